#pragma once

#include <functional>
#include <optional>
#include <string>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/core/campaign.hpp"
#include "mexhaust/core/claim.hpp"
#include "mexhaust/core/ledger.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::checks {

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
  Stop stop = {};
  std::optional<std::uint64_t> memory = {};  ///< bytes that a table may take; none: most of what is free
  Progress table_progress = {};              ///< while the table is filled
  Progress case_progress = {};               ///< while cases are checked
  /// Runs the cases of a check that needs no table, in parts or elsewhere; none: run_campaign, all of them at once.
  std::function<Tally(const Trial&, const CampaignSettings&)> run_cases = {};
};

/// Makes the finding of a tally and the explanation of its failure.
Finding finding_of(const GameEntry& game, const Claim& claim, const Scope& scope, const Tally& tally,
                   std::optional<Counterexample> counterexample, double seconds);

}  // namespace mexhaust::checks
