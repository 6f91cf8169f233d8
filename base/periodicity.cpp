#include "mexhaust/base/periodicity.hpp"

#include <algorithm>

namespace mexhaust {
namespace {

std::int64_t value_at(std::span<const std::int64_t> sequence, std::int64_t place) {
  return sequence[static_cast<std::size_t>(place)];
}

}  // namespace

std::int64_t pre_period(std::span<const std::int64_t> sequence, std::int64_t length, std::int64_t saltus) {
  std::int64_t from = std::ssize(sequence) - length;
  while (from > 0 && value_at(sequence, from - 1 + length) == value_at(sequence, from - 1) + saltus) --from;
  return from;
}

std::optional<Period> shown_period(std::span<const std::int64_t> sequence) {
  const std::int64_t terms = std::ssize(sequence);
  const std::int64_t half = terms / 2;
  for (std::int64_t length = 1; 3 * length <= terms - half; ++length) {
    const std::int64_t saltus = value_at(sequence, terms - 1) - value_at(sequence, terms - 1 - length);
    const std::int64_t from = pre_period(sequence, length, saltus);
    if (from <= half) return Period{.from = from, .length = length, .saltus = saltus};
  }
  return std::nullopt;
}

std::vector<std::int64_t> exceptions(std::span<const std::int64_t> sequence, const Period& period) {
  std::vector<std::int64_t> places;
  for (std::int64_t place = 0; place < period.from; ++place) {
    const std::int64_t periods = (period.from - place + period.length - 1) / period.length;
    const std::int64_t carried = value_at(sequence, place + periods * period.length) - periods * period.saltus;
    if (value_at(sequence, place) != carried) places.push_back(place);
  }
  return places;
}

}  // namespace mexhaust
