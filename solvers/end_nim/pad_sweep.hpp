#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mexhaust/base/instructions.hpp"
#include "mexhaust/solvers/end_nim/ends.hpp"

namespace mexhaust::solvers {

/// The pads of all intervals of a row by the five-case rule, diagonal by diagonal: those of all intervals of one length at a
/// time, from those one shorter. O(n^2) time, O(n) memory.
///
/// The five cases only compare pads with piles, and a pad is 0 or at most one away from a pile. So numbers are replaced by
/// small ones in the same order, with gaps of up to three as they are and wider ones as three; 16 bits do for more than ten
/// thousand different piles, and a vector holds 16 intervals. There are no branches: random pads are not to be predicted.
class PadSweep {
 public:
  static constexpr std::size_t vector_size = 16;

  /// A row of positive piles; throws ReachError beyond the sizes that 16 bits hold. Starts at intervals of one pile.
  explicit PadSweep(std::span<const std::int64_t> row, Instructions instructions = Instructions::best);

  /// Whether the small numbers fit in 16 bits.
  static bool can_sweep(std::span<const std::int64_t> row);

  /// The length of the present intervals, and how many there are.
  std::size_t length() const { return length_; }
  std::size_t intervals() const { return piles_ + 1 - length_; }

  /// Goes on to intervals of one pile more; the last one is the row.
  void lengthen();

  /// The pads of the present interval that starts at a place of the row.
  Pads pads(std::size_t first) const { return {.left = large(left_[first]), .right = large(right_[first])}; }

  /// How many of the present intervals are P: those whose pads are 0.
  std::size_t p_intervals() const;

 private:
  using Small = std::int16_t;

  std::int64_t large(Small small) const;

  bool wide_;
  std::size_t piles_;
  std::size_t length_ = 1;
  std::vector<std::int64_t> sizes_;  ///< the different piles in order
  std::vector<Small> codes_;         ///< their small numbers
  std::vector<Small> small_;         ///< the row; like the pads, with room for whole vectors behind it
  std::vector<Small> left_;          ///< by first pile
  std::vector<Small> right_;
};

}  // namespace mexhaust::solvers
