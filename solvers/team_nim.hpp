#pragma once

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "solvers/solver.hpp"

namespace mexhaust {

/// Team Nim stone by stone: for the heap reached so far, how far below it each seat's last losing heap lies. The table
/// over (seat, stones) needs no more than that of its past: seat i wins with s stones iff the last heap below s at which
/// seat i+1 loses is within its cap. Distances beyond the cap that looks at them are all alike and are cut there, so the
/// state is one of finitely many and the outcomes are eventually periodic in the stones.
class LosingHeaps {
 public:
  /// Starts with no stones, where whoever is to move has won (misere play). Caps in seat order from the mover on.
  explicit LosingHeaps(std::span<const std::int64_t> caps) : caps_(caps.begin(), caps.end()), distance_(caps.size()) {
    for (std::size_t seat = 0; seat < caps_.size(); ++seat) distance_[seat] = cap_looking_at(seat);
  }

  /// One stone more. O(players).
  void add_stone() {
    const std::int64_t first = distance_[0];
    for (std::size_t seat = 0; seat < caps_.size(); ++seat) {
      const std::int64_t next = seat + 1 < caps_.size() ? distance_[seat + 1] : first;
      const bool loses = next >= caps_[seat];
      distance_[seat] = loses ? 0 : std::min(distance_[seat] + 1, cap_looking_at(seat));
    }
  }

  /// The outcome for the first seat at the present heap.
  Outcome outcome() const { return outcome_if(distance_[0] != 0); }

  bool operator==(const LosingHeaps&) const = default;

 private:
  std::int64_t cap_looking_at(std::size_t seat) const { return caps_[seat == 0 ? caps_.size() - 1 : seat - 1]; }

  std::vector<std::int64_t> caps_;
  std::vector<std::int64_t> distance_;  ///< 0: the seat loses at the present heap
};

struct TeamNimSolver {
  static constexpr const char* rule = "team-nim.table";

  static constexpr std::int64_t most_steps = 50'000'000;  ///< some seconds

  /// Walks up stone by stone; once the state repeats (R. P. Brent, BIT 20, 1980), whole periods are skipped.
  static std::optional<Outcome> outcome(const Position& position) {
    const std::int64_t stones = position[0];
    LosingHeaps heaps(std::span<const std::int64_t>(position).subspan(1));
    LosingHeaps saved = heaps;
    std::int64_t saved_at = 0;
    for (std::int64_t heap = 0; heap < stones;) {
      if (heap == most_steps) {
        throw ReachError(fmt::format(
            "team-nim: {} stones: no period within the first {} stones, the bound of the solver", stones, most_steps));
      }
      heaps.add_stone();
      ++heap;
      if (heaps == saved) {
        for (std::int64_t rest = (stones - heap) % (heap - saved_at); rest > 0; --rest) heaps.add_stone();
        break;
      }
      if (heap >= 2 * saved_at) {
        saved = heaps;
        saved_at = heap;
      }
    }
    return heaps.outcome();
  }

  static std::vector<Claim> claims();
};

}  // namespace mexhaust
