#pragma once

#include <vector>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/solvers/position_claim.hpp"

namespace mexhaust::solvers {

/// What is said of take-or-merge, by subject; TakeOrMergeSolver::claims() is all of it.

std::vector<Claim> take_or_merge_proof_claims();  ///< the b-parity lemma and the steps of its proof
std::vector<Claim> take_or_merge_move_claims();   ///< what moves do to (a, b)
std::vector<Claim>
take_or_merge_table_claims();  ///< the table over (a, b): redirect, dependence, size, a table not cleared
std::vector<Claim>
take_or_merge_solver_claims();  ///< what the solver computes, rules beyond the write-ups, and controls

/// A claim of the write-ups about positions.
Claim take_or_merge_claim(PositionClaim claim);

/// The Grundy values, by the coordinates a and b.
inline constexpr const char* take_or_merge_grundy =
    "if b > 2 then (if odd(a) then 3 - b mod 2 else b mod 2) elif b = 2 and a mod 3 > 0 then a mod 3 + 2 else a mod 3";

}  // namespace mexhaust::solvers
