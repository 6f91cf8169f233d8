#pragma once

#include <vector>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/proofs/abstractions.hpp"

namespace mexhaust::proofs {

/// That the abstractions of the proofs for all sizes fit their games: the coordinates of the options of a position are
/// those that the abstract moves lead to, and no others. Judged by the moves alone, position by position.
std::vector<Claim> abstraction_claims();

/// The claim about take-or-merge with any other abstraction: for a wrong one it fails.
Claim take_or_merge_abstraction_claim(const Abstraction& abstraction);

}  // namespace mexhaust::proofs
