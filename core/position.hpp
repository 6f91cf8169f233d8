#pragma once

#include <algorithm>
#include <compare>
#include <concepts>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <boost/container/small_vector.hpp>

namespace mexhaust {

/// A position of any game as the list of numbers that its judge format lists for one case, without a leading count:
/// a row of piles, the edges of a cycle, stones and caps, ... What each number means is the game's affair.
/// Short ones live without an allocation.
class Position : public boost::container::small_vector<std::int64_t, 12> {
 public:
  using small_vector::small_vector;
  /// Before Boost 1.77 the iterators are no contiguous iterators to C++20, so that std::span must be told.
  template <std::same_as<std::span<const std::int64_t>> Span>
  requires(!std::contiguous_iterator<const_iterator>) operator Span() const {  // NOLINT(google-explicit-constructor)
    return {data(), size()};
  }
};

/// The index of a position that is not in a numbered set.
inline constexpr std::uint64_t no_index = ~std::uint64_t{0};

/// Takes the zeros out of a row: empty piles are not there.
inline void drop_zeros(Position& row) { row.erase(std::remove(row.begin(), row.end(), 0), row.end()); }

/// "3 1 9 4"
std::string to_text(std::span<const std::int64_t> numbers);

/// Reads "3 1 9 4" or "3,1,9,4"; an empty text is the empty list. Throws InputError naming the offending word.
Position parse_position(std::string_view text);

/// A whole decimal number filling all of `text`; no value for anything else, or beyond 64 bits.
std::optional<std::int64_t> parse_integer(std::string_view text);

/// The order in which one position is smaller than another: fewer pieces (piles, edges, tokens), then fewer stones in
/// all, then lexicographic.
struct Size {
  std::int64_t pieces = 0;
  std::int64_t stones = 0;
  auto operator<=>(const Size&) const = default;
};

/// Pieces = how many numbers, stones = their sum (saturating): the size of a row of piles.
Size size_of_row(std::span<const std::int64_t> row);

}  // namespace mexhaust
