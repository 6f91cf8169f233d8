#pragma once

#include <optional>
#include <vector>

#include "mexhaust/search/enumeration.hpp"

namespace mexhaust::search {

/// A rule with how many as cheap ones were met.
struct JoinedRule {
  FoundRule rule;
  std::uint64_t rivals = 0;
};

/// The cheapest rule that one operator makes of two terms of an enumeration: for booleans or, and, iff, xor; for numbers +,
/// - and xor. Found from the sample's side: what the other operand has to be is looked up, or for `or` and `and` sought
/// among the terms inside, or around, what the sample says. No value when there is none.
std::optional<JoinedRule> joined_rule(const Enumeration& terms);

/// Rules `v != floor(alpha u)`, or for numbers `floor(alpha u)`, with a multiplier alpha (search/beatty.hpp) and cheap terms u and v of
/// an enumeration: where alpha has to lie follows from the positions at which equality has to hold, at least four with
/// different u > 0. A multiplier counts as a literal and multiplying as one operator, so that all rules returned, those with
/// the simplest multipliers first, are as cheap. Empty when there is none.
std::vector<FoundRule> beatty_rules(const Enumeration& terms);

/// A decision list `if c1 then e1 elif c2 then e2 ... else e` over terms of an enumeration that agrees with the sample: by beam
/// search, in which each branch settles as many positions as possible for its cost; the cheapest that is met with terms of cost up to
/// 1, 2, ..., `most_cost`. No value when all take more than `most_branches`.
std::optional<FoundRule> decision_list(const Enumeration& terms, unsigned most_branches, unsigned most_cost);

}  // namespace mexhaust::search
