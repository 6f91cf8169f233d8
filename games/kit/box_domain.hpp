#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/numbering.hpp"

namespace mexhaust {

/// Values least..most of one number of a list.
struct Range {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// All lists of one length whose numbers lie in given ranges, one a place, the last running fastest.
class BoxDomain : public Domain {
 public:
  explicit BoxDomain(std::vector<Range> ranges) : ranges_(std::move(ranges)) {}

  std::optional<std::uint64_t> count() const override {
    std::optional<std::uint64_t> count = 1;
    for (const Range& range : ranges_) count = checked_product(count, width(range));
    return count;
  }

  void at(std::uint64_t index, Position& position) const override {
    position.resize(ranges_.size());
    for (std::size_t place = ranges_.size(); place-- > 0;) {
      position[place] = ranges_[place].least + static_cast<std::int64_t>(index % width(ranges_[place]));
      index /= width(ranges_[place]);
    }
  }

  std::uint64_t index(const Position& position) const override {
    if (position.size() != ranges_.size()) return no_index;
    std::uint64_t index = 0;
    for (std::size_t place = 0; place < ranges_.size(); ++place) {
      if (position[place] < ranges_[place].least || position[place] > ranges_[place].most) return no_index;
      index = index * width(ranges_[place]) + static_cast<std::uint64_t>(position[place] - ranges_[place].least);
    }
    return index;
  }

  void draw(Random& random, Position& position) const override {
    position.resize(ranges_.size());
    for (std::size_t place = 0; place < ranges_.size(); ++place)
      position[place] = ranges_[place].least + static_cast<std::int64_t>(random.below(width(ranges_[place])));
  }

 private:
  static std::uint64_t width(const Range& range) { return static_cast<std::uint64_t>(range.most - range.least) + 1; }

  std::vector<Range> ranges_;
};

}  // namespace mexhaust
