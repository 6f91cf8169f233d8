#pragma once

#include <vector>

#include "mexhaust/games/cheat.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {

/// C2, C3 and C5; C1 is the rule of the solver.
std::vector<Claim> published_cheat_claims();

}  // namespace mexhaust::solvers
