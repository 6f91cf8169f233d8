#pragma once

#include <algorithm>

#include "mexhaust/games/kit/judge_files.hpp"
#include "mexhaust/games/kit/line_game.hpp"
#include "mexhaust/games/kit/list_domain.hpp"

namespace mexhaust::testing {

/// One heap; a move takes one or two stones. By hand: the Grundy value is the stones mod 3. A game outside the tree, with
/// no more than a game must have.
struct OneOrTwo {
  static const GameInfo& info() {
    static const GameInfo info{.id = "one-or-two",
                               .title = "take one or two stones",
                               .play = Play::normal,
                               .source = "folklore",
                               .position_format = "the stones",
                               .judge_format = "T, then for each case 1 and the stones",
                               .win_word = "first",
                               .lose_word = "second",
                               .keys = {{"stones", "heaps of up to that many stones", 0, 1000}},
                               .small_bound = "stones=12",
                               .grid = {.leading = {}, .list = {"stones", 0}, .fewest = 1, .step = 1}};
    return info;
  }

  template <class Visit>
  static bool options(const Position& heap, Visit&& visit) {
    for (std::int64_t taken = 1; taken <= std::min<std::int64_t>(2, heap[0]); ++taken) {
      if (visit(Position{heap[0] - taken})) return true;
    }
    return false;
  }

  static std::optional<std::string> fault(const Position& heap) {
    if (heap.size() != 1 || heap[0] < 0) return "expected one heap of 0 or more stones";
    return std::nullopt;
  }

  static void canonicalise(Position& /*heap*/) {}

  static std::unique_ptr<Domain> domain(const Bounds& bounds) {
    return all_lists({.least_length = 1, .most_length = 1, .least_value = 0, .most_value = bounds["stones"]});
  }

  class JudgeFile : public CountedListFile {
   public:
    explicit JudgeFile(NumberReader& reader)
        : CountedListFile(reader, {.length_name = "the number of heaps", .value_name = "heap", .least_length = 1}) {}
  };

  static std::vector<Known> known() { return {{{0}, Outcome::P, "no move"}, {{1}, Outcome::N, "take it"}}; }
};

/// Not a game: from any heap a move may leave one stone more, up to three, so that play can come back.
struct Endless : OneOrTwo {
  template <class Visit>
  static bool options(const Position& heap, Visit&& visit) {
    return visit(Position{(heap[0] + 1) % 4});
  }
};

/// Nim as a line game: any heap may be lowered. Its Grundy value is the xor of the heaps (Bouton 1902).
struct ThreeHeapNim : OneOrTwo {
  template <class Number, class Emit>
  static void moves(std::span<const Number> heaps, Emit emit) {
    using Boolean = decltype(heaps[0] > 0);
    for (std::size_t axis = 0; axis < heaps.size(); ++axis) {
      emit(GuardedMove<Boolean>{.guard = heaps[axis] > 0, .axis = axis});
    }
  }

  static std::optional<std::string> fault(const Position& heaps) {
    return heaps.size() == 3 ? std::nullopt : std::optional<std::string>("expected three heaps");
  }

  static std::unique_ptr<Domain> domain(const Bounds& bounds) {
    return all_lists({.least_length = 3, .most_length = 3, .least_value = 0, .most_value = bounds["stones"]});
  }
};

}  // namespace mexhaust::testing
