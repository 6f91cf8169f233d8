#pragma once

#include <vector>

#include "mexhaust/games/team_nim.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {

/// T1, T2, T3 and B6.
std::vector<Claim> published_team_nim_claims();

}  // namespace mexhaust::solvers
