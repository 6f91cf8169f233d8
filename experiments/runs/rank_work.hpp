#pragma once

#include <atomic>
#include <chrono>
#include <future>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mexhaust/cluster/ranks.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/verification/verification.hpp"

namespace mexhaust::runs {

// Rank 0 has the plan and says which words of which check another rank shall run next; the other reports their tally and
// waits for more, until it is dismissed. Every rank has made the same plan from the same command line.

/// What a rank found.
struct PartReport {
  int rank = 0;
  WordRange words;
  Tally tally;
};

/// How long a rank sleeps between two looks for messages: next to nothing against a part of about a second.
inline constexpr std::chrono::milliseconds message_pause{1};

/// Runs words in a thread of its own, so that the one that speaks for the rank can listen meanwhile.
std::future<Tally> run_aside(const Trial& trial, WordRange words, const CampaignSettings& settings);

/// Words of a check of a plan.
struct PartOrder {
  std::string plan;  ///< its plan_mark
  std::size_t check = 0;
  WordRange words = {};
};

void order_part(cluster::Ranks& ranks, int to, const PartOrder& order);

/// A report that has arrived, if any. Throws the error that another rank ended with.
std::optional<PartReport> take_report(cluster::Ranks& ranks);

/// Rank 0 at its end, whatever it was: stops the others and waits until each has left.
void dismiss(cluster::Ranks& ranks);

/// What another rank does while rank 0 verifies: returns when dismissed, or throws what a check threw. Throws
/// EnvironmentError when rank 0 has another plan, or is another build.
void work_for_rank_0(cluster::Ranks& ranks, const Registry& registry,
                     const std::vector<verification::PlannedCheck>& checks, int threads, Stop stop);

/// Why a rank ended: by which kind of error.
enum class RankFailure : std::uint8_t { input, reach, environment };

/// Another rank at its end: tells rank 0 why, and waits to be dismissed.
void take_leave(cluster::Ranks& ranks, RankFailure failure, std::string_view message);

}  // namespace mexhaust::runs
