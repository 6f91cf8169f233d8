#include "mexhaust/search/columns.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"

namespace mexhaust::search {
namespace {

constexpr std::int64_t most_value = std::int64_t{1} << 29;

}  // namespace

bool fits(std::int64_t value) { return value >= -most_value && value <= most_value; }

Values narrowed(const std::vector<std::int64_t>& values) {
  Values narrow;
  for (const std::int64_t value : values) {
    if (!fits(value))
      throw InputError(fmt::format("a rule is sought for values of at most {}, found {}", most_value, value));
    narrow.push_back(static_cast<std::int32_t>(value));
  }
  return narrow;
}

Bits bits_where(const std::vector<std::int64_t>& values) {
  Bits bits(words_for(values.size()));
  for (std::size_t place = 0; place < values.size(); ++place) {
    if (values[place] != 0) set_bit(bits, place);
  }
  return bits;
}

bool any_negative(const Values& values) {
  return std::ranges::any_of(values, [](std::int32_t value) { return value < 0; });
}

std::uint64_t differences(const Values& left, const Values& right) {
  std::uint64_t count = 0;
  for (std::size_t place = 0; place < left.size(); ++place) count += left[place] != right[place] ? 1 : 0;
  return count;
}

std::uint64_t differences(const Bits& left, const Bits& right) {
  std::uint64_t count = 0;
  for (std::size_t word = 0; word < left.size(); ++word)
    count += static_cast<std::uint64_t>(std::popcount(left[word] ^ right[word]));
  return count;
}

}  // namespace mexhaust::search
