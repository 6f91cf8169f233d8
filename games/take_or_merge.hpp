#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

#include "mexhaust/games/kit/game.hpp"
#include "mexhaust/games/kit/judge_files.hpp"
#include "mexhaust/games/kit/judge_form.hpp"
#include "mexhaust/games/kit/list_domain.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::games {

/// Take-or-merge: piles of stones; a move takes one stone from one pile, or merges two piles into one. A position is
/// the multiset of piles in nondecreasing order.
struct TakeOrMerge {
  static constexpr std::array hooks{GameHook::vocabulary, GameHook::closure, GameHook::judge_form,
                                    GameHook::most_cases};

  static const GameInfo& info() {
    static const GameInfo info{
        .id = "take-or-merge",
        .title = "take one stone from a pile, or merge two piles",
        .play = Play::normal,
        .source = "HDU 4111; AcWing 1321",
        .position_format = "the piles in any order, e.g. '1 1 2'; empty piles are dropped",
        .judge_format = "T, then for each case N and the N piles",
        .win_word = "YES",
        .lose_word = "NO",
        .keys = {{"piles", "up to that many piles", 0, 50, true, max_pieces},
                 {"stones", "of up to that many stones each; without piles: that many stones in all", 1, 1000}},
        .small_bound = "stones=12",
        .grid = {.leading = {}, .list = {"a", 0}, .fewest = 2, .step = 1}};
    return info;
  }

  static rules::Vocabulary vocabulary() {
    return {.quantities = {{"a", "piles of exactly one stone", "count(each = 1)"},
                           {"b", "stones + piles - 1 over the larger piles, 0 without any",
                            "max(sum(each + 1 where each >= 2) - 1, 0)"}}};
  }

  template <class Visit>
  static bool options(const Position& piles, Visit&& visit) {
    for (std::size_t pile = 0; pile < piles.size(); ++pile) {
      if (pile > 0 && piles[pile] == piles[pile - 1]) continue;  // equal piles have equal options
      if (visit(one_taken(piles, pile))) return true;
      for (std::size_t other = pile + 1; other < piles.size(); ++other) {
        if (other > pile + 1 && piles[other] == piles[other - 1]) continue;
        if (visit(merged(piles, pile, other))) return true;
      }
    }
    return false;
  }

  static std::optional<std::string> fault(const Position& piles) {
    if (std::ranges::any_of(piles, [](std::int64_t pile) { return pile < 0; }))
      return "expected piles of 0 or more stones";
    return std::nullopt;
  }

  static void canonicalise(Position& piles) {
    drop_zeros(piles);
    std::sort(piles.begin(), piles.end());
  }

  static std::unique_ptr<Domain> domain(const Bounds& bounds) {
    if (!bounds.has("piles")) return all_partitions(bounds["stones"]);
    return all_multisets({.most_length = bounds["piles"], .least_value = 1, .most_value = bounds["stones"]});
  }

  /// Merging makes piles larger than the bound, but never more stones in all.
  static std::unique_ptr<Domain> closure(const Bounds& bounds) {
    std::int64_t total = bounds["stones"];
    if (bounds.has("piles") && __builtin_mul_overflow(total, bounds["piles"], &total)) total = max_bound;
    return all_partitions(total);
  }

  static JudgeForm judge_form(const Bounds& judge) {
    return {
        .list = {.least_length = 1, .most_length = judge["piles"], .least_value = 1, .most_value = judge["stones"]}};
  }

  class JudgeFile : public CountedListFile {
   public:
    static constexpr std::size_t most_cases = 100;

    explicit JudgeFile(NumberReader& reader)
        : CountedListFile(reader, {.length_name = "the number of piles", .value_name = "pile"}) {}
  };

  static std::vector<Known> known() {
    using enum Outcome;
    return {
        {{}, P, "nothing to take: the mover loses"},
        {{1}, N, "one move and the game is over"},
        {{2}, P, "a single pile of s stones allows exactly s moves"},
        {{1000}, P, "a single pile of s stones allows exactly s moves"},
        {{1, 1}, N, "merge: 2 is P"},
        {{2, 2}, N, "merge: 4 is P"},
        {{3, 4},
         P,
         "published sample; a merge leaves 7, a removal leaves a pair with an even sum, which is N by a merge"},
        {{1, 1, 1}, P, "the options are 1 1 and 1 2, both N"},
        {{1, 1, 2}, N, "published sample; lower the 2: 1 1 1 is P"},
        {{2, 2, 2}, P, "a merge leaves 2 4, even, N; a removal leaves 1 2 2, N by merging to 2 3"},
        {{2, 3, 5}, P, "published sample"},
        {{0, 2, 0}, P, "empty piles are not there: the pile 2"},
    };
  }

  /// The options: a stone taken from the pile at a place, and the piles at two places merged, first < second. Throws
  /// ReachError where a merge passes 64 bits.
  static Position one_taken(const Position& piles, std::size_t pile) {
    Position next = piles;
    if (--next[pile] == 0) {
      next.erase(next.begin() + static_cast<std::ptrdiff_t>(pile));
    } else {
      reinsert(next, pile);
    }
    return next;
  }

  static Position merged(const Position& piles, std::size_t pile, std::size_t other) {
    Position next = piles;
    if (__builtin_add_overflow(next[other], next[pile], &next[other]))
      throw ReachError("take-or-merge: a merge makes a pile of more than 2^63 - 1 stones, the bound of a search");
    reinsert(next, other);
    next.erase(next.begin() + static_cast<std::ptrdiff_t>(pile));
    return next;
  }

 private:
  /// Moves the pile at `from`, whose value has changed, to where the order wants it.
  static void reinsert(Position& piles, std::size_t from) {
    const std::int64_t pile = piles[from];
    piles.erase(piles.begin() + static_cast<std::ptrdiff_t>(from));
    piles.insert(std::ranges::upper_bound(piles, pile), pile);
  }
};

}  // namespace mexhaust::games
