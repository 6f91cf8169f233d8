#pragma once

#include <optional>

#include "cli/options.hpp"
#include "core/claim.hpp"
#include "experiments/rule_target.hpp"

namespace mexhaust {

/// Adds --rule, --where and --value to a verb that puts a user's own rule on trial.
void describe_own_rule(Options& options);

/// What --value says; no value without it. Throws InputError.
std::optional<RuleTarget> target_in(const Options& options);

/// The claim that --rule, --where and --value make of the one game among the words; no value without --rule. Throws InputError.
std::optional<Claim> own_rule_of(const Options& options, const Verb& verb, const Registry& registry);

}  // namespace mexhaust
