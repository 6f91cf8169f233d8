#pragma once

#include <string>
#include <vector>

#include "mexhaust/rules/expression.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::rules {

/// A rule with one part changed.
struct RuleMutant {
  Expression rule;
  std::string change;  ///< "< -> <=": the part before and after
};

/// All mutants of a rule by one change of a kind that people make (R. A. DeMillo, R. J. Lipton, F. G. Sayward, "Hints on Test Data
/// Selection", Computer 11(4), 1978): an operator, comparison, aggregate or function by another one of its type, a constant by its
/// neighbours, a name or an end of the list by another one, one of two operands or values of a choice alone, a negation or a filter
/// left out. None is equal to the rule or to another one, and each can be read. O(size * names) of them.
std::vector<RuleMutant> mutants_of(const Expression& rule, const Vocabulary& vocabulary);

}  // namespace mexhaust::rules
