#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/proofs/line_proof.hpp"
#include "mexhaust/experiments/registry/registry.hpp"
#include "mexhaust/rules/mutants.hpp"

namespace mexhaust::trials {

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
  rules::RuleMutant mutant;
  MutantFate fate = MutantFate::undecided;
  std::optional<Position> position = {};  ///< the smallest that kills it; of one beyond, a small one
};

struct MutationSettings {
  proofs::Sizes sizes = {.least = 1, .most = 6};  ///< for which a solver compares survivors with the rule
  proofs::ProofSettings proof = {};
  checks::CheckSettings check = {};
};

struct MutationReport {
  std::optional<checks::Counterexample> rule_fails = {};  ///< then there is nothing else
  std::uint64_t positions = 0;                            ///< of which the rule speaks
  std::vector<MutantResult> mutants = {};
  bool stopped = false;
};

/// Changes a rule in every small way, and finds for each change the smallest position of the domain that shows it. A
/// domain that leaves mutants alive says little of the rule: what it holds there, other rules do, too. `rule` is an own
/// rule (experiments/checks/own_rule.hpp).
MutationReport mutate_rule(const Registry& registry, const Claim& rule, const Bounds& bounds,
                           const MutationSettings& settings);

}  // namespace mexhaust::trials
