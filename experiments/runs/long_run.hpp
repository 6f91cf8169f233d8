#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <vector>

#include "mexhaust/cluster/ranks.hpp"
#include "mexhaust/experiments/runs/run_state.hpp"

namespace mexhaust::runs {

/// How a plan is carried out; nothing here changes what its checks find.
struct LongRunSettings {
  std::optional<std::filesystem::path> checkpoint = {};
  std::optional<Shard> shard = {};
  cluster::Ranks* ranks = nullptr;  ///< of which this is rank 0
};

/// Carries out a plan so that it can be stopped at any moment and taken up again, alone or with other ranks. Of an
/// independent check the words done are kept, of one that needs a table only its end.
class LongRun {
 public:
  /// Takes up what the checkpoint holds, and writes it, so that a place that cannot be written is known at once. Throws
  /// InputError when it is damaged or of another plan.
  LongRun(const Registry& registry, std::vector<verification::PlannedCheck> checks, LongRunSettings settings);

  /// Makes a check of the plan, or what is left of it. Of a shard there is no finding, only a state.
  checks::Finding check(std::size_t place, checks::CheckSettings settings);

  const RunState& state() const { return state_; }
  bool sharded() const { return settings_.shard.has_value(); }
  /// What a user should know of the state that was taken up; empty when nothing.
  const std::string& note() const { return note_; }

 private:
  using Clock = std::chrono::steady_clock;

  void take_up(const std::filesystem::path& checkpoint);
  Tally run_cases(CheckState& check, std::size_t place, const Trial& trial, const CampaignSettings& settings);
  void keep(CheckState& check, WordRange words, const Tally& tally);
  void count_time(CheckState& check);
  void save();

  const Registry& registry_;
  std::vector<verification::PlannedCheck> checks_;
  LongRunSettings settings_;
  RunState state_;
  std::string plan_mark_;
  std::string note_;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point saved_ = Clock::now();
  Clock::time_point counted_ = Clock::now();  ///< up to when the time of a check is in its state
};

}  // namespace mexhaust::runs
