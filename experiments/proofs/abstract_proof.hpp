#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mexhaust/experiments/proofs/obligation.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::proofs {

/// A proof over named numbers instead of positions, the coordinates of an abstraction of a game. What has to be shown is
/// written in the rule language.
class AbstractProof {
 public:
  /// The positions that the values of a model stand for.
  using Positions = std::function<std::vector<Position>(const ModelValues&)>;

  /// Names with the least that each can be; what is assumed of them in every obligation. Models are looked for among small values.
  AbstractProof(const std::vector<std::pair<std::string, std::int64_t>>& numbers, std::string assumption);

  /// From here on, a model refutes the claim when it fails at one of `positions`, or at an option of one. Both must outlive the proof.
  void confirm_by(const GameEntry& game, const Claim& claim, Positions positions);

  /// Is true wherever the assumption is.
  void holds(std::string_view name, std::string_view text);
  /// The same, split by the rest that a number leaves: solvers find a proof of each where they find none of the whole.
  void holds_by_rests(std::string_view name, std::string_view text, std::string_view number, int modulus);
  /// Is true somewhere.
  void occurs(std::string_view name, std::string_view text);

  Proof proof() && { return std::move(proof_); }

 private:
  Obligation::MakeScript script(std::string_view name, std::string_view text) const;

  rules::Vocabulary vocabulary_;
  std::vector<std::int64_t> least_;
  std::string assumption_;
  Obligation::Confirm confirm_;
  Proof proof_;
};

}  // namespace mexhaust::proofs
