#pragma once

#include <optional>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/proofs/obligation.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"
#include "mexhaust/rules/expression.hpp"

namespace mexhaust::proofs {

/// The lengths of list for which a rule is proved.
struct Sizes {
  std::size_t least = 0;
  std::size_t most = 0;
};

/// A rule of a line game for all lists of given lengths, whatever their numbers: by induction on the length of play. Of a
/// rule that says where N is: every option of a P is N, every N has a P option. Of a rule of Grundy values: no option has the value,
/// and every smaller value is that of some option. Also that moves keep to the positions of which the rule speaks,
/// that they lower the sum of the numbers, and that both outcomes occur. Where canonical positions drop zeros, a move may
/// lead to shorter lists, and all lengths from 0 are proved together.
/// `claim` has the rule and `where` as its content, for confirming models; it and the game must outlive the proof. Throws InputError for a game
/// that is no line game and for a rule that a solver cannot be asked.
Proof line_proof(const GameEntry& game, const Claim& claim, const rules::Expression& rule,
                 const std::optional<rules::Expression>& where, Sizes sizes);

}  // namespace mexhaust::proofs
