#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mexhaust/games/text/table.hpp"

namespace mexhaust::text {

/// What `known`, `rule` and `control` lines came to.
struct LineResult {
  std::string what;  ///< "known, line 7", "rule xor"
  bool as_expected = false;
  bool control = false;
  std::uint64_t positions = 0;  ///< compared
  std::string fault = {};       ///< the first that differs, in words
};

/// Compares every known answer with the truth; lines of the text that have several answers are one result.
std::vector<LineResult> test_known(const TextGame& game, const Stop& stop);

/// Puts one rule on trial at all positions of the small domain and at those reached from them. The fault found first
/// is the smallest of the small domain.
LineResult test_rule(const TextGame& game, const TextRule& rule, const Table& table);

/// Whether the nim-values of components give the outcomes of the sum at all positions of the table: the law that the
/// component engine relies on. Empty, or the first position where it fails. For sums in normal play.
std::string test_sum_law(const TextGame& game, const Table& table, const Stop& stop);

/// The lines of moves that are possible at no position of the table.
std::vector<std::size_t> idle_moves(const TextGame& game, const Table& table);

}  // namespace mexhaust::text
