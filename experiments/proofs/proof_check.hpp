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
  /// Of what was proved: a small position at which a number of the rule passes 64 bits. The proof is about integers of any size and
  /// holds there, too, but no other check reaches it.
  std::optional<Position> beyond_64_bits = {};
};

/// Decides the proof of a claim that a scope's bound speaks of (experiments/proofs/proofs.hpp), and explains what refutes it.
/// Evaluates what is proved (experiments/proofs/soundness.hpp): throws SoundnessError if it fails somewhere.
ProofCheck prove(const GameEntry& game, const Claim& claim, std::string_view bound, const ProofSettings& settings);

}  // namespace mexhaust::proofs
