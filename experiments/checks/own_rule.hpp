#pragma once

#include <optional>
#include <string>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/checks/rule_target.hpp"
#include "mexhaust/experiments/registry/registry.hpp"

namespace mexhaust::checks {

/// A rule that a user gives as text, as a claim of id "GAME.rule": of type boolean it says where a position is N, of type
/// number its Grundy value unless the target says its front pad. Its scopes are the game's small bound and those of the game's first rule from the normal effort on.
/// Throws InputError where a text cannot be read or the game has no Grundy values.
Claim own_rule(const Registry& registry, const GameEntry& game, const std::string& rule,
               const std::optional<std::string>& where, std::optional<RuleTarget> target = {});

/// Whether a claim was made by own_rule: it is in no registry.
bool is_own_rule(const Claim& claim);

/// How a command names a claim: by its id, or "GAME --rule 'TEXT' --where 'TEXT' --value pad".
std::string naming_words(const Claim& claim);

}  // namespace mexhaust::checks
