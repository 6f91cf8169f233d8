#pragma once

#include <optional>

#include "mexhaust/search/enumeration.hpp"
#include "mexhaust/search/found_rule.hpp"

namespace mexhaust::search {

/// A decision list `if c1 then e1 elif c2 then e2 ... else e` over terms of an enumeration that agrees with the sample:
/// by beam search, in which each branch settles as many positions as possible for its cost; the cheapest that is met
/// with terms of cost up to 1, 2, ..., `most_cost`. No value when all take more than `most_branches`.
std::optional<FoundRule> decision_list(const Enumeration& terms, unsigned most_branches, unsigned most_cost);

}  // namespace mexhaust::search
