#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mexhaust/core/numbering.hpp"

namespace mexhaust::bruteforce {

/// The partitions of one total in falling order of their numbers, with the numbers of their options in take-or-merge: each
/// option costs a few looks into a table of counts, and nothing is made, numbered or allocated for it.
///
/// Write q(r, v) for the number of partitions of r into parts of v or more. In the order of PartitionNumbering, the place
/// of a nondecreasing list among the partitions of its total is the sum over its parts of q(r, u) - q(r, v), where v is the
/// part, u the one before it (1 for the first) and r the sum of the parts from v on. Where u = v that is 0: only the first
/// part of a block of equal parts counts. With the same r, the terms of u, v and of v, w add up to that of u, w: a part that
/// a merge takes away need not be taken out of the sum, since what stays behind the old place of it has the same r. An
/// option touches few blocks. The terms before them are the same or, when a stone goes, those with r - 1, and the sums of
/// both are kept at each block; the terms behind are what is missing to the place of the whole.
class PartitionOptions {
 public:
  using Place = std::uint32_t;  ///< the number of a partition among those of its total

  /// Whether the partitions of each total of a numbering can be told apart by a Place.
  static bool can_place(const PartitionNumbering& numbering) {
    return numbering.count() && numbering.partitions(numbering.most_total(), 1) <= ~Place{0};
  }

  /// For a numbering that can_place.
  explicit PartitionOptions(const PartitionNumbering& numbering)
      : stride_(static_cast<Place>(numbering.most_total()) + 2), counts_(std::size_t{stride_} * (stride_ - 1)) {
    for (Place total = 0; total + 1 < stride_; ++total) {
      for (Place part = 0; part < stride_; ++part) {
        counts_[total * stride_ + part] = static_cast<Place>(numbering.partitions(total, part));
      }
    }
  }

  /// Goes to the last partition of a total: the total itself, or no part at all.
  void start(std::int64_t total) {
    place_ = count(static_cast<Place>(total), 1) - 1;
    blocks_ = 0;
    block_[0] = {.part = 1};
    block_[1] = {.rest = static_cast<Place>(total)};
    close();
    if (total > 0) append(static_cast<Place>(total));
  }

  Place place() const { return place_; }

  /// Goes to the partition before, which must be there: the longest possible beginning is kept, its last part falls by as
  /// little as can be, and what is left follows as a single part.
  void go_back() {
    --place_;
    const Place last = block_[blocks_].part;
    if (block_[blocks_].count == 1) {
      --blocks_;
      if (last / 2 >= block_[blocks_].part) {
        append(last / 2);
        append(last - last / 2);
        return;
      }
    }
    const Place lowered = block_[blocks_].part - 1;
    --blocks_;
    append(lowered);
    append(block_[blocks_ + 1].rest);
  }

  /// Calls visit(place among the partitions of one stone less) for each option that takes a stone, until it returns true;
  /// returns whether it did.
  template <class Visit>
  bool visit_takes(Visit visit) const {
    for (std::size_t taken = 1; taken <= blocks_; ++taken) {
      if (visit(with_one_taken(taken))) return true;
    }
    return false;
  }

  /// Calls visit(place) for each option that merges two parts, until it returns true; returns whether it did. Every place is
  /// behind that of the partition itself: the sorted list loses a part and gains a larger one, so none of its entries gets
  /// smaller.
  template <class Visit>
  bool visit_merges(Visit visit) const {
    for (std::size_t low = 1; low <= blocks_; ++low) {
      const Place part = block_[low].part;
      Start left{.sum = block_[low + 1].before, .part = part};
      if (block_[low].count > 1 && visit(merged(left, low + 1, 2 * part))) return true;
      for (std::size_t high = low + 1; high <= blocks_; ++high) {
        const Block& block = block_[high];
        left = {.sum = left.sum + term(block.rest + part, left.part, block.part), .part = block.part};
        if (visit(merged(left, high + 1, part + block.part))) return true;
      }
    }
    return false;
  }

 private:
  /// 128 has more partitions than a Place tells apart, and 1 + 2 + ... + 16 is more than that.
  static constexpr std::size_t most_blocks = 15;

  /// Equal parts. Blocks are counted from 1: block 0 is a part of 1 before the first, and behind the last stands one whose
  /// part is larger than any, of which there are none.
  struct Block {
    Place part = 0;
    Place count = 0;
    Place rest = 0;         ///< the sum of the parts from this block on
    Place before = 0;       ///< the terms of the blocks before this one
    Place before_less = 0;  ///< the same with every sum of parts one smaller
  };

  /// The beginning of an option: the sum of its terms, and its last part.
  struct Start {
    Place sum = 0;
    Place part = 1;
  };

  Place count(Place total, Place least_part) const { return counts_[total * stride_ + least_part]; }
  Place term(Place rest, Place previous, Place part) const { return count(rest, previous) - count(rest, part); }

  /// Adds one part, at least as large as the last, where the rest is the same as before.
  void append(Place part) {
    if (block_[blocks_].part == part && blocks_ > 0) {
      ++block_[blocks_].count;
    } else {
      ++blocks_;
      block_[blocks_].part = part;
      block_[blocks_].count = 1;
    }
    const Block& block = block_[blocks_];
    const Place previous = block_[blocks_ - 1].part;
    Block& behind = block_[blocks_ + 1];
    behind.rest = block.rest - block.part * block.count;
    behind.before = block.before + term(block.rest, previous, block.part);
    behind.before_less = block.before_less + term(block.rest - 1, previous, block.part);
    close();
  }

  void close() {
    block_[blocks_ + 1].part = stride_ - 1;
    block_[blocks_ + 2].before = block_[blocks_ + 1].before;
  }

  /// The place of the option that takes a stone from the first part of a block.
  Place with_one_taken(std::size_t taken) const {
    const Block& block = block_[taken];
    if (block.part == 1) return place_;  // a 1 has no term, and the part behind it still has a 1 (or nothing) before it
    const Place lowered = block.part - 1;
    return block.before_less + term(block.rest - 1, block_[taken - 1].part, lowered) +
           term(block.rest - block.part, lowered, block.part) + place_ - block_[taken + 1].before;
  }

  /// The place of an option that puts `sum` among the blocks from `next` on, which are all left.
  Place merged(Start left, std::size_t next, Place sum) const {
    for (; block_[next].part < sum; ++next) {
      left.sum += term(block_[next].rest + sum, left.part, block_[next].part);
      left.part = block_[next].part;
    }
    const Block& block = block_[next];
    return left.sum + term(block.rest + sum, left.part, sum) + term(block.rest, sum, block.part) + place_ -
           block_[next + 1].before;
  }

  Place stride_;
  std::vector<Place> counts_;  ///< q(r, v) for all r and v, total after total
  Place place_ = 0;
  std::size_t blocks_ = 0;
  std::array<Block, most_blocks + 3> block_;
};

}  // namespace mexhaust::bruteforce
