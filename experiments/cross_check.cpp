#include "experiments/cross_check.hpp"

#include <chrono>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "experiments/claim_cases.hpp"
#include "experiments/claim_trial.hpp"
#include "experiments/front_pad_check.hpp"
#include "experiments/local_truth.hpp"
#include "experiments/proof_check.hpp"
#include "experiments/row_trial.hpp"
#include "experiments/table_memory.hpp"

namespace mexhaust {
namespace {

/// "the options have the values 0, 1, 3": of which the truth is the mex.
std::string values_of_options(const GameEntry& game, const Position& position, const Truth& truth) {
  constexpr std::uint64_t most_options = 1000;
  std::set<std::int64_t> values;
  bool all_known = true;
  const bool all_seen = game.visit_some_options(position, most_options, [&](const Position& option) {
    const auto value = truth.grundy(option);
    all_known = all_known && value.has_value();
    if (value) values.insert(*value);
    return false;
  });
  if (!all_seen || !all_known) return "the options are too many to list";
  if (values.empty()) return "there is no move";
  return fmt::format("the mex of its options' values, which are {}", fmt::join(values, ", "));
}

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

/// For a claim that needs no truth of the game.
class NoTruth : public Truth {
 public:
  std::optional<Outcome> outcome(const Position& /*position*/) const override { return std::nullopt; }
};

/// The table that a claim's cases need: of outcomes, or of Grundy values; null when stopped.
std::unique_ptr<Truth> truth_for(const GameEntry& game, const Claim& claim, const Bounds& bounds,
                                 const CheckSettings& settings) {
  const auto needed = ClaimCases(game, claim).truth_bounds(bounds);
  if (!needed) return std::make_unique<NoTruth>();
  return needs_grundy_values(claim) ? grundy_table_for(game, *needed, settings) : table_for(game, *needed, settings);
}

Finding exhaustive_check(const GameEntry& game, const Claim& claim, const Bounds& bounds,
                         const CheckSettings& settings) {
  if (auto found = front_pad_check(game, claim, bounds, settings)) return *std::move(found);
  Finding finding;
  auto domain = ClaimCases(game, claim).numbered_domain(bounds);
  const std::shared_ptr<const Truth> table = truth_for(game, claim, bounds, settings);
  if (!table) {
    finding.tally.stopped = true;
    return finding;
  }
  finding.tally = tally_by_table(game, claim, std::move(domain), table, settings);
  if (const auto& smallest = finding.tally.smallest_failure) {
    finding.counterexample = explain_case(game, claim, smallest->position, *table);
  }
  return finding;
}

/// The sum over independent cases.
Tally tally_of(const Trial& trial, const CheckSettings& settings) {
  const CampaignSettings campaign{
      .threads = settings.threads, .stop = settings.stop, .progress = settings.case_progress};
  return settings.run_cases ? settings.run_cases(trial, campaign) : run_campaign(trial, campaign);
}

Finding random_check(const GameEntry& game, const Claim& claim, const Bounds& bounds, const Scope& scope,
                     const CheckSettings& settings) {
  Finding finding;
  const ClaimCases cases(game, claim);
  const auto trial =
      ClaimTrial::random(game, claim, cases.domain(bounds), scope.cases, scope.seed, case_limit(settings.stop));
  finding.tally = tally_of(trial, settings);
  if (const auto& smallest = finding.tally.smallest_failure) {
    const Position failing = reduced(cases, smallest->position, [&](const Position& position) {
      return !check_case(claim, position, *game.memo(case_limit(settings.stop))).holds;
    });
    finding.counterexample = explain_case(game, claim, failing, *game.memo(case_limit(nullptr)));
    finding.counterexample->reduced = true;
    // A stop cuts the searches of the reduction short, and then a failing position looks like a sound one.
    if (settings.stop != nullptr && *settings.stop) finding.tally.stopped = true;
  }
  return finding;
}

/// The rule against its own answers for the options, over every position or drawn ones.
Finding local_check(const GameEntry& game, const Claim& claim, const Bounds& bounds, const Scope& scope,
                    const CheckSettings& settings) {
  Finding finding;
  auto truth = std::make_unique<LocalTruth>(game, claim, settings.stop);
  const LocalTruth& local = *truth;
  const auto trial =
      scope.drawn()
          ? ClaimTrial::random(game, claim, game.domain(bounds), scope.cases, scope.seed, case_limit(settings.stop),
                               std::move(truth))
          : ClaimTrial::exhaustive(game, claim, ClaimCases(game, claim).numbered_domain(bounds), std::move(truth));
  finding.tally = tally_of(trial, settings);
  if (const auto& smallest = finding.tally.smallest_failure) {
    const auto fails = [&](const Position& position) { return !check_case(claim, position, local).holds; };
    const Position failing =
        scope.drawn() ? reduced(ClaimCases(game, claim), smallest->position, fails) : smallest->position;
    finding.counterexample = explain_case(game, claim, failing, local);
    finding.counterexample->reduced = scope.drawn();
    finding.counterexample->local = true;
  }
  return finding;
}

Finding proof_finding(const GameEntry& game, const Claim& claim, const Scope& scope, const CheckSettings& settings) {
  ProofSettings how{.solver = {.stop = settings.stop}, .threads = settings.threads, .progress = settings.case_progress};
  ProofCheck check = prove(game, claim, scope.bound, how);
  Finding finding;
  finding.tally = check.tally;
  finding.counterexample = std::move(check.counterexample);
  return finding;
}

}  // namespace

Tally tally_by_table(const GameEntry& game, const Claim& claim, std::unique_ptr<Domain> domain,
                     const std::shared_ptr<const Truth>& table, const CheckSettings& settings) {
  std::unique_ptr<Trial> trial = RowTrial::make(game, claim, domain, *table);
  if (!trial) trial = std::make_unique<ClaimTrial>(ClaimTrial::exhaustive(game, claim, std::move(domain), table));
  return run_campaign(*trial, {.threads = settings.threads, .stop = settings.stop, .progress = settings.case_progress});
}

bool can_be_checked_locally(const GameEntry& game, const Claim& claim) {
  return game.has_options() && !claim.cases && !std::holds_alternative<Statement>(claim.content);
}

SearchLimit case_limit(const std::atomic<bool>* stop) { return {.positions = 200'000, .stop = stop}; }

std::unique_ptr<Truth> table_for(const GameEntry& game, const Bounds& bounds, const CheckSettings& settings) {
  require_memory(
      game, bounds, [&](const Bounds& tried) { return game.table_bytes(tried); }, settings.memory);
  return game.table(bounds, {.threads = settings.threads, .stop = settings.stop, .progress = settings.table_progress});
}

std::unique_ptr<Truth> grundy_table_for(const GameEntry& game, const Bounds& bounds, const CheckSettings& settings) {
  if (!game.has_grundy_values()) {
    throw InputError(fmt::format("{} has no Grundy values: expected a rule that says who wins", game.info().id));
  }
  require_memory(
      game, bounds, [&](const Bounds& tried) { return game.grundy_table_bytes(tried); }, settings.memory);
  return game.grundy_table(bounds,
                           {.threads = settings.threads, .stop = settings.stop, .progress = settings.table_progress});
}

Counterexample explain_case(const GameEntry& game, const Claim& claim, const Position& position, const Truth& truth) {
  Counterexample example;
  example.position = position;
  const CaseResult result = check_case(claim, position, truth);
  if (const auto* rule = std::get_if<Rule>(&claim.content)) {
    example.predicted = result.applies ? std::string(to_text((*rule)(position))) : "nothing";
    example.truth = result.reached ? std::string(to_text(outcome_if(result.truth))) : "unknown";
    if (const auto outcome = truth.outcome(position)) {
      example.truth = to_text(*outcome);
      const std::string own_words = truth.reason(position);
      example.reason = own_words.empty() ? game.reason(position, truth) : own_words;
    }
  } else if (const auto* value_rule = std::get_if<ValueRule>(&claim.content)) {
    example.predicted = result.applies ? std::to_string((*value_rule)(position)) : "nothing";
    const auto value = truth.grundy(position);
    example.truth = value ? std::to_string(*value) : "unknown";
    const std::string own_words = truth.reason(position);
    example.reason = own_words.empty() ? values_of_options(game, position, truth) : own_words;
  } else {
    const auto& statement = std::get<Statement>(claim.content);
    example.predicted = result.applies ? claim.statement : "nothing";
    example.truth = !result.reached   ? "unknown"
                    : !result.applies ? "nothing is claimed"
                    : result.holds    ? "it holds"
                                      : "it fails";
    example.reason = statement.finding && result.reached ? statement.finding(position, truth) : "";
  }
  return example;
}

Finding check_claim(const GameEntry& game, const Claim& claim, const Scope& scope, const CheckSettings& settings) {
  const auto start = std::chrono::steady_clock::now();
  const Bounds bounds = scope.method == Method::proof ? Bounds{} : ClaimCases(game, claim).parse(scope.bound);
  const auto check = [&] {
    switch (scope.method) {
      case Method::exhaustive: return exhaustive_check(game, claim, bounds, settings);
      case Method::random: return random_check(game, claim, bounds, scope, settings);
      case Method::local: return local_check(game, claim, bounds, scope, settings);
      case Method::proof: return proof_finding(game, claim, scope, settings);
    }
    return Finding{};
  };
  Finding found = check();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return finding_of(game, claim, scope, found.tally, std::move(found.counterexample), seconds);
}

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

}  // namespace mexhaust
