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

/// Where the solvers of a game are compared. A game of which nothing is said has its small bound, the last key growing.
Ladder rival_ladder(const GameInfo& game);

/// Where its tables are built. A game of which nothing is said has the ladder of its rivals up to some 10^5 positions.
Ladder table_ladder(const GameEntry& game);

}  // namespace mexhaust::bench
