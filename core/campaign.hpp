#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/core/trial.hpp"

namespace mexhaust {

/// How a campaign runs; nothing here changes what it finds.
struct CampaignSettings {
  int threads = 1;
  Stop stop = {};  ///< set from outside to stop within one word of cases per thread
  /// Told now and then (cases done, cases in all), by one thread at a time.
  std::function<void(std::uint64_t, std::uint64_t)> progress = {};
};

/// Checks every case of a trial in parallel: the one parallel loop of the program. Rethrows what a case threw.
Tally run_campaign(const Trial& trial, const CampaignSettings& settings);

/// The same over a part of the words. Tallies of disjoint parts add up to that of the whole.
Tally run_campaign(const Trial& trial, WordRange words, const CampaignSettings& settings);

}  // namespace mexhaust
