#pragma once

#include <optional>
#include <string>

#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/checks/rule_target.hpp"
#include "mexhaust/experiments/discovery/context_count.hpp"
#include "mexhaust/experiments/discovery/discovery.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"
#include "mexhaust/experiments/registry/registry.hpp"

namespace mexhaust::discovery {

/// What is to be found out about a game.
struct GameQuestionRequest {
  checks::RuleTarget target = checks::RuleTarget::outcome;
  std::string where = {};               ///< positions of which the rule is to speak, in the rule language; none: all
  bool named = true;                    ///< whether the game's own quantities may be used
  std::optional<Bounds> training = {};  ///< none: the game's small bound
  std::optional<Bounds> checked = {};   ///< where the rule found is verified; none: grown from the training
};

/// A question with the bounds that it came to.
struct GameQuestion {
  RuleQuestion question;
  Bounds training;
  Bounds checked;
  Contexts contexts;  ///< of the game's values, which say what the search should try early
};

/// Learns from all positions of the training bounds and holds out positions of the checked bounds that are longer than
/// all of these and hold a larger number than all of these; what has the last word is an exhaustive check of the checked
/// bounds, followed by an attempt to prove the rule. No value when stopped. `registry`, `game` and `settings` must outlive the question.
std::optional<GameQuestion> question_about(const Registry& registry, const GameEntry& game,
                                           const GameQuestionRequest& request, const checks::CheckSettings& settings);

}  // namespace mexhaust::discovery
