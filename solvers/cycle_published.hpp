#pragma once

#include <vector>

#include "games/cycle.hpp"
#include "solvers/solver.hpp"

namespace mexhaust {

/// Y2, Y3 and Y4; Y1 is the rule of the solver.
std::vector<Claim> published_cycle_claims();

}  // namespace mexhaust
