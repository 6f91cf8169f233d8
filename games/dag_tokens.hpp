#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "mexhaust/games/kit/game.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::games {

/// Tokens on a directed acyclic graph: a move slides one token along one edge. A position is n, m, k, the m edges u v and
/// the k vertices of the tokens in nondecreasing order: the judge's own case.
struct DagTokens {
  static constexpr std::array hooks{GameHook::vocabulary,    GameHook::size,       GameHook::smaller,
                                    GameHook::grid_position, GameHook::most_cases, GameHook::within_judge,
                                    GameHook::judge_shapes,  GameHook::pieces};

  /// A position's parts, without copying.
  struct Parts {
    std::int64_t vertices;
    std::span<const std::int64_t> edges;
    std::span<const std::int64_t> tokens;
  };

  static Parts parts(std::span<const std::int64_t> position) {
    const auto edge_numbers = 2 * static_cast<std::size_t>(position[1]);
    return {position[0], position.subspan(3, edge_numbers), position.subspan(3 + edge_numbers)};
  }

  static const GameInfo& info() {
    static const GameInfo info{
        .id = "dag-tokens",
        .title = "tokens on an acyclic graph: slide one token along one edge",
        .play = Play::normal,
        .source = "AcWing 1319; LOJ 10243",
        .position_format = "n m k, then m edges u v, then the k vertices of the tokens, e.g. '3 2 1 1 2 2 3 1'",
        .judge_format = "one case: n m k, then m edges u v, then k vertices",
        .win_word = "win",
        .lose_word = "lose",
        .keys = {{"vertices", "graphs of 1 up to that many vertices", 1, 2000, false, max_pieces},
                 {"tokens", "up to that many tokens", 0, 2000, false, max_pieces}},
        .small_bound = "vertices=3,tokens=2",
        .grid = {.leading = {{"vertices", 1}, {"graph", 0}}, .list = {"t", 1}, .fewest = 2, .step = 1}};
    return info;
  }

  /// The numbers behind the counts are edges and tokens, no list to be counted in.
  static rules::Vocabulary vocabulary() { return {.leading = {"vertices", "edges", "tokens"}, .has_list = false}; }

  template <class Visit>
  static bool options(const Position& position, Visit&& visit) {
    const Parts whole = parts(position);
    const std::size_t first_token = position.size() - whole.tokens.size();
    for (std::size_t token = first_token; token < position.size(); ++token) {
      if (token > first_token && position[token] == position[token - 1]) continue;  // twins have the same options
      for (std::size_t edge = 0; edge < whole.edges.size(); edge += 2) {
        if (whole.edges[edge] != position[token]) continue;
        Position next = position;
        next[token] = whole.edges[edge + 1];
        canonicalise(next);
        if (visit(next)) return true;
      }
    }
    return false;
  }

  static constexpr std::int64_t most_vertices = 20'000'000;  ///< about a gigabyte of successor lists

  /// A graph with a cycle is a fault, and a vertex on it is named. Throws ReachError beyond most_vertices. O(n + m).
  static std::optional<std::string> fault(const Position& position);

  static void canonicalise(Position& position) {
    std::sort(position.end() - static_cast<std::ptrdiff_t>(position[2]), position.end());
  }

  /// Gives the vertices other numbers, drawn at random. O(n + m + k log k).
  static void rename(Random& random, Position& position);

  static Size size(const Position& position) { return {.pieces = position[2], .stones = position[0] + position[1]}; }

  /// Smaller positions: one token less, one edge less, or the last vertex less when nothing is on it.
  template <class Visit>
  static void smaller(const Position& position, Visit&& visit) {
    const auto without = [&](std::size_t first, std::size_t length, std::size_t counter) {
      Position next = position;
      next.erase(next.begin() + static_cast<std::ptrdiff_t>(first),
                 next.begin() + static_cast<std::ptrdiff_t>(first + length));
      --next[counter];
      visit(next);
    };
    const std::size_t first_token = position.size() - parts(position).tokens.size();
    for (std::size_t token = first_token; token < position.size(); ++token) without(token, 1, 2);
    for (std::size_t edge = 3; edge < first_token; edge += 2) without(edge, 2, 1);
    Position fewer = position;
    --fewer[0];
    visit(fewer);
  }

  static std::unique_ptr<Domain> domain(const Bounds& bounds);

  static constexpr std::int64_t most_judge_edges = 6000;

  static bool within_judge(const Position& position) {
    return position[0] <= info().keys[0].judge && position[1] <= most_judge_edges && position[2] >= 1;
  }

  /// Paths, stars and graphs with as many edges as may be, with few and with many tokens.
  static std::vector<Position> judge_shapes(const Bounds& judge);

  /// What can be left out of a position: edges, then tokens. Vertices that neither lies on go with them.
  static std::size_t pieces(const Position& position) {
    return static_cast<std::size_t>(position[1]) + static_cast<std::size_t>(position[2]);
  }
  static Position only(const Position& position, const std::vector<bool>& kept);
  struct Counts {
    std::int64_t vertices = 0;
    std::int64_t edges = 0;
    std::int64_t tokens = 0;
  };

  class JudgeFile {
   public:
    static constexpr std::size_t most_cases = 1;

    /// Of one case.
    static std::string text(std::span<const Position> cases);

    explicit JudgeFile(NumberReader& reader) : reader_(reader) {}
    std::optional<Position> next();

    /// Reads the only case, number by number: calls begin(counts), then number(vertex) for the two ends of each edge and for
    /// each token. Returns false when the case has been read before. Throws ReachError beyond most_vertices.
    template <class Begin, class Number>
    bool read(Begin begin, Number number) {
      if (std::exchange(done_, true)) return false;
      Counts counts;
      counts.vertices = reader_.number("the number of vertices", 0, max_bound);
      counts.edges = reader_.number("the number of edges", 0, max_bound);
      counts.tokens = reader_.number("the number of tokens", 0, max_bound);
      check_reach(counts.vertices);
      begin(counts);
      const auto vertex = [&](const char* what, std::int64_t of) {
        number(reader_.number([&] { return fmt::format("{} {}", what, of); }, 1, counts.vertices));
      };
      for (std::int64_t edge = 1; edge <= counts.edges; ++edge) {
        vertex("the start of edge", edge);
        vertex("the end of edge", edge);
      }
      for (std::int64_t token = 1; token <= counts.tokens; ++token) vertex("the vertex of token", token);
      reader_.expect_end("the case");
      return true;
    }

   private:
    NumberReader& reader_;
    bool done_ = false;
  };

  /// What is wrong with a graph that has a cycle through a vertex, counted from 0.
  static std::string cycle_fault(std::size_t vertex);
  /// Throws ReachError beyond most_vertices.
  static void check_reach(std::int64_t vertices);

  /// Grid coordinates: the vertices, the number of the edge set among those of the domain, the tokens. Tokens beyond the
  /// last vertex are put on new vertices without edges.
  static Position grid_position(std::span<const std::int64_t> coordinates);

  static std::vector<Known> known();
};

}  // namespace mexhaust::games
