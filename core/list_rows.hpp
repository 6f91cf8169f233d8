#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "mexhaust/core/list_row.hpp"
#include "mexhaust/core/numbering.hpp"
#include "mexhaust/core/trial.hpp"

namespace mexhaust {

/// Puts pieces of up to 64 bits one behind the other into words.
class BitWriter {
 public:
  explicit BitWriter(std::uint64_t* words) : words_(words) {}

  /// Bits from `count` on must be 0.
  void append(std::uint64_t bits, unsigned count) {
    open_ |= bits << filled_;
    filled_ += count;
    if (filled_ < word_size) return;
    *words_++ = open_;
    filled_ -= static_cast<unsigned>(word_size);
    open_ = filled_ == 0 ? 0 : bits >> (count - filled_);
  }
  void finish() {
    if (filled_ > 0) *words_ = open_;
  }

 private:
  std::uint64_t* words_;
  std::uint64_t open_ = 0;
  unsigned filled_ = 0;
};

/// Walks through all lists of a numbering in the order of their numbers, a row at a time.
class RowWalk {
 public:
  /// Starts at a list; the empty list has no row and must be passed over.
  RowWalk(const ListNumbering& lists, std::uint64_t index)
      : shape_(lists.shape()), list_(list_at(lists, index)), value_(list_.back()) {
    list_.pop_back();
  }

  /// The next lists, at most `most` (and 64) of them.
  ListRow row(std::uint64_t most) const {
    const auto left = static_cast<std::uint64_t>(shape_.most_value - value_) + 1;
    return {.prefix = list_, .from = value_, .count = static_cast<unsigned>(std::min({left, most, word_size}))};
  }

  void pass(const ListRow& row) {
    value_ += row.count;
    if (value_ <= shape_.most_value) return;
    value_ = shape_.least_value;
    for (std::size_t place = list_.size(); place-- > 0; list_[place] = shape_.least_value) {
      if (list_[place] < shape_.most_value) {
        ++list_[place];
        return;
      }
    }
    list_.resize(list_.size() + static_cast<std::size_t>(shape_.step), shape_.least_value);
  }

 private:
  static Position list_at(const ListNumbering& lists, std::uint64_t index) {
    Position list;
    lists.at(index, list);
    return list;
  }

  ListShape shape_;
  Position list_;
  std::int64_t value_;
};

/// Fills words with the answers for all lists of a block of words, as `of_row(ListRow)` gives them; the empty list, which
/// has no row, gets `of_empty`.
template <class OfRow>
void fill_rows(const ListNumbering& lists, WordRange block, bool of_empty, std::uint64_t* words, OfRow&& of_row) {
  std::uint64_t index = block.first * word_size;
  const std::uint64_t end = std::min(*lists.count(), block.last * word_size);
  BitWriter writer(words);
  if (index == 0 && lists.shape().least_length == 0) {
    writer.append(of_empty ? 1 : 0, 1);
    ++index;
  }
  if (index < end) {
    RowWalk walk(lists, index);
    while (index < end) {
      const ListRow row = walk.row(end - index);
      writer.append(of_row(row), row.count);
      index += row.count;
      walk.pass(row);
    }
  }
  writer.finish();
}

}  // namespace mexhaust
