#pragma once

#include <vector>

#include "mexhaust/games/dag_tokens.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {

/// G2, B7 and B8; G1 is the rule of the solver.
std::vector<Claim> published_dag_tokens_claims();

}  // namespace mexhaust::solvers
