#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "mexhaust/experiments/runs/run_state.hpp"
#include "mexhaust/tests/job.hpp"

namespace mexhaust::testing {

// A run that has to be met at work is given more and more cases: how many it needs depends on the machine.
inline constexpr std::uint64_t first_cases = 20'000;
inline constexpr std::uint64_t max_cases = 1'000'000'000;

/// The cases that a checkpoint holds; 0 if there is no file.
inline std::uint64_t cases_done(const std::filesystem::path& checkpoint) {
  if (!std::filesystem::exists(checkpoint)) return 0;
  std::uint64_t done = 0;
  for (const auto& check : runs::parse_state(content_of(checkpoint), "checkpoint").checks) done += check.tally.done;
  return done;
}

/// Sends a signal to a run as soon as its checkpoint holds more cases than before. The status is 0 if the run ended
/// before the signal.
inline Run interrupted(const std::string& command, const std::filesystem::path& checkpoint, int signal) {
  const std::uint64_t before = cases_done(checkpoint);
  Job job("exec " + command);
  if (job.wait_for([&] { return cases_done(checkpoint) > before; })) job.signal(signal);
  return job.wait();
}

}  // namespace mexhaust::testing
