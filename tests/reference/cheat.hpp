#pragma once
// Cheat: every order of the cards is played out, card by card; no sums of subsets are formed.
// Reaches about ten cards.

#include <algorithm>
#include <vector>

namespace mexhaust::reference {

enum class CheatResult { starter_wins, other_wins, undecided };

// One run through the box in the given order.
inline CheatResult cheat_play(const std::vector<long long>& order, long long stones) {
  bool starter_to_move = true;
  for (const long long card : order) {
    if (card > stones) {
      continue;  // too large: the card is gone, the same player draws again
    }
    stones -= card;
    if (stones == 0) {
      return starter_to_move ? CheatResult::starter_wins : CheatResult::other_wins;
    }
    starter_to_move = !starter_to_move;
  }
  return CheatResult::undecided;  // the box ran empty with stones left
}

struct CheatResultsSeen {
  bool starter_wins = false;
  bool other_wins = false;
  bool undecided = false;
};

// Equal cards are interchangeable, so the distinct orders are all orders. The empty box has one.
inline CheatResultsSeen cheat_play_all_orders(std::vector<long long> cards, long long stones) {
  CheatResultsSeen seen;
  std::sort(cards.begin(), cards.end());
  do {
    const CheatResult result = cheat_play(cards, stones);
    seen.starter_wins |= result == CheatResult::starter_wins;
    seen.other_wins |= result == CheatResult::other_wins;
    seen.undecided |= result == CheatResult::undecided;
  } while (std::next_permutation(cards.begin(), cards.end()));
  return seen;
}

// Does this number of stones count: can the first player win and the second player not? After an
// undecided order everything is as at the start, with the first player starting again, so replays
// end in nothing that a first run could not end in.
inline bool cheat_counts(std::vector<long long> cards, long long stones) {
  const CheatResultsSeen seen = cheat_play_all_orders(cards, stones);
  return seen.starter_wins && !seen.other_wins;
}

// The variant in which each replay is started by the player who did not start the run before it.
// The first player starts the first run; only a reset lets the second player start one. Further
// resets bring back one of these two starters.
inline bool cheat_counts_alternating(std::vector<long long> cards, long long stones) {
  const CheatResultsSeen seen = cheat_play_all_orders(cards, stones);
  bool first_can_win = seen.starter_wins;
  bool second_can_win = seen.other_wins;
  if (seen.undecided) {
    first_can_win |= seen.other_wins;
    second_can_win |= seen.starter_wins;
  }
  return first_can_win && !second_can_win;
}

}  // namespace mexhaust::reference
