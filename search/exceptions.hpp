#pragma once

#include <optional>

#include "mexhaust/rules/vocabulary.hpp"
#include "mexhaust/search/found_rule.hpp"
#include "mexhaust/search/sample.hpp"

namespace mexhaust::search {

/// The condition that a position is this one; no value where the vocabulary has no names for all of its numbers.
std::optional<rules::Expression> is_position(const Position& position, const rules::Vocabulary& vocabulary);

/// A rule that is wrong at few positions of a sample, put right there one by one: `if <is the position> then .. else
/// rule`, each exception at the cost of `exception_cost`. No value when there are more than one in
/// `positions_per_exception` positions, or they cannot be named.
std::optional<FoundRule> with_exceptions(const FoundRule& base, const RuleSample& sample,
                                         const rules::Vocabulary& vocabulary);

inline constexpr unsigned exception_cost = 4;
inline constexpr std::uint64_t positions_per_exception = 20;

}  // namespace mexhaust::search
