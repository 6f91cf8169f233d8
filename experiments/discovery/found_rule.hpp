#pragma once

#include <string>

#include "mexhaust/experiments/checks/rule_target.hpp"
#include "mexhaust/experiments/proofs/proof_check.hpp"
#include "mexhaust/experiments/proofs/proofs.hpp"
#include "mexhaust/experiments/registry/registry.hpp"

namespace mexhaust::discovery {

/// What became of proving a rule that nobody has proved before, or that is known.
struct ProofAttempt {
  std::string known_as;  ///< the claim of the registry that says the same; empty when there is none
  std::string bound;     ///< what the proof is for: "n=3..5" numbers of any size, or "all sizes"
  Verdict verdict = Verdict::unknown;
  std::optional<checks::Counterexample> counterexample = {};
  std::string not_tried = {};  ///< why there was no proof to try; empty when there was
};

/// Tries to prove a rule: in the ways of the claim that says the same, or else for lists of some lengths. Bounded in the solver's
/// steps, so that what comes of it is the same everywhere; seconds at most for each question.
ProofAttempt attempt_proof(const Registry& registry, const GameEntry& game, checks::RuleTarget target,
                           const std::string& rule, const std::string& where, proofs::Sizes lengths,
                           proofs::ProofSettings settings);

/// "proved for n=3..5 numbers, however large (as cycle.odd-run)", "not proved: ...".
std::string to_text(const ProofAttempt& attempt);

}  // namespace mexhaust::discovery
