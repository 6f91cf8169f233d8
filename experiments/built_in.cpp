#include "mexhaust/experiments/built_in.hpp"

#include "mexhaust/bruteforce/cheat.hpp"
#include "mexhaust/bruteforce/take_or_merge_table.hpp"
#include "mexhaust/experiments/proofs/abstraction_claims.hpp"
#include "mexhaust/experiments/proofs/proofs.hpp"
#include "mexhaust/experiments/registry/model.hpp"
#include "mexhaust/experiments/registry/registry.hpp"
#include "mexhaust/games/cheat.hpp"
#include "mexhaust/games/cycle.hpp"
#include "mexhaust/games/dag_tokens.hpp"
#include "mexhaust/games/end_nim.hpp"
#include "mexhaust/games/nim.hpp"
#include "mexhaust/games/take_or_merge.hpp"
#include "mexhaust/games/team_nim.hpp"
#include "mexhaust/games/wythoff.hpp"
#include "mexhaust/solvers/cheat/solver.hpp"
#include "mexhaust/solvers/cycle/solver.hpp"
#include "mexhaust/solvers/dag_tokens/solver.hpp"
#include "mexhaust/solvers/end_nim/solver.hpp"
#include "mexhaust/solvers/nim.hpp"
#include "mexhaust/solvers/take_or_merge/solver.hpp"
#include "mexhaust/solvers/team_nim/solver.hpp"
#include "mexhaust/solvers/wythoff.hpp"

namespace mexhaust {

Registry built_in_registry() {
  Registry registry;
  registry.add<games::EndNim, solvers::EndNimSolver>()
      .add<games::TakeOrMerge, solvers::TakeOrMergeSolver>()
      .add<games::TeamNim, solvers::TeamNimSolver>()
      .add<games::Cheat, solvers::CheatSolver>()
      .add<games::Cycle, solvers::CycleSolver>()
      .add<games::DagTokens, solvers::DagTokensSolver>()
      .add<games::Nim, solvers::NimSolver>()
      .add<games::Wythoff, solvers::WythoffSolver>();
  for (Claim& claim : proofs::abstraction_claims()) registry.add(std::move(claim));
  for (const std::string& id : proofs::claims_proved_for_all_sizes())
    registry.add_scope(id, by_proof_for_all_sizes(Effort::quick));
  return registry;
}

}  // namespace mexhaust
