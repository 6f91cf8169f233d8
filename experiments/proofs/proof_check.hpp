#pragma once

#include <string_view>
#include <vector>

#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/proofs/obligation.hpp"

namespace mexhaust::proofs {

/// What a proof came to.
struct ProofCheck {
  std::vector<ObligationResult> obligations;
  Tally tally = {};  ///< over obligations: failures are refuted ones, unreached those of which nothing is known
  std::optional<checks::Counterexample> counterexample = {};
};

/// Decides the proof of a claim that a scope's bound speaks of (experiments/proofs/proofs.hpp), and explains what refutes it.
ProofCheck prove(const GameEntry& game, const Claim& claim, std::string_view bound, const ProofSettings& settings);

}  // namespace mexhaust::proofs
