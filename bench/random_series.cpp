#include <algorithm>
#include <memory>
#include <utility>

#include "mexhaust/base/random.hpp"
#include "mexhaust/bench/series.hpp"
#include "mexhaust/core/campaign.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"

namespace mexhaust::bench {
namespace {

constexpr const char* one_thread = "1 thread";

/// A rule, and how many random cases of its first scope of such cases are checked.
struct RandomCheck {
  const char* claim;
  std::vector<std::int64_t> sizes;
};

std::vector<Series> series_of(const GameEntry& game, const Claim& claim, const Scope& scope,
                              const std::vector<std::int64_t>& sizes) {
  const std::string cases = "n random cases of " + claim.id + " on " + scope.bound;
  const auto named = [&](const char* solver, int threads, std::string input) {
    return Series{.game = game.info().id,
                  .solver = solver,
                  .input = std::move(input),
                  .fit = benchmark::oN,
                  .on_the_wall_clock = true,
                  .threads = threads,
                  .steps = {}};
  };
  std::vector<Series> all{named(one_thread, 1, cases), named("2 threads", 2, cases),
                          named("drawing alone", 1, "n random positions of " + scope.bound)};
  all[1].rival = all[2].rival = one_thread;
  all[2].rival_input = cases;
  const Bounds bounds = Bounds::parse(scope.bound, game.info().keys);
  const std::shared_ptr<const Domain> domain = game.domain(bounds);
  for (const std::int64_t size : sizes) {
    const auto count = static_cast<std::uint64_t>(size);
    for (const int threads : {1, 2}) {
      auto run = [&game, &claim, bounds, count, threads, seed = scope.seed] {
        const auto trial =
            checks::ClaimTrial::random(game, claim, game.domain(bounds), count, seed, checks::case_limit({}));
        return run_campaign(trial, {.threads = threads}).signature;
      };
      all[threads == 1 ? 0 : 1].steps.push_back({.size = size, .positions = count, .run = std::move(run)});
    }
    all[2].steps.push_back({.size = size, .positions = count, .run = [domain, count, seed = scope.seed] {
                              std::uint64_t sum = 0;
                              Position position;
                              for (std::uint64_t number = 0; number < count; ++number) {
                                Random random(seed, number);
                                domain->draw(random, position);
                                for (const std::int64_t value : position) sum += static_cast<std::uint64_t>(value);
                              }
                              return sum;
                            }});
  }
  return all;
}

}  // namespace

std::vector<Series> random_series(const Registry& registry) {
  const std::vector<RandomCheck> checks{{"end-nim.end-runs", {32, 64, 128}}, {"cycle.odd-run", {2048, 8192, 32'768}}};
  std::vector<Series> all;
  for (const Claim& claim : registry.claims()) {
    const auto check = std::ranges::find(checks, claim.id, &RandomCheck::claim);
    if (check == checks.end()) continue;
    const auto scope = std::ranges::find(claim.scopes, Method::random, &Scope::method);
    for (Series& series : series_of(registry.game(game_of(claim)), claim, *scope, check->sizes))
      all.push_back(std::move(series));
  }
  return all;
}

}  // namespace mexhaust::bench
