#include "mexhaust/base/periodicity.hpp"

#include <algorithm>
#include <limits>

namespace mexhaust {
namespace {

/// Differences of 64-bit numbers, and multiples of them by numbers of terms, fit.
using Wide = __int128;

std::int64_t value_at(std::span<const std::int64_t> sequence, std::int64_t index) {
  return sequence[static_cast<std::size_t>(index)];
}

Wide difference(std::span<const std::int64_t> sequence, std::int64_t later, std::int64_t earlier) {
  return Wide{value_at(sequence, later)} - value_at(sequence, earlier);
}

bool fits(Wide number) {
  return number >= std::numeric_limits<std::int64_t>::min() && number <= std::numeric_limits<std::int64_t>::max();
}

}  // namespace

std::int64_t pre_period(std::span<const std::int64_t> sequence, std::int64_t length, std::int64_t saltus) {
  std::int64_t from = std::ssize(sequence) - length;
  while (from > 0 && difference(sequence, from - 1 + length, from - 1) == saltus) --from;
  return from;
}

std::optional<Period> shown_period(std::span<const std::int64_t> sequence, Stop stop) {
  const std::int64_t terms = std::ssize(sequence);
  const std::int64_t half = terms / 2;
  for (std::int64_t length = 1; 3 * length <= terms - half; ++length) {
    stop.check();
    const Wide saltus = difference(sequence, terms - 1, terms - 1 - length);
    // Three times round, the values would pass 64 bits.
    if (!fits(saltus)) continue;
    const std::int64_t from = pre_period(sequence, length, static_cast<std::int64_t>(saltus));
    if (from <= half) return Period{.from = from, .length = length, .saltus = static_cast<std::int64_t>(saltus)};
  }
  return std::nullopt;
}

std::vector<std::int64_t> exceptions(std::span<const std::int64_t> sequence, const Period& period) {
  std::vector<std::int64_t> indices;
  for (std::int64_t index = 0; index < period.from; ++index) {
    const std::int64_t periods = (period.from - index + period.length - 1) / period.length;
    const Wide carried = Wide{value_at(sequence, index + periods * period.length)} - Wide{periods} * period.saltus;
    if (value_at(sequence, index) != carried) indices.push_back(index);
  }
  return indices;
}

}  // namespace mexhaust
