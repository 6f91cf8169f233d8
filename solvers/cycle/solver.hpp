#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {

/// The number of edges from the coin up to the first one of value `stop`, clockwise and counter-clockwise: with 0, the
/// runs of non-zero edges.
inline std::ptrdiff_t clockwise_run(const Position& edges, std::int64_t stop = 0) {
  return std::find(edges.begin(), edges.end(), stop) - edges.begin();
}
inline std::ptrdiff_t counterclockwise_run(const Position& edges, std::int64_t stop = 0) {
  return std::find(edges.rbegin(), edges.rend(), stop) - edges.rbegin();
}

/// Which last edges x make an N-position of prefix.x by the runs of edges up to one of value `stop`, when x >= stop and
/// the prefix holds that value (clockwise the first such edge is in the prefix; counter-clockwise an x of that value ends
/// the run at once).
inline std::uint64_t row_outcomes_by_runs(const ListRow& row, std::int64_t stop) {
  const auto prefix = row.prefix;
  const auto clockwise = std::find(prefix.begin(), prefix.end(), stop) - prefix.begin();
  if (clockwise % 2 != 0) return bits_from(row, stop);
  const auto behind = std::find(prefix.rbegin(), prefix.rend(), stop) - prefix.rbegin();
  return behind % 2 == 0 ? bits_from(row, stop + 1) : 0;
}

/// The odd-run rule where some edge is zero, for a row of cycles. Where only the last edge is, all others are one run.
inline std::uint64_t row_outcomes_by_odd_run(const ListRow& row) {
  if (std::ranges::find(row.prefix, 0) != row.prefix.end()) return row_outcomes_by_runs(row, 0);
  return row.prefix.size() % 2 != 0 ? bit_at(row, 0) : 0;
}

/// The smallest-edge rule for a row of cycles. A last edge below all others is the smallest: all others are one run.
inline std::uint64_t row_outcomes_by_smallest_edge(const ListRow& row) {
  const std::int64_t smallest = *std::ranges::min_element(row.prefix);
  const bool odd_cycle = row.prefix.size() % 2 == 0;
  std::uint64_t winning = row_outcomes_by_runs(row, smallest);
  if (!odd_cycle) winning |= bits_below(row, smallest);
  if (odd_cycle && smallest > 0) winning |= bits_from(row, 1);
  return winning;
}

/// What the outcome depends on, while the edges come by clockwise from the coin: the smallest value so far and where it was
/// met first and last. Constant memory, O(1) an edge.
class SmallestEdges {
 public:
  void add(std::int64_t edge) {
    if (edges_ == 0 || edge < smallest_) {
      smallest_ = edge;
      first_ = edges_;
    }
    if (edge == smallest_) last_ = edges_;
    ++edges_;
  }

  /// With a zero edge, the odd-run rule (Fukuyama 2003; published solutions of ZOJ 2686). Without one, the mover wins on an
  /// odd cycle (he makes the crossed edge zero: an even run is left), and on an even cycle the smallest edges do what zero
  /// edges do: a rule found in the tables of this program, and proved (docs/proofs.md).
  Outcome outcome() const {
    if (wins_at_once()) return Outcome::N;
    return outcome_if(first_ % 2 != 0 || (edges_ - 1 - last_) % 2 != 0);
  }

  /// Whether any edge may be crossed and made zero.
  bool wins_at_once() const { return edges_ % 2 != 0 && smallest_ > 0; }
  std::int64_t smallest() const { return smallest_; }

 private:
  std::int64_t smallest_ = 0;
  std::int64_t edges_ = 0;
  std::int64_t first_ = 0;
  std::int64_t last_ = 0;
};

struct CycleSolver {
  static constexpr std::array hooks{SolverHook::rule, SolverHook::winning_move, SolverHook::case_summary};
  static constexpr const char* rule = "cycle.smallest-edge";

  static bool has_zero_edge(const Position& edges) { return std::ranges::find(edges, 0) != edges.end(); }

  /// O(edges).
  static std::optional<Outcome> outcome(const Position& edges) { return ends_of(edges).outcome(); }

  /// Makes the first edge of an odd run as small as the smallest: an even run is left before the coin and none behind it.
  static std::optional<Position> winning_move(const Position& edges) {
    const SmallestEdges ends = ends_of(edges);
    const std::int64_t smallest = ends.wins_at_once() ? 0 : ends.smallest();
    Position next = edges;
    if (clockwise_run(edges, smallest) % 2 != 0) {
      next.front() = smallest;
      std::rotate(next.begin(), next.begin() + 1, next.end());
    } else if (counterclockwise_run(edges, smallest) % 2 != 0) {
      next.back() = smallest;
      std::rotate(next.begin(), next.end() - 1, next.end());
    } else {
      return std::nullopt;
    }
    return next;
  }

  static std::vector<Claim> claims();

  /// What a case comes down to while it is read.
  using CaseSummary = SmallestEdges;

 private:
  static SmallestEdges ends_of(const Position& edges) {
    SmallestEdges ends;
    for (const std::int64_t edge : edges) ends.add(edge);
    return ends;
  }
};

}  // namespace mexhaust::solvers
