#pragma once

#include <vector>

#include "mexhaust/core/claim.hpp"

namespace mexhaust::solvers {

/// What is said of end-nim, by subject; EndNimSolver::claims() is all of it.

std::vector<Claim> end_nim_pad_claims();       ///< that there are pads, and which
std::vector<Claim> end_nim_case_claims();      ///< the five cases
std::vector<Claim> end_nim_row_claims();       ///< what pads say of a whole row
std::vector<Claim> end_nim_strategy_claims();  ///< replies that are said to win
std::vector<Claim> end_nim_input_claims();     ///< what programs make of empty piles, of an index slip and of a file
std::vector<Claim> end_nim_beyond_claims();    ///< found beyond the write-ups
std::vector<Claim> end_nim_solver_claims();    ///< what the solver computes, and controls

}  // namespace mexhaust::solvers
