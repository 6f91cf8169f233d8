#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace mexhaust {

/// Successor lists of the vertices 0..vertices-1 in one array (compressed sparse rows).
class Successors {
 public:
  /// `edges` lists u v pairs with vertices counted from 1. Cost O(vertices + edges).
  Successors(std::int64_t vertices, std::span<const std::int64_t> edges)
      : starts_(static_cast<std::size_t>(vertices) + 1), targets_(edges.size() / 2) {
    for (std::size_t edge = 0; edge < edges.size(); edge += 2) ++starts_[vertex(edges[edge]) + 1];
    for (std::size_t vertex = 1; vertex < starts_.size(); ++vertex) starts_[vertex] += starts_[vertex - 1];
    std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
    for (std::size_t edge = 0; edge < edges.size(); edge += 2) {
      targets_[next[vertex(edges[edge])]++] = static_cast<std::uint32_t>(vertex(edges[edge + 1]));
    }
  }

  std::size_t vertices() const { return starts_.size() - 1; }
  std::size_t edges() const { return targets_.size(); }
  std::span<const std::uint32_t> of(std::size_t vertex) const {
    return {targets_.data() + starts_[vertex], starts_[vertex + 1] - starts_[vertex]};
  }

 private:
  static std::size_t vertex(std::int64_t number) { return static_cast<std::size_t>(number - 1); }

  std::vector<std::size_t> starts_;
  std::vector<std::uint32_t> targets_;
};

/// The vertices in an order in which every vertex comes after its successors (Kahn 1962, from the sinks, without
/// recursion); the vertices missing from it are those from which a cycle can be reached. Cost O(vertices + edges).
inline std::vector<std::uint32_t> reverse_topological_order(const Successors& graph) {
  std::vector<std::int64_t> reversed;
  reversed.reserve(2 * graph.edges());
  std::vector<std::size_t> open(graph.vertices());
  for (std::size_t vertex = 0; vertex < graph.vertices(); ++vertex) {
    open[vertex] = graph.of(vertex).size();
    for (const std::uint32_t next : graph.of(vertex)) {
      reversed.push_back(static_cast<std::int64_t>(next) + 1);
      reversed.push_back(static_cast<std::int64_t>(vertex) + 1);
    }
  }
  const Successors predecessors(static_cast<std::int64_t>(graph.vertices()), reversed);
  std::vector<std::uint32_t> order;
  order.reserve(graph.vertices());
  for (std::size_t vertex = 0; vertex < graph.vertices(); ++vertex) {
    if (open[vertex] == 0) order.push_back(static_cast<std::uint32_t>(vertex));
  }
  for (std::size_t done = 0; done < order.size(); ++done) {
    for (const std::uint32_t previous : predecessors.of(order[done])) {
      if (--open[previous] == 0) order.push_back(previous);
    }
  }
  return order;
}

/// A vertex (from 0) on a cycle, given an order that misses some vertices: following successors among the missing ones
/// must come round.
inline std::size_t vertex_on_cycle(const Successors& graph, std::span<const std::uint32_t> order) {
  std::vector<bool> missing(graph.vertices(), true);
  for (const std::uint32_t vertex : order) missing[vertex] = false;
  std::vector<bool> met(graph.vertices());
  auto vertex = static_cast<std::size_t>(std::ranges::find(missing, true) - missing.begin());
  while (!met[vertex]) {
    met[vertex] = true;
    vertex = *std::ranges::find_if(graph.of(vertex), [&](std::uint32_t next) { return missing[next]; });
  }
  return vertex;
}

}  // namespace mexhaust
