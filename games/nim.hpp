#pragma once

#include <algorithm>
#include <array>

#include "mexhaust/games/kit/judge_files.hpp"
#include "mexhaust/games/kit/judge_form.hpp"
#include "mexhaust/games/kit/line_game.hpp"
#include "mexhaust/games/kit/list_domain.hpp"

namespace mexhaust::games {

/// Nim (C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3, 1901): heaps; a move
/// takes stones from one of them. The heaps keep the order in which they are given, so that every list of positive
/// numbers is canonical.
struct Nim {
  static constexpr std::array hooks{GameHook::judge_form};

  static const GameInfo& info() {
    static const GameInfo info{
        .id = "nim",
        .title = "Nim: take from any heap",
        .play = Play::normal,
        .source = "Bouton 1901",
        .position_format = "the heaps, in an order that is kept, e.g. '3 4 5'; empty heaps are dropped",
        .judge_format = "T, then for each case n and the n heaps",
        .win_word = "FIRST",
        .lose_word = "SECOND",
        .keys = {{"piles", "up to that many heaps", 0, 1000, false, max_pieces},
                 {"stones", "of up to that many stones each", 1, 1'000'000'000}},
        .small_bound = "piles=3,stones=5",
        .grid = {.leading = {}, .list = {"a", 0}, .fewest = 2, .step = 1}};
    return info;
  }

  template <class Number, class Emit>
  static void moves(std::span<const Number> heaps, Emit emit) {
    using Boolean = decltype(heaps[0] > 0);
    for (std::size_t axis = 0; axis < heaps.size(); ++axis)
      emit(GuardedMove<Boolean>{.guard = heaps[axis] > 0, .axis = axis});
  }

  static std::optional<std::string> fault(const Position& heaps) {
    if (std::ranges::any_of(heaps, [](std::int64_t heap) { return heap < 0; }))
      return "expected heaps of 0 or more stones";
    return std::nullopt;
  }

  static void canonicalise(Position& heaps) { drop_zeros(heaps); }

  static std::unique_ptr<Domain> domain(const Bounds& bounds) {
    return all_lists({.most_length = bounds["piles"], .least_value = 1, .most_value = bounds["stones"]});
  }

  static JudgeForm judge_form(const Bounds& judge) {
    return {
        .list = {.least_length = 1, .most_length = judge["piles"], .least_value = 1, .most_value = judge["stones"]}};
  }

  class JudgeFile : public CountedListFile {
   public:
    explicit JudgeFile(NumberReader& reader)
        : CountedListFile(reader, {.length_name = "the number of heaps", .value_name = "heap"}) {}
  };

  static std::vector<Known> known() {
    using enum Outcome;
    return {
        {{}, P, "nothing to take: the mover loses"},
        {{9}, N, "one heap: take it all"},
        {{7, 7}, P, "two equal heaps: copy every move in the other one"},
        {{3, 8}, N, "two unequal heaps: make them equal"},
        {{1, 2, 3},
         P,
         "Bouton: a safe combination; a move leaves two unequal heaps, or a pair beside a heap to be taken"},
        {{1, 4, 5}, P, "Bouton: a safe combination"},
        {{2, 4, 6}, P, "Bouton: a safe combination"},
        {{3, 4, 7}, P, "Bouton: a safe combination"},
        {{3, 4, 5}, N, "lower the 3 to 1: 1 4 5 is P"},
        {{5, 0, 5, 0}, P, "empty heaps are not there: 5 5"},
        {{2, 2, 6}, N, "take the 6: 2 2 is left"},
        {{1, 1, 1, 1}, P, "four moves, forced"},
        {{1, 1, 1, 1, 1}, N, "five moves, forced"},
    };
  }
};

}  // namespace mexhaust::games
