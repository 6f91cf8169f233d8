#pragma once

#include <algorithm>
#include <array>

#include "mexhaust/games/kit/judge_files.hpp"
#include "mexhaust/games/kit/judge_form.hpp"
#include "mexhaust/games/kit/line_game.hpp"
#include "mexhaust/games/kit/list_domain.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::games {

/// Nim on a cycle graph (M. Fukuyama, "A Nim game played on graphs" I and II, Theoret. Comput. Sci. 304, 2003): a coin on
/// a cycle whose edges have values; a move lowers an edge at the coin and moves the coin along it. A position lists the
/// edges clockwise from the coin, so that the coin's move is a rotation of the list.
struct Cycle {
  static constexpr std::array hooks{GameHook::vocabulary, GameHook::judge_form, GameHook::fit_judge};

  static const GameInfo& info() {
    static const GameInfo info{
        .id = "cycle",
        .title = "Nim on a cycle graph: lower an edge at the coin and move the coin along it",
        .play = Play::normal,
        .source = "Fukuyama 2003; ZOJ 2686, Cycle Game",
        .position_format = "the edge values clockwise from the coin, two or more, e.g. '2 5 3 0'",
        .judge_format = "T, then for each case N and the N edges clockwise from the coin",
        .win_word = "YES",
        .lose_word = "NO",
        .keys = {{"edges", "cycles of 2 up to that many edges", 2, 20, false, max_pieces},
                 {"value", "of values up to that", 0, 30}},
        .small_bound = "edges=4,value=2",
        .grid = {.leading = {}, .list = {"e", 0}, .fewest = 3, .step = 1}};
    return info;
  }

  static rules::Vocabulary vocabulary() {
    return {.quantities = {
                {"run_cw", "edges from the coin up to the first zero, clockwise", "leading(each > 0)"},
                {"run_ccw", "edges from the coin up to the first zero, counter-clockwise", "trailing(each > 0)"}}};
  }

  template <class Number, class Emit>
  static void moves(std::span<const Number> edges, Emit emit) {
    using Boolean = decltype(edges[0] > 0);
    const std::size_t last = edges.size() - 1;
    emit(GuardedMove<Boolean>{.guard = edges[0] > 0, .axis = 0, .rotation = 1});
    emit(GuardedMove<Boolean>{.guard = edges[last] > 0, .axis = last, .rotation = -1});
  }

  static std::optional<std::string> fault(const Position& edges) {
    if (edges.size() < 2) return "expected two or more edges";
    if (std::ranges::any_of(edges, [](std::int64_t edge) { return edge < 0; }))
      return "expected edge values of 0 or more";
    return std::nullopt;
  }

  static void canonicalise(Position& /*edges*/) {}

  static std::unique_ptr<Domain> domain(const Bounds& bounds) {
    return all_lists(
        {.least_length = 2, .most_length = bounds["edges"], .least_value = 0, .most_value = bounds["value"]});
  }

  static JudgeForm judge_form(const Bounds& judge) {
    return {.list = {.least_length = 3, .most_length = judge["edges"], .least_value = 0, .most_value = judge["value"]}};
  }

  /// The judge's cycles have a zero edge.
  static void fit_judge(Position& edges) { *std::ranges::min_element(edges) = 0; }

  class JudgeFile : public CountedListFile {
   public:
    explicit JudgeFile(NumberReader& reader)
        : CountedListFile(reader, {.length_name = "the number of edges", .value_name = "edge", .least_length = 2}) {}
  };

  static std::vector<Known> known() {
    using enum Outcome;
    return {
        {{0, 0, 0}, P, "published sample; no move"},
        {{2, 5, 3, 0}, N, "published sample; a path of three edges: make the crossed edge zero, two are left"},
        {{1, 0, 0}, N, "cross the edge: the opponent has no move"},
        {{0, 0, 1}, N, "the same edge counter-clockwise"},
        {{0, 7, 7, 0}, P, "both edges at the coin are zero"},
        {{5, 3, 0, 0},
         P,
         "a path of two edges: an edge left positive is stepped back over, an edge made zero leaves one"},
        {{1, 1, 0, 1, 1}, P, "on either side two forced moves"},
        {{1, 1, 0, 1}, N, "cross counter-clockwise: both edges there are zero"},
        {{5, 5}, P, "two vertices: both have both edges, so this is Nim with two equal heaps"},
        {{5, 4}, N, "two vertices: Nim with two unequal heaps"},
        {{1, 1, 1}, N, "once round in three moves"},
        {{1, 1, 1, 1}, P, "once round in four moves"},
    };
  }
};

}  // namespace mexhaust::games
