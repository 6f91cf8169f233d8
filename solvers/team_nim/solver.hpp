#pragma once

#include <array>
#include <optional>
#include <vector>

#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {

/// Walks the heap up, stone by stone (solvers/team_nim/losing_heaps.hpp), until the state repeats; then whole periods are skipped.
struct TeamNimSolver {
  static constexpr std::array hooks{SolverHook::rule, SolverHook::winning_move};
  static constexpr const char* rule = "team-nim.table";

  static constexpr std::int64_t most_work = 200'000'000;  ///< stones times seats: a second or two

  /// Throws ReachError where nothing is seen to repeat with so much work, and the heap is larger.
  static std::optional<Outcome> outcome(const Position& position);

  /// Leaves the next seat its last losing heap. Throws as outcome does.
  static std::optional<Position> winning_move(const Position& position);

  static std::vector<Claim> claims();
};

}  // namespace mexhaust::solvers
