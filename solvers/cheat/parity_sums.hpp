#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mexhaust/base/instructions.hpp"

namespace mexhaust::solvers {

/// Which sums are made by an odd, and by an even number of cards (each card used once), up to a largest sum: two bit sets,
/// 64 sums a word.
///
/// What keeps it short of cards x sums: of k equal cards all but one or two are folded in pairs into cards of twice the
/// value that do not change the parity, and these again; cards come in ascending order, so that the sums so far are few; and
/// as soon as all sums from some point on are made both ways, nothing from there on changes, nor do cards beyond matter.
class SumsByParity {
 public:
  /// Cards of 1 or more in any order. O(cards * most / 64) time at most, O(cards + most / 64) memory.
  SumsByParity(std::span<const std::int64_t> cards, std::int64_t most, Instructions instructions = Instructions::best);

  bool odd(std::int64_t sum) const { return bit(odd_, sum); }
  bool even(std::int64_t sum) const { return bit(even_, sum); }

  /// How many sums up to the largest an odd number of cards makes and no even number.
  std::int64_t count_odd_only() const;
  /// These sums, in order.
  std::vector<std::int64_t> odd_only() const;

 private:
  using Bits = std::vector<std::uint64_t>;

  bool bit(const Bits& bits, std::int64_t sum) const;
  void add(std::int64_t value, bool changes_parity, std::int64_t reach);

  Bits odd_;  ///< sums above the largest count as made both ways
  Bits even_;
  std::int64_t most_;
  std::size_t open_;  ///< from this word on all sums are made both ways
  bool wide_;
};

}  // namespace mexhaust::solvers
