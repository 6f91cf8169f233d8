#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/claim.hpp"
#include "experiments/game_entry.hpp"
#include "experiments/line_proof.hpp"
#include "experiments/obligation.hpp"

namespace mexhaust {

/// A proof for all sizes of a claim: obligations over the coordinates of an abstraction of the game, which is itself checked against the
/// concrete game (tests/proof_abstractions_test.cpp). `claim` confirms models; both must outlive the proof.
using NamedProof = std::function<Proof(const GameEntry& game, const Claim& claim)>;

/// Those of one game, by label or, for claims without one, by id.
using NamedProofs = std::map<std::string, NamedProof, std::less<>>;
NamedProofs end_nim_proofs();
NamedProofs take_or_merge_proofs();
NamedProofs cycle_proofs();
NamedProofs team_nim_proofs();

/// The scopes of the proofs that there are of a claim: of its formula for lists of certain lengths, "n=3..20", and a
/// named one, "all sizes".
std::vector<Scope> proof_scopes(const Claim& claim);

/// The proof that a scope's bound speaks of. Throws InputError when there is none.
Proof proof_of(const GameEntry& game, const Claim& claim, std::string_view bound);

/// The bound of a proof for lists of certain lengths: "3..20" or "n=3..20". Throws InputError.
Sizes parse_sizes(std::string_view text);
std::string to_text(const Sizes& sizes);

}  // namespace mexhaust
