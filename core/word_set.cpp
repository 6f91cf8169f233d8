#include "mexhaust/core/word_set.hpp"

#include <algorithm>

namespace mexhaust {

bool WordSet::add(WordRange range) {
  if (range.first >= range.last) return false;
  auto next = std::ranges::find_if(ranges_, [&](const WordRange& each) { return each.last >= range.first; });
  // `next` is the first range that ends at or behind the start of the new one.
  if (next != ranges_.end() && next->last == range.first) {
    const auto after = next + 1;
    if (after != ranges_.end() && after->first < range.last) return false;
    next->last = range.last;
  } else if (next != ranges_.end() && next->first < range.last) {
    return false;
  } else {
    next = ranges_.insert(next, range);
  }
  const auto after = next + 1;
  if (after != ranges_.end() && after->first == next->last) {
    next->last = after->last;
    ranges_.erase(after);
  }
  return true;
}

std::uint64_t WordSet::size() const {
  std::uint64_t words = 0;
  for (const WordRange& range : ranges_) words += range.size();
  return words;
}

std::vector<WordRange> WordSet::missing_from(WordRange whole) const {
  std::vector<WordRange> missing;
  std::uint64_t at = whole.first;
  for (const WordRange& range : ranges_) {
    if (range.last <= at) continue;
    if (range.first >= whole.last) break;
    if (range.first > at) missing.push_back({.first = at, .last = range.first});
    at = range.last;
  }
  if (at < whole.last) missing.push_back({.first = at, .last = whole.last});
  return missing;
}

}  // namespace mexhaust
