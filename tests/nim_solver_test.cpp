#include <limits>

#include "solvers/nim.hpp"
#include "tests/catch.hpp"

using namespace mexhaust;

TEST_CASE("Nim is won by making the xor 0, whatever the size", "[nim]") {
  const std::int64_t largest = std::numeric_limits<std::int64_t>::max() - 1;
  CHECK(NimSolver::outcome({largest, largest}) == Outcome::P);
  CHECK(NimSolver::outcome({largest, 1, largest}) == Outcome::N);
  CHECK(NimSolver::winning_move({largest, 1, largest}) == Position{largest, largest});
  CHECK(NimSolver::winning_move({largest, 3}) == Position{3, 3});
  CHECK(NimSolver::winning_move({3, 4, 5}) == Position{1, 4, 5});
  CHECK(NimSolver::winning_move({7}) == Position{});
  CHECK_FALSE(NimSolver::winning_move({1, 2, 3}).has_value());
  CHECK_FALSE(NimSolver::winning_move({}).has_value());
}
