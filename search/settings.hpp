#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "mexhaust/base/stop.hpp"

namespace mexhaust::search {

/// What a search tries before it goes on to the more costly expressions, and ends with when it gives a rule.
enum class TriedEarly : std::uint8_t { nothing, linear_rules, decision_lists };

/// How far a search for rules goes. Without a deadline, what it finds depends on the candidates alone, not on time or
/// threads.
struct RuleSearchSettings {
  std::uint64_t most_candidates = 8'000'000;          ///< of one search; a discovery makes one in each round
  std::uint64_t most_bytes = std::uint64_t{1} << 31;  ///< of all expressions held, with what the allocator adds
  unsigned most_cost = 7;                             ///< of what is enumerated; a last operator may join two such
  TriedEarly early = TriedEarly::nothing;
  int threads = 1;
  std::optional<std::chrono::steady_clock::time_point> deadline = {};  ///< what is found by then depends on the machine
  Stop stop = {};
  std::function<void(unsigned cost, std::uint64_t candidates)> progress = {};
};

}  // namespace mexhaust::search
