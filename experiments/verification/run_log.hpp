#pragma once

#include <filesystem>
#include <vector>

#include "mexhaust/experiments/checks/finding.hpp"

namespace mexhaust::verification {

/// Appends one row per check to a log of runs: what depends on the machine and the day, and is never committed.
void log_runs(const std::filesystem::path& path, const std::vector<checks::Finding>& findings, int threads);

}  // namespace mexhaust::verification
