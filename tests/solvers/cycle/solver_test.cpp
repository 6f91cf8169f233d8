#include "mexhaust/solvers/cycle/solver.hpp"

#include <limits>

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

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

TEST_CASE("Runs are counted from the coin to the first zero", "[solvers/cycle]") {
  const Position edges{3, 1, 0, 5, 0, 2, 2, 2};
  CHECK(solvers::clockwise_run(edges) == 2);
  CHECK(solvers::counterclockwise_run(edges) == 3);
  CHECK(solvers::clockwise_run({0, 5, 5}) == 0);
  CHECK(solvers::counterclockwise_run({5, 5, 0}) == 0);
  CHECK(solvers::clockwise_run({0, 0}) == 0);
  CHECK(solvers::clockwise_run({4, 4, 4}) == 3);
  CHECK(solvers::counterclockwise_run({4, 4, 4}) == 3);
}

TEST_CASE("A path of k edges before a coin is N iff k is odd, whatever the values", "[solvers/cycle]") {
  // tests/reference/known.md gives the argument: step to make the crossed edge zero.
  for (const std::int64_t value : {std::int64_t{1}, std::int64_t{30}, largest}) {
    for (std::size_t length = 0; length <= 50; ++length) {
      CHECK(solvers::CycleSolver::outcome(runs(length, 1, 0, value)) == outcome_if(length % 2 != 0));
      CHECK(solvers::CycleSolver::outcome(runs(0, 2, length, value)) == outcome_if(length % 2 != 0));
    }
  }
  CHECK(solvers::CycleSolver::outcome(runs(100'000, 1, 0, largest)) == Outcome::P);
  CHECK(solvers::CycleSolver::outcome(runs(100'001, 1, 0, largest)) == Outcome::N);
}

TEST_CASE("Two runs are won by either that is odd", "[solvers/cycle]") {
  CHECK(solvers::CycleSolver::outcome(runs(2, 1, 2)) == Outcome::P);
  CHECK(solvers::CycleSolver::outcome(runs(2, 1, 3)) == Outcome::N);
  CHECK(solvers::CycleSolver::outcome(runs(3, 1, 2)) == Outcome::N);
  CHECK(solvers::CycleSolver::outcome(runs(3, 1, 3)) == Outcome::N);
}

TEST_CASE("The winning move makes the first edge of an odd run zero", "[solvers/cycle]") {
  CHECK((solvers::CycleSolver::winning_move(runs(3, 1, 2, largest)) ==
         Position{largest, largest, 0, largest, largest, 0}));
  CHECK((solvers::CycleSolver::winning_move(runs(2, 1, 3, 7)) == Position{0, 7, 7, 0, 7, 7}));
  CHECK_FALSE(solvers::CycleSolver::winning_move(runs(2, 1, 2)).has_value());
}

TEST_CASE("An odd cycle without a zero edge is N: make the crossed edge zero", "[solvers/cycle]") {
  // An even number of edges is left ahead of the coin, none behind.
  for (const std::int64_t value : {std::int64_t{1}, std::int64_t{30}, largest}) {
    CHECK(solvers::CycleSolver::outcome(Position(3, value)) == Outcome::N);
    CHECK(solvers::CycleSolver::outcome(Position(19, value)) == Outcome::N);
    CHECK(solvers::CycleSolver::outcome(Position(100'001, value)) == Outcome::N);
  }
  CHECK(solvers::CycleSolver::outcome({9, 8, 7, 6, 5}) == Outcome::N);
  CHECK((solvers::CycleSolver::winning_move({9, 8, 7}) == Position{8, 7, 0}));
}

TEST_CASE("On an even cycle the smallest edges act as zero edges do", "[solvers/cycle]") {
  // Let m be the smallest value and both runs of edges above m be even. A crossed edge left above m makes the run behind
  // the coin odd; lowered to m it leaves an odd run ahead; below m it is the only smallest edge, with an odd number of
  // edges ahead. An odd run is answered by lowering its first edge to m. So even runs are P, by induction.
  CHECK(solvers::CycleSolver::outcome({1, 1, 1, 1}) == Outcome::P);
  CHECK(solvers::CycleSolver::outcome({2, 1, 1, 1}) == Outcome::N);
  CHECK(solvers::CycleSolver::outcome({5, 5}) == Outcome::P);  // two equal heaps of Nim
  CHECK(solvers::CycleSolver::outcome({5, 4}) == Outcome::N);
  CHECK((solvers::CycleSolver::winning_move({5, 4}) == Position{4, 4}));
  CHECK(solvers::CycleSolver::outcome({9, 7, 3, 8, 8, 3}) == Outcome::P);  // two edges above 3 ahead, none behind
  CHECK(solvers::CycleSolver::outcome({9, 3, 7, 8, 8, 3}) == Outcome::N);
  CHECK((solvers::CycleSolver::winning_move({9, 3, 7, 8, 8, 3}) == Position{3, 7, 8, 8, 3, 3}));
  CHECK(solvers::CycleSolver::outcome(Position(100'000, largest)) == Outcome::P);
}

}  // namespace mexhaust::testing
