#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "mexhaust/base/random.hpp"
#include "mexhaust/games/kit/line_game.hpp"

namespace mexhaust {

/// How many options a position of a line game has, counted with the guarded moves (saturating).
template <LineGame G>
std::uint64_t count_line_options(const Position& position) {
  std::uint64_t count = 0;
  G::moves(std::span<const std::int64_t>(position), [&](const GuardedMove<bool>& move) {
    const auto more = static_cast<std::uint64_t>(move.guard ? position[move.axis] - least_left(position, move) : 0);
    count = std::min(count + more, std::uint64_t{1} << 62);
  });
  return count;
}

/// A value from `least` to below `value`: uniform, near one of the numbers of the position, or near either end. Options that lose tend to
/// lie there.
inline std::int64_t sampled_value(const Position& position, std::int64_t least, std::int64_t value, Random& random) {
  constexpr std::int64_t near = 3;
  switch (random.below(4)) {
    case 0: return random.between(least, value - 1);
    case 1: return random.between(least, least + std::min(near, value - 1 - least));
    case 2: return random.between(std::max(least, value - 1 - near), value - 1);
    default: {
      const std::int64_t other = position[random.below(position.size())];
      const std::int64_t shift = random.between(-near, near);
      const std::int64_t wanted = other > std::numeric_limits<std::int64_t>::max() - near ? other : other + shift;
      return std::clamp<std::int64_t>(wanted, least, value - 1);
    }
  }
}

/// Calls visit(canonical option) for `samples` options of a line game's position, until it returns true, and returns
/// whether it did. Which options depends on the position alone.
template <LineGame G, class Visit>
bool visit_sampled_line_options(const Position& position, std::uint64_t samples, Visit&& visit) {
  std::vector<GuardedMove<bool>> moves;
  G::moves(std::span<const std::int64_t>(position), [&](const GuardedMove<bool>& move) {
    if (move.guard) moves.push_back(move);
  });
  std::uint64_t hash = 0;
  for (const std::int64_t number : position) hash = mix(hash ^ static_cast<std::uint64_t>(number)) + golden_gamma;
  Random random(hash, 0);
  for (std::uint64_t sample = 0; sample < samples; ++sample) {
    const GuardedMove<bool>& move = moves[random.below(moves.size())];
    Position option = position;
    lower(option, move, sampled_value(position, least_left(position, move), position[move.axis], random));
    G::canonicalise(option);
    if (visit(option)) return true;
  }
  return false;
}

}  // namespace mexhaust
