#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"

namespace mexhaust {

/// Successor lists of the vertices 0..vertices-1 in one array (compressed sparse rows).
class Successors {
 public:
  static constexpr std::size_t most_edges = std::numeric_limits<std::uint32_t>::max();

  /// `edges` lists u v pairs with vertices counted from 1. Throws ReachError beyond most_edges. Cost O(vertices + edges).
  template <std::integral Number>
  Successors(std::int64_t vertices, std::span<const Number> edges)
      : vertices_(static_cast<std::size_t>(vertices)), starts_(vertices_ + 2), targets_(checked(edges.size() / 2)) {
    // Counted two places on and summed, the start of each vertex is one place on; placing its edges moves it to its end.
    for (std::size_t edge = 0; edge < edges.size(); edge += 2) {
      upward_ += edges[edge] < edges[edge + 1] ? 1 : 0;
      ++starts_[vertex(edges[edge]) + 2];
    }
    for (std::size_t place = 2; place < starts_.size(); ++place) starts_[place] += starts_[place - 1];
    constexpr std::size_t ahead = 16;  // edges, as many as come while a cache line is fetched
    for (std::size_t edge = 0; edge < edges.size(); edge += 2) {
      if (edge + 2 * ahead < edges.size())
        __builtin_prefetch(targets_.data() + starts_[vertex(edges[edge + 2 * ahead]) + 1]);
      targets_[starts_[vertex(edges[edge]) + 1]++] = static_cast<std::uint32_t>(vertex(edges[edge + 1]));
    }
  }

  Successors(std::int64_t vertices, const std::vector<std::int64_t>& edges)
      : Successors(vertices, std::span<const std::int64_t>(edges)) {}

  std::size_t vertices() const { return vertices_; }
  std::size_t edges() const { return targets_.size(); }
  std::span<const std::uint32_t> of(std::size_t vertex) const {
    return {targets_.data() + starts_[vertex], targets_.data() + starts_[vertex + 1]};
  }
  /// Whether most edges lead to a vertex of a larger number.
  bool lead_upward() const { return 2 * upward_ > edges(); }

 private:
  static std::size_t checked(std::size_t edges) {
    if (edges <= most_edges) return edges;
    throw ReachError(fmt::format("{} edges: graphs of up to {} edges are stored", edges, most_edges));
  }

  template <std::integral Number>
  static std::size_t vertex(Number number) {
    return static_cast<std::size_t>(number) - 1;
  }

  std::size_t vertices_;
  std::vector<std::uint32_t> starts_;
  std::vector<std::uint32_t> targets_;
  std::size_t upward_ = 0;
};

/// A value of every vertex, or a vertex on a cycle.
struct VertexValues {
  std::vector<std::uint32_t> values = {};
  std::optional<std::size_t> on_cycle = {};
};

/// Gives every vertex a value that depends on those of its successors: value_of(vertex, values), below 2^32 - 2. A depth-first
/// walk with a stack of its own, so that its depth is bounded by memory alone. It starts where most edges lead to, so that in a graph
/// whose numbers are in order it hardly has to go deep. Ends at the first cycle met. Cost O(vertices + edges).
template <class ValueOf>
VertexValues values_after_successors(const Successors& graph, ValueOf value_of) {
  constexpr std::uint32_t fresh = std::numeric_limits<std::uint32_t>::max();
  constexpr std::uint32_t open = fresh - 1;
  struct Place {
    std::uint32_t vertex;
    const std::uint32_t* next;  ///< the first of its successors that has not been looked at
    const std::uint32_t* end;
  };
  const std::size_t vertices = graph.vertices();
  std::vector<std::uint32_t> values(vertices, fresh);
  std::vector<Place> path;
  const auto enter = [&](std::uint32_t vertex) {
    values[vertex] = open;
    const auto successors = graph.of(vertex);
    path.push_back({.vertex = vertex, .next = successors.data(), .end = successors.data() + successors.size()});
  };
  for (std::size_t start = 0; start < vertices; ++start) {
    const auto vertex = static_cast<std::uint32_t>(graph.lead_upward() ? vertices - 1 - start : start);
    if (values[vertex] == fresh) enter(vertex);
    while (!path.empty()) {
      Place& last = path.back();
      while (last.next != last.end && values[*last.next] < open) ++last.next;
      if (last.next == last.end) {
        values[last.vertex] = value_of(last.vertex, std::span<const std::uint32_t>(values));
        path.pop_back();
        continue;
      }
      const std::uint32_t next = *last.next;
      if (values[next] == open) return {.on_cycle = next};
      enter(next);
    }
  }
  return {.values = std::move(values)};
}

/// A vertex (from 0) on a cycle; no value when there is none.
inline std::optional<std::size_t> vertex_on_cycle(const Successors& graph) {
  return values_after_successors(graph, [](std::uint32_t /*vertex*/, auto /*values*/) { return 0U; }).on_cycle;
}

}  // namespace mexhaust
