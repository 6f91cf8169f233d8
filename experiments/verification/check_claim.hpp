#pragma once

#include <optional>
#include <vector>

#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/proofs/obligation.hpp"

namespace mexhaust::verification {

/// Puts a claim to the truth over one scope. Throws InputError if the scope is none for the game, EnvironmentError if
/// the table does not fit into memory.
checks::Finding check_claim(const GameEntry& game, const Claim& claim, const Scope& scope,
                            const checks::CheckSettings& settings);

/// A proof and the answers to its obligations.
struct ProofFinding {
  checks::Finding finding;
  std::vector<proofs::ObligationResult> obligations;
  std::optional<Position> beyond_64_bits = {};  ///< as in proofs::ProofCheck
};

/// Decides the proof of a claim over a scope whose method is proof; what check_claim does of such a scope.
ProofFinding check_proof(const GameEntry& game, const Claim& claim, const Scope& scope,
                         const proofs::ProofSettings& settings);

}  // namespace mexhaust::verification
