#include "mexhaust/core/campaign.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>

#include <omp.h>

namespace mexhaust {
namespace {

/// Tells the settings' progress function, at most ten times a second.
class ProgressClock {
 public:
  ProgressClock(const CampaignSettings& settings, std::uint64_t cases) : settings_(settings), cases_(cases) {}

  void add(std::uint64_t done) {
    const std::uint64_t total = done_.fetch_add(done, std::memory_order_relaxed) + done;
    if (!settings_.progress) return;
    const auto now = std::chrono::steady_clock::now();
    const std::scoped_lock lock(telling_);
    if (now - last_ >= std::chrono::milliseconds(100)) {
      last_ = now;
      settings_.progress(total, cases_);
    }
  }

 private:
  const CampaignSettings& settings_;
  std::uint64_t cases_;
  std::atomic<std::uint64_t> done_ = 0;
  std::mutex telling_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

std::uint64_t cases_in(const Trial& trial, WordRange words) {
  return std::min(trial.cases(), words.last * word_size) - words.first * word_size;
}

/// Smaller blocks than the trial likes where there are few words, so that no thread goes without.
std::uint64_t block_size_for(const Trial& trial, WordRange words, int threads) {
  constexpr std::uint64_t blocks_per_thread = 8;
  const std::uint64_t even = words.size() / (blocks_per_thread * static_cast<std::uint64_t>(threads));
  return std::clamp<std::uint64_t>(even, 1, trial.words_per_block());
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  done += other.done;
  checked += other.checked;
  skipped += other.skipped;
  unreached += other.unreached;
  failures += other.failures;
  signature += other.signature;
  if (other.smallest_failure) keep_failure(*other.smallest_failure);
  stopped = stopped || other.stopped;
  return *this;
}

Tally run_campaign(const Trial& trial, const CampaignSettings& settings) {
  return run_campaign(trial, {.first = 0, .last = trial.words()}, settings);
}

Tally run_campaign(const Trial& trial, WordRange words, const CampaignSettings& settings) {
  Tally total;
  if (words.size() == 0) return total;
  const std::uint64_t block_size = block_size_for(trial, words, settings.threads);
  const std::uint64_t blocks = (words.size() + block_size - 1) / block_size;
  ProgressClock clock(settings, cases_in(trial, words));
  // No critical sections of OpenMP: campaigns also run on threads that OpenMP did not start, where clang's runtime fails.
  std::mutex adding;
  std::exception_ptr failure;
  std::atomic<bool> broken = false;
  std::atomic<std::uint64_t> next = 0;
  const auto stopped = [&] { return broken.load(std::memory_order_relaxed) || settings.stop.asked(); };
#pragma omp parallel num_threads(settings.threads)
  {
    Tally mine;
    // A loop of OpenMP would go through all blocks even after a stop, of which there may be 2^57.
    for (std::uint64_t block = 0; !stopped() && (block = next.fetch_add(1, std::memory_order_relaxed)) < blocks;) {
      const std::uint64_t first = words.first + block * block_size;
      const WordRange part{.first = first, .last = std::min(words.last, first + block_size)};
      BlockTally results(trial, settings.stop, Stop(broken));
      try {
        trial.check(part, results);
      } catch (...) {
        const std::scoped_lock lock(adding);
        failure = std::current_exception();
        broken = true;
      }
      mine += results.tally();
      if (results.tally().done != cases_in(trial, part)) mine.stopped = true;
      clock.add(results.tally().done);
    }
    if (next.load(std::memory_order_relaxed) < blocks) mine.stopped = true;
    const std::scoped_lock lock(adding);
    total += mine;
  }
  if (failure) std::rethrow_exception(failure);
  return total;
}

}  // namespace mexhaust
