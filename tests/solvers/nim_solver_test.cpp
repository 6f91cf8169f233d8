#include <limits>

#include "mexhaust/solvers/nim.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

TEST_CASE("Nim is won by making the xor 0, whatever the size", "[solvers]") {
  const std::int64_t largest = std::numeric_limits<std::int64_t>::max() - 1;
  CHECK(solvers::NimSolver::outcome({largest, largest}) == Outcome::P);
  CHECK(solvers::NimSolver::outcome({largest, 1, largest}) == Outcome::N);
  CHECK(solvers::NimSolver::winning_move({largest, 1, largest}) == Position{largest, largest});
  CHECK(solvers::NimSolver::winning_move({largest, 3}) == Position{3, 3});
  CHECK(solvers::NimSolver::winning_move({3, 4, 5}) == Position{1, 4, 5});
  CHECK(solvers::NimSolver::winning_move({7}) == Position{});
  CHECK_FALSE(solvers::NimSolver::winning_move({1, 2, 3}).has_value());
  CHECK_FALSE(solvers::NimSolver::winning_move({}).has_value());
}

}  // namespace mexhaust::testing
