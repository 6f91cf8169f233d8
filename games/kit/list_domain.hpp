#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/numbering.hpp"

namespace mexhaust {

/// A domain made from one numbering of lists whose numbers are the canonical positions themselves.
template <class Numbering>
class ListDomain : public Domain {
 public:
  /// `drawn` is the shape to draw from when there are too many lists to number; sorted lists are sorted after drawing.
  ListDomain(Numbering numbering, const ListShape& drawn, bool sorted)
      : numbering_(std::move(numbering)), drawn_(drawn), sorted_(sorted) {}

  std::optional<std::uint64_t> count() const override { return numbering_.count(); }
  void at(std::uint64_t index, Position& position) const override { numbering_.at(index, position); }
  void advance(std::uint64_t index, Position& position) const override {
    if constexpr (requires { numbering_.advance(position); }) {
      numbering_.advance(position);
    } else {
      numbering_.at(index, position);
    }
  }
  std::uint64_t index(const Position& position) const override { return numbering_.index(position); }
  const Numbering& numbering() const { return numbering_; }

  void draw(Random& random, Position& position) const override {
    if (const auto count = numbering_.count()) {
      numbering_.at(random.below(*count), position);
      return;
    }
    draw_list(drawn_, random, position);
    if (sorted_) std::sort(position.begin(), position.end());
  }

 private:
  Numbering numbering_;
  ListShape drawn_;
  bool sorted_;
};

/// The numbering of a domain of all lists of a shape; nullptr for any other domain.
inline const ListNumbering* list_numbering(const Domain& domain) {
  const auto* lists = dynamic_cast<const ListDomain<ListNumbering>*>(&domain);
  return lists == nullptr ? nullptr : &lists->numbering();
}

/// All lists of a shape.
inline std::unique_ptr<Domain> all_lists(const ListShape& shape) {
  return std::make_unique<ListDomain<ListNumbering>>(ListNumbering(shape), shape, false);
}

/// All multisets of a shape, as nondecreasing lists.
inline std::unique_ptr<Domain> all_multisets(const ListShape& shape) {
  return std::make_unique<ListDomain<MultisetNumbering>>(MultisetNumbering(shape), shape, true);
}

/// All partitions of 0..most_total, as nondecreasing lists.
inline std::unique_ptr<Domain> all_partitions(std::int64_t most_total) {
  const ListShape drawn{.most_length = most_total, .least_value = 1, .most_value = most_total};
  return std::make_unique<ListDomain<PartitionNumbering>>(PartitionNumbering(most_total), drawn, true);
}

}  // namespace mexhaust
