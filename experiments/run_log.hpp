#pragma once

#include <filesystem>
#include <vector>

#include "experiments/cross_check.hpp"

namespace mexhaust {

/// Appends one row per check to a log of runs: what depends on the machine and the day, and is never committed.
void log_runs(const std::filesystem::path& path, const std::vector<Finding>& findings, int threads);

}  // namespace mexhaust
