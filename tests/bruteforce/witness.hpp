#pragma once

#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "mexhaust/core/position.hpp"
#include "mexhaust/tests/reference/cheat.hpp"
#include "mexhaust/tests/reference/cycle.hpp"
#include "mexhaust/tests/reference/dag_tokens.hpp"
#include "mexhaust/tests/reference/end_nim.hpp"
#include "mexhaust/tests/reference/nim.hpp"
#include "mexhaust/tests/reference/take_or_merge.hpp"
#include "mexhaust/tests/reference/team_nim.hpp"
#include "mexhaust/tests/reference/wythoff.hpp"

namespace mexhaust::testing {

/// A search of one game that shares nothing with the program: tests/reference.
struct Witness {
  std::string game;
  std::function<bool(const Position&)> mover_wins;  ///< for cheat: whether W counts
  std::function<int(const Position&)> grundy;       ///< empty where there are no such values
  std::vector<std::string> bounds;                  ///< domains that it goes through in well under a second each
};

using Numbers = std::vector<long long>;

inline Numbers numbers_of(std::span<const std::int64_t> position) { return {position.begin(), position.end()}; }
inline Numbers numbers_behind_first(const Position& position) { return {position.begin() + 1, position.end()}; }

/// n, m, k, the edges and the tokens, taken apart by hand.
struct TokensOnGraph {
  int vertices = 0;
  std::vector<std::pair<int, int>> edges;
  std::vector<int> tokens;
};

inline TokensOnGraph tokens_on_graph(const Position& position) {
  const std::vector<int> numbers(position.begin(), position.end());
  TokensOnGraph result{.vertices = numbers.at(0), .edges = {}, .tokens = {}};
  std::size_t place = 3;
  for (int edge = 0; edge < numbers.at(1); ++edge, place += 2) {
    result.edges.emplace_back(numbers.at(place), numbers.at(place + 1));
  }
  for (int token = 0; token < numbers.at(2); ++token) result.tokens.push_back(numbers.at(place++));
  return result;
}

inline const std::vector<Witness>& witnesses() {
  static const std::vector<Witness> all{
      {.game = "end-nim",
       .mover_wins = [](const Position& row) { return reference::end_nim_first_wins(numbers_of(row)); },
       .grundy = [](const Position& row) { return reference::end_nim_grundy(numbers_of(row)); },
       .bounds = {"piles=4,stones=4", "piles=8,stones=2", "piles=3,stones=8"}},
      {.game = "take-or-merge",
       .mover_wins = [](const Position& piles) { return reference::take_or_merge_first_wins(numbers_of(piles)); },
       .grundy = [](const Position& piles) { return reference::take_or_merge_grundy(numbers_of(piles)); },
       .bounds = {"stones=13", "piles=3,stones=6", "piles=5,stones=3"}},
      {.game = "team-nim",
       .mover_wins =
           [](const Position& position) {
             return reference::team_nim_first_wins(position[0], numbers_behind_first(position));
           },
       .grundy = {},
       .bounds = {"players=1,stones=80,cap=7", "players=2,stones=14,cap=3", "players=3,stones=10,cap=2"}},
      {.game = "cheat",
       .mover_wins =
           [](const Position& position) {
             return reference::cheat_counts(numbers_behind_first(position), position[0]);
           },
       .grundy = {},
       .bounds = {"cards=4,value=5", "cards=5,value=3", "cards=2,value=12"}},
      {.game = "cycle",
       .mover_wins = [](const Position& edges) { return reference::cycle_first_wins(numbers_of(edges)); },
       .grundy = [](const Position& edges) { return reference::cycle_grundy(numbers_of(edges)); },
       .bounds = {"edges=4,value=3", "edges=6,value=1", "edges=3,value=5"}},
      {.game = "dag-tokens",
       .mover_wins =
           [](const Position& position) {
             const TokensOnGraph given = tokens_on_graph(position);
             return reference::dag_tokens_first_wins(given.vertices, given.edges, given.tokens);
           },
       .grundy =
           [](const Position& position) {
             const TokensOnGraph given = tokens_on_graph(position);
             return reference::dag_tokens_grundy(given.vertices, given.edges, given.tokens);
           },
       .bounds = {"vertices=3,tokens=4", "vertices=4,tokens=3"}},
      {.game = "nim",
       .mover_wins = [](const Position& heaps) { return reference::nim_first_wins(numbers_of(heaps)); },
       .grundy = [](const Position& heaps) { return reference::nim_grundy(numbers_of(heaps)); },
       .bounds = {"piles=4,stones=4", "piles=7,stones=2", "piles=2,stones=12"}},
      {.game = "wythoff",
       .mover_wins = [](const Position& heaps) { return reference::wythoff_first_wins(numbers_of(heaps)); },
       .grundy = [](const Position& heaps) { return reference::wythoff_grundy(numbers_of(heaps)); },
       .bounds = {"stones=3", "stones=20"}}};
  return all;
}

}  // namespace mexhaust::testing
