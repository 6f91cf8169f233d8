#include "mexhaust/solvers/take_or_merge/uncleared_table.hpp"

#include <algorithm>

#include "mexhaust/base/error.hpp"

namespace mexhaust::solvers {
namespace {

/// Calls visit(a, b) for what the moves of the abstraction make of (a, b), in the order of the published recursion, until it
/// returns true.
template <class Visit>
void visit_moves(std::int64_t a, std::int64_t b, Visit visit) {
  if (a >= 1 && visit(a - 1, b)) return;
  if (b >= 1 && visit(a, b - 1)) return;
  if (a >= 2 && visit(a - 2, b + (b == 0 ? 2 : 3))) return;
  if (a >= 1 && b >= 1) visit(a - 1, b + 1);
}

/// The largest b of up to so many piles of two or more stones.
std::int64_t most_b(const JudgeBounds& bounds, std::int64_t piles) {
  return bounds.stones < 2 ? 0 : std::max<std::int64_t>(piles * (bounds.stones + 1) - 1, 0);
}

}  // namespace

std::vector<NumberPair> reachable_pairs(const JudgeBounds& bounds) {
  // Merging ones makes b larger than the largest of a judge's case with as many ones by no more than 3 for two of them.
  const std::int64_t columns = most_b(bounds, bounds.piles) + 2 * bounds.piles + 3;
  const auto place_of = [&](std::int64_t a, std::int64_t b) { return static_cast<std::size_t>(a * columns + b); };
  std::vector<bool> met(place_of(bounds.piles + 2, 0), false);
  std::vector<NumberPair> pairs;
  const auto meet = [&](std::int64_t a, std::int64_t b) {
    if (!met[place_of(a, b)]) pairs.push_back({static_cast<std::int32_t>(a), static_cast<std::int32_t>(b)});
    met[place_of(a, b)] = true;
    return false;
  };
  for (std::int64_t a = 0; a <= bounds.piles; ++a) {
    for (std::int64_t larger = a == 0 ? 1 : 0; a + larger <= bounds.piles; ++larger) {
      // So many larger piles have any number of stones from 2 to the most each.
      const std::int64_t least = larger == 0 ? 0 : 3 * larger - 1;
      for (std::int64_t b = least; b <= most_b(bounds, larger); ++b) meet(a, b);
    }
  }
  for (std::size_t place = 0; place < pairs.size();) {
    const NumberPair pair = pairs[place++];
    if (pair.second == 1) {
      meet(pair.first + 1, 0);
    } else {
      visit_moves(pair.first, pair.second, meet);
    }
  }
  std::ranges::sort(pairs);
  return pairs;
}

bool UnclearedTable::wins(std::int64_t a, std::int64_t b) {
  char& kept = cell(a, b);
  if (kept != unknown) return kept != 0;
  if (a == 0) return (kept = static_cast<char>(b % 2)) != 0;
  if (b == 1) return wins(a + 1, 0);
  bool found = false;
  visit_moves(a, b, [&](std::int64_t next_a, std::int64_t next_b) { return found = !wins(next_a, next_b); });
  kept = found ? 1 : 0;
  return found;
}

CasePairs::CasePairs(const JudgeBounds& bounds, const TableShape& shape) : shape_(shape) {
  std::int64_t most_a = 0;
  for (const NumberPair& pair : reachable_pairs(bounds)) {
    most_a = std::max<std::int64_t>(most_a, pair.first);
    most_b_ = std::max<std::int64_t>(most_b_, pair.second);
    const bool own_cell = pair.first == 0 || pair.second < shape.columns;
    bool stays = true;
    visit_moves(pair.first, pair.second, [&](std::int64_t, std::int64_t next_b) {
      stays = pair.first == 0 || next_b < shape.columns;
      return !stays;
    });
    if (!own_cell || !stays)
      throw ReachError("pairs of cases are decided where no move leads to an (a, b) without a cell of its own");
  }
  for (std::int64_t a = 0; a <= most_a; ++a) {
    // Two columns more for each earlier row hold all that later ones ask.
    rows_.emplace_back();
    for (std::int64_t b = 0; b <= most_b_ + 3 + 2 * (most_a - a); ++b) rows_.back().push_back(found(a, b));
  }
}

CasePairs::Cell CasePairs::found(std::int64_t a, std::int64_t b) const {
  if (a == 0) return {.wins = b % 2 != 0};
  if (b == 1) return found(a + 1, 0);
  Cell result;
  visit_moves(a, b, [&](std::int64_t next_a, std::int64_t next_b) {
    const Cell& next = cell(next_a, next_b);
    if (next.leaves != none && (result.leaves == none || next.leaves < result.leaves)) result.leaves = next.leaves;
    return result.wins = !next.wins;
  });
  const bool shared = a == 1 && shape_.columns + b <= most_b_;
  if (shared && result.wins != ((shape_.columns + b) % 2 != 0) && (result.leaves == none || b < result.leaves))
    result.leaves = static_cast<std::int16_t>(b);
  return result;
}

std::optional<NumberPair> CasePairs::wrong_after(const NumberPair& first) const {
  if (!shape_.holds(first)) return wrong_after_stray(first);
  const std::int16_t left = cell(first.first, first.second).leaves;
  if (left == none) return std::nullopt;
  return NumberPair{0, static_cast<std::int32_t>(shape_.columns + left)};
}

std::optional<NumberPair> CasePairs::wrong_after_stray(const NumberPair& first) const {
  const auto shared = static_cast<std::int32_t>(first.second - shape_.columns);
  if (wins({1, shared}) == (first.second % 2 != 0)) return std::nullopt;
  for (std::int32_t sum = 0; sum <= shared + 1; ++sum) {
    for (std::int32_t a = 0; a <= sum; ++a) {
      const NumberPair second{a, sum - a};
      // Wide enough for what a run from there meets: spending two ones raises b by 3.
      UnclearedTable table({.rows = sum + 2, .columns = std::max(shared, 3 * sum) + 4});
      table.leave(1, shared, first.second % 2 != 0);
      if (table.wins(second.first, second.second) != wins(second)) return second;
    }
  }
  return std::nullopt;
}

}  // namespace mexhaust::solvers
