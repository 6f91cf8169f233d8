#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "mexhaust/core/judge_answers.hpp"
#include "mexhaust/games/dag_tokens.hpp"
#include "mexhaust/games/kit/graph.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {

/// The Grundy value of every vertex, the mex of its successors' values, or a vertex on a cycle. Without recursion and without sets: a
/// mex is at most the number of successors, so that those of few are seen in one word; of many, a value has been seen when it is
/// stamped with the vertex. O(vertices + edges).
inline VertexValues graph_values(const Successors& graph) {
  constexpr std::uint32_t few = 64;
  std::vector<std::uint32_t> seen_at;  // the last vertex (+1) at which a value was seen
  return values_after_successors(graph, [&](std::uint32_t vertex, std::span<const std::uint32_t> values) {
    const auto successors = graph.of(vertex);
    if (successors.size() < few) {
      std::uint64_t seen = 0;
      for (const std::uint32_t next : successors) seen |= values[next] < few ? std::uint64_t{1} << values[next] : 0;
      return static_cast<std::uint32_t>(std::countr_one(seen));
    }
    seen_at.resize(graph.vertices() + 1);
    for (const std::uint32_t next : successors) seen_at[values[next]] = vertex + 1;
    std::uint32_t least = 0;
    while (seen_at[least] == vertex + 1) ++least;
    return least;
  });
}

/// Those of a graph without cycles.
inline std::vector<std::uint32_t> grundy_values(const Successors& graph) { return graph_values(graph).values; }

struct DagTokensSolver {
  static constexpr std::array hooks{SolverHook::rule, SolverHook::winning_move, SolverHook::quantities,
                                    SolverHook::answers};
  static constexpr const char* rule = "dag-tokens.xor";

  /// Sprague-Grundy: N iff the xor of the tokens' values is not 0. O(n + m + k).
  static std::optional<Outcome> outcome(const Position& position) {
    const auto whole = games::DagTokens::parts(position);
    const auto values = grundy_values(Successors(whole.vertices, whole.edges));
    return outcome_if(nim_sum(values, whole.tokens) != 0);
  }

  /// Moves a token to where its value is what the others need to sum to 0.
  static std::optional<Position> winning_move(const Position& position) {
    const auto whole = games::DagTokens::parts(position);
    const Successors graph(whole.vertices, whole.edges);
    const auto values = grundy_values(graph);
    const std::uint32_t sum = nim_sum(values, whole.tokens);
    if (sum == 0) return std::nullopt;
    for (std::size_t token = position.size() - whole.tokens.size(); token < position.size(); ++token) {
      const auto vertex = static_cast<std::size_t>(position[token] - 1);
      for (const std::uint32_t next : graph.of(vertex)) {
        if (values[next] != (values[vertex] ^ sum)) continue;
        Position moved = position;
        moved[token] = std::int64_t{next} + 1;
        games::DagTokens::canonicalise(moved);
        return moved;
      }
    }
    return std::nullopt;
  }

  static std::uint32_t nim_sum(std::span<const std::uint32_t> values, std::span<const std::int64_t> tokens) {
    std::uint32_t sum = 0;
    for (const std::int64_t token : tokens) sum ^= values[static_cast<std::size_t>(token - 1)];
    return sum;
  }

  static std::vector<rules::Quantity> quantities();
  static std::vector<Claim> claims();

  /// The judge's own answer from edges of half the size and one walk over the graph, which finds cycles as well.
  static std::unique_ptr<JudgeAnswers> answers(NumberReader& reader, Question question);
};

/// The Grundy values of a position's tokens. O(n + m + k).
inline std::vector<std::uint32_t> token_values(const Position& position) {
  const auto whole = games::DagTokens::parts(position);
  const auto values = grundy_values(Successors(whole.vertices, whole.edges));
  std::vector<std::uint32_t> of_tokens;
  for (const std::int64_t token : whole.tokens) of_tokens.push_back(values[static_cast<std::size_t>(token - 1)]);
  return of_tokens;
}

/// The number of edges of the longest path from each vertex of a graph without cycles.
inline std::vector<std::uint32_t> longest_paths(const Successors& graph) {
  return values_after_successors(graph,
                                 [&](std::uint32_t vertex, std::span<const std::uint32_t> lengths) {
                                   std::uint32_t longest = 0;
                                   for (const std::uint32_t next : graph.of(vertex))
                                     longest = std::max(longest, lengths[next] + 1);
                                   return longest;
                                 })
      .values;
}

inline std::vector<rules::Quantity> DagTokensSolver::quantities() {
  // A named sum over the tokens of what a function finds for the vertices of a graph.
  const auto joined = [](auto values_of, auto join) {
    return [=](std::span<const std::int64_t> position) {
      const auto whole = games::DagTokens::parts(position);
      const auto values = values_of(Successors(whole.vertices, whole.edges));
      std::int64_t result = 0;
      for (const std::int64_t token : whole.tokens)
        result = join(result, static_cast<std::int64_t>(values[static_cast<std::size_t>(token - 1)]));
      return result;
    };
  };
  return {{"nim_sum", "xor of the Grundy values of the tokens' vertices", joined(grundy_values, std::bit_xor{})},
          {"path_sum", "edges of the longest paths from the tokens, together", joined(longest_paths, std::plus{})}};
}

}  // namespace mexhaust::solvers
