#include "core/campaign.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <exception>

#include <omp.h>

#include "core/random.hpp"

namespace mexhaust {
namespace {

constexpr std::uint64_t word_size = 64;

std::uint64_t hash_of(std::uint64_t word, const WordResult& result) {
  std::uint64_t hash = mix(word + golden_gamma);
  for (const std::uint64_t bits : {result.applies, result.fails, result.unreached, result.truth}) {
    hash = mix(hash ^ bits) + golden_gamma;
  }
  return hash;
}

void keep_smaller(std::optional<RankedCase>& kept, const std::optional<RankedCase>& other) {
  if (other && (!kept || *other < *kept)) kept = other;
}

/// Adds a word of results to a tally; returns its number of cases.
std::uint64_t add_word(Tally& tally, const Trial& trial, std::uint64_t word, const WordResult& result) {
  const std::uint64_t cases = std::min(word_size, trial.cases() - word * word_size);
  const auto applying = static_cast<std::uint64_t>(std::popcount(result.applies));
  const auto unreached = static_cast<std::uint64_t>(std::popcount(result.unreached));
  tally.done += cases;
  tally.skipped += cases - applying;
  tally.unreached += unreached;
  tally.checked += applying - unreached;
  tally.failures += static_cast<std::uint64_t>(std::popcount(result.fails));
  tally.signature += hash_of(word, result);
  for (std::uint64_t fails = result.fails; fails != 0; fails &= fails - 1) {
    const auto bit = static_cast<std::uint64_t>(std::countr_zero(fails));
    keep_smaller(tally.smallest_failure, trial.ranked(word * word_size + bit));
  }
  return cases;
}

/// Tells the settings' progress function, at most ten times a second.
class ProgressClock {
 public:
  ProgressClock(const CampaignSettings& settings, std::uint64_t cases) : settings_(settings), cases_(cases) {}

  void add(std::uint64_t done) {
    const std::uint64_t total = done_.fetch_add(done, std::memory_order_relaxed) + done;
    if (!settings_.progress) return;
    const auto now = std::chrono::steady_clock::now();
#pragma omp critical(mexhaust_progress)
    if (now - last_ >= std::chrono::milliseconds(100)) {
      last_ = now;
      settings_.progress(total, cases_);
    }
  }

 private:
  const CampaignSettings& settings_;
  std::uint64_t cases_;
  std::atomic<std::uint64_t> done_ = 0;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  done += other.done;
  checked += other.checked;
  skipped += other.skipped;
  unreached += other.unreached;
  failures += other.failures;
  signature += other.signature;
  keep_smaller(smallest_failure, other.smallest_failure);
  stopped = stopped || other.stopped;
  return *this;
}

Tally run_campaign(const Trial& trial, const CampaignSettings& settings) {
  const std::uint64_t words = (trial.cases() + word_size - 1) / word_size;
  ProgressClock clock(settings, trial.cases());
  Tally total;
  std::exception_ptr failure;
  std::atomic<bool> broken = false;
  const auto stopped = [&] {
    return broken.load(std::memory_order_relaxed) || (settings.stop && settings.stop->load(std::memory_order_relaxed));
  };
#pragma omp parallel num_threads(settings.threads)
  {
    Tally mine;
#pragma omp for schedule(dynamic, 16)
    for (std::uint64_t word = 0; word < words; ++word) {
      if (stopped()) {
        mine.stopped = true;
        continue;
      }
      try {
        const WordResult result = trial.check(word);
        // A stop may have cut the searches of this very word short: it does not count.
        if (stopped()) {
          mine.stopped = true;
          continue;
        }
        clock.add(add_word(mine, trial, word, result));
      } catch (...) {
#pragma omp critical(mexhaust_failure)
        failure = std::current_exception();
        broken = true;
      }
    }
#pragma omp critical(mexhaust_total)
    total += mine;
  }
  if (failure) std::rethrow_exception(failure);
  return total;
}

}  // namespace mexhaust
