#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "mexhaust/base/integer_root.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {

using Wide = unsigned __int128;

/// floor(k * phi) with the golden ratio phi = (1 + sqrt(5)) / 2, exactly, up to k = 2^63: floor((k + sqrt(5 k^2)) / 2), where
/// the root may be floored first since k is whole.
constexpr std::uint64_t golden_multiple(std::uint64_t k) {
  return static_cast<std::uint64_t>((Wide{k} + integer_root(Wide{5} * k * k)) / 2);
}

struct WythoffSolver {
  static constexpr std::array hooks{SolverHook::rule, SolverHook::winning_move};
  static constexpr const char* rule = "wythoff.golden";

  /// Wythoff 1907: P iff the smaller heap is floor(k * phi), where k is the difference. Without a root: a is floor(k * phi)
  /// iff 2a - k <= sqrt(5) k < 2a - k + 2. O(1).
  static std::optional<Outcome> outcome(const Position& heaps) {
    const auto [a, b] = sorted(heaps);
    const std::uint64_t k = b - a;
    if (a < k || a / 2 > k) return Outcome::N;  // k <= floor(k * phi) <= 2k; in what is left the squares fit
    const Wide twice = Wide{2} * a - k;
    const Wide square = Wide{5} * k * k;
    return outcome_if(twice * twice > square || (twice + 2) * (twice + 2) <= square);
  }

  /// Takes from both heaps down to the pair of the same difference, or, where that pair is above, from the larger heap down
  /// to the partner of the smaller one. O(log stones).
  static std::optional<Position> winning_move(const Position& heaps) {
    if (outcome(heaps) == Outcome::P) return std::nullopt;
    const auto [a, b] = sorted(heaps);
    const std::uint64_t k = b - a;
    std::uint64_t low = a;
    std::uint64_t high = 0;
    if (k <= a && golden_multiple(k) < a) {
      low = golden_multiple(k);
      high = low + k;
    } else {
      high = partner(a);
    }
    return in_order_of(heaps, low, high);
  }

  /// The heap that makes a P-position with a heap of `a` stones, where that is below 2^63. Every positive number is floor(j
  /// phi) or floor(j phi) + j for exactly one j (Beatty 1926); the last j with j phi < a + 1 is floor((a + 1) / phi), and 1 /
  /// phi = phi - 1.
  static std::uint64_t partner(std::uint64_t a) {
    const std::uint64_t next = golden_multiple(a + 1);
    const std::uint64_t j = next - (a + 1);
    if (golden_multiple(j) == a) return a + j;
    return a - (2 * (a + 1) - next - 1);
  }

  static std::vector<Claim> claims();

 private:
  /// The heaps, the smaller one first; 0 where there is none.
  static std::pair<std::uint64_t, std::uint64_t> sorted(const Position& heaps) {
    const std::uint64_t first = heaps.empty() ? 0 : static_cast<std::uint64_t>(heaps[0]);
    const std::uint64_t second = heaps.size() < 2 ? 0 : static_cast<std::uint64_t>(heaps[1]);
    return std::minmax({first, second});
  }

  /// The smaller heap lowered to `low` and the larger one to `high`, where they stand.
  static Position in_order_of(const Position& heaps, std::uint64_t low, std::uint64_t high) {
    Position next{static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)};
    if (heaps.size() == 2 && heaps[0] > heaps[1]) std::swap(next[0], next[1]);
    drop_zeros(next);
    return next;
  }
};

inline std::vector<Claim> WythoffSolver::claims() {
  using enum Effort;
  const auto control = [](std::string id, std::string statement, Rule rule) {
    return Claim{.id = std::move(id),
                 .statement = std::move(statement),
                 .where = "up to two heaps",
                 .source = "control",
                 .applies = everywhere,
                 .content = std::move(rule),
                 .scopes = {exhaustive(quick, "stones=40")},
                 .control = true};
  };
  const auto heap = [](const Position& heaps, std::size_t place) { return place < heaps.size() ? heaps[place] : 0; };
  return {
      {.id = "wythoff.golden",
       .statement =
           "P iff the heaps are floor(k phi) and floor(k phi) + k for some k >= 0, in either order, with phi = (1 + "
           "sqrt 5) / 2",
       .where = "up to two heaps",
       .source = "Wythoff 1907",
       .applies = everywhere,
       .content = [](const Position& heaps) { return *WythoffSolver::outcome(heaps); },
       .scopes = {exhaustive(quick, "stones=100"), at_random(quick, "stones=20", 300),
                  exhaustive(normal, "stones=1000"), exhaustive(deep, "stones=2000"), locally(quick, "stones=60"),
                  locally(normal, "stones=250"), locally_at_random(normal, "stones=650", 2000)}},
      control("wythoff.equal", "P iff the heaps are equal, as in Nim",
              [heap](const Position& heaps) { return outcome_if(heap(heaps, 0) != heap(heaps, 1)); }),
      control("wythoff.eight-fifths", "P iff the heaps are floor(8k / 5) and floor(8k / 5) + k for some k >= 0",
              [heap](const Position& heaps) {
                const auto [low, high] = std::minmax({heap(heaps, 0), heap(heaps, 1)});
                return outcome_if(low != (high - low) * 8 / 5);
              }),
  };
}

}  // namespace mexhaust::solvers
