#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mexhaust {

/// Successor lists of the vertices 0..vertices-1 in one array (compressed sparse rows).
class Successors {
 public:
  /// `edges` lists u v pairs with vertices counted from 1. Cost O(vertices + edges).
  template <std::integral Number>
  Successors(std::int64_t vertices, std::span<const Number> edges)
      : starts_(static_cast<std::size_t>(vertices) + 1), targets_(edges.size() / 2) {
    for (std::size_t edge = 0; edge < edges.size(); edge += 2) ++starts_[vertex(edges[edge]) + 1];
    for (std::size_t vertex = 1; vertex < starts_.size(); ++vertex) starts_[vertex] += starts_[vertex - 1];
    std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
    for (std::size_t edge = 0; edge < edges.size(); edge += 2) {
      targets_[next[vertex(edges[edge])]++] = static_cast<std::uint32_t>(vertex(edges[edge + 1]));
    }
  }

  Successors(std::int64_t vertices, const std::vector<std::int64_t>& edges)
      : Successors(vertices, std::span<const std::int64_t>(edges)) {}

  std::size_t vertices() const { return starts_.size() - 1; }
  std::size_t edges() const { return targets_.size(); }
  std::span<const std::uint32_t> of(std::size_t vertex) const {
    return {targets_.data() + starts_[vertex], starts_[vertex + 1] - starts_[vertex]};
  }

 private:
  template <std::integral Number>
  static std::size_t vertex(Number number) {
    return static_cast<std::size_t>(number) - 1;
  }

  std::vector<std::size_t> starts_;
  std::vector<std::uint32_t> targets_;
};

/// Calls finish(vertex) for every vertex after its successors: a depth-first walk with a stack of its own, so that its depth
/// is bounded by memory alone. Ends at the first cycle met and returns a vertex on it. Cost O(vertices + edges).
template <class Finish>
std::optional<std::size_t> visit_successors_first(const Successors& graph, Finish finish) {
  enum class State : std::uint8_t { fresh, open, finished };
  struct Place {
    std::uint32_t vertex;
    std::uint32_t successor;  ///< how many of the vertex's successors have been looked at
  };
  std::vector<State> state(graph.vertices(), State::fresh);
  std::vector<Place> stack;  // a path of open vertices
  const auto enter = [&](std::size_t vertex) {
    state[vertex] = State::open;
    stack.push_back({.vertex = static_cast<std::uint32_t>(vertex), .successor = 0});
  };
  for (std::size_t start = 0; start < graph.vertices(); ++start) {
    if (state[start] == State::fresh) enter(start);
    while (!stack.empty()) {
      const auto [vertex, successor] = stack.back();
      const auto successors = graph.of(vertex);
      if (successor == successors.size()) {
        state[vertex] = State::finished;
        finish(vertex);
        stack.pop_back();
        continue;
      }
      ++stack.back().successor;
      const std::uint32_t next = successors[successor];
      if (state[next] == State::open) return next;
      if (state[next] == State::fresh) enter(next);
    }
  }
  return std::nullopt;
}

/// A vertex (from 0) on a cycle; no value when there is none.
inline std::optional<std::size_t> vertex_on_cycle(const Successors& graph) {
  return visit_successors_first(graph, [](std::uint32_t /*vertex*/) {});
}

/// The vertices of a graph without cycles in an order in which every vertex comes after its successors.
inline std::vector<std::uint32_t> reverse_topological_order(const Successors& graph) {
  std::vector<std::uint32_t> order;
  order.reserve(graph.vertices());
  visit_successors_first(graph, [&](std::uint32_t vertex) { order.push_back(vertex); });
  return order;
}

}  // namespace mexhaust
