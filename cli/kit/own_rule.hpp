#pragma once

#include <optional>

#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/checks/rule_target.hpp"

namespace mexhaust::cli {

/// Adds --rule, --where and --value to a verb that puts a user's own rule on trial.
void describe_own_rule(Options& options);

/// What --value says; no value without it. Throws InputError.
std::optional<checks::RuleTarget> target_in(const Options& options);

/// The claim that --rule, --where and --value make of the one game among the words; no value without --rule. Throws InputError.
std::optional<Claim> own_rule_of(const Options& options, const Verb& verb, const Registry& registry);

}  // namespace mexhaust::cli
