#pragma once

#include <optional>
#include <vector>

#include "mexhaust/core/position.hpp"
#include "mexhaust/rules/expression.hpp"

namespace mexhaust::search {

/// A rule with its cost: 1 for a feature or a literal, 1 more for each operator on them.
struct FoundRule {
  rules::Expression rule;
  unsigned cost = 0;
  std::optional<rules::Expression> base = {};  ///< of a rule with exceptions: what it says everywhere else
  std::vector<Position> exceptions = {};       ///< positions that the rule names one by one
};

}  // namespace mexhaust::search
