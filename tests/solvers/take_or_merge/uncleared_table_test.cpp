// The models of the published memo table: against the game, and the decision for all pairs of cases against running them.
#include "mexhaust/solvers/take_or_merge/uncleared_table.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "mexhaust/base/error.hpp"
#include "mexhaust/games/take_or_merge.hpp"
#include "mexhaust/solvers/take_or_merge/solver.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/reference/take_or_merge.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;
using mexhaust::testing::Faults;

namespace {

constexpr solvers::JudgeBounds small_judge{.piles = 4, .stones = 5};

std::string in_words(const solvers::NumberPair& pair) { return fmt::format("({}, {})", pair.first, pair.second); }

/// Up to `most` piles of up to `stones` stones each.
std::vector<Position> judge_cases(const solvers::JudgeBounds& bounds) {
  std::vector<Position> all;
  const auto domain = games::TakeOrMerge::domain({{"piles", bounds.piles}, {"stones", bounds.stones}});
  for (std::uint64_t index = 1; index < domain->count().value(); ++index) {
    domain->at(index, all.emplace_back());
  }
  return all;
}

solvers::NumberPair pair_of(const Position& piles) {
  const solvers::OnesAndRest pair = solvers::ones_and_rest(piles);
  return {static_cast<std::int32_t>(pair.a), static_cast<std::int32_t>(pair.b)};
}

/// The pairs reached by the moves as they are printed, by hand.
std::set<solvers::NumberPair> closed(const solvers::JudgeBounds& bounds) {
  std::set<solvers::NumberPair> met;
  std::vector<solvers::NumberPair> open;
  const auto meet = [&](std::int32_t a, std::int32_t b) {
    if (a >= 0 && b >= 0 && met.insert({a, b}).second) open.push_back({a, b});
  };
  for (const Position& piles : judge_cases(bounds)) meet(pair_of(piles).first, pair_of(piles).second);
  while (!open.empty()) {
    const auto [a, b] = open.back();
    open.pop_back();
    if (b == 1) {
      meet(a + 1, 0);
      continue;
    }
    meet(a - 1, b);
    meet(a, b - 1);
    if (b > 0) meet(a - 1, b + 1);
    meet(a - 2, b > 0 ? b + 3 : 2);
  }
  return met;
}

/// The smallest case that is answered wrong after `first`, by running both on a table of their own.
std::optional<solvers::NumberPair> wrong_after(const solvers::NumberPair& first,
                                               const std::vector<solvers::NumberPair>& pairs,
                                               const solvers::TableShape& shape) {
  for (const solvers::NumberPair& second : pairs) {
    solvers::UnclearedTable table(shape);
    table.wins(first.first, first.second);
    const bool found = table.wins(second.first, second.second);
    // A table so wide that no rows meet.
    if (found != solvers::UnclearedTable({.rows = 20, .columns = 100}).wins(second.first, second.second)) return second;
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("The published recursion is right where rows do not meet", "[solvers/take_or_merge]") {
  solvers::UnclearedTable table({.rows = 20, .columns = 60});
  Faults faults;
  const auto domain = games::TakeOrMerge::domain({{"stones", 12}});
  Position piles;
  for (std::uint64_t index = 0; index < domain->count().value(); ++index) {
    domain->at(index, piles);
    const bool wins = reference::take_or_merge_first_wins({piles.begin(), piles.end()});
    const solvers::NumberPair pair = pair_of(piles);
    faults.expect(table.wins(pair.first, pair.second) == wins, [&] { return to_text(piles); });
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("A cell keeps what was left there, and is that of the row behind when b is too large",
          "[solvers/take_or_merge]") {
  solvers::UnclearedTable table({.rows = 4, .columns = 10});
  CHECK(table.wins(1, 0));         // one pile of 1
  CHECK(table.wins(0, 10));        // wrong: b is even
  CHECK_FALSE(table.wins(0, 12));  // the cell of (1, 2), which nobody has asked for
  CHECK_FALSE(table.wins(1, 2));   // wrong now: without the 1 it is 2, P
  table.leave(0, 3, false);
  CHECK_FALSE(table.wins(0, 3));
}

TEST_CASE("The reachable pairs are those of the moves, and hold those of every position met in play",
          "[solvers/take_or_merge]") {
  for (const solvers::JudgeBounds& bounds :
       {small_judge, solvers::JudgeBounds{.piles = 3, .stones = 1}, solvers::JudgeBounds{.piles = 1, .stones = 7},
        solvers::JudgeBounds{.piles = 6, .stones = 2}}) {
    const auto pairs = solvers::reachable_pairs(bounds);
    const auto expected = closed(bounds);
    CHECK(std::ranges::is_sorted(pairs));
    CHECK(std::set<solvers::NumberPair>(pairs.begin(), pairs.end()) == expected);
    CHECK(pairs.size() == expected.size());
    std::set<Position> met;
    std::vector<Position> open = judge_cases(bounds);
    Faults faults;
    while (!open.empty()) {
      const Position piles = open.back();
      open.pop_back();
      if (!met.insert(piles).second) continue;
      faults.expect(expected.contains(pair_of(piles)), [&] { return to_text(piles); });
      games::TakeOrMerge::options(piles, [&](const Position& option) {
        open.push_back(option);
        return false;
      });
    }
    CHECK(faults.summary() == "");
  }
}

TEST_CASE("The reachable pairs of the judge's bounds by hand", "[solvers/take_or_merge]") {
  // m piles from 2 to 1000 have b from 3m - 1 to 1001m - 1, which leaves no gap: for each a the b from 0 to
  // 1001 (50 - a) - 1, and 0 for a = 50; 1 for the redirect, too. Spending ones does not pass that.
  const auto pairs = solvers::reachable_pairs({});
  CHECK(pairs.size() == 1001 * (50 * 51 / 2) + 1);
  CHECK(pairs.back() == solvers::NumberPair{50, 0});
  CHECK(std::ranges::max(pairs, {}, &solvers::NumberPair::second) == solvers::NumberPair{0, 50'049});
}

TEST_CASE("Pairs of cases are decided as running each of them would", "[solvers/take_or_merge]") {
  auto pairs = solvers::reachable_pairs(small_judge);
  std::ranges::sort(pairs, [](const solvers::NumberPair& left, const solvers::NumberPair& right) {
    return std::pair(left.first + left.second, left) < std::pair(right.first + right.second, right);
  });
  // b goes up to 23 without ones, and up to 18 with some and right after.
  for (const std::int64_t columns : {19, 20, 21, 22, 23, 24}) {
    CAPTURE(columns);
    const solvers::TableShape shape{.rows = 9, .columns = columns};
    const solvers::CasePairs decided(small_judge, shape);
    Faults faults;
    int wrong = 0;
    for (const solvers::NumberPair& first : pairs) {
      const auto expected = wrong_after(first, pairs, shape);
      wrong += expected.has_value() ? 1 : 0;
      faults.expect(decided.wrong_after(first) == expected, [&] { return in_words(first); });
      faults.expect(
          decided.wins(first) == solvers::UnclearedTable({.rows = 20, .columns = 100}).wins(first.first, first.second),
          [&] { return in_words(first) + " is answered wrong"; });
    }
    CHECK(faults.summary() == "");
    // Rows of 23 share one cell: (0, 23) and (1, 0) are both N.
    CHECK((wrong > 0) == (columns < 23));
  }
}

TEST_CASE("Pairs of cases are not decided for rows that moves run out of", "[solvers/take_or_merge]") {
  CHECK(error_of<ReachError>([] { solvers::CasePairs(small_judge, {.rows = 9, .columns = 18}); }) ==
        "pairs of cases are decided where no move leads to an (a, b) without a cell of its own");
}

}  // namespace mexhaust::testing
