#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mexhaust/bruteforce/lines/moves.hpp"
#include "mexhaust/core/numbering.hpp"

namespace mexhaust::bruteforce {

/// What may be read beyond the end of the first P-positions by the inner loops.
inline constexpr std::size_t line_padding = 64;

/// Stands for the first P-position of a line that has none: above every number.
inline constexpr std::uint8_t no_first = 255;

/// Of all lines along one axis, the first P-position: index = base + sum of stride[i] * list[i]. A line is what the options
/// of one move run through, so that a position is N iff the first P-position of some line of its moves lies below it.
struct Lines {
  /// From the position that moves: which line, and which of its numbers is lowered.
  std::ptrdiff_t base = 0;
  std::vector<std::ptrdiff_t> stride;
  std::size_t axis = 0;
  /// From a position that may be an option: which line it lies on, and which of its numbers says where.
  std::ptrdiff_t option_base = 0;
  std::vector<std::ptrdiff_t> option_stride;
  std::size_t option_axis = 0;
  std::vector<std::uint8_t> first = {};  ///< the number of the first P-position, or no_first
  std::size_t size = 0;                  ///< how many lines there are

  std::size_t line_of(std::span<const std::int64_t> list) const { return at(base, stride, list); }
  /// Of the list prefix.last.
  std::size_t line_of(std::span<const std::int64_t> prefix, std::int64_t last) const {
    return at(base + stride[prefix.size()] * last, stride, prefix);
  }
  std::size_t line_of_option(std::span<const std::int64_t> list) const { return at(option_base, option_stride, list); }

 private:
  static std::size_t at(std::ptrdiff_t base, const std::vector<std::ptrdiff_t>& stride,
                        std::span<const std::int64_t> list) {
    for (std::size_t place = 0; place < list.size(); ++place) base += stride[place] * list[place];
    return static_cast<std::size_t>(base);
  }
};

/// The lines of one move through the lists of one length, empty, laid out for the sweep by sums.
Lines make_lines(const ListShape& shape, const LineMove& move, std::size_t length);

/// Lays straight lines out in the order of their numbers, the last one fastest: so does a walk through rows read them.
void order_by_number(const ListShape& shape, Lines& lines);

/// How many values a number of a shape has.
inline std::uint64_t values_of(const ListShape& shape) {
  return static_cast<std::uint64_t>(shape.most_value - shape.least_value) + 1;
}

/// base^exponent, for a number of lists that is known to fit.
constexpr std::uint64_t power(std::uint64_t base, std::size_t exponent) {
  std::uint64_t result = 1;
  while (exponent-- > 0) result *= base;
  return result;
}

}  // namespace mexhaust::bruteforce
