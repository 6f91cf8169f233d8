#pragma once

#include <vector>

#include "games/team_nim.hpp"
#include "solvers/solver.hpp"

namespace mexhaust {

/// T1, T2, T3 and B6.
std::vector<Claim> published_team_nim_claims();

}  // namespace mexhaust
