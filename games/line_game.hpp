#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/game.hpp"

namespace mexhaust {

/// One guarded move of a line game: where `guard` holds, the number at `axis` may be lowered to any smaller value >= 0,
/// after which the list is read from `rotation` places further on (the coin has moved).
/// Boolean is bool for search and a symbolic one for proof.
template <class Boolean>
struct GuardedMove {
  Boolean guard;
  std::size_t axis = 0;
  std::ptrdiff_t rotation = 0;
};

/// A game in which every move lowers one coordinate. It states its rules of play once, as guarded moves over a list of
/// numbers of any type: moves(numbers, emit) calls emit(GuardedMove) for each.
template <class G>
concept LineGame = Game<G> && requires(std::span<const std::int64_t> numbers) {
  G::moves(numbers, [](const GuardedMove<bool>&) {});
};

/// Makes a guarded move that lowers its axis to `value`; the list is not canonical yet.
inline void lower(Position& position, const GuardedMove<bool>& move, std::int64_t value) {
  position[move.axis] = value;
  if (move.rotation == 0) return;
  const auto length = static_cast<std::ptrdiff_t>(position.size());
  std::rotate(position.begin(), position.begin() + (move.rotation + length) % length, position.end());
}

/// Calls visit(canonical follower) for every option of a position of any game until it returns true; returns whether it
/// did. The followers of a guarded move come with the lowered number rising from 0.
template <Game G, class Visit>
bool visit_options(const Position& position, Visit&& visit) {
  if constexpr (LineGame<G>) {
    bool stopped = false;
    G::moves(std::span<const std::int64_t>(position), [&](const GuardedMove<bool>& move) {
      for (std::int64_t value = 0; move.guard && !stopped && value < position[move.axis]; ++value) {
        Position next = position;
        lower(next, move, value);
        G::canonicalise(next);
        stopped = visit(next);
      }
    });
    return stopped;
  } else {
    return G::options(position, visit);
  }
}

}  // namespace mexhaust
