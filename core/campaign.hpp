#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "core/trial.hpp"

namespace mexhaust {

/// The sum of a trial over its cases. Equal on every machine, number of threads and run.
struct Tally {
  std::uint64_t done = 0;       ///< cases looked at
  std::uint64_t checked = 0;    ///< cases in which the claim was put to the truth
  std::uint64_t skipped = 0;    ///< cases of which the claim does not speak
  std::uint64_t unreached = 0;  ///< cases whose truth was beyond the search
  std::uint64_t failures = 0;
  std::uint64_t signature = 0;  ///< sum over words of hash(word number, bits), mod 2^64
  std::optional<RankedCase> smallest_failure;
  bool stopped = false;

  Tally& operator+=(const Tally& other);
};

/// How a campaign runs; nothing here changes what it finds.
struct CampaignSettings {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< set from outside to stop within one word of cases per thread
  /// Told now and then (cases done, cases in all), by one thread at a time.
  std::function<void(std::uint64_t, std::uint64_t)> progress = {};
};

/// Checks every case of a trial in parallel: the one parallel loop of the program. Rethrows what a case threw.
Tally run_campaign(const Trial& trial, const CampaignSettings& settings);

}  // namespace mexhaust
