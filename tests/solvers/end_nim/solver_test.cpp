#include "mexhaust/solvers/end_nim/solver.hpp"

#include <algorithm>

#include "mexhaust/base/random.hpp"
#include "mexhaust/games/end_nim.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/reference/end_nim.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;
using mexhaust::testing::Faults;

namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max() - 1;  // 2^63 - 2

solvers::Pads pads(const Position& row) { return solvers::pads_of(row); }

bool is_p(std::vector<long long> row) { return !reference::end_nim_first_wins(std::move(row)); }

/// The pile sizes x in 0..max+2 that make a P-position on the left, by plain search; 0 is no pile.
std::vector<std::int64_t> left_pads(const std::vector<long long>& row) {
  std::vector<std::int64_t> found;
  for (long long x = 0; x <= std::ranges::max(row) + 2; ++x) {
    std::vector<long long> padded = row;
    padded.insert(padded.begin(), x);
    if (is_p(padded)) found.push_back(x);
  }
  return found;
}

/// A row of `half` random piles followed by its mirror image: P, since every move is answered at the other end.
Position mirrored_row(std::uint64_t seed, int half, std::int64_t most) {
  Random random(seed, 0);
  Position row;
  for (int pile = 0; pile < half; ++pile) row.push_back(random.between(1, most));
  for (std::size_t pile = row.size(); pile-- > 0;) row.push_back(row[pile]);
  return row;
}

/// Whether `after` is `before` with its first pile lowered or gone.
bool first_lowered(const Position& before, const Position& after) {
  if (after.empty() || after.size() + 1 == before.size())
    return std::equal(after.begin(), after.end(), before.begin() + 1, before.end());
  return after.size() == before.size() && after.front() < before.front() &&
         std::equal(after.begin() + 1, after.end(), before.begin() + 1, before.end());
}

/// An N-position whose winning move lowers an end to a P-position.
void check_winning(const Position& row) {
  CHECK(solvers::EndNimSolver::outcome(row) == Outcome::N);
  const auto move = solvers::EndNimSolver::winning_move(row);
  REQUIRE(move.has_value());
  const Position from_behind(row.rbegin(), row.rend());
  const Position move_from_behind(move->rbegin(), move->rend());
  CHECK((first_lowered(row, *move) || first_lowered(from_behind, move_from_behind)));
  CHECK(solvers::EndNimSolver::outcome(*move) == Outcome::P);
}

}  // namespace

TEST_CASE("A single pile is its own pad", "[solvers/end_nim]") {
  for (const std::int64_t pile : {std::int64_t{1}, std::int64_t{2}, std::int64_t{1'000'000'000}, largest}) {
    CHECK(pads({pile}).left == pile);
    CHECK(pads({pile}).right == pile);
  }
}

TEST_CASE("The five cases of the pad rule, each at a row worked out by hand", "[solvers/end_nim]") {
  // x below both pads: 1 2 1 is P, its moves leave 2 1 or 1 2 or 1 1 1.
  CHECK(solvers::extended_pad(2, 2, 1) == 1);
  CHECK(pads({2, 1}).left == 1);
  // x above both pads: 2 1 2 is P, an end lowered to 1 is answered by 1 1.
  CHECK(solvers::extended_pad(1, 1, 2) == 2);
  CHECK(pads({1, 2}).left == 2);
  // x is the right pad: the row is P already.
  CHECK(solvers::extended_pad(1, 1, 1) == 0);
  CHECK(pads({1, 1}).left == 0);
  CHECK(pads({1, 1}).right == 0);
  // left pad <= x < right pad, at 2 1 (1 2 1 and 2 1 2 are P): 2 2 1 1 is P, as 1 2 1 1 goes to 1 2 1, 2 1 1 to 1 1, and
  // 2 2 1 to 2 2.
  CHECK(solvers::extended_pad(1, 2, 1) == 2);
  CHECK(pads({2, 1, 1}).left == 2);
  // right pad < x <= left pad, the mirror image of the rows above: 1 1 2 2 is P.
  CHECK(solvers::extended_pad(2, 1, 2) == 1);
  CHECK(pads({1, 2, 2}).left == 1);
}

TEST_CASE("Pads are the only ones that a plain search finds", "[solvers/end_nim]") {
  Faults faults;
  for (const auto& bounds : {Bounds{{"piles", 5}, {"stones", 3}}, Bounds{{"piles", 3}, {"stones", 6}}}) {
    const auto domain = games::EndNim::domain(bounds);
    Position row;
    for (std::uint64_t index = 1; index < domain->count().value(); ++index) {
      domain->at(index, row);
      std::vector<long long> piles(row.begin(), row.end());
      const solvers::Pads found = pads(row);
      faults.expect(left_pads(piles) == std::vector{found.left}, [&] { return to_text(row) + " on the left"; });
      std::ranges::reverse(piles);
      faults.expect(left_pads(piles) == std::vector{found.right}, [&] { return to_text(row) + " on the right"; });
    }
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("Mirrored rows of a thousand piles are P, and N when an end is raised", "[solvers/end_nim]") {
  const std::int64_t most = GENERATE(as<std::int64_t>{}, 2, 1'000'000'000, largest - 1);
  const std::uint64_t seed = GENERATE(as<std::uint64_t>{}, 1, 2, 3);
  const Position row = mirrored_row(seed, 500, most);
  CHECK(solvers::EndNimSolver::outcome(row) == Outcome::P);
  CHECK_FALSE(solvers::EndNimSolver::winning_move(row).has_value());
  Position raised = row;
  ++raised.front();
  check_winning(raised);
  raised = row;
  ++raised.back();
  check_winning(raised);
  Position longer = row;
  longer.insert(longer.begin(), most);
  check_winning(longer);
}

TEST_CASE("Rows of the largest piles do not overflow", "[solvers/end_nim]") {
  for (const std::int64_t pile : {std::int64_t{1'000'000'000}, largest}) {
    CHECK(solvers::EndNimSolver::outcome(Position(1000, pile)) == Outcome::P);  // mirrored
    CHECK(solvers::EndNimSolver::outcome(Position(999, pile)) == Outcome::N);   // take an end
    CHECK(solvers::EndNimSolver::outcome({pile, pile - 1}) == Outcome::N);
    CHECK(solvers::EndNimSolver::outcome({1, pile, 1}) == Outcome::P);  // only 1 pile or pile 1 is left
  }
  check_winning({largest, 1, largest, 1});  // without its first or its last pile it is P
}

TEST_CASE("Rows without and with one pile", "[solvers/end_nim]") {
  CHECK(solvers::EndNimSolver::outcome({}) == Outcome::P);
  CHECK_FALSE(solvers::EndNimSolver::winning_move({}).has_value());
  check_winning({largest});
}

TEST_CASE("A row of a million piles is answered by its ends, and won at one", "[solvers/end_nim]") {
  const std::size_t many = 1'000'000;
  Position row(many, 1);
  CHECK(solvers::EndNimSolver::outcome(row) == Outcome::P);  // an even number: the other end copies every move
  row.push_back(1);
  check_winning(row);  // take an end one
  Position mirrored = mirrored_row(5, many / 2, largest);
  CHECK(solvers::EndNimSolver::outcome(mirrored) == Outcome::P);
  mirrored.insert(mirrored.begin(), largest);
  check_winning(mirrored);  // take it whole
}

}  // namespace mexhaust::testing
