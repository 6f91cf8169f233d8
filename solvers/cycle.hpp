#pragma once

#include <algorithm>
#include <iterator>

#include "solvers/solver.hpp"

namespace mexhaust {

/// The number of non-zero edges from the coin up to the first zero edge, clockwise and counter-clockwise.
inline std::ptrdiff_t clockwise_run(const Position& edges) {
  return std::find(edges.begin(), edges.end(), 0) - edges.begin();
}
inline std::ptrdiff_t counterclockwise_run(const Position& edges) {
  return std::find(edges.rbegin(), edges.rend(), 0) - edges.rbegin();
}

struct CycleSolver {
  static bool has_zero_edge(const Position& edges) { return std::ranges::find(edges, 0) != edges.end(); }

  /// The odd-run rule (Fukuyama 2003; published solutions of ZOJ 2686). No answer when no edge is zero. O(edges).
  static std::optional<Outcome> outcome(const Position& edges) {
    if (!has_zero_edge(edges)) return std::nullopt;
    return outcome_if(clockwise_run(edges) % 2 != 0 || counterclockwise_run(edges) % 2 != 0);
  }

  /// Makes the first edge of an odd run zero: behind the coin is a zero edge then, before it an even run.
  static std::optional<Position> winning_move(const Position& edges) {
    if (!has_zero_edge(edges)) return std::nullopt;
    Position next = edges;
    if (clockwise_run(edges) % 2 != 0) {
      next.front() = 0;
      std::rotate(next.begin(), next.begin() + 1, next.end());
    } else if (counterclockwise_run(edges) % 2 != 0) {
      next.back() = 0;
      std::rotate(next.begin(), next.end() - 1, next.end());
    } else {
      return std::nullopt;
    }
    return next;
  }

  static std::vector<Claim> claims();
};

inline std::vector<Claim> CycleSolver::claims() {
  using enum Effort;
  const std::vector<Scope> control_scopes{exhaustive(quick, "edges=4,value=3")};
  const auto control = [&](std::string id, std::string statement, Rule rule) {
    return Claim{.id = std::move(id),
                 .statement = std::move(statement),
                 .where = "some edge is zero",
                 .source = "control",
                 .applies = CycleSolver::has_zero_edge,
                 .content = std::move(rule),
                 .scopes = control_scopes,
                 .control = true};
  };
  return {
      {.id = "cycle.odd-run",
       .statement = "N iff the run of non-zero edges from the coin is odd clockwise, or odd counter-clockwise",
       .where = "some edge is zero",
       .source = "Fukuyama 2003; published solutions of ZOJ 2686",
       .applies = CycleSolver::has_zero_edge,
       .content = [](const Position& edges) { return *CycleSolver::outcome(edges); },
       .scopes = {exhaustive(quick, "edges=4,value=5"), exhaustive(quick, "edges=6,value=2"),
                  at_random(quick, "edges=6,value=6", 300), exhaustive(normal, "edges=5,value=10"),
                  exhaustive(normal, "edges=8,value=3"), exhaustive(normal, "edges=3,value=60"),
                  at_random(normal, "edges=8,value=5", 300, 2), exhaustive(deep, "edges=6,value=12")}},
      control("cycle.clockwise-only", "N iff the run of non-zero edges from the coin is odd clockwise",
              [](const Position& edges) { return outcome_if(clockwise_run(edges) % 2 != 0); }),
      control("cycle.both-odd", "N iff the runs of non-zero edges from the coin are odd in both directions",
              [](const Position& edges) {
                return outcome_if(clockwise_run(edges) % 2 != 0 && counterclockwise_run(edges) % 2 != 0);
              }),
  };
}

}  // namespace mexhaust
