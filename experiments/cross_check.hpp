#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/campaign.hpp"
#include "core/claim.hpp"
#include "core/ledger.hpp"
#include "experiments/game_entry.hpp"

namespace mexhaust {

/// A failing case in words.
struct Counterexample {
  Position position;
  bool reduced = false;        ///< met at random and then reduced, not found by exhaustion
  bool local = false;          ///< judged by the rule's own answers for the options, not by the truth
  std::string predicted = {};  ///< what the claim says
  std::string truth = {};      ///< what is true
  std::string reason = {};     ///< why
};

/// What one check of one claim found.
struct Finding {
  const Claim* claim = nullptr;
  LedgerRow row = {};
  Tally tally;
  std::optional<Counterexample> counterexample;
  double seconds = 0;
};

/// How checks run; nothing here changes what they find, short of a stop.
struct CheckSettings {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;
  std::optional<std::uint64_t> memory = {};  ///< bytes that a table may take; none: most of what is free
  Progress table_progress = {};              ///< while the table is filled
  Progress case_progress = {};               ///< while cases are checked
  /// Who runs the cases of a check that needs no table, in parts or elsewhere; none: run_campaign, all of them at once.
  std::function<Tally(const Trial&, const CampaignSettings&)> run_cases = {};
};

/// The search behind one random case or one reduced position: deterministic, so that "beyond the search" is too.
SearchLimit case_limit(const std::atomic<bool>* stop);

/// Puts a claim to the truth over one scope. Throws InputError when the scope is none for the game, EnvironmentError when
/// the table does not fit into memory.
Finding check_claim(const GameEntry& game, const Claim& claim, const Scope& scope, const CheckSettings& settings);

/// The tally over all cases of a numbered domain, judged by a table that holds what the claim asks of them: one table serves
/// many claims.
Tally tally_by_table(const GameEntry& game, const Claim& claim, std::unique_ptr<Domain> domain,
                     const std::shared_ptr<const Truth>& table, const CheckSettings& settings);

/// The finding that a tally and the explanation of its failure make.
Finding finding_of(const GameEntry& game, const Claim& claim, const Scope& scope, const Tally& tally,
                   std::optional<Counterexample> counterexample, double seconds);

/// Whether a claim can be confronted with its own answers for the options: a rule of a game in which players choose.
bool can_be_checked_locally(const GameEntry& game, const Claim& claim);

/// What the claim says of a position, what is true and why.
Counterexample explain_case(const GameEntry& game, const Claim& claim, const Position& position, const Truth& truth);

/// Whether a claim is judged by Grundy values, not by outcomes.
inline bool needs_grundy_values(const Claim& claim) {
  const auto* statement = std::get_if<Statement>(&claim.content);
  return statement != nullptr ? statement->grundy_values : std::holds_alternative<ValueRule>(claim.content);
}

/// The table of Grundy values; throws InputError for a game without.
std::unique_ptr<Truth> grundy_table_for(const GameEntry& game, const Bounds& bounds, const CheckSettings& settings);

/// The table for bounds, after making sure that it can be had: null when stopped.
std::unique_ptr<Truth> table_for(const GameEntry& game, const Bounds& bounds, const CheckSettings& settings);

}  // namespace mexhaust
