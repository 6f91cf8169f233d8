#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "mexhaust/bench/measurement.hpp"

namespace mexhaust::bench {

/// A speed to be reached.
struct Target {
  enum class Measure : std::uint8_t { positions_per_second, times_as_fast, share_of_time, seconds };
  const char* what;
  const char* game;
  const char* solver;
  const char* input;
  std::int64_t size;
  Measure measure;
  double aim;
  const char* against;   ///< the solver of the ratio or the share
  const char* bound_by;  ///< what keeps it from being faster
};

std::span<const Target> all_targets();

/// One line for each target that was measured: what, target, median, best, whether it was met, what bounds it, and the
/// filter that measures it again.
std::vector<std::vector<std::string>> target_rows(const std::vector<Measurement>& measured);

}  // namespace mexhaust::bench
