#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <optional>
#include <vector>

#include "mexhaust/cluster/ranks.hpp"
#include "mexhaust/core/campaign.hpp"
#include "mexhaust/experiments/runs/rank_work.hpp"

namespace mexhaust::runs {

/// Runs words of one check in parts, here and on the other ranks: whoever is free gets the next, so large that it takes
/// about a second. Tallies add, so that it does not matter who gets which.
class HandOut {
 public:
  /// Told of each part that was run to its end.
  using Keep = std::function<void(WordRange, const Tally&)>;

  /// `order` names the plan and the check.
  HandOut(PartOrder order, const Trial& trial, const CampaignSettings& settings, cluster::Ranks* ranks,
          std::vector<WordRange> words, Keep keep);

  /// Returns when all is run, or at a stop: then with the tally of the part that was cut short here.
  Tally run();

 private:
  using Clock = std::chrono::steady_clock;

  /// A rank, and the part that it is at.
  struct Place {
    std::optional<WordRange> part = {};
    Clock::time_point since = {};
    std::uint64_t size = 1;  ///< words that it is given at a time
  };

  std::optional<WordRange> next_part(std::uint64_t size);
  void hand_out();
  /// Waits a little for the part that runs here.
  void collect_here(std::chrono::milliseconds patience);
  void collect_elsewhere();
  void take(Place& place, const Tally& tally);
  bool stopped() const { return cut_short_.stopped || (settings_.stop.asked()); }
  bool busy() const;

  PartOrder order_;
  const Trial& trial_;
  CampaignSettings settings_;
  cluster::Ranks* ranks_;
  std::vector<WordRange> words_;  ///< not yet handed out, in falling order
  std::uint64_t left_ = 0;        ///< how many
  Keep keep_;
  std::vector<Place> places_;  ///< by rank; the first is here
  Tally cut_short_;
  std::uint64_t cases_ = 0;
  std::uint64_t cases_kept_ = 0;
  std::atomic<std::uint64_t> cases_here_ = 0;  ///< of the part that runs here
  std::future<Tally> here_;                    ///< last: while it is waited for, the rest must be there
};

}  // namespace mexhaust::runs
