#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mexhaust/rules/vocabulary.hpp"
#include "mexhaust/search/feature.hpp"
#include "mexhaust/search/found_rule.hpp"
#include "mexhaust/search/sample.hpp"
#include "mexhaust/search/settings.hpp"

namespace mexhaust::search {

struct RuleSearchResult {
  std::vector<FoundRule> rules;  ///< equally cheap rules that agree with the whole sample, in the order they were met
  /// How many equally cheap ones there are, the kept ones among them; no value where they are not counted.
  std::optional<std::uint64_t> rivals = {};
  std::uint64_t candidates = 0;           ///< how many expressions were tried
  unsigned cost_done = 0;                 ///< every expression up to this cost was tried
  std::optional<FoundRule> nearest = {};  ///< the expression that disagrees least
  std::uint64_t nearest_faults = 0;       ///< in so many positions
  bool stopped = false;
};

/// Looks for the cheapest expressions over `features` that have the values of a sample: all expressions in order of
/// cost, of those with equal values on the sample the first only (observational equivalence: A. Albarghouthi, S.
/// Gulwani, Z. Kincaid, CAV 2013; A. Udupa et al., PLDI 2013); after each cost whether one operator more joins two of
/// them to the sample's values, which reaches twice the cost, and which expression is right with few exceptions; after
/// cost 3 what is linear over GF(2) in the cheap ones; after cost 4 multiples by a quadratic irrational, rounded down
/// (Beatty sequences), which end the search; and at last decision lists.
RuleSearchResult search_rules(const RuleSample& sample, const std::vector<Feature>& features,
                              const rules::Vocabulary& vocabulary, const RuleSearchSettings& settings);

}  // namespace mexhaust::search
