#include "mexhaust/experiments/checks/finding.hpp"

#include <utility>

#include <fmt/format.h>

#include "mexhaust/experiments/registry/claim_cases.hpp"

namespace mexhaust::checks {
namespace {

LedgerRow ledger_row(const GameEntry& game, const Claim& claim, const Scope& scope, const Tally& tally) {
  return {.game = std::string(game_of(claim)),
          .rule = claim.id,
          .label = claim.label,
          .method = std::string(to_text(scope.method)),
          .bound = ClaimCases(game, claim).bound_text(scope),
          .seed = scope.drawn() ? std::to_string(scope.seed) : std::string(),
          .positions = tally.checked,
          .skipped = tally.skipped + tally.unreached,
          .failures = tally.failures,
          .verdict = verdict_of(tally, scope.method),
          .counterexample = "",
          .signature = fmt::format("{:016x}", tally.signature)};
}

}  // namespace

Finding finding_of(const GameEntry& game, const Claim& claim, const Scope& scope, const Tally& tally,
                   std::optional<Counterexample> counterexample, double seconds) {
  Finding finding{.claim = &claim,
                  .row = ledger_row(game, claim, scope, tally),
                  .tally = tally,
                  .counterexample = std::move(counterexample),
                  .seconds = seconds};
  if (finding.counterexample) finding.row.counterexample = to_text(finding.counterexample->position);
  return finding;
}

}  // namespace mexhaust::checks
