#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "mexhaust/games/kit/game.hpp"

namespace mexhaust {

/// One guarded move of a line game: where `guard` holds, the number at `axis` may be lowered to any smaller value >= 0,
/// after which the list is read from `rotation` places further on (the coin has moved). With a `partner`, a second number
/// is lowered by the same amount, at most to 0 as well; the guard then says that both are positive.
/// Boolean is bool for search and a symbolic one for proof.
template <class Boolean>
struct GuardedMove {
  Boolean guard;
  std::size_t axis = 0;
  std::ptrdiff_t rotation = 0;
  std::optional<std::size_t> partner = std::nullopt;
};

/// A game in which every move lowers one coordinate, or two by the same amount. It states its rules of play once, as guarded moves over a list of
/// numbers of any type: moves(numbers, emit) calls emit(GuardedMove) for each.
template <class G>
concept LineGame = Game<G> && requires(std::span<const std::int64_t> numbers) {
  G::moves(numbers, [](const GuardedMove<bool>&) {});
};

/// The least number that a guarded move can leave at its axis, when its partner may not be left with less than
/// `least_of_partner`.
inline std::int64_t least_left(const Position& position, const GuardedMove<bool>& move,
                               std::int64_t least_of_partner = 0) {
  if (!move.partner) return 0;
  return std::max<std::int64_t>(0, position[move.axis] - (position[*move.partner] - least_of_partner));
}

/// Makes a guarded move that lowers its axis to `value`; the list is not canonical yet.
inline void lower(Position& position, const GuardedMove<bool>& move, std::int64_t value) {
  if (move.partner) position[*move.partner] -= position[move.axis] - value;
  position[move.axis] = value;
  if (move.rotation == 0) return;
  const auto length = static_cast<std::ptrdiff_t>(position.size());
  std::rotate(position.begin(), position.begin() + (move.rotation + length) % length, position.end());
}

/// Calls visit(canonical follower) for every option of a position of any game until it returns true; returns whether it
/// did. The followers of a guarded move come with the lowered number rising from the least.
template <Game G, class Visit>
bool visit_options(const Position& position, Visit&& visit) {
  if constexpr (LineGame<G>) {
    bool stopped = false;
    G::moves(std::span<const std::int64_t>(position), [&](const GuardedMove<bool>& move) {
      if (!move.guard) return;
      for (std::int64_t value = least_left(position, move); !stopped && value < position[move.axis]; ++value) {
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
