#pragma once

#include <vector>

#include "mexhaust/games/cycle.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {

/// Y2, Y3 and Y4; Y1 is the rule of the solver.
std::vector<Claim> published_cycle_claims();

}  // namespace mexhaust::solvers
