#pragma once

#include <cstdint>
#include <vector>

#include "mexhaust/search/bank.hpp"

namespace mexhaust::search {

/// Whether a value may stand in a column: so small that sums of two fit, and small tables have small numbers.
bool fits(std::int64_t value);

/// Values as a column. Throws InputError for one that does not fit.
Values narrowed(const std::vector<std::int64_t>& values);

/// One bit for each value, set where it is not 0.
Bits bits_where(const std::vector<std::int64_t>& values);

bool any_negative(const Values& values);

/// In how many places two columns differ.
std::uint64_t differences(const Values& left, const Values& right);
std::uint64_t differences(const Bits& left, const Bits& right);

/// One bit for each place, from the values of two columns there.
template <class Compare>
Bits compared(const Values& left, const Values& right, Compare compare) {
  Bits bits(words_for(left.size()));
  for (std::size_t place = 0; place < left.size(); ++place)
    bits[place / 64] |= static_cast<std::uint64_t>(compare(left[place], right[place])) << place % 64;
  return bits;
}

/// One value for each place, from those of two columns there.
template <class Function>
Values mapped(const Values& left, const Values& right, Function function) {
  Values values(left.size());
  for (std::size_t place = 0; place < left.size(); ++place) values[place] = function(left[place], right[place]);
  return values;
}

/// The same with words of 64 bits.
template <class Function>
Bits joined(const Bits& left, const Bits& right, Function function) {
  Bits bits(left.size());
  for (std::size_t word = 0; word < left.size(); ++word) bits[word] = function(left[word], right[word]);
  return bits;
}

/// The bits of `all` that are not set.
inline Bits complement(const Bits& bits, const Bits& all) {
  return joined(all, bits, [](std::uint64_t each, std::uint64_t set) { return each & ~set; });
}

}  // namespace mexhaust::search
