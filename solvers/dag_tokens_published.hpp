#pragma once

#include <vector>

#include "games/dag_tokens.hpp"
#include "solvers/solver.hpp"

namespace mexhaust {

/// G2, B7 and B8; G1 is the rule of the solver.
std::vector<Claim> published_dag_tokens_claims();

}  // namespace mexhaust
