#include "mexhaust/core/numbering.hpp"

#include <algorithm>
#include <cassert>
#include <functional>

namespace mexhaust {
namespace {

// Counts saturate here instead of overflowing; a saturated count means "2^63 or more: not numbered".
constexpr std::uint64_t saturated = std::uint64_t{1} << 63;

// Both at most `saturated`; two of those would pass 64 bits.
std::uint64_t sum(std::uint64_t left, std::uint64_t right) {
  return left >= saturated - right ? saturated : left + right;
}

std::uint64_t product(std::uint64_t left, std::uint64_t right) {
  const auto exact = static_cast<unsigned __int128>(left) * right;
  return exact >= saturated ? saturated : static_cast<std::uint64_t>(exact);
}

std::optional<std::uint64_t> numbered(std::uint64_t count) {
  return count >= saturated ? std::nullopt : std::optional{count};
}

std::uint64_t unsigned_of(std::int64_t number) { return static_cast<std::uint64_t>(number); }

/// The segment that holds `index`, where segment k starts at starts[k]; `index` becomes the offset inside it.
std::size_t segment_of(std::uint64_t& index, std::span<const std::uint64_t> starts) {
  const auto after = std::ranges::upper_bound(starts, index);
  const auto segment = static_cast<std::size_t>(after - starts.begin()) - 1;
  index -= starts[segment];
  return segment;
}

/// The largest value in low..high whose number of lists before it is at most `offset`; `before` never decreases.
template <class Before>
std::int64_t last_with(std::int64_t low, std::int64_t high, std::uint64_t offset, Before before) {
  while (low < high) {
    const std::int64_t middle = low + (high - low + 1) / 2;
    if (before(middle) <= offset) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

}  // namespace

std::optional<std::uint64_t> checked_product(std::optional<std::uint64_t> left, std::optional<std::uint64_t> right) {
  if (!left || !right) return std::nullopt;
  return numbered(product(*left, *right));
}

ListNumbering::ListNumbering(const ListShape& shape)
    : shape_(shape), width_(unsigned_of(shape.most_value - shape.least_value + 1)) {
  std::uint64_t total = 0;
  std::uint64_t lists = 1;
  for (std::int64_t length = 0; length <= shape.most_length && total < saturated; ++length) {
    if (length >= shape.least_length && (length - shape.least_length) % shape.step == 0) {
      starts_.push_back(total);
      total = sum(total, lists);
    }
    if (lists == 0) break;
    lists = product(lists, width_);
  }
  count_ = numbered(total);
}

std::uint64_t ListNumbering::index(std::span<const std::int64_t> list) const {
  const std::int64_t longer = static_cast<std::int64_t>(list.size()) - shape_.least_length;
  const std::int64_t segment = longer / shape_.step;
  if (longer < 0 || longer % shape_.step != 0 || segment >= std::ssize(starts_)) return no_index;
  std::uint64_t offset = 0;
  bool inside = true;
  for (const std::int64_t number : list) {
    const std::uint64_t value = unsigned_of(number) - unsigned_of(shape_.least_value);
    inside = inside && value < width_;
    offset = offset * width_ + value;
  }
  return inside ? starts_[static_cast<std::size_t>(segment)] + offset : no_index;
}

void ListNumbering::at(std::uint64_t index, Position& list) const {
  const std::size_t segment = segment_of(index, starts_);
  list.resize(static_cast<std::size_t>(shape_.least_length) + segment * static_cast<std::size_t>(shape_.step));
  for (std::size_t place = list.size(); place-- > 0;) {
    list[place] = static_cast<std::int64_t>(index % width_) + shape_.least_value;
    index /= width_;
  }
}

void ListNumbering::advance(Position& list) const {
  for (std::size_t place = list.size(); place-- > 0; list[place] = shape_.least_value) {
    if (list[place] < shape_.most_value) {
      ++list[place];
      return;
    }
  }
  list.resize(list.size() + static_cast<std::size_t>(shape_.step), shape_.least_value);
}

MultisetNumbering::MultisetNumbering(const ListShape& shape) : shape_(shape) {
  std::uint64_t total = 0;
  const auto values = static_cast<std::size_t>(std::max<std::int64_t>(0, shape.most_value - shape.least_value + 1));
  // A domain whose counts would fill the memory is as good as one with too many lists to number.
  constexpr std::uint64_t most_cells = std::uint64_t{1} << 25;
  if (product(values + 1, unsigned_of(shape.most_length) + 1) > most_cells && values > most_cells / 64) return;
  // continuations[length][v] = continuations[length][v + 1] + continuations[length - 1][v], by the first number.
  for (std::int64_t length = 0; length <= shape.most_length && total < saturated; ++length) {
    std::vector<std::uint64_t> row(values + 1, length == 0 ? 1 : 0);
    for (std::size_t value = values; length > 0 && value-- > 0;) {
      row[value] = sum(row[value + 1], continuations_.back()[value]);
    }
    if (length >= shape.least_length) {
      starts_.push_back(total);
      total = sum(total, row[0]);
    }
    continuations_.push_back(std::move(row));
  }
  count_ = numbered(total);
}

std::uint64_t MultisetNumbering::continuations(std::size_t length, std::int64_t least) const {
  return continuations_[length][static_cast<std::size_t>(least - shape_.least_value)];
}

std::uint64_t MultisetNumbering::index(std::span<const std::int64_t> sorted) const {
  const std::int64_t segment = std::ssize(sorted) - shape_.least_length;
  if (segment < 0 || segment >= std::ssize(starts_)) return no_index;
  std::uint64_t offset = 0;
  std::int64_t previous = shape_.least_value;
  for (std::size_t place = 0; place < sorted.size(); ++place) {
    if (sorted[place] < previous || sorted[place] > shape_.most_value) return no_index;
    const std::size_t rest = sorted.size() - place;
    offset += continuations(rest, previous) - continuations(rest, sorted[place]);
    previous = sorted[place];
  }
  return starts_[static_cast<std::size_t>(segment)] + offset;
}

void MultisetNumbering::at(std::uint64_t index, Position& sorted) const {
  sorted.resize(segment_of(index, starts_) + static_cast<std::size_t>(shape_.least_length));
  std::int64_t previous = shape_.least_value;
  for (std::size_t place = 0; place < sorted.size(); ++place) {
    const std::size_t rest = sorted.size() - place;
    const auto before = [&](std::int64_t value) { return continuations(rest, previous) - continuations(rest, value); };
    const std::int64_t value = last_with(previous, shape_.most_value, index, before);
    index -= before(value);
    sorted[place] = previous = value;
  }
}

PartitionNumbering::PartitionNumbering(std::int64_t most_total) {
  std::uint64_t total_count = 0;
  // partitions[n][m] = partitions[n][m + 1] + partitions[n - m][m]: the smallest part is above m, or is m.
  for (std::int64_t total = 0; total <= most_total && total_count < saturated; ++total) {
    const auto n = static_cast<std::size_t>(total);
    partitions_.resize(row_of(n + 1), total == 0 ? 1 : 0);
    std::uint64_t* const row = &partitions_[row_of(n)];
    for (std::size_t part = n; part >= 1; --part) {
      row[part] = sum(row[part + 1], partitions(static_cast<std::int64_t>(n - part), static_cast<std::int64_t>(part)));
    }
    if (total > 0) row[0] = row[1];
    starts_.push_back(total_count);
    total_count = sum(total_count, row[0]);
  }
  count_ = numbered(total_count);
}

std::uint64_t PartitionNumbering::partitions(std::int64_t total, std::int64_t least_part) const {
  if (total == 0) return 1;
  if (least_part > total) return 0;
  return partitions_[row_of(static_cast<std::size_t>(total)) + static_cast<std::size_t>(least_part)];
}

std::uint64_t PartitionNumbering::index(std::span<const std::int64_t> sorted) const {
  std::int64_t rest = size_of_row(sorted).stones;
  if (rest < 0 || rest > most_total()) return no_index;
  std::uint64_t index = starts_[static_cast<std::size_t>(rest)];
  std::int64_t previous = 1;
  for (const std::int64_t part : sorted) {
    if (part < previous || part > rest) return no_index;
    index += partitions(rest, previous) - partitions(rest, part);
    rest -= part;
    previous = part;
  }
  return index;
}

void PartitionNumbering::at(std::uint64_t index, Position& sorted) const {
  auto rest = static_cast<std::int64_t>(segment_of(index, starts_));
  sorted.clear();
  for (std::int64_t previous = 1; rest > 0;) {
    const auto before = [&](std::int64_t part) { return partitions(rest, previous) - partitions(rest, part); };
    const std::int64_t part = last_with(previous, rest, index, before);
    index -= before(part);
    rest -= part;
    sorted.push_back(part);
    previous = part;
  }
}

void PartitionNumbering::advance(Position& sorted) const {
  if (sorted.size() < 2) {
    const std::int64_t total = sorted.empty() ? 0 : sorted.front();
    sorted.assign(static_cast<std::size_t>(total + 1), 1);
    return;
  }
  // The last part but one grows by 1; behind it come as many of the same as what is left allows, the last with the rest.
  std::int64_t rest = sorted.back() - 1;
  sorted.pop_back();
  const std::int64_t part = sorted.back() + 1;
  sorted.pop_back();
  for (; rest >= part; rest -= part) sorted.push_back(part);
  sorted.push_back(part + rest);
}

void draw_list(const ListShape& shape, Random& random, Position& list) {
  const auto mixed = [&](std::int64_t low, std::int64_t high, std::int64_t near) {
    switch (random.below(6)) {
      case 0: return random.between(low, std::min(high, low + 3));
      case 1: return random.between(std::max(low, high - 3), high);
      case 2: return std::clamp(near + random.between(-1, 1), low, high);
      case 3: return near;
      case 4: return random.between(low, low + (high - low) / static_cast<std::int64_t>(1 + random.below(1000)));
      default: return random.between(low, high);
    }
  };
  const std::int64_t steps = (shape.most_length - shape.least_length) / shape.step;
  const std::int64_t length = shape.least_length + shape.step * mixed(0, steps, steps / 2);
  list.clear();
  std::int64_t near = random.between(shape.least_value, shape.most_value);
  for (std::int64_t place = 0; place < length; ++place) {
    near = mixed(shape.least_value, shape.most_value, near);
    list.push_back(near);
  }
}

}  // namespace mexhaust
