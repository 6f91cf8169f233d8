#include "mexhaust/games/kit/hooks.hpp"

#include <array>

#include "mexhaust/solvers/solver.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/toy_games.hpp"

namespace mexhaust::testing {
namespace {

struct Misspelt : OneOrTwo {
  static constexpr std::array hooks{GameHook::closure};
  static std::unique_ptr<Domain> closrue(const Bounds& bounds) { return domain(bounds); }
};

struct Unlisted : OneOrTwo {
  static std::unique_ptr<Domain> closure(const Bounds& bounds) { return domain(bounds); }
};

struct Listed : Unlisted {
  static constexpr std::array hooks{GameHook::closure};
};

struct SolverWithMisspeltMove : solvers::NoSolver {
  static constexpr std::array hooks{solvers::SolverHook::winning_move};
  static std::optional<Position> wining_move(const Position& /*position*/) { return std::nullopt; }
};

}  // namespace

TEST_CASE("A hook must be listed and there, or neither", "[games]") {
  STATIC_REQUIRE(hook_agrees<OneOrTwo, GameHook::closure>);
  STATIC_REQUIRE_FALSE(hook_agrees<Misspelt, GameHook::closure>);
  STATIC_REQUIRE_FALSE(hook_agrees<Unlisted, GameHook::closure>);
  STATIC_REQUIRE(hook_agrees<Listed, GameHook::closure>);
  STATIC_REQUIRE(check_game_hooks<Listed>());
  STATIC_REQUIRE_FALSE(solvers::hook_agrees<SolverWithMisspeltMove, solvers::SolverHook::winning_move>);
  STATIC_REQUIRE(solvers::check_solver_hooks<solvers::NoSolver>());
}

}  // namespace mexhaust::testing
