#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {

/// What a position of take-or-merge comes down to: a = piles of exactly one stone; b = stones + piles - 1 over the larger
/// piles, 0 without any.
struct OnesAndRest {
  std::int64_t a = 0;
  std::int64_t b = 0;
};

/// Throws ReachError where b passes 64 bits.
inline OnesAndRest ones_and_rest(const Position& piles) {
  OnesAndRest result;
  for (const std::int64_t pile : piles) {
    if (pile == 1) {
      ++result.a;
    } else if (__builtin_add_overflow(result.b, pile + 1, &result.b)) {
      throw ReachError("take-or-merge: b, the moves left in piles of two or more, is computed up to 2^63 - 1");
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

/// The outcome from the table of the published solutions. Throws ReachError where it would be too large.
Outcome outcome_by_ones_and_rest(const Position& piles, bool redirects = true);

/// The outcome by residues (take-or-merge.residues, proved: docs/proofs.md). `a()` is asked only where it matters.
template <class Ones>
Outcome outcome_by_residues(bool b_is_small, bool b_is_odd, Ones a) {
  if (b_is_small) return outcome_if(a() % 3 != 0);
  return outcome_if(b_is_odd || a() % 2 != 0);
}

/// All that the outcome depends on (take-or-merge.residues), pile by pile in any order: the number of
/// ones, whether b is odd, and whether it is above 2. So nothing can grow too large. Without branches.
class MoveResidues {
 public:
  void add(std::int64_t pile) {
    const bool is_larger = pile > 1;
    ones_ += pile == 1 ? 1 : 0;
    larger_ += is_larger ? 1 : 0;
    has_three_ = has_three_ | (pile > 2);
    rest_is_odd_ = rest_is_odd_ != (is_larger && pile % 2 == 0);
  }

  Outcome outcome() const {
    const bool b_is_small = larger_ == 0 || (larger_ == 1 && !has_three_);
    return outcome_by_residues(b_is_small, !rest_is_odd_, [this] { return ones_; });
  }

 private:
  std::int64_t ones_ = 0;
  std::int64_t larger_ = 0;   ///< piles of two or more
  bool has_three_ = false;    ///< whether one of them has three or more
  bool rest_is_odd_ = false;  ///< the sum of pile + 1 over them, which is b + 1
};

struct TakeOrMergeSolver {
  static constexpr std::array hooks{SolverHook::rule, SolverHook::winning_move, SolverHook::case_summary};
  static constexpr const char* rule = "take-or-merge.residues";

  /// By the residues of a and b, as MoveResidues. O(piles), most of them looked at many at a time.
  static std::optional<Outcome> outcome(const Position& piles) {
    // Piles stand in nondecreasing order, so that the last two say whether b is above 2. If it is, b = (stones - a) + (piles - a) - 1.
    const auto ones = [&] { return std::ranges::upper_bound(piles, 1) - piles.begin(); };
    const std::size_t count = piles.size();
    const std::int64_t largest = count > 0 ? piles.back() : 1;
    const bool b_is_small = largest == 1 || (largest == 2 && (count == 1 || piles[count - 2] == 1));
    std::int64_t parities = static_cast<std::int64_t>(count) - 1;
    if (!b_is_small) {
      for (const std::int64_t pile : piles) parities ^= pile;
    }
    return outcome_by_residues(b_is_small, parities % 2 != 0, ones);
  }

  /// Tries one move of each kind: what a move makes of (a, b) depends on whether its piles have one stone, two, or more.
  /// O(piles).
  static std::optional<Position> winning_move(const Position& piles);

  static std::vector<Claim> claims();

  /// What a case comes down to while it is read.
  using CaseSummary = MoveResidues;
};

}  // namespace mexhaust::solvers
