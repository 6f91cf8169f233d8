#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>

namespace mexhaust {

/// Consecutive lists that differ in their last number only: prefix.from, prefix.(from + 1), ..., `count` of them (1..64).
/// Their answers are bits of one word, bit k for the list prefix.(from + k).
struct ListRow {
  std::span<const std::int64_t> prefix;
  std::int64_t from = 0;
  unsigned count = 0;
};

/// Bits 0..count-1, 0 <= count <= 64.
constexpr std::uint64_t low_bits(unsigned count) { return count == 0 ? 0 : ~std::uint64_t{0} >> (64 - count); }

/// The bits of the lists whose last number is below `value`.
constexpr std::uint64_t bits_below(const ListRow& row, std::int64_t value) {
  return low_bits(static_cast<unsigned>(std::clamp<std::int64_t>(value - row.from, 0, row.count)));
}

/// The bits of the lists whose last number is at least `value`.
constexpr std::uint64_t bits_from(const ListRow& row, std::int64_t value) {
  return low_bits(row.count) & ~bits_below(row, value);
}

/// The bit of the list whose last number is `value`, if it is in the row.
constexpr std::uint64_t bit_at(const ListRow& row, std::int64_t value) {
  const std::int64_t place = value - row.from;
  return place >= 0 && place < row.count ? std::uint64_t{1} << place : 0;
}

/// What a rule says of a whole row at a time; the same as of each position.
struct RowForm {
  std::function<std::uint64_t(const ListRow&)> outcomes;      ///< 1 for N; arbitrary where the rule does not speak
  std::function<std::uint64_t(const ListRow&)> applies = {};  ///< where it speaks; none: everywhere
};

}  // namespace mexhaust
