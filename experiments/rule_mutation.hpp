#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/claim.hpp"
#include "core/rule_mutants.hpp"
#include "experiments/cross_check.hpp"
#include "experiments/line_proof.hpp"
#include "experiments/registry.hpp"

namespace mexhaust {

/// What became of a mutant over a domain.
enum class MutantFate : std::uint8_t {
  killed,      ///< the domain has a position at which it is wrong
  beyond,      ///< it differs from the rule, but not in the domain
  equivalent,  ///< it is the same rule for the sizes, which a solver has shown
  undecided,   ///< it survives, and no solver knows more
  no_rule      ///< it cannot be computed for some position
};

std::string_view to_text(MutantFate fate);

struct MutantResult {
  RuleMutant mutant;
  MutantFate fate = MutantFate::undecided;
  std::optional<Position> position = {};  ///< the smallest that kills it; of one beyond, a small one
};

struct MutationSettings {
  Sizes sizes = {.least = 1, .most = 6};  ///< for which a solver compares survivors with the rule
  ProofSettings proof = {};
  CheckSettings check = {};
};

struct MutationReport {
  std::optional<Counterexample> rule_fails = {};  ///< then there is nothing else
  std::uint64_t positions = 0;                    ///< of which the rule speaks
  std::vector<MutantResult> mutants = {};
  bool stopped = false;
};

/// Changes a rule in every small way, and finds for each change the smallest position of the domain that shows it. A domain that leaves
/// mutants alive says little of the rule: what it holds there, other rules do, too. `rule` is an own rule (experiments/own_rule.hpp).
MutationReport mutate_rule(const Registry& registry, const Claim& rule, const Bounds& bounds,
                           const MutationSettings& settings);

}  // namespace mexhaust
