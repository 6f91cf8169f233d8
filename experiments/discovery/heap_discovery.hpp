#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "mexhaust/base/periodicity.hpp"
#include "mexhaust/base/stop.hpp"
#include "mexhaust/bruteforce/heap_values.hpp"

namespace mexhaust::discovery {

/// How many heaps are valued unless it is said.
inline constexpr std::int64_t default_heaps = 20'000;

/// What was found out about the Grundy values of a heap game.
struct HeapFinding {
  std::int64_t heaps = 0;                     ///< how many were valued
  std::optional<Period> period = {};          ///< proved, or shown by too many values for chance (chance.hpp)
  bool proved = false;                        ///< the period goes on for ever
  std::int64_t heaps_for_proof = 0;           ///< how many values a proof takes; 0 without a period
  std::vector<std::int64_t> exceptions = {};  ///< heaps before the period that do not fit it
  bool stopped = false;
};

/// How many values prove that a period goes on for ever, all of them having it. Where moves split heaps: Guy and Smith,
/// Proc. Cambridge Philos. Soc. 52 (1956): with q >= 1 the pre-period, p the length and t the most stones taken,
/// agreement for q <= n < 2q + p + t. Without splits a heap's value follows from the t before it: agreement for q <= n
/// < q + t.
std::int64_t values_for_proof(const HeapRules& rules, const Period& period);

/// Values heaps, 256 and then twice as many, until a period is proved or there are `most_heaps`.
HeapFinding discover_period(bruteforce::HeapValues& values, std::int64_t most_heaps, Stop stop);

}  // namespace mexhaust::discovery
