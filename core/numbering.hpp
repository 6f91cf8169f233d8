#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "mexhaust/base/random.hpp"
#include "mexhaust/core/position.hpp"

namespace mexhaust {

/// Which lists of numbers a numbering holds: lengths least_length, least_length + step, ... up to most_length, every
/// number in least_value..most_value.
struct ListShape {
  std::int64_t least_length = 0;
  std::int64_t most_length = 0;
  std::int64_t least_value = 0;
  std::int64_t most_value = 0;
  std::int64_t step = 1;
};

/// All lists of a shape: shorter lists first, then in lexicographic order (the last number runs fastest).
/// index and at cost O(length).
class ListNumbering {
 public:
  explicit ListNumbering(const ListShape& shape);

  std::optional<std::uint64_t> count() const { return count_; }
  /// Returns no_index for a list that is not of the shape.
  std::uint64_t index(std::span<const std::int64_t> list) const;
  void at(std::uint64_t index, Position& list) const;
  /// Goes from a list to the one with the next number.
  void advance(Position& list) const;
  const ListShape& shape() const { return shape_; }

 private:
  ListShape shape_;
  std::uint64_t width_;                ///< how many values a number has
  std::vector<std::uint64_t> starts_;  ///< number of the first list of each length
  std::optional<std::uint64_t> count_;
};

/// All nondecreasing lists of a shape (multisets): shorter first, then in lexicographic order.
/// index costs O(length), at O(length * log values); memory O(most_length * values), and not numbered beyond 2^25 counts.
class MultisetNumbering {
 public:
  explicit MultisetNumbering(const ListShape& shape);

  std::optional<std::uint64_t> count() const { return count_; }
  /// Returns no_index for any other list.
  std::uint64_t index(std::span<const std::int64_t> sorted) const;
  void at(std::uint64_t index, Position& sorted) const;

 private:
  std::uint64_t continuations(std::size_t length, std::int64_t least) const;

  ListShape shape_;
  std::vector<std::vector<std::uint64_t>> continuations_;  ///< [length][value]: lists of that length from that value on
  std::vector<std::uint64_t> starts_;
  std::optional<std::uint64_t> count_;
};

/// All partitions of 0..most_total into positive parts, written in nondecreasing order: smaller totals first, then in
/// lexicographic order. index costs O(parts), at O(parts * log total), advance O(1) on average; memory O(most_total^2).
class PartitionNumbering {
 public:
  explicit PartitionNumbering(std::int64_t most_total);

  std::optional<std::uint64_t> count() const { return count_; }
  /// Returns no_index for any other list.
  std::uint64_t index(std::span<const std::int64_t> sorted) const;
  void at(std::uint64_t index, Position& sorted) const;
  /// Goes from a partition to the one with the next number, of the next total after the last one of its own.
  void advance(Position& sorted) const;

  std::int64_t most_total() const { return static_cast<std::int64_t>(starts_.size()) - 1; }
  /// The number of the first partition of a total.
  std::uint64_t first_of(std::int64_t total) const { return starts_[static_cast<std::size_t>(total)]; }
  /// How many partitions of a total have no part below `least_part` >= 0.
  std::uint64_t partitions(std::int64_t total, std::int64_t least_part) const;

 private:
  /// Where the counts of a total start: each total n has n + 2 of them, for least parts from 0 to n + 1.
  static std::size_t row_of(std::size_t total) { return total * (total + 3) / 2; }

  std::vector<std::uint64_t> partitions_;  ///< the counts, total after total
  std::vector<std::uint64_t> starts_;      ///< number of the first partition of each total
  std::optional<std::uint64_t> count_;
};

/// A random list of a shape of any size: the length and then the numbers are each drawn small, large, at either end of
/// the range, nearly equal to the number before, or uniform.
void draw_list(const ListShape& shape, Random& random, Position& list);

/// The product of two counts, no value from 2^63 on.
std::optional<std::uint64_t> checked_product(std::optional<std::uint64_t> left, std::optional<std::uint64_t> right);

}  // namespace mexhaust
