#include "mexhaust/experiments/checks/truth_tables.hpp"

#include <utility>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/checks/row_trial.hpp"
#include "mexhaust/experiments/checks/table_memory.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"

namespace mexhaust::checks {
namespace {

/// For a claim that needs no truth of the game.
class NoTruth : public Truth {
 public:
  std::optional<Outcome> outcome(const Position& /*position*/) const override { return std::nullopt; }
};

}  // namespace

std::unique_ptr<Truth> table_for(const GameEntry& game, const Bounds& bounds, const CheckSettings& settings) {
  require_memory(
      game, bounds, [&](const Bounds& tried) { return game.truth().table_bytes(tried); }, settings.memory);
  return game.truth().table(bounds,
                            {.threads = settings.threads, .stop = settings.stop, .progress = settings.table_progress});
}

std::unique_ptr<Truth> grundy_table_for(const GameEntry& game, const Bounds& bounds, const CheckSettings& settings) {
  if (game.grundy() == nullptr) {
    throw InputError(fmt::format("{} has no Grundy values: expected a rule that says who wins", game.info().id));
  }
  require_memory(
      game, bounds, [&](const Bounds& tried) { return game.grundy()->table_bytes(tried); }, settings.memory);
  return game.grundy()->table(
      bounds, {.threads = settings.threads, .stop = settings.stop, .progress = settings.table_progress});
}

std::unique_ptr<Truth> table_for_claim(const GameEntry& game, const Claim& claim, const Bounds& bounds,
                                       const CheckSettings& settings) {
  const auto needed = ClaimCases(game, claim).truth_bounds(bounds);
  if (!needed) return std::make_unique<NoTruth>();
  return needs_grundy_values(claim) ? grundy_table_for(game, *needed, settings) : table_for(game, *needed, settings);
}

Tally tally_by_table(const GameEntry& game, const Claim& claim, std::unique_ptr<Domain> domain,
                     const std::shared_ptr<const Truth>& table, const CheckSettings& settings) {
  std::unique_ptr<Trial> trial = RowTrial::make(game, claim, domain, *table);
  if (!trial) trial = std::make_unique<ClaimTrial>(ClaimTrial::exhaustive(game, claim, std::move(domain), table));
  return run_campaign(*trial, {.threads = settings.threads, .stop = settings.stop, .progress = settings.case_progress});
}

}  // namespace mexhaust::checks
