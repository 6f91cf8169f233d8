#include "mexhaust/solvers/take_or_merge/solver.hpp"

#include <limits>
#include <map>

#include "mexhaust/games/take_or_merge.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/reference/take_or_merge.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;
using mexhaust::testing::Faults;

namespace {

Outcome by_plain_search(const Position& piles) {
  return outcome_if(reference::take_or_merge_first_wins({piles.begin(), piles.end()}));
}

std::pair<std::int64_t, std::int64_t> coordinates(const Position& piles) {
  const solvers::OnesAndRest found = solvers::ones_and_rest(piles);
  return {found.a, found.b};
}

Outcome fast(const Position& piles) { return solvers::TakeOrMergeSolver::outcome(piles).value(); }

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max() - 1;  // 2^63 - 2

/// An N-position whose winning move is one of the rules of play, to a P-position.
void check_winning(const Position& piles) {
  CAPTURE(to_text(piles));
  CHECK(fast(piles) == Outcome::N);
  const auto move = solvers::TakeOrMergeSolver::winning_move(piles);
  REQUIRE(move.has_value());
  CHECK(fast(*move) == Outcome::P);
  bool is_option = false;
  for (std::size_t pile = 0; pile < piles.size(); ++pile) {
    is_option = is_option || games::TakeOrMerge::one_taken(piles, pile) == *move;
    for (std::size_t other = pile + 1; other < piles.size(); ++other) {
      if (piles[pile] > largest - piles[other]) continue;
      is_option = is_option || games::TakeOrMerge::merged(piles, pile, other) == *move;
    }
  }
  CHECK(is_option);
}

}  // namespace

TEST_CASE("The coordinates a and b by hand", "[solvers/take_or_merge]") {
  CHECK(coordinates({}) == std::pair<std::int64_t, std::int64_t>(0, 0));
  CHECK(coordinates({1, 1, 1}) == std::pair<std::int64_t, std::int64_t>(3, 0));
  CHECK(coordinates({2}) == std::pair<std::int64_t, std::int64_t>(0, 2));
  CHECK(coordinates({1, 2}) == std::pair<std::int64_t, std::int64_t>(1, 2));
  CHECK(coordinates({2, 3}) == std::pair<std::int64_t, std::int64_t>(0, 6));
  CHECK(coordinates({1, 1, 2, 2, 9}) == std::pair<std::int64_t, std::int64_t>(2, 15));
}

