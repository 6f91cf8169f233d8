#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/claim.hpp"

namespace mexhaust {

/// What is said of take-or-merge, by subject; TakeOrMergeSolver::claims() is all of it.

std::vector<Claim> take_or_merge_proof_claims();  ///< the b-parity lemma and the steps of its proof
std::vector<Claim> take_or_merge_move_claims();   ///< what moves do to (a, b)
std::vector<Claim>
take_or_merge_table_claims();  ///< the table over (a, b): redirect, dependence, size, a table not cleared
std::vector<Claim>
take_or_merge_solver_claims();  ///< what the solver computes, rules beyond the write-ups, and controls

/// A claim of the write-ups about positions.
struct PilesClaim {
  std::string name;
  std::string label;
  std::string statement;
  std::string where;
  std::function<bool(const Position&)> applies;
  Statement content;
  std::vector<Scope> scopes;
};

Claim take_or_merge_claim(PilesClaim claim);

}  // namespace mexhaust
