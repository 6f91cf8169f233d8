#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "mexhaust/base/enum_text.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::checks {

/// What a rule of the rule language says of a position.
enum class RuleTarget : std::uint8_t {
  outcome,  ///< whether it is N
  grundy,   ///< its Grundy value
  pad       ///< its front pad: the number that, put in front of it, makes a P-position; 0 for a P-position
};

inline constexpr EnumText target_words{std::to_array<EnumWord<RuleTarget>>(
    {{RuleTarget::outcome, "outcome"}, {RuleTarget::grundy, "grundy"}, {RuleTarget::pad, "pad"}})};

/// The type of what a rule says.
constexpr rules::ValueType type_of(RuleTarget target) {
  return target == RuleTarget::outcome ? rules::ValueType::boolean : rules::ValueType::number;
}

/// Of which positions a rule is to speak, by a text of the rule language; empty: of all. Throws InputError where it cannot be read.
std::function<bool(const Position&)> spoken_of(const GameEntry& game, const std::string& where);

/// What is true of a position, as a rule would say it: N is 1 and P is 0; of pads the least one up to 1 more than the largest
/// number, -1 where there is none. No value when the truth does not reach so far.
std::optional<std::int64_t> target_value(const GameEntry& game, RuleTarget target, const Position& position,
                                         const Truth& truth);

/// The truth about the positions of bounds that is asked for: null when stopped. Throws InputError for a game that has no such values,
/// EnvironmentError when it does not fit into memory.
std::unique_ptr<Truth> target_truth(const GameEntry& game, RuleTarget target, const Bounds& bounds,
                                    const CheckSettings& settings);

/// A rule as a claim of id "GAME.rule", without scopes and without a source. Throws InputError where a text cannot be read, has
/// not the type of the target, or the game has no such values.
Claim rule_claim(const GameEntry& game, RuleTarget target, const std::string& rule, const std::string& where);

}  // namespace mexhaust::checks