TEST_CASE("The rule and the table over (a, b) agree with plain search on all small multisets",
          "[solvers/take_or_merge]") {
  Faults faults;
  for (const auto& bounds : {Bounds{{"stones", 13}}, Bounds{{"piles", 4}, {"stones", 5}}}) {
    const auto domain = games::TakeOrMerge::domain(bounds);
    Position piles;
    for (std::uint64_t index = 0; index < domain->count().value(); ++index) {
      domain->at(index, piles);
      const Outcome outcome = by_plain_search(piles);
      faults.expect(fast(piles) == outcome && solvers::outcome_by_ones_and_rest(piles) == outcome,
                    [&] { return to_text(piles); });
    }
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("A table is right at every place, not only at its corner", "[solvers/take_or_merge]") {
  // One outcome for each (a, b) that some multiset of up to 13 stones has, found by plain search.
  std::map<std::pair<std::int64_t, std::int64_t>, Outcome> known;
  const auto domain = games::TakeOrMerge::domain({{"stones", 13}});
  Position piles;
  for (std::uint64_t index = 0; index < domain->count().value(); ++index) {
    domain->at(index, piles);
    known.emplace(coordinates(piles), by_plain_search(piles));
  }
  for (const auto& [most_a, most_b] : {std::pair(13, 20), std::pair(30, 100)}) {
    const solvers::OnesAndRestTable table(most_a, most_b);
    Faults faults;
    for (const auto& [place, outcome] : known) {
      faults.expect(table.outcome(place.first, place.second) == outcome,
                    [&, at = place] { return fmt::format("a = {}, b = {}", at.first, at.second); });
    }
    CHECK(faults.summary() == "");
    for (int a = 0; a < most_a; ++a) CHECK(table.outcome(a, 1) == table.outcome(a + 1, 0));
  }
}

TEST_CASE("Single piles and pairs of any size, by their arguments", "[solvers/take_or_merge]") {
  // A pile of s stones allows s moves. Two piles of two or more are N iff the sum is even: merge.
  for (const std::int64_t stones : {2, 3, 999, 1000, 1'000'000, 1'000'001}) {
    CHECK(fast({stones}) == outcome_if(stones % 2 != 0));
    CHECK(fast({2, stones}) == outcome_if(stones % 2 == 0));
    CHECK(fast({stones, stones + 1}) == Outcome::P);
    CHECK(fast({stones, stones + 2}) == Outcome::N);
  }
}

TEST_CASE("The judge's largest case is answered", "[solvers/take_or_merge]") {
  CHECK(fast(Position(50, 1000)) == Outcome::N);  // b = 50000 + 49 is odd
  Position one_less(50, 1000);
  one_less.front() = 999;
  CHECK(fast(one_less) == Outcome::P);
}

TEST_CASE("A case too large for the table is beyond its reach, and the bound is named", "[solvers/take_or_merge]") {
  const auto table = [](const Position& piles) { return solvers::outcome_by_ones_and_rest(piles); };
  const std::string answers =
      "take-or-merge: the (a, b) table answers up to (a + 1) * (a + b + 1) = 268435456, this case has ";
  CHECK(error_of<ReachError>([&] { table({268'435'456}); }) == answers + "a = 0, b = 268435456");
  CHECK(error_of<ReachError>([&] { table(Position(16'384, 1)); }) == answers + "a = 16384, b = 0");
  CHECK(error_of<ReachError>([&] { table({1, max_bound - 1}); }) == answers + "a = 1, b = 4611686018427387902");
  CHECK(error_of<ReachError>([&] {
          table({largest, largest});
        }) == "take-or-merge: b, the moves left in piles of two or more, is computed up to 2^63 - 1");
}

TEST_CASE("Sums beyond 64 bits are answered by their residues", "[solvers/take_or_merge]") {
  // Without a pile of one stone: N iff stones + piles - 1 is odd. 2^63 - 2 is even, 2^63 - 3 is odd.
  for (std::size_t piles = 1; piles <= 9; ++piles) {
    CAPTURE(piles);
    CHECK(fast(Position(piles, largest)) == outcome_if(piles % 2 == 0));
    CHECK(fast(Position(piles, largest - 1)) == Outcome::N);
  }
  check_winning({largest, largest});
  check_winning({1, largest, largest, largest});
  check_winning({1, 1, 1, largest - 1, largest});
  check_winning({2, 2});  // only the merge wins
  CHECK_FALSE(solvers::TakeOrMergeSolver::winning_move({largest}).has_value());
}

TEST_CASE("Millions of piles are answered", "[solvers/take_or_merge]") {
  // Single stones alone: N iff their number is no multiple of 3 (tests/reference/known.md has the small ones).
  for (const std::size_t ones : {2'999'999U, 3'000'000U, 3'000'001U}) {
    CHECK(fast(Position(ones, 1)) == outcome_if(ones % 3 != 0));
  }
}

TEST_CASE("A merge that passes 64 bits is beyond the reach of a search", "[solvers/take_or_merge]") {
  CHECK_FALSE(games::TakeOrMerge::fault({largest, largest}).has_value());
  CHECK(error_of<ReachError>([] {
          games::TakeOrMerge::merged({3, largest}, 0, 1);
        }) == "take-or-merge: a merge makes a pile of more than 2^63 - 1 stones, the bound of a search");
  CHECK(games::TakeOrMerge::merged({1, largest}, 0, 1) == Position{largest + 1});
}

}  // namespace mexhaust::testing
