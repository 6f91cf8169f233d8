#include <algorithm>

#include "mexhaust/bruteforce/lines/table.hpp"
#include "mexhaust/core/list_rows.hpp"

namespace mexhaust::bruteforce {
Outcome LineTable::outcome(std::span<const std::int64_t> list) const {
  if (list.empty()) return Outcome::P;
  const LineLevel& level = levels_[list.size()];
  if (level.has_pads) return outcome_if(pad_of(level, list.first(list.size() - 1)) != list.back());
  return outcome_if(std::ranges::any_of(
      level.lines, [&](const Lines& lines) { return lines.first[lines.line_of(list)] < list[lines.axis]; }));
}

std::uint8_t LineTable::pad_of(const LineLevel& level, std::span<const std::int64_t> prefix) const {
  const auto values = static_cast<std::ptrdiff_t>(values_of(lists_.shape()));
  std::ptrdiff_t row = 0;
  for (const std::int64_t number : prefix) row = row * values + (number - lists_.shape().least_value);
  return level.pads[static_cast<std::size_t>(row)];
}

std::uint64_t LineTable::row_outcomes(const LineLevel& level, const ListRow& row) const {
  if (level.has_pads) return low_bits(row.count) & ~bit_at(row, pad_of(level, row.prefix));
  static const LineKernels& kernels = line_kernels(Instructions::best);
  const std::size_t last = row.prefix.size();
  std::uint64_t winning = 0;
  for (const Lines& lines : level.lines) {
    const std::uint8_t* first = lines.first.data() + lines.line_of(row.prefix, row.from);
    if (lines.axis == last && lines.stride[last] == 0) {
      winning |= bits_from(row, *first + 1);
    } else if (lines.axis != last && lines.stride[last] == 1) {
      winning |= kernels.below(first, static_cast<unsigned>(row.prefix[lines.axis]), row.count);
    } else {
      for (unsigned place = 0; place < row.count; ++place, first += lines.stride[last]) {
        const std::int64_t value = lines.axis == last ? row.from + place : row.prefix[lines.axis];
        winning |= std::uint64_t{*first < value} << place;
      }
    }
  }
  return winning;
}

void LineTable::outcomes(WordRange block, std::uint64_t* words) const {
  const auto has_pads = [](const LineLevel& level) { return level.has_pads; };
  const auto least_length = static_cast<std::ptrdiff_t>(std::max<std::int64_t>(lists_.shape().least_length, 1));
  if (std::all_of(levels_.begin() + least_length, levels_.end(), has_pads)) {
    clear_pads(block, words);
    return;
  }
  fill_rows(lists_, block, false, words,
            [&](const ListRow& row) { return row_outcomes(levels_[row.prefix.size() + 1], row); });
}

void LineTable::clear_pads(WordRange block, std::uint64_t* words) const {
  const ListShape& shape = lists_.shape();
  const std::uint64_t values = values_of(shape);
  const std::uint64_t begin = block.first * word_size;
  const std::uint64_t end = std::min(*lists_.count(), block.last * word_size);
  std::fill_n(words, block.size(), ~std::uint64_t{0});
  if (end < block.last * word_size) words[block.size() - 1] = low_bits(static_cast<unsigned>(end % word_size));
  std::uint64_t start = 0;  // the number of the first list of this length
  std::uint64_t count = 1;  // how many lists have it
  for (std::size_t length = 0; length < levels_.size() && start < end; ++length, count *= values) {
    if (static_cast<std::int64_t>(length) < shape.least_length) continue;
    if (length == 0 && begin == 0) words[0] &= ~std::uint64_t{1};
    const std::uint64_t first = begin > start ? (begin - start) / values : 0;
    const std::uint64_t last = length == 0 ? 0 : (std::min(end - start, count) + values - 1) / values;
    std::uint64_t place = start + first * values - begin;  // of a row in the block; below 0 by wrapping
    for (std::uint64_t row = first; row < last; ++row, place += values) {
      const std::uint64_t value = levels_[length].pads[row] - static_cast<std::uint64_t>(shape.least_value);
      const std::uint64_t bit = place + value;
      if (value < values && bit < end - begin) words[bit / word_size] &= ~(std::uint64_t{1} << bit % word_size);
    }
    start += count;
  }
}

}  // namespace mexhaust::bruteforce
