#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/rules/vocabulary.hpp"
#include "mexhaust/search/sample.hpp"

namespace mexhaust::search {

/// What a search tries before it goes on to the more costly expressions, and ends with when it gives a rule.
enum class TriedEarly : std::uint8_t { nothing, linear_rules, decision_lists };

/// How far a search for rules goes. Without a deadline, what it finds depends on the candidates alone, not on time or threads.
struct RuleSearchSettings {
  std::uint64_t most_candidates = 8'000'000;
  std::uint64_t most_bytes = std::uint64_t{1} << 31;
  unsigned most_cost = 7;  ///< of what is enumerated; a last operator may join two such
  TriedEarly early = TriedEarly::nothing;
  int threads = 1;
  std::optional<std::chrono::steady_clock::time_point> deadline = {};  ///< what is found by then depends on the machine
  Stop stop = {};
  std::function<void(unsigned cost, std::uint64_t candidates)> progress = {};
};

/// A rule with its cost: 1 for a feature or a literal, 1 more for each operator on them.
struct FoundRule {
  rules::Expression rule;
  unsigned cost = 0;
  std::optional<rules::Expression> base = {};  ///< of a rule with exceptions: what it says everywhere else
  std::vector<Position> exceptions = {};       ///< positions that the rule names one by one
};

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

/// Looks for the cheapest expressions over `features` that have the values of a sample: all expressions in order of cost,
/// of those with equal values on the sample the first only (observational equivalence: A. Albarghouthi, S. Gulwani,
/// Z. Kincaid, CAV 2013; A. Udupa et al., PLDI 2013); after each cost whether one operator more joins two of them to the
/// sample's values, which reaches twice the cost, and which expression is right with few exceptions; after cost 3 what is
/// linear over GF(2) in the cheap ones; after cost 4 multiples by a quadratic irrational, rounded down (Beatty sequences), which
/// end the search; and at last decision lists.
RuleSearchResult search_rules(const RuleSample& sample, const std::vector<rules::Expression>& features,
                              const rules::Vocabulary& vocabulary, const RuleSearchSettings& settings);

}  // namespace mexhaust::search
