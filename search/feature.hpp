#pragma once

#include "mexhaust/rules/expression.hpp"

namespace mexhaust::search {

/// An expression that a search starts from, with what it costs in a rule.
struct Feature {
  rules::Expression expression;
  unsigned cost = 1;
  bool operator==(const Feature&) const = default;
};

}  // namespace mexhaust::search
