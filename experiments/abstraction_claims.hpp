#pragma once

#include <vector>

#include "core/claim.hpp"
#include "experiments/abstractions.hpp"

namespace mexhaust {

/// That the abstractions of the proofs for all sizes fit their games: the coordinates of the options of a position are
/// those that the abstract moves lead to, and no others. Judged by the moves alone, position by position.
std::vector<Claim> abstraction_claims();

/// The claim about take-or-merge with any other abstraction: for a wrong one it fails.
Claim take_or_merge_abstraction_claim(const Abstraction& abstraction);

}  // namespace mexhaust
