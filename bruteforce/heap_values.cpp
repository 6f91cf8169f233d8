#include "mexhaust/bruteforce/heap_values.hpp"

#include <algorithm>

#include "mexhaust/base/stop.hpp"

namespace mexhaust::bruteforce {

bool HeapValues::extend_to(std::int64_t heaps, Stop stop) {
  while (std::ssize(values_) < heaps) {
    if (stop.asked()) return false;
    values_.push_back(next_value());
  }
  return true;
}

void HeapValues::see(std::int64_t value) {
  const auto place = static_cast<std::size_t>(value);
  if (place >= seen_at_.size()) seen_at_.resize(2 * place + 8);
  seen_at_[place] = std::ssize(values_) + 1;
}

std::int64_t HeapValues::next_value() {
  const std::int64_t heap = std::ssize(values_);
  const auto value = [&](std::int64_t smaller) { return values_[static_cast<std::size_t>(smaller)]; };
  for (std::int64_t taken = 0; taken <= std::min(heap, rules_.most_taken()); ++taken) {
    const unsigned digit = rules_.digit(taken);
    const std::int64_t rest = heap - taken;
    if ((digit & 1U) != 0 && rest == 0 && taken > 0) see(0);
    if ((digit & 2U) != 0 && rest > 0 && taken > 0) see(value(rest));
    if ((digit & 4U) == 0) continue;
    for (std::int64_t part = 1; 2 * part <= rest; ++part) see(value(part) ^ value(rest - part));
  }
  std::int64_t mex = 0;
  while (mex < std::ssize(seen_at_) && seen_at_[static_cast<std::size_t>(mex)] == heap + 1) ++mex;
  return mex;
}

}  // namespace mexhaust::bruteforce
