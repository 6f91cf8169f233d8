#include "mexhaust/solvers/case_spaces.hpp"

#include <algorithm>
#include <utility>

namespace mexhaust::solvers {
namespace {

class ListedPairs : public Domain {
 public:
  explicit ListedPairs(std::vector<NumberPair> pairs) : pairs_(std::move(pairs)) { std::ranges::sort(pairs_); }

  std::optional<std::uint64_t> count() const override { return pairs_.size(); }
  void at(std::uint64_t index, Position& position) const override {
    const NumberPair& pair = pairs_[index];
    position.assign({pair.first, pair.second});
  }
  std::uint64_t index(const Position& position) const override {
    const NumberPair pair{static_cast<std::int32_t>(position[0]), static_cast<std::int32_t>(position[1])};
    return static_cast<std::uint64_t>(std::ranges::lower_bound(pairs_, pair) - pairs_.begin());
  }
  void draw(Random& random, Position& position) const override { at(random.below(pairs_.size()), position); }

 private:
  std::vector<NumberPair> pairs_;  ///< in rising order
};

}  // namespace

CaseSpace list_cases(std::string format, std::vector<BoundKey> keys, std::function<ListShape(const Bounds&)> shape_of,
                     std::function<std::optional<std::string>(const Position&)> fault) {
  return {.format = std::move(format),
          .keys = std::move(keys),
          .domain = [shape_of = std::move(shape_of)](const Bounds& bounds) { return all_lists(shape_of(bounds)); },
          .size = [](const Position& list) { return size_of_row(list); },
          .fault = std::move(fault)};
}

std::unique_ptr<Domain> listed_pairs(std::vector<NumberPair> pairs) {
  return std::make_unique<ListedPairs>(std::move(pairs));
}

}  // namespace mexhaust::solvers
