#pragma once

#include <memory>

#include "mexhaust/experiments/checks/finding.hpp"

namespace mexhaust::checks {

/// Fills the table of outcomes for bounds, after making sure that it can be had. Returns null if stopped. Throws
/// EnvironmentError if it does not fit into memory.
std::unique_ptr<Truth> table_for(const GameEntry& game, const Bounds& bounds, const CheckSettings& settings);

/// Fills the table of Grundy values. Returns null if stopped. Throws InputError if the game has none, EnvironmentError if
/// the table does not fit into memory.
std::unique_ptr<Truth> grundy_table_for(const GameEntry& game, const Bounds& bounds, const CheckSettings& settings);

/// Fills the table that the cases of a claim need, of outcomes or of Grundy values. Returns null if stopped.
std::unique_ptr<Truth> table_for_claim(const GameEntry& game, const Claim& claim, const Bounds& bounds,
                                       const CheckSettings& settings);

/// Returns the tally over all cases of a numbered domain, judged by a table that holds what the claim asks of them. One table
/// serves many claims.
Tally tally_by_table(const GameEntry& game, const Claim& claim, std::unique_ptr<Domain> domain,
                     const std::shared_ptr<const Truth>& table, const CheckSettings& settings);

}  // namespace mexhaust::checks
