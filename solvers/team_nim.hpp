#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "solvers/solver.hpp"

namespace mexhaust {

/// Team Nim stone by stone: for the heap reached so far, how far below it each seat's last losing heap lies. The table
/// over (seat, stones) needs no more than that of its past: seat i wins with s stones iff the last heap below s at which
/// seat i+1 loses is within its cap. Distances beyond the cap that looks at them are all alike and are cut there, so the
/// state is one of finitely many and the outcomes are eventually periodic in the stones.
///
/// Number is the type of the distances: narrow ones where the caps fit, so that many seats are one vector.
template <class Number>
class LosingHeaps {
 public:
  static constexpr std::int64_t most_cap = std::numeric_limits<Number>::max() - 1;

  /// Starts with no stones, where whoever is to move has won (misere play). Caps in seat order from the mover on, up to
  /// most_cap.
  explicit LosingHeaps(std::span<const std::int64_t> caps) : seats_(caps.size()) {
    const std::size_t room = (seats_ + vector_size - 1) / vector_size * vector_size;
    caps_.resize(room);
    looked_at_by_.resize(room);
    distance_.resize(room + 1);
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      caps_[seat] = static_cast<Number>(caps[seat]);
      looked_at_by_[(seat + 1) % seats_] = static_cast<Number>(caps[seat]);
    }
    std::ranges::copy(looked_at_by_, distance_.begin());
  }

  /// One stone more. O(players). The places behind the last seat, which fill up the last vector, hold what does not matter.
  void add_stone() {
    distance_[seats_] = distance_[0];
    Number* const distance = distance_.data();
    const Number* const caps = caps_.data();
    const Number* const most = looked_at_by_.data();
    const std::size_t room = caps_.size();
    for (std::size_t seat = 0; seat < room; ++seat) {
      const auto more = static_cast<Number>(distance[seat] + 1);
      const Number capped = more < most[seat] ? more : most[seat];
      distance[seat] = distance[seat + 1] >= caps[seat] ? Number{0} : capped;
    }
  }

  /// The outcome for the first seat at the present heap.
  Outcome outcome() const { return outcome_if(distance_[0] != 0); }

  /// The stones that the first seat takes to win with one stone more than the present heap; no value where it loses then.
  std::optional<std::int64_t> winning_take() const {
    const std::int64_t distance = distance_[1];
    return distance < caps_[0] ? std::optional(distance + 1) : std::nullopt;
  }

  /// Whether the same follows; of two that began with the same caps.
  bool operator==(const LosingHeaps& other) const {
    return std::equal(distance_.begin(), distance_.begin() + static_cast<std::ptrdiff_t>(seats_),
                      other.distance_.begin());
  }

 private:
  static constexpr std::size_t vector_size = 16;

  std::size_t seats_;
  std::vector<Number> caps_;
  std::vector<Number> looked_at_by_;  ///< the cap of the seat before: no distance above it matters
  std::vector<Number> distance_;      ///< 0: the seat loses at the present heap
};

class TeamNimSolver {
  /// What `ask` says of the losing heaps at a heap of `stones`.
  template <class Ask>
  static auto at_heap(const Position& position, std::int64_t stones, Ask ask) {
    using Narrow = LosingHeaps<std::uint8_t>;
    const auto caps = std::span<const std::int64_t>(position).subspan(1);
    return std::ranges::max(caps) <= Narrow::most_cap ? ask(walk_up(Narrow(caps), stones))
                                                      : ask(walk_up(LosingHeaps<std::int64_t>(caps), stones));
  }

  /// Walks up stone by stone; once the state repeats (R. P. Brent, BIT 20, 1980), whole periods are skipped.
  template <class Heaps>
  static Heaps walk_up(Heaps heaps, std::int64_t stones) {
    Heaps saved = heaps;
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
    return heaps;
  }

 public:
  static constexpr const char* rule = "team-nim.table";

  static constexpr std::int64_t most_steps = 50'000'000;  ///< some seconds

  static std::optional<Outcome> outcome(const Position& position) {
    return at_heap(position, position[0], [](const auto& heaps) { return heaps.outcome(); });
  }

  /// Leaves the next seat its last losing heap.
  static std::optional<Position> winning_move(const Position& position) {
    if (position[0] == 0) return std::nullopt;
    const auto taken = at_heap(position, position[0] - 1, [](const auto& heaps) { return heaps.winning_take(); });
    if (!taken) return std::nullopt;
    Position next = position;
    next[0] -= *taken;
    std::rotate(next.begin() + 1, next.begin() + 2, next.end());
    return next;
  }

  static std::vector<Claim> claims();
};

}  // namespace mexhaust
