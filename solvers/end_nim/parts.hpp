#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mexhaust/solvers/end_nim/solver.hpp"

namespace mexhaust::solvers {

/// The outcomes of all parts of a row: after one pass over its n piles, where each run of equal piles begins and ends. A
/// part's first and last run are runs of the row, cut off at its ends. O(n) memory, O(1) a part.
class RowParts {
 public:
  /// Piles of 0 or more stones; fewer than 2^32.
  explicit RowParts(std::span<const std::int64_t> row);

  /// Of the piles first..last, counted from 0 as the row lists them, empty ones included; first <= last.
  Outcome outcome(std::size_t first, std::size_t last) const;

 private:
  std::vector<std::int64_t> piles_;    ///< those that are not empty
  std::vector<std::uint32_t> before_;  ///< for each place of the row, how many of them are before it; and for its end
  std::vector<std::uint32_t> run_starts_;  ///< for each of them, where its run starts
  std::vector<std::uint32_t> run_ends_;    ///< and the place behind its end
};

}  // namespace mexhaust::solvers
