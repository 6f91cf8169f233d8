#pragma once
// Team-nim: one heap, players 1..2n in turn, odd numbers against even numbers; the team that
// removes the last stone loses.

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace mexhaust::reference {

using TeamNimPosition = std::pair<std::size_t, long long>;  // seat to move (0 is player 1), stones left

// Does the team of players 1, 3, 5, ... win? Asked from one team's side throughout, not from the
// mover's: the odd team needs one good move, the even team's moves must all be good for it.
inline bool team_nim_odd_team_wins(std::size_t seat, long long stones, const std::vector<long long>& caps,
                                   std::map<TeamNimPosition, bool>& memo) {
  const bool odd_team_to_move = seat % 2 == 0;  // seat 0 is player 1
  if (stones == 0) {
    // The seat before this one, on the other team, has removed the last stone and lost.
    return odd_team_to_move;
  }
  const TeamNimPosition position{seat, stones};
  if (const auto known = memo.find(position); known != memo.end()) {
    return known->second;
  }
  bool odd_team_wins = !odd_team_to_move;
  const std::size_t next_seat = (seat + 1) % caps.size();
  for (long long removed = 1; removed <= caps[seat] && removed <= stones; ++removed) {
    if (team_nim_odd_team_wins(next_seat, stones - removed, caps, memo) == odd_team_to_move) {
      odd_team_wins = odd_team_to_move;  // a move that is good for the team to move
      break;
    }
  }
  memo.emplace(position, odd_team_wins);
  return odd_team_wins;
}

// Caps of players 1..2n, each at least 1; player 1 moves.
inline bool team_nim_first_wins(long long stones, std::vector<long long> caps) {
  std::map<TeamNimPosition, bool> memo;
  return team_nim_odd_team_wins(0, stones, caps, memo);
}

}  // namespace mexhaust::reference
