#pragma once

#include <filesystem>
#include <vector>

#include "mexhaust/experiments/runs/run_state.hpp"

namespace mexhaust::runs {

/// Where the finished state of a shard is kept in a folder: shard-2-of-3.json.
std::filesystem::path shard_file(const std::filesystem::path& folder, const Shard& shard);

/// The sum of all shards of one run. Throws InputError, naming files, when one is damaged, unfinished, of another run,
/// given twice or missing.
RunState merge_shards(const Registry& registry, const std::vector<std::filesystem::path>& files);

/// The checks of a state, as if they had been planned here.
std::vector<verification::PlannedCheck> checks_of(const Registry& registry, const RunState& state);

/// What the run would have found in one piece.
std::vector<checks::Finding> findings_of(const Registry& registry, const RunState& merged,
                                         const checks::CheckSettings& settings);

}  // namespace mexhaust::runs
