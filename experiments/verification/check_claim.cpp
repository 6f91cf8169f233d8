#include "mexhaust/experiments/verification/check_claim.hpp"

#include <chrono>
#include <utility>

#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/checks/explanation.hpp"
#include "mexhaust/experiments/checks/front_pad_check.hpp"
#include "mexhaust/experiments/checks/local_truth.hpp"
#include "mexhaust/experiments/checks/truth_tables.hpp"
#include "mexhaust/experiments/proofs/proof_check.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"

namespace mexhaust::verification {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// Walks from a failing position to ever smaller failing ones until no smaller neighbour fails.
template <class Fails>
Position reduced(const ClaimCases& cases, Position failing, Fails fails) {
  for (bool smaller_found = true; smaller_found;) {
    smaller_found = false;
    for (const Position& candidate : cases.smaller(failing)) {
      if (!(cases.ranked(candidate) < cases.ranked(failing)) || !fails(candidate)) continue;
      failing = candidate;
      smaller_found = true;
      break;
    }
  }
  return failing;
}

checks::Finding exhaustive_check(const GameEntry& game, const Claim& claim, const Bounds& bounds,
                                 const checks::CheckSettings& settings) {
  if (auto found = checks::front_pad_check(game, claim, bounds, settings)) return *std::move(found);
  checks::Finding finding;
  auto domain = ClaimCases(game, claim).numbered_domain(bounds);
  const std::shared_ptr<const Truth> table = checks::table_for_claim(game, claim, bounds, settings);
  if (!table) {
    finding.tally.stopped = true;
    return finding;
  }
  finding.tally = checks::tally_by_table(game, claim, std::move(domain), table, settings);
  if (const auto& smallest = finding.tally.smallest_failure) {
    finding.counterexample = checks::explain_case(game, claim, smallest->position, *table);
  }
  return finding;
}

/// The sum over independent cases.
Tally tally_of(const Trial& trial, const checks::CheckSettings& settings) {
  const CampaignSettings campaign{
      .threads = settings.threads, .stop = settings.stop, .progress = settings.case_progress};
  return settings.run_cases ? settings.run_cases(trial, campaign) : run_campaign(trial, campaign);
}

checks::Finding random_check(const GameEntry& game, const Claim& claim, const Bounds& bounds, const Scope& scope,
                             const checks::CheckSettings& settings) {
  checks::Finding finding;
  const ClaimCases cases(game, claim);
  const auto trial = checks::ClaimTrial::random(game, claim, cases.domain(bounds), scope.cases, scope.seed,
                                                checks::case_limit(settings.stop));
  finding.tally = tally_of(trial, settings);
  if (const auto& smallest = finding.tally.smallest_failure) {
    const Position failing = reduced(cases, smallest->position, [&](const Position& position) {
      return !checks::check_case(claim, position, *game.truth().memo(checks::case_limit(settings.stop))).holds;
    });
    finding.counterexample = checks::explain_case(game, claim, failing, *game.truth().memo(checks::case_limit({})));
    finding.counterexample->reduced = true;
    // A stop cuts the searches of the reduction short, and then a failing position looks like a sound one.
    if (settings.stop.asked()) finding.tally.stopped = true;
  }
  return finding;
}

/// The rule against its own answers for the options, over every position or drawn ones.
checks::Finding local_check(const GameEntry& game, const Claim& claim, const Bounds& bounds, const Scope& scope,
                            const checks::CheckSettings& settings) {
  checks::Finding finding;
  auto truth = std::make_unique<checks::LocalTruth>(game, claim, settings.stop);
  const checks::LocalTruth& local = *truth;
  const auto trial = scope.drawn()
                         ? checks::ClaimTrial::random(game, claim, game.domain(bounds), scope.cases, scope.seed,
                                                      checks::case_limit(settings.stop), std::move(truth))
                         : checks::ClaimTrial::exhaustive(game, claim, ClaimCases(game, claim).numbered_domain(bounds),
                                                          std::move(truth));
  finding.tally = tally_of(trial, settings);
  if (const auto& smallest = finding.tally.smallest_failure) {
    const auto fails = [&](const Position& position) { return !checks::check_case(claim, position, local).holds; };
    const Position failing =
        scope.drawn() ? reduced(ClaimCases(game, claim), smallest->position, fails) : smallest->position;
    finding.counterexample = checks::explain_case(game, claim, failing, local);
    finding.counterexample->reduced = scope.drawn();
    finding.counterexample->local = true;
  }
  return finding;
}

checks::Finding find(const GameEntry& game, const Claim& claim, const Scope& scope,
                     const checks::CheckSettings& settings) {
  const Bounds bounds = ClaimCases(game, claim).parse(scope.bound);
  switch (scope.method) {
    case Method::random: return random_check(game, claim, bounds, scope, settings);
    case Method::local: return local_check(game, claim, bounds, scope, settings);
    default: return exhaustive_check(game, claim, bounds, settings);
  }
}

}  // namespace

checks::Finding check_claim(const GameEntry& game, const Claim& claim, const Scope& scope,
                            const checks::CheckSettings& settings) {
  if (scope.method == Method::proof) {
    return check_proof(
               game, claim, scope,
               {.solver = {.stop = settings.stop}, .threads = settings.threads, .progress = settings.case_progress})
        .finding;
  }
  const auto start = Clock::now();
  checks::Finding found = find(game, claim, scope, settings);
  return checks::finding_of(game, claim, scope, found.tally, std::move(found.counterexample), seconds_since(start));
}

ProofFinding check_proof(const GameEntry& game, const Claim& claim, const Scope& scope,
                         const proofs::ProofSettings& settings) {
  const auto start = Clock::now();
  proofs::ProofCheck check = proofs::prove(game, claim, scope.bound, settings);
  return {.finding = checks::finding_of(game, claim, scope, check.tally, std::move(check.counterexample),
                                        seconds_since(start)),
          .obligations = std::move(check.obligations),
          .beyond_64_bits = std::move(check.beyond_64_bits)};
}

}  // namespace mexhaust::verification
