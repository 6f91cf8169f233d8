#include <memory>
#include <utility>

#include "mexhaust/bench/ladder.hpp"
#include "mexhaust/bench/series.hpp"
#include "mexhaust/core/campaign.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/checks/own_rule.hpp"
#include "mexhaust/experiments/checks/row_trial.hpp"

namespace mexhaust::bench {
namespace {

/// Bounds, and over all their positions the trials of one rule.
struct Check {
  const GameEntry* game;
  const Claim* claim;
  Bounds bounds;

  /// On a table that is there already, a row at a time.
  std::uint64_t by_rows(const Truth& truth) const {
    auto domain = game->domain(bounds);
    return run_campaign(*checks::RowTrial::make(*game, *claim, domain, truth), {}).signature;
  }
};

/// A table asked by several trials.
class SharedTruth : public Truth {
 public:
  explicit SharedTruth(std::shared_ptr<const Truth> truth) : truth_(std::move(truth)) {}
  std::optional<Outcome> outcome(const Position& position) const override { return truth_->outcome(position); }

 private:
  std::shared_ptr<const Truth> truth_;
};

/// `formula` is the same rule in the rule language.
std::vector<Series> series_of(const GameEntry& game, const Claim& claim, const std::shared_ptr<const Claim>& formula,
                              const Ladder& ladder) {
  const auto named = [&](const char* solver, const char* rival) {
    return Series{.game = game.info().id,
                  .solver = solver,
                  .input = claim.id + " on all of " + ladder.bound,
                  .rival = rival,
                  .fit = benchmark::oN,
                  .grows_with_positions = true,
                  .steps = {}};
  };
  std::vector<Series> all{named("table and rows", "position by position"), named("rows", "position by position"),
                          named("rows of the formula", "position by position"), named("position by position", "")};
  for (const std::int64_t size : ladder.sizes) {
    const Check check{&game, &claim, ladder.at(size, game.info())};
    const std::uint64_t positions = *game.domain(check.bounds)->count();
    const std::shared_ptr<const Truth> truth = game.truth().table(check.bounds, {});
    all[0].steps.push_back({.size = size, .positions = positions, .run = [check] {
                              return check.by_rows(*check.game->truth().table(check.bounds, {}));
                            }});
    all[1].steps.push_back(
        {.size = size, .positions = positions, .run = [check, truth] { return check.by_rows(*truth); }});
    all[2].steps.push_back({.size = size, .positions = positions, .run = [check, truth, formula] {
                              return Check{check.game, formula.get(), check.bounds}.by_rows(*truth);
                            }});
    all[3].steps.push_back({.size = size, .positions = positions, .run = [check, truth] {
                              const auto trial = checks::ClaimTrial::exhaustive(*check.game, *check.claim,
                                                                                check.game->domain(check.bounds),
                                                                                std::make_unique<SharedTruth>(truth));
                              return run_campaign(trial, {}).signature;
                            }});
  }
  return all;
}

}  // namespace

std::vector<Series> check_series(const Registry& registry) {
  struct Checked {
    std::string id;
    std::string formula;
    Ladder ladder;
  };
  const std::vector<Checked> checks{
      {"end-nim.end-runs", "if constant then odd(length) else rho != lambda", {"piles=4,stones=n", {16, 31, 63}}},
      {"cycle.smallest-edge",
       "all(each > 0) and odd(length) or odd(leading(each > min(each))) or odd(trailing(each > min(each)))",
       {"edges=5,value=n", {10, 20, 30}}}};
  std::vector<Series> all;
  for (const Claim& claim : registry.claims()) {
    for (const auto& [id, formula, ladder] : checks) {
      if (claim.id != id) continue;
      const GameEntry& game = registry.game(game_of(claim));
      const auto own = std::make_shared<const Claim>(checks::own_rule(registry, game, formula, std::nullopt));
      for (Series& series : series_of(game, claim, own, ladder)) all.push_back(std::move(series));
    }
  }
  return all;
}

}  // namespace mexhaust::bench
