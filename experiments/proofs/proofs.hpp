#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/proofs/line_proof.hpp"
#include "mexhaust/experiments/proofs/obligation.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::proofs {

/// A proof for all sizes of a claim: obligations over the coordinates of an abstraction of the game, which is itself
/// checked against the concrete game (tests/experiments/proofs/proof_abstractions_test.cpp). `claim` confirms models;
/// both must outlive the proof.
using NamedProof = std::function<Proof(const GameEntry& game, const Claim& claim)>;

/// Those of one game, by the id of the claim.
using NamedProofs = std::map<std::string, NamedProof, std::less<>>;
NamedProofs end_nim_proofs();
NamedProofs take_or_merge_proofs();
NamedProofs cycle_proofs();
NamedProofs team_nim_proofs();

/// The ids of the claims that have a proof for all sizes.
std::vector<std::string> claims_proved_for_all_sizes();

/// The proof that a scope's bound speaks of. Throws InputError when there is none.
Proof proof_of(const GameEntry& game, const Claim& claim, std::string_view bound);

/// The bound of a proof for lists of certain lengths: "3..20" or "n=3..20". Throws InputError.
Sizes parse_sizes(std::string_view text);
std::string to_text(const Sizes& sizes);

}  // namespace mexhaust::proofs
