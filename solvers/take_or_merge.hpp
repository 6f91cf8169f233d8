#pragma once

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "solvers/solver.hpp"

namespace mexhaust {

/// What a position of take-or-merge comes down to: a = piles of exactly one stone; b = stones + piles - 1 over the larger
/// piles, 0 without any.
struct OnesAndRest {
  std::int64_t a = 0;
  std::int64_t b = 0;
};

inline OnesAndRest ones_and_rest(const Position& piles) {
  OnesAndRest result;
  for (const std::int64_t pile : piles) {
    if (pile == 1) {
      ++result.a;
    } else {
      result.b += pile + 1;
    }
  }
  result.b = std::max<std::int64_t>(result.b - 1, 0);
  return result;
}

/// The (a, b) table of the published solutions (HDU 4111), row by row. f(a, b) is N iff one of the moves leads to P: take
/// a 1 -> (a-1, b); lower b -> (a, b-1); merge a 1 into the rest -> (a-1, b+1); merge two 1s -> (a-2, b+3), or (a-2, 2) when
/// there is no rest. A rest of one stone has become a 1, which redirects f(a, 1) to f(a+1, 0). O(a * (a + b)) time and bytes.
class OnesAndRestTable {
 public:
  OnesAndRestTable(std::int64_t most_a, std::int64_t most_b, bool redirects = true) {
    for (std::int64_t a = 0; a <= most_a; ++a) {
      // Spending a 1 raises b by 1, spending two by 3: two columns more for each earlier row hold all that later ones ask.
      const std::int64_t columns = std::max<std::int64_t>(most_b + 1, 3) + 2 * (most_a - a);
      rows_.emplace_back(static_cast<std::size_t>(columns));
      for (std::int64_t b = 0; b < columns; ++b)
        rows_.back()[static_cast<std::size_t>(b)] = b == 1 && redirects ? wins(a + 1, 0) : wins(a, b);
    }
  }

  /// 0 <= a <= most_a, 0 <= b <= most_b.
  Outcome outcome(std::int64_t a, std::int64_t b) const { return outcome_if(at(a, b)); }

 private:
  bool at(std::int64_t a, std::int64_t b) const {
    return rows_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  }

  bool wins(std::int64_t a, std::int64_t b) const {
    return (a >= 1 && !at(a - 1, b)) || (b >= 1 && !at(a, b - 1)) || (a >= 1 && b >= 1 && !at(a - 1, b + 1)) ||
           (a >= 2 && !at(a - 2, b == 0 ? 2 : b + 3));
  }

  std::vector<std::vector<char>> rows_;
};

struct TakeOrMergeSolver {
  static constexpr const char* rule = "take-or-merge.ab-table";

  static constexpr std::int64_t most_cells = std::int64_t{1} << 28;  ///< a second of work and 256 MiB
  static constexpr std::int64_t shared_a = 100;
  static constexpr std::int64_t shared_b = 200;

  static std::optional<Outcome> outcome(const Position& piles) {
    const auto [a, b] = ones_and_rest(piles);
    if (a >= most_cells || b >= most_cells || (a + 1) * (b + a + 1) > most_cells) {
      throw ReachError(fmt::format(
          "take-or-merge: the (a, b) table answers up to (a + 1) * (a + b + 1) = {}, this case has a = {}, b = {}",
          most_cells, a, b));
    }
    // Cases of a few ones, all of those of an exhaustive check among them, share one table.
    static const OnesAndRestTable shared(shared_a, shared_b);
    if (a <= shared_a && b <= shared_b) return shared.outcome(a, b);
    return OnesAndRestTable(a, b).outcome(a, b);
  }

  static std::vector<Claim> claims();
};

}  // namespace mexhaust
