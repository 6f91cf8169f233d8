#pragma once

#include <cstdint>
#include <optional>

#include "mexhaust/search/enumeration.hpp"
#include "mexhaust/search/found_rule.hpp"

namespace mexhaust::search {

/// A rule with how many as cheap ones were met.
struct JoinedRule {
  FoundRule rule;
  std::uint64_t rivals = 0;
};

/// The cheapest rule that one operator makes of two terms of an enumeration: for booleans or, and, iff, xor; for
/// numbers +, - and xor. Found from the sample's side: what the other operand has to be is looked up, or for `or` and
/// `and` sought among the terms inside, or around, what the sample says. No value when there is none.
std::optional<JoinedRule> joined_rule(const Enumeration& terms);

}  // namespace mexhaust::search
