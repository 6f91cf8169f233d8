#include "games/cycle.hpp"
#include "solvers/cycle.hpp"
#include "tests/catch.hpp"
#include "tests/game_support.hpp"

using namespace mexhaust;
using namespace mexhaust::testing;

namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max() - 1;

/// A run of edges clockwise from the coin, zeros, and a run counter-clockwise of it.
Position runs(std::size_t clockwise, std::size_t zeros, std::size_t counterclockwise, std::int64_t value = 1) {
  Position edges(clockwise, value);
  edges.insert(edges.end(), zeros, 0);
  edges.insert(edges.end(), counterclockwise, value);
  return edges;
}

}  // namespace

TEST_CASE("Runs are counted from the coin to the first zero", "[cycle]") {
  const Position edges{3, 1, 0, 5, 0, 2, 2, 2};
  CHECK(clockwise_run(edges) == 2);
  CHECK(counterclockwise_run(edges) == 3);
  CHECK(clockwise_run({0, 5, 5}) == 0);
  CHECK(counterclockwise_run({5, 5, 0}) == 0);
  CHECK(clockwise_run({0, 0}) == 0);
  CHECK(clockwise_run({4, 4, 4}) == 3);
  CHECK(counterclockwise_run({4, 4, 4}) == 3);
}

TEST_CASE("A path of k edges before a coin is N iff k is odd, whatever the values", "[cycle]") {
  // tests/reference/known.md gives the argument: step to make the crossed edge zero.
  for (const std::int64_t value : {std::int64_t{1}, std::int64_t{30}, largest}) {
    for (std::size_t length = 0; length <= 50; ++length) {
      CHECK(CycleSolver::outcome(runs(length, 1, 0, value)) == outcome_if(length % 2 != 0));
      CHECK(CycleSolver::outcome(runs(0, 2, length, value)) == outcome_if(length % 2 != 0));
    }
  }
  CHECK(CycleSolver::outcome(runs(100'000, 1, 0, largest)) == Outcome::P);
  CHECK(CycleSolver::outcome(runs(100'001, 1, 0, largest)) == Outcome::N);
}

TEST_CASE("Two runs are won by either that is odd", "[cycle]") {
  CHECK(CycleSolver::outcome(runs(2, 1, 2)) == Outcome::P);
  CHECK(CycleSolver::outcome(runs(2, 1, 3)) == Outcome::N);
  CHECK(CycleSolver::outcome(runs(3, 1, 2)) == Outcome::N);
  CHECK(CycleSolver::outcome(runs(3, 1, 3)) == Outcome::N);
}

TEST_CASE("The winning move makes the first edge of an odd run zero", "[cycle]") {
  CHECK((CycleSolver::winning_move(runs(3, 1, 2, largest)) == Position{largest, largest, 0, largest, largest, 0}));
  CHECK((CycleSolver::winning_move(runs(2, 1, 3, 7)) == Position{0, 7, 7, 0, 7, 7}));
  CHECK_FALSE(CycleSolver::winning_move(runs(2, 1, 2)).has_value());
  CHECK_FALSE(CycleSolver::winning_move({1, 1, 1}).has_value());
}

TEST_CASE("Without a zero edge the rule has no answer and the search is asked", "[cycle]") {
  const GameEntry& cycle = registry().game("cycle");
  CHECK_FALSE(CycleSolver::outcome({1, 1, 1}).has_value());
  CHECK(cycle.outcome({1, 1, 1}, Way::fast, {}) == Outcome::N);     // three forced moves
  CHECK(cycle.outcome({1, 1, 1, 1}, Way::fast, {}) == Outcome::P);  // four
  CHECK(cycle.outcome({5, 5}, Way::fast, {}) == Outcome::P);        // two equal heaps of Nim
  CHECK((cycle.winning_move({5, 4}, Way::fast, {}) == Position{4, 4}));
}

TEST_CASE("Where the search does not reach either, the message says from which size on", "[cycle]") {
  const Position large(20, 30);
  CHECK(
      error_of<ReachError>(
          [&] { registry().game("cycle").outcome(large, Way::fast, {.positions = 1000, .stop = nullptr}); }) ==
      "cycle: the memoised search reaches 1000 positions, not enough for this case of 20 numbers (the fast solver has "
      "no answer for it)");
}
