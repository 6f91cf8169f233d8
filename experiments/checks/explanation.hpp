#pragma once

#include "mexhaust/experiments/checks/finding.hpp"

namespace mexhaust::checks {

/// Says in words what the claim predicts of a position, what is true, and why.
Counterexample explain_case(const GameEntry& game, const Claim& claim, const Position& position, const Truth& truth);

}  // namespace mexhaust::checks
