#pragma once
// Play to the end, normal convention: the player who cannot move loses. Kept apart from the
// rules of play, which each game's header states as "all positions after one move".

#include <map>
#include <set>

namespace mexhaust::reference {

// Smallest number >= 0 that is not in the set.
inline int mex(const std::set<int>& values) {
  int candidate = 0;
  while (values.count(candidate) != 0) {
    ++candidate;
  }
  return candidate;
}

// The mover wins when some move leaves a position whose mover loses. `options(position)` lists
// every position one move away, so a position without options is lost.
template <class Position, class Options>
bool mover_wins(const Position& position, const Options& options, std::map<Position, bool>& memo) {
  if (const auto known = memo.find(position); known != memo.end()) {
    return known->second;
  }
  bool wins = false;
  for (const Position& option : options(position)) {
    if (!mover_wins(option, options, memo)) {
      wins = true;
      break;
    }
  }
  memo.emplace(position, wins);
  return wins;
}

// Grundy value: mex of the values of all options. No early exit, and no use of `mover_wins`, so
// that "value 0 exactly where the mover loses" can be tested.
template <class Position, class Options>
int grundy_value(const Position& position, const Options& options, std::map<Position, int>& memo) {
  if (const auto known = memo.find(position); known != memo.end()) {
    return known->second;
  }
  std::set<int> reached;
  for (const Position& option : options(position)) {
    reached.insert(grundy_value(option, options, memo));
  }
  const int value = mex(reached);
  memo.emplace(position, value);
  return value;
}

}  // namespace mexhaust::reference
