#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mexhaust/bruteforce/lines/table.hpp"
#include "mexhaust/core/position.hpp"

namespace mexhaust::bruteforce {

/// Front pads of a list: the numbers that make a P-position of it when put in front, 0 for the list itself. In a game in
/// which the first number may always be lowered there is at most one, since of two the larger would have the smaller as an
/// option. So that there is exactly one up to some bound is seen from a sweep over the lists with a number in front, which
/// keeps a bit a list and no table: memory for lists ten times as many, or more, as a table of the padded ones would allow.
class FrontPads {
 public:
  /// Of all lists of `shape`, numbers 1..most_value, front pads up to the largest number and `margin` more. `moves` says
  /// along which axes the lists of length 0..most_length + 1 move.
  FrontPads(const ListShape& shape, std::int64_t margin, std::vector<LineMoves> moves);

  /// Whether the engine can: bit rows, with the first number an axis.
  bool possible() const;
  std::uint64_t bytes() const;
  /// The lists that have none, in no order; no value when stopped. Needs possible().
  std::optional<std::vector<Position>> missing(const LineSweepSettings& settings) const;

 private:
  ListShape padded_shape(std::int64_t most_length) const;
  void look_up(const LineTable& table, std::size_t length, std::vector<Position>& missing) const;

  ListShape shape_;
  std::int64_t margin_;
  std::vector<LineMoves> moves_;
};

}  // namespace mexhaust::bruteforce
