#pragma once

#include <algorithm>
#include <array>

#include "mexhaust/games/kit/judge_files.hpp"
#include "mexhaust/games/kit/judge_form.hpp"
#include "mexhaust/games/kit/line_game.hpp"
#include "mexhaust/games/kit/list_domain.hpp"

namespace mexhaust::games {

/// Wythoff's game (W. A. Wythoff, "A modification of the game of Nim", Nieuw Archief voor Wiskunde 7, 1907): two heaps; a
/// move takes stones from one of them, or the same number from both. The heaps keep their order.
struct Wythoff {
  static constexpr std::array hooks{GameHook::judge_form};

  static const GameInfo& info() {
    static const GameInfo info{
        .id = "wythoff",
        .title = "Wythoff's game: take from one of two heaps, or the same number from both",
        .play = Play::normal,
        .source = "Wythoff 1907; POJ 1067",
        .position_format = "up to two heaps, in an order that is kept, e.g. '8 4'; empty heaps are dropped",
        .judge_format = "for each case the two heaps, up to the end of the file",
        .win_word = "1",
        .lose_word = "0",
        .keys = {{"stones", "up to two heaps of up to that many stones each", 1, 1'000'000'000}},
        .small_bound = "stones=10",
        .grid = {.leading = {}, .list = {"a", 0}, .fewest = 2, .step = 1, .most = 2}};
    return info;
  }

  template <class Number, class Emit>
  static void moves(std::span<const Number> heaps, Emit emit) {
    using Boolean = decltype(heaps[0] > 0);
    for (std::size_t axis = 0; axis < heaps.size(); ++axis)
      emit(GuardedMove<Boolean>{.guard = heaps[axis] > 0, .axis = axis});
    if (heaps.size() == 2) emit(GuardedMove<Boolean>{.guard = heaps[0] > 0 && heaps[1] > 0, .axis = 0, .partner = 1});
  }

  static std::optional<std::string> fault(const Position& heaps) {
    if (heaps.size() > 2) return "expected up to two heaps";
    if (std::ranges::any_of(heaps, [](std::int64_t heap) { return heap < 0; }))
      return "expected heaps of 0 or more stones";
    return std::nullopt;
  }

  static void canonicalise(Position& heaps) { drop_zeros(heaps); }

  static std::unique_ptr<Domain> domain(const Bounds& bounds) {
    return all_lists({.most_length = 2, .least_value = 1, .most_value = bounds["stones"]});
  }

  static JudgeForm judge_form(const Bounds& judge) {
    return {.list = {.least_length = 2, .most_length = 2, .least_value = 1, .most_value = judge["stones"]}};
  }

  class JudgeFile : public UncountedFile {
   public:
    using UncountedFile::UncountedFile;

    static std::string text(std::span<const Position> cases) {
      std::string text;
      for (const Position& heaps : cases) text += fmt::format("{} {}\n", heaps[0], heaps[1]);
      return text;
    }

    std::optional<Position> next() {
      if (!begin_case()) return std::nullopt;
      const std::int64_t first = number("the first heap");
      return Position{first, number("the second heap")};
    }
  };

  static std::vector<Known> known() {
    using enum Outcome;
    return {
        {{}, P, "nothing to take: the mover loses"},
        {{6}, N, "one heap: take it all"},
        {{4, 4}, N, "take both heaps whole"},
        {{2, 1}, P, "published sample of POJ 1067; the moves leave 2, 1 1, 1 or 1, all of them N"},
        {{8, 4}, N, "published sample of POJ 1067; lower the 8 to 7"},
        {{4, 7}, P, "published sample of POJ 1067; Wythoff's third pair"},
        {{3, 5}, P, "Wythoff's second pair"},
        {{6, 10}, P, "Wythoff's fourth pair"},
        {{8, 13}, P, "Wythoff's fifth pair"},
        {{9, 15}, P, "Wythoff's sixth pair"},
        {{18, 11}, P, "Wythoff's seventh pair, the larger heap first"},
        {{12, 20}, P, "Wythoff's eighth pair"},
        {{0, 5}, N, "an empty heap is not there: one heap"},
        {{10, 16}, N, "no pair: take 1 from both, 9 15 is P"},
    };
  }
};

}  // namespace mexhaust::games
