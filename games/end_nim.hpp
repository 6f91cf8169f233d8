#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "mexhaust/games/kit/judge_files.hpp"
#include "mexhaust/games/kit/judge_form.hpp"
#include "mexhaust/games/kit/line_game.hpp"
#include "mexhaust/games/kit/list_domain.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::games {

/// End-Nim (M. H. Albert and R. J. Nowakowski, Electronic J. Combinatorics 8(2), 2001): a row of piles; a move takes
/// stones from the leftmost or the rightmost pile that has any.
struct EndNim {
  static constexpr std::array hooks{GameHook::vocabulary, GameHook::judge_form, GameHook::most_cases};

  static const GameInfo& info() {
    static const GameInfo info{
        .id = "end-nim",
        .title = "End-Nim: take from either end of a row of piles",
        .play = Play::normal,
        .source = "Albert and Nowakowski 2001; ZJOI 2009",
        .position_format = "the piles of the row from left to right, e.g. '3 1 9 4'; empty piles are dropped",
        .judge_format = "T, then for each case n and the n piles",
        .win_word = "1",
        .lose_word = "0",
        .keys = {{"piles", "rows of up to that many piles", 0, 1000, false, max_pieces},
                 {"stones", "of up to that many stones each", 1, 1'000'000'000}},
        .small_bound = "piles=4,stones=4",
        .grid = {.leading = {}, .list = {"a", 0}, .fewest = 2, .step = 1}};
    return info;
  }

  /// Of a constant row, rho and lambda say nothing of use.
  static rules::Vocabulary vocabulary() {
    return {.quantities = {{"constant", "whether all piles are equal", "all(each = first)"},
                           {"run_left", "piles equal to the first one, from the left", "leading(each = first)"},
                           {"run_right", "piles equal to the last one, from the right", "trailing(each = last)"},
                           {"rho", "first, or first + 1, by the first run and the pile behind it",
                            "if even(run_left) xor (item(run_left + 1) < first) then first + 1 else first"},
                           {"lambda", "the same of the row read from the right",
                            "if even(run_right) xor (item(-run_right - 1) < last) then last + 1 else last"}}};
  }

  template <class Number, class Emit>
  static void moves(std::span<const Number> row, Emit emit) {
    using Boolean = decltype(row[0] > 0);
    const auto from_one_end = [&](auto axis_of) {
      std::optional<Boolean> end_reached;  // every pile before this one, seen from the end, is empty
      for (std::size_t place = 0; place < row.size(); ++place) {
        const std::size_t axis = axis_of(place);
        const Boolean has_stones = row[axis] > 0;
        emit(GuardedMove<Boolean>{.guard = end_reached ? (*end_reached && has_stones) : has_stones, .axis = axis});
        const Boolean empty = row[axis] == 0;
        end_reached.emplace(end_reached ? (*end_reached && empty) : empty);
      }
    };
    from_one_end([](std::size_t place) { return place; });
    from_one_end([&](std::size_t place) { return row.size() - 1 - place; });
  }

  static std::optional<std::string> fault(const Position& row) {
    if (std::ranges::any_of(row, [](std::int64_t pile) { return pile < 0; }))
      return "expected piles of 0 or more stones";
    return std::nullopt;
  }

  static void canonicalise(Position& row) { drop_zeros(row); }

  static std::unique_ptr<Domain> domain(const Bounds& bounds) {
    return all_lists({.most_length = bounds["piles"], .least_value = 1, .most_value = bounds["stones"]});
  }

  static JudgeForm judge_form(const Bounds& judge) {
    return {
        .list = {.least_length = 1, .most_length = judge["piles"], .least_value = 1, .most_value = judge["stones"]}};
  }

  class JudgeFile : public CountedListFile {
   public:
    static constexpr std::size_t most_cases = 10;

    explicit JudgeFile(NumberReader& reader)
        : CountedListFile(reader, {.length_name = "the number of piles", .value_name = "pile"}) {}
  };

  static std::vector<Known> known() {
    using enum Outcome;
    return {
        {{}, P, "nothing to take: the mover loses"},
        {{7}, N, "one pile: take it all"},
        {{5, 5}, P, "two equal piles: the other end copies every move (two-pile Nim)"},
        {{2, 5}, N, "two unequal piles: make them equal (two-pile Nim)"},
        {{3, 1, 9, 4}, P, "published sample of ZJOI 2009"},
        {{1, 1, 1}, N, "every move takes one of three single stones"},
        {{1, 1, 1, 1}, P, "every move takes one of four single stones"},
        {{0, 3, 0, 3, 0}, P, "empty piles are not there: the row 3 3"},
        {{1, 5, 1}, P, "the only moves leave 5 1 or 1 5, unequal pairs"},
        {{5, 4, 4}, N, "take the 5: 4 4 is left"},
        {{2, 3, 2}, P, "an end gone leaves 3 2; an end lowered leaves 1 3 2, answered by 1 3 1"},
    };
  }
};

}  // namespace mexhaust::games
