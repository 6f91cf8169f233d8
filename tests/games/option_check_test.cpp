#include "mexhaust/games/kit/option_check.hpp"

#include <array>

#include "mexhaust/core/numbering.hpp"
#include "mexhaust/experiments/registry/model.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/toy_games.hpp"

namespace mexhaust::testing {
namespace {

/// Lasker's Nim: take stones from a heap, or split a heap in two. Its domain is not closed, and no closure is stated.
template <bool canonical>
struct Lasker : OneOrTwo {
  template <class Visit>
  static bool options(const Position& heaps, Visit&& visit) {
    for (std::size_t heap = 0; heap < heaps.size(); ++heap) {
      for (std::int64_t left = 0; left < heaps[heap]; ++left) {
        for (const bool split : {false, true}) {
          if (split && (left == 0 || 2 * left > heaps[heap])) continue;
          Position next = heaps;
          next[heap] = left;
          if (split) next.push_back(heaps[heap] - left);
          if (canonical) canonicalise(next);
          if (visit(next)) return true;
        }
      }
    }
    return false;
  }
  static std::optional<std::string> fault(const Position& heaps) {
    return std::ranges::any_of(heaps, [](std::int64_t heap) { return heap < 0; })
               ? std::optional<std::string>("expected heaps of 0 or more stones")
               : std::nullopt;
  }
  static void canonicalise(Position& heaps) {
    drop_zeros(heaps);
    std::sort(heaps.begin(), heaps.end());
  }
  static std::unique_ptr<Domain> domain(const Bounds& bounds) {
    return all_multisets({.most_length = 2, .least_value = 1, .most_value = bounds["stones"]});
  }
};

struct OpenClosure : Lasker<true> {
  static constexpr std::array hooks{GameHook::closure};
  static std::unique_ptr<Domain> closure(const Bounds& bounds) { return domain(bounds); }
};

/// Whose moves lead out of the domain at its largest positions only, which no sample is sure to meet.
struct LeavesLate : OneOrTwo {
  template <class Visit>
  static bool options(const Position& heap, Visit&& visit) {
    if (heap[0] == 60'000) return visit(Position{100'001});
    return heap[0] > 0 && heap[0] <= 100'000 && visit(Position{heap[0] - 1});
  }
};

template <class G>
const GameEntry& entry(Registry& registry) {
  return registry.add<G>().game("one-or-two");
}

/// Winning Ways, chapter 4: 0.1.2.4.3.5.6.8.7 ...
std::int64_t lasker_value(std::int64_t heap) {
  return heap % 4 == 3 ? heap + 1 : heap % 4 == 0 && heap > 0 ? heap - 1 : heap;
}

}  // namespace

TEST_CASE("A game without a closure gets its tables over what its moves reach", "[closed]") {
  Registry own;
  const GameEntry& lasker = entry<Lasker<true>>(own);
  const Bounds bounds{{"stones", 7}};
  const auto outcomes = lasker.truth().table(bounds, {});
  const auto values = lasker.grundy()->table(bounds, {});
  Faults faults;
  for (const Position& heaps : positions_of(*lasker.domain(bounds))) {
    std::int64_t expected = 0;
    for (const std::int64_t heap : heaps) expected ^= lasker_value(heap);
    faults.expect(values->grundy(heaps) == expected && outcomes->outcome(heaps) == outcome_if(expected != 0),
                  [&] { return to_text(heaps); });
  }
  const auto closed = lasker.closed_domain(bounds);
  CHECK(lasker.truth().table_bytes(bounds) == closed->count());
  CHECK(closed->count().value() == 413);  // unions of two partitions of 0..7
  Position position;
  for (std::uint64_t index = 0; index < *closed->count(); ++index) {
    closed->at(index, position);
    faults.expect(closed->index(position) == index, [&] { return to_text(position); });
  }
  CHECK(closed->index({8}) == no_index);
}

TEST_CASE("An option that is not canonical is refused, not believed", "[closed]") {
  Registry own;
  const GameEntry& game = entry<Lasker<false>>(own);
  const std::string expected =
      "one-or-two: the option (0) of (1) is not canonical; expected (), as canonicalise() makes of it";
  CHECK(error_of<GameFault>([&] { game.truth().table({{"stones", 7}}, {}); }) == expected);
  CHECK(error_of<GameFault>([&] { game.grundy()->table({{"stones", 7}}, {}); }) == expected);
}

TEST_CASE("A closure that is not closed is refused, with position and option", "[closed]") {
  Registry own;
  const GameEntry& game = entry<OpenClosure>(own);
  const std::string words = error_of<GameFault>([&] { game.truth().table({{"stones", 7}}, {}); });
  CHECK(words.find("one-or-two: the option (1 1 1) of (1 2) is not in the domain") == 0);
}

TEST_CASE("An option outside the table is refused where the table meets it", "[closed]") {
  using bruteforce::GrundyFold;
  using bruteforce::OutcomeFold;
  const auto domain = OneOrTwo::domain({{"stones", 100'000}});
  const std::string expected = "one-or-two: the option (100001) of (60000) is not in the domain that a table holds";
  CHECK(error_of<GameFault>([&] { bruteforce::Table<LeavesLate, OutcomeFold>::build(*domain, {}); }).find(expected) ==
        0);
  CHECK(error_of<GameFault>([&] { bruteforce::Table<LeavesLate, GrundyFold>::build(*domain, {}); }).find(expected) ==
        0);
}

TEST_CASE("A list that is not of a numbering has no index in it", "[numbering]") {
  const ListShape shape{.least_length = 1, .most_length = 5, .least_value = 1, .most_value = 3, .step = 2};
  const ListNumbering lists(shape);
  for (const Position& list : {Position{}, Position{1, 1}, Position{0}, Position{4}, Position{1, 1, -1},
                               Position{1, 1, 1, 1, 1, 1, 1}, Position{1, 1, 4, 1, 1}})
    CHECK(lists.index(list) == no_index);
  const MultisetNumbering multisets({.least_length = 1, .most_length = 3, .least_value = 1, .most_value = 3});
  for (const Position& list : {Position{}, Position{2, 1}, Position{0}, Position{4}, Position{1, 1, 1, 1}})
    CHECK(multisets.index(list) == no_index);
  const PartitionNumbering partitions(6);
  for (const Position& list : {Position{7}, Position{2, 1}, Position{0}, Position{-1}, Position{3, 4}, Position{-1, 4}})
    CHECK(partitions.index(list) == no_index);
}

}  // namespace mexhaust::testing
