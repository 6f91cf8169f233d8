#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <numeric>

#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {

struct NimSolver {
  static constexpr std::array hooks{SolverHook::rule, SolverHook::winning_move};
  static constexpr const char* rule = "nim.xor";

  /// The xor of the heaps.
  static std::int64_t nim_sum(const Position& heaps) {
    return std::reduce(heaps.begin(), heaps.end(), std::int64_t{0}, std::bit_xor{});
  }

  /// Bouton 1901: N iff the nim-sum is not 0. O(heaps).
  static std::optional<Outcome> outcome(const Position& heaps) { return outcome_if(nim_sum(heaps) != 0); }

  /// Lowers a heap with the highest bit of the nim-sum to what makes the sum 0. O(heaps).
  static std::optional<Position> winning_move(const Position& heaps) {
    const std::int64_t sum = nim_sum(heaps);
    Position next = heaps;
    const auto heap = std::ranges::find_if(next, [sum](std::int64_t stones) { return (stones ^ sum) < stones; });
    if (heap == next.end()) return std::nullopt;
    *heap ^= sum;
    if (*heap == 0) next.erase(heap);
    return next;
  }

  static std::vector<Claim> claims();
};

inline std::vector<Claim> NimSolver::claims() {
  using enum Effort;
  const auto control = [](std::string id, std::string statement, std::string formula, Rule rule) {
    return Claim{.id = std::move(id),
                 .statement = std::move(statement),
                 .where = "all lists of heaps",
                 .source = "control",
                 .formula = std::move(formula),
                 .applies = everywhere,
                 .content = std::move(rule),
                 .scopes = {exhaustive(quick, "piles=4,stones=6"), by_proof(quick, "n=0..3")},
                 .control = true};
  };
  return {
      {.id = "nim.xor",
       .statement = "N iff the xor of the heaps is not 0",
       .where = "all lists of heaps",
       .source = "Bouton 1901",
       .formula = "xor(each) != 0",
       .applies = everywhere,
       .content = [](const Position& heaps) { return *NimSolver::outcome(heaps); },
       .scopes = {exhaustive(quick, "piles=4,stones=6"), exhaustive(quick, "piles=7,stones=3"),
                  at_random(quick, "piles=4,stones=9", 300), exhaustive(normal, "piles=5,stones=15"),
                  exhaustive(normal, "piles=12,stones=3"), exhaustive(normal, "piles=3,stones=100"),
                  at_random(normal, "piles=5,stones=9", 100, 2), exhaustive(deep, "piles=6,stones=16"),
                  locally(quick, "piles=4,stones=6"), locally(normal, "piles=4,stones=20"),
                  locally_at_random(normal, "judge", 200), by_proof(normal, "n=0..8")}},
      {.id = "nim.grundy",
       .statement = "the Grundy value is the xor of the heaps",
       .where = "all lists of heaps",
       .source = "Sprague 1935; Grundy 1939",
       .formula = "xor(each)",
       .scopes = {exhaustive(quick, "piles=4,stones=6"), exhaustive(normal, "piles=3,stones=40"),
                  exhaustive(normal, "piles=8,stones=3"), locally(quick, "piles=3,stones=6"),
                  by_proof(quick, "n=0..3")}},
      control("nim.odd-heaps", "N iff the number of heaps is odd", "odd(length)",
              [](const Position& heaps) { return outcome_if(heaps.size() % 2 != 0); }),
      control("nim.sum-odd", "N iff the number of stones is odd", "odd(sum(each))",
              [](const Position& heaps) { return outcome_if(size_of_row(heaps).stones % 2 != 0); }),
  };
}

}  // namespace mexhaust::solvers
