#include "mexhaust/process/yardstick.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

namespace mexhaust::process {
namespace {

/// Longer than what a scheduler gives a thread at a time, so that the turns of others are seen.
constexpr double spin_seconds = 0.05;

/// However busy the machine is, a program that waits for ever is stopped in the end.
constexpr double max_slowness = 8;

double thread_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

double measure_slowness() {
  const auto begin = std::chrono::steady_clock::now();
  const double used_before = thread_seconds();
  double used = 0;
  while (used < spin_seconds) used = thread_seconds() - used_before;
  const std::chrono::duration<double> clock = std::chrono::steady_clock::now() - begin;
  return std::clamp(clock.count() / used, 1.0, max_slowness);
}

}  // namespace mexhaust::process
