#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::bench {

/// Growing bounds: a bound in which n stands for the size, and the sizes.
struct Ladder {
  std::string bound;  ///< e.g. "piles=n,stones=3"
  std::vector<std::int64_t> sizes;

  Bounds at(std::int64_t size, const GameInfo& game) const;
};

/// Returns the bounds on which the solvers of a game are compared. By default: its small bound, with the last key
/// growing.
Ladder rival_ladder(const GameInfo& game);

/// Returns the bounds on which its tables are built. By default: the ladder of its rivals, up to about 10^5 positions.
Ladder table_ladder(const GameEntry& game);

}  // namespace mexhaust::bench
