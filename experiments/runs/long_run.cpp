#include "mexhaust/experiments/runs/long_run.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/experiments/runs/hand_out.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"

namespace mexhaust::runs {
namespace {

// Early saves are close together, so that a kill never costs more than a fifth of the work, and at most five seconds.
constexpr std::chrono::milliseconds shortest_pause{100};
constexpr std::chrono::milliseconds longest_pause{5000};

}  // namespace

LongRun::LongRun(const Registry& registry, std::vector<verification::PlannedCheck> checks, LongRunSettings settings)
    : registry_(registry),
      checks_(std::move(checks)),
      settings_(std::move(settings)),
      state_(fresh_state(registry, checks_, settings_.shard.value_or(Shard()))),
      plan_mark_(plan_mark(registry, checks_)) {
  if (!settings_.checkpoint) return;
  take_up(*settings_.checkpoint);
  save();
}

void LongRun::take_up(const std::filesystem::path& checkpoint) {
  require_regular_file(checkpoint);
  const auto text = read_file(checkpoint);
  if (!text) return;
  RunState saved = parse_state(*text, checkpoint.string());
  auto differs = plan_difference(saved, state_);
  if (!differs && !(saved.shard == state_.shard))
    differs = fmt::format("shard '{}' there, '{}' here", to_text(saved.shard), to_text(state_.shard));
  if (differs) {
    throw InputError(
        fmt::format("{}: expected a checkpoint of this run, found one of another: {}", checkpoint.string(), *differs));
  }
  const auto finished = std::ranges::count(saved.checks, true, &CheckState::finished);
  note_ = fmt::format("taking up {}: {} of {} checks are finished", checkpoint.string(), finished, saved.checks.size());
  if (saved.git_hash != state_.git_hash)
    note_ += fmt::format("; begun by git {}, this is {}", saved.git_hash, state_.git_hash);
  state_.checks = std::move(saved.checks);
}

checks::Finding LongRun::check(std::size_t place, checks::CheckSettings settings) {
  const verification::PlannedCheck& planned = checks_[place];
  const GameEntry& game = registry_.game(game_of(*planned.claim));
  CheckState& check = state_.checks[place];
  const bool in_parts = settings_.checkpoint || settings_.ranks != nullptr || settings_.shard;
  if (!in_parts) return verification::check_claim(game, *planned.claim, planned.scope, settings);

  Tally tally = check.tally;
  auto counterexample = check.counterexample;
  if (!check.finished) {
    counted_ = Clock::now();
    settings.run_cases = [&](const Trial& trial, const CampaignSettings& campaign) {
      return run_cases(check, place, trial, campaign);
    };
    checks::Finding finding = verification::check_claim(game, *planned.claim, planned.scope, settings);
    count_time(check);
    tally = finding.tally;
    counterexample = std::move(finding.counterexample);
    check.finished = !tally.stopped;
    if (check.finished && !settings_.shard) {
      check.tally = tally;
      check.counterexample = counterexample;
    }
    save();
  }
  return checks::finding_of(game, *planned.claim, planned.scope, tally, std::move(counterexample),
                            static_cast<double>(check.milliseconds) / 1000);
}

Tally LongRun::run_cases(CheckState& check, std::size_t place, const Trial& trial, const CampaignSettings& settings) {
  CampaignSettings campaign = settings;
  if (settings.progress) {
    campaign.progress = [&settings, before = check.tally.done](std::uint64_t done, std::uint64_t cases) {
      settings.progress(before + done, before + cases);
    };
  }
  HandOut hand_out({.plan = plan_mark_, .check = place}, trial, campaign, settings_.ranks,
                   check.words.missing_from(state_.shard.share_of(trial.words())),
                   [&](WordRange words, const Tally& tally) { keep(check, words, tally); });
  Tally found = hand_out.run();
  // A failure of a shard is not reduced: it need not be the smallest of all.
  if (settings_.shard) return {.smallest_failure = {}, .stopped = found.stopped};
  return found += check.tally;
}

void LongRun::keep(CheckState& check, WordRange words, const Tally& tally) {
  check.words.add(words);
  check.tally += tally;
  count_time(check);
  const auto now = Clock::now();
  if (now - saved_ >= std::clamp<Clock::duration>((now - begun_) / 5, shortest_pause, longest_pause)) save();
}

void LongRun::count_time(CheckState& check) {
  const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - counted_);
  counted_ += passed;
  check.milliseconds += static_cast<std::uint64_t>(passed.count());
}

void LongRun::save() {
  if (!settings_.checkpoint) return;
  write_file(*settings_.checkpoint, to_text(state_));
  saved_ = Clock::now();
}

}  // namespace mexhaust::runs
