#pragma once

#include <optional>

#include "cli/options.hpp"
#include "core/claim.hpp"

namespace mexhaust {

/// Adds --rule and --where to a verb that puts a user's own rule on trial.
void describe_own_rule(Options& options);

/// The claim that --rule and --where make of the one game among the words; no value without --rule. Throws InputError.
std::optional<Claim> own_rule_of(const Options& options, const Verb& verb, const Registry& registry);

}  // namespace mexhaust
