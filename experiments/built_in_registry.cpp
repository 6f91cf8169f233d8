#include "bruteforce/cheat.hpp"
#include "bruteforce/take_or_merge_table.hpp"
#include "experiments/abstraction_claims.hpp"
#include "experiments/model.hpp"
#include "experiments/registry.hpp"
#include "games/cheat.hpp"
#include "games/cycle.hpp"
#include "games/dag_tokens.hpp"
#include "games/end_nim.hpp"
#include "games/nim.hpp"
#include "games/take_or_merge.hpp"
#include "games/team_nim.hpp"
#include "games/wythoff.hpp"
#include "solvers/cheat.hpp"
#include "solvers/cycle.hpp"
#include "solvers/dag_tokens.hpp"
#include "solvers/end_nim.hpp"
#include "solvers/nim.hpp"
#include "solvers/take_or_merge.hpp"
#include "solvers/team_nim.hpp"
#include "solvers/wythoff.hpp"

namespace mexhaust {

Registry built_in_registry() {
  Registry registry;
  registry.add<EndNim, EndNimSolver>()
      .add<TakeOrMerge, TakeOrMergeSolver>()
      .add<TeamNim, TeamNimSolver>()
      .add<Cheat, CheatSolver>()
      .add<Cycle, CycleSolver>()
      .add<DagTokens, DagTokensSolver>()
      .add<Nim, NimSolver>()
      .add<Wythoff, WythoffSolver>();
  for (Claim& claim : abstraction_claims()) registry.add(std::move(claim));
  return registry;
}

}  // namespace mexhaust
