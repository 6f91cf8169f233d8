#pragma once

#include <vector>

#include "mexhaust/search/enumeration.hpp"
#include "mexhaust/search/found_rule.hpp"

namespace mexhaust::search {

/// Rules `v != floor(alpha u)`, or for numbers `floor(alpha u)`, with a multiplier alpha (search/beatty.hpp) and cheap
/// terms u and v of an enumeration: where alpha has to lie follows from the positions at which equality has to hold, at
/// least four with different u > 0. A multiplier counts as a literal and multiplying as one operator, so that all rules
/// returned, those with the simplest multipliers first, are as cheap. Empty when there is none.
std::vector<FoundRule> beatty_rules(const Enumeration& terms);

}  // namespace mexhaust::search
