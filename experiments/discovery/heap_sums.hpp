#pragma once

#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/checks/rule_target.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"
#include "mexhaust/search/sample.hpp"

namespace mexhaust::discovery {

/// Returns whether positions are sums of single heaps as far as a sample goes: the value of each list is the nim-sum of
/// the Grundy values of its numbers, each alone (R. P. Sprague 1935, P. M. Grundy 1939), or it is N where that is not
/// 0. So a rule for lists of one number is all that is needed. False for a game without Grundy values, with numbers
/// before the list, or in which a number alone is no position, and for a sample with fewer than ten longer lists.
/// Searches the single heaps.
bool are_heap_sums(const GameEntry& game, checks::RuleTarget target, const search::RuleSample& sample, Stop stop);

}  // namespace mexhaust::discovery
