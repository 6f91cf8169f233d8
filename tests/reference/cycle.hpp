#pragma once
// Cycle: the coin walks on a ring that stays where it is. Vertices are 0..N-1 clockwise, edge v
// joins vertex v to the next vertex clockwise, and the coin starts on vertex 0. N >= 2; with
// N = 2 both edges join the same two vertices.

#include <compare>
#include <cstddef>
#include <map>
#include <vector>

#include "mexhaust/tests/reference/plain_search.hpp"

namespace mexhaust::reference {

struct CyclePosition {
  std::size_t coin = 0;
  std::vector<long long> edges;

  friend auto operator<=>(const CyclePosition&, const CyclePosition&) = default;
};

// Lower the edge to any smaller value >= 0; the coin goes to its far end. An edge of value 0 has
// no smaller value and so cannot be crossed.
inline std::vector<CyclePosition> cycle_options(const CyclePosition& position) {
  const std::size_t vertices = position.edges.size();
  const std::size_t next_vertex = (position.coin + 1) % vertices;
  const std::size_t previous_vertex = (position.coin + vertices - 1) % vertices;
  const std::size_t clockwise_edge = position.coin;
  const std::size_t counter_clockwise_edge = previous_vertex;

  std::vector<CyclePosition> options;
  for (long long value = 0; value < position.edges[clockwise_edge]; ++value) {
    CyclePosition next = position;
    next.edges[clockwise_edge] = value;
    next.coin = next_vertex;
    options.push_back(next);
  }
  for (long long value = 0; value < position.edges[counter_clockwise_edge]; ++value) {
    CyclePosition next = position;
    next.edges[counter_clockwise_edge] = value;
    next.coin = previous_vertex;
    options.push_back(next);
  }
  return options;
}

inline bool cycle_first_wins(std::vector<long long> edges) {
  std::map<CyclePosition, bool> memo;
  return mover_wins(CyclePosition{0, edges}, cycle_options, memo);
}

inline int cycle_grundy(std::vector<long long> edges) {
  std::map<CyclePosition, int> memo;
  return grundy_value(CyclePosition{0, edges}, cycle_options, memo);
}

}  // namespace mexhaust::reference
