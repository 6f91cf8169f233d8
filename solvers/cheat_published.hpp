#pragma once

#include <vector>

#include "games/cheat.hpp"
#include "solvers/solver.hpp"

namespace mexhaust {

/// C2, C3 and C5; C1 is the rule of the solver.
std::vector<Claim> published_cheat_claims();

}  // namespace mexhaust
