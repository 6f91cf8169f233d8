#pragma once

#include <optional>

#include "mexhaust/experiments/proofs/line_proof.hpp"
#include "mexhaust/experiments/proofs/obligation.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"
#include "mexhaust/rules/expression.hpp"

namespace mexhaust::proofs {

/// Two rules of one game compared by a solver.
struct Equivalence {
  Answer differ = Answer::unknown;        ///< unsat: they are equal at all positions of the sizes
  std::optional<Position> position = {};  ///< where they differ, when they do
};

/// Whether two rules of the same type, where `where` holds, differ at any position of so many numbers. A position at which a solver says so
/// is confirmed by evaluation; small numbers are evaluated before a solver is asked. Unknown also where a solver cannot be asked: a rule
/// names what is computed.
Equivalence compare_rules(const GameEntry& game, const rules::Expression& left, const rules::Expression& right,
                          const std::optional<rules::Expression>& where, Sizes sizes, const ProofSettings& settings);

}  // namespace mexhaust::proofs
