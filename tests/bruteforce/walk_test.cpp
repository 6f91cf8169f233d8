// The search without recursion and what it folds, away from any game.
#include "mexhaust/bruteforce/walk.hpp"

#include <limits>
#include <map>
#include <vector>

#include "mexhaust/bruteforce/memo.hpp"
#include "mexhaust/bruteforce/plain.hpp"
#include "mexhaust/games/end_nim.hpp"
#include "mexhaust/games/take_or_merge.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/toy_games.hpp"

namespace mexhaust::testing {

namespace {

using Graph = std::map<int, std::vector<int>>;

/// Keeps the values of the nodes of a graph, and counts the options looked at.
struct Store {
  std::map<int, bruteforce::Mark> marks;
  std::map<int, bruteforce::Value> values;

  bruteforce::Mark mark(int node) const { return marks.contains(node) ? marks.at(node) : bruteforce::Mark::unknown; }
  bruteforce::Value value(int node) const { return values.at(node); }
  void open(int node) { marks[node] = bruteforce::Mark::open; }
  void set(int node, bruteforce::Value value) {
    marks[node] = bruteforce::Mark::known;
    values[node] = value;
  }
  std::uint64_t known() const { return marks.size(); }
};

template <class Fold>
std::optional<bruteforce::Value> settled(const Graph& graph, int root, Store& store, Play play = Play::normal,
                                         bruteforce::SearchLimit limit = {}) {
  bruteforce::Walk<Fold, int> walk;
  const auto options = [&](int node, auto&& visit) {
    for (const int next : graph.at(node)) {
      if (visit(next)) return;
    }
  };
  return walk.settle(root, store, options, play, limit);
}

// 0 and 4 have no move; 1 -> 0; 2 -> 1, 0; 3 -> 2, 4.
const Graph& small_graph() {
  static const Graph graph{{0, {}}, {1, {0}}, {2, {1, 0}}, {3, {2, 4}}, {4, {}}};
  return graph;
}

}  // namespace

TEST_CASE("An outcome is N iff some option is P", "[bruteforce]") {
  bruteforce::OutcomeFold fold;
  CHECK(fold.value(Play::normal) == 0);
  CHECK(fold.value(Play::misere) == 1);
  CHECK_FALSE(fold.add(1));
  CHECK(fold.value(Play::normal) == 0);
  CHECK(fold.value(Play::misere) == 0);
  CHECK(fold.add(0));
  CHECK(fold.add(1));
  CHECK(fold.value(Play::normal) == 1);
  CHECK(fold.value(Play::misere) == 1);
}

TEST_CASE("A Grundy value is the least that no option has", "[bruteforce]") {
  bruteforce::GrundyFold fold;
  const std::vector<std::pair<bruteforce::Value, bruteforce::Value>> added{{1, 0}, {3, 0}, {0, 2}, {0, 2},
                                                                           {2, 4}, {5, 4}, {4, 6}};
  CHECK(fold.value(Play::normal) == 0);
  for (const auto& [option, mex] : added) {
    CHECK_FALSE(fold.add(option));
    CHECK(fold.value(Play::normal) == mex);
  }
}

TEST_CASE("A walk values a small graph as by hand", "[bruteforce]") {
  Store outcomes;
  CHECK(settled<bruteforce::OutcomeFold>(small_graph(), 2, outcomes) == 1);
  CHECK(settled<bruteforce::OutcomeFold>(small_graph(), 3, outcomes) == 1);
  CHECK(outcomes.values == std::map<int, bruteforce::Value>{{0, 0}, {1, 1}, {2, 1}, {3, 1}, {4, 0}});
  Store misere;
  CHECK(settled<bruteforce::OutcomeFold>(small_graph(), 3, misere, Play::misere) == 0);
  CHECK(misere.values == std::map<int, bruteforce::Value>{{0, 1}, {1, 0}, {2, 1}, {3, 0}, {4, 1}});
  Store grundy;
  CHECK(settled<bruteforce::GrundyFold>(small_graph(), 3, grundy) == 1);
  CHECK(grundy.values == std::map<int, bruteforce::Value>{{0, 0}, {1, 1}, {2, 2}, {3, 1}, {4, 0}});
}

TEST_CASE("A winning option ends the look at a node", "[bruteforce]") {
  Store store;
  const Graph graph{{0, {}}, {1, {0, 9}}};  // 9 is not in the graph and must not be looked at
  CHECK(settled<bruteforce::OutcomeFold>(graph, 1, store) == 1);
}

TEST_CASE("Play that comes back is found, also below the root", "[bruteforce]") {
  Store store;
  CHECK_THROWS_AS(settled<bruteforce::OutcomeFold>({{0, {0}}}, 0, store), bruteforce::EndlessPlay);
  Store below;
  CHECK_THROWS_AS(settled<bruteforce::OutcomeFold>({{0, {1}}, {1, {2}}, {2, {1}}}, 0, below), bruteforce::EndlessPlay);
}

TEST_CASE("A walk beyond its limit has no value", "[bruteforce]") {
  Graph path{{0, {}}};
  for (int node = 1; node <= 100; ++node) path[node] = {node - 1};
  Store store;
  CHECK_FALSE(
      settled<bruteforce::OutcomeFold>(path, 100, store, Play::normal, {.positions = 50, .stop = {}}).has_value());
  Store whole;
  CHECK(settled<bruteforce::OutcomeFold>(path, 100, whole, Play::normal, {.positions = 102, .stop = {}}) == 0);
}

TEST_CASE("The looks at options are limited with the positions", "[bruteforce]") {
  CHECK(bruteforce::SearchLimit{.positions = 10, .stop = {}}.work() == 640);
  CHECK(bruteforce::SearchLimit{.positions = std::numeric_limits<std::uint64_t>::max(), .stop = {}}.work() ==
        std::numeric_limits<std::uint64_t>::max());
  // P is found at the 100th option.
  Graph graph{{0, {}}, {1, {0}}};
  graph[2] = std::vector<int>(99, 1);
  graph[2].push_back(0);
  Store store;
  CHECK(settled<bruteforce::OutcomeFold>(graph, 2, store) == 1);
  bruteforce::MemoSearch<games::EndNim, bruteforce::OutcomeFold> search({.positions = 1000, .stop = {}});
  CHECK_FALSE(search.outcome({4'000'000'000'000'000'000, 4'000'000'000'000'000'000}).has_value());
  CHECK(bruteforce::MemoSearch<games::EndNim, bruteforce::OutcomeFold>({.positions = 1000, .stop = {}})
            .outcome({20, 20}) == Outcome::P);
}

TEST_CASE("Depth costs no stack", "[bruteforce]") {
  Graph path{{0, {}}};
  for (int node = 1; node <= 200'000; ++node) path[node] = {node - 1};
  Store store;
  CHECK(settled<bruteforce::OutcomeFold>(path, 199'999, store) == 1);
  CHECK(bruteforce::MemoSearch<games::TakeOrMerge, bruteforce::OutcomeFold>({}).outcome({100'000}) ==
        Outcome::P);  // one move a stone
}

TEST_CASE("The plain search visits every line of play and remembers none", "[bruteforce]") {
  bruteforce::PlainSearch<testing::OneOrTwo> search({});
  // Visits v(n): v(0) = 1; from n = 3k the two options, both N, are visited; from 3k + 1 the first option is P; from
  // 3k + 2 the first option is N and the second P. v(1) = 1 + v(0), v(2) = 1 + v(1) + v(0), v(3) = 1 + v(2) + v(1), ...
  const std::vector<std::uint64_t> visits{1, 2, 4, 7, 8, 16, 25, 26};
  for (std::size_t stones = 0; stones < visits.size(); ++stones) {
    CHECK(search.outcome({static_cast<std::int64_t>(stones)}) == outcome_if(stones % 3 != 0));
    CHECK(search.visited() == visits[stones]);
  }
}

TEST_CASE("The plain search gives up where recursion would be too deep or too long", "[bruteforce]") {
  CHECK(bruteforce::PlainSearch<games::TakeOrMerge>({}).outcome({1500}) == Outcome::P);
  CHECK_FALSE(bruteforce::PlainSearch<games::TakeOrMerge>({}).outcome({5000}).has_value());
  CHECK_FALSE(bruteforce::PlainSearch<testing::OneOrTwo>({.positions = 24, .stop = {}}).outcome({6}).has_value());
  CHECK(bruteforce::PlainSearch<testing::OneOrTwo>({.positions = 25, .stop = {}}).outcome({6}) == Outcome::P);
}

}  // namespace mexhaust::testing
