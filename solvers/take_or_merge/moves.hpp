#pragma once

#include <cstddef>

#include "mexhaust/core/position.hpp"
#include "mexhaust/games/take_or_merge.hpp"
#include "mexhaust/solvers/take_or_merge/solver.hpp"

namespace mexhaust::solvers {

/// The moves of take-or-merge, each by its name: what the claims about single moves speak of. Together they are the options of
/// the game (a test compares them).

/// One stone taken from the pile at a place.
inline Position one_taken_from(const Position& piles, std::size_t place) {
  Position next = piles;
  --next[place];
  games::TakeOrMerge::canonicalise(next);
  return next;
}

/// The piles at two places made one.
inline Position merged_at(const Position& piles, std::size_t place, std::size_t other) {
  Position next = piles;
  next[place] += next[other];
  next[other] = 0;
  games::TakeOrMerge::canonicalise(next);
  return next;
}

/// One or more piles, all of two or more stones; piles are in nondecreasing order.
inline bool no_ones(const Position& piles) { return !piles.empty() && piles.front() >= 2; }

}  // namespace mexhaust::solvers
