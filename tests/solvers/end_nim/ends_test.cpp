// End-nim from the ends of rows: in one pass, for parts of rows, and pads; and the sweep over the pads of all intervals.
#include <limits>

#include "mexhaust/base/random.hpp"
#include "mexhaust/solvers/end_nim/pad_sweep.hpp"
#include "mexhaust/solvers/end_nim/parts.hpp"
#include "mexhaust/solvers/end_nim/solver.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/reference/end_nim.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;
using mexhaust::testing::Faults;

namespace {

using Row = std::vector<std::int64_t>;

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max() - 1;

Outcome by_plain_search(const Row& row) { return outcome_if(reference::end_nim_first_wins({row.begin(), row.end()})); }

Outcome in_one_pass(const Row& row) {
  solvers::EndRuns ends;
  for (const std::int64_t pile : row) ends.add(pile);
  return ends.outcome();
}

Row random_row(Random& random, std::int64_t most_piles, std::int64_t least, std::int64_t most) {
  Row row(static_cast<std::size_t>(random.between(1, most_piles)));
  for (std::int64_t& pile : row) pile = random.between(least, most);
  return row;
}

/// The x from 0 to max + 2 that make a P-position on the left, by plain search; there is one.
std::int64_t left_pad(const Row& row) {
  for (std::int64_t x = 0; x <= std::ranges::max(row) + 2; ++x) {
    Row padded = row;
    padded.insert(padded.begin(), x);
    if (by_plain_search(padded) == Outcome::P) return x;
  }
  return -1;
}

/// The pads of all intervals, by definition of the published solutions: pads_of for each.
void check_sweep(const Row& row, Instructions instructions, Faults& faults) {
  solvers::PadSweep sweep(row, instructions);
  for (std::size_t length = 1; length <= row.size(); ++length) {
    if (length > 1) sweep.lengthen();
    std::size_t p_intervals = 0;
    faults.expect(sweep.length() == length && sweep.intervals() == row.size() + 1 - length,
                  [&] { return to_text(row); });
    for (std::size_t first = 0; first + length <= row.size(); ++first) {
      const auto part = std::span<const std::int64_t>(row).subspan(first, length);
      const solvers::Pads expected = solvers::pads_of(part);
      const solvers::Pads found = sweep.pads(first);
      if (expected.left == 0) ++p_intervals;
      faults.expect(found.left == expected.left && found.right == expected.right, [&] { return to_text(part); });
    }
    faults.expect(sweep.p_intervals() == p_intervals, [&] { return to_text(row); });
  }
}

}  // namespace

TEST_CASE("Rows in one pass, as plain search has them", "[solvers/end_nim]") {
  Faults faults;
  for (std::uint64_t number = 0; number < 4000; ++number) {
    Random random(41, number);
    const Row row = random_row(random, 7, 0, number % 3 == 0 ? 2 : 5);
    faults.expect(in_one_pass(row) == by_plain_search(row), [&] { return to_text(row); });
  }
  CHECK(faults.summary() == "");
  CHECK(in_one_pass({}) == Outcome::P);
}

TEST_CASE("A hundred million piles in one pass, in no memory", "[solvers/end_nim]") {
  // Take the 2: an even number of equal piles is left. With another 2 behind, every move has its answer at the other end.
  solvers::EndRuns ends;
  ends.add(2);
  for (int pile = 0; pile < 100'000'000; ++pile) ends.add(7);
  CHECK(ends.outcome() == Outcome::N);
  ends.add(2);
  CHECK(ends.outcome() == Outcome::P);
}

TEST_CASE("Every part of a row with empty piles, as plain search has it", "[solvers/end_nim]") {
  Faults faults;
  for (std::uint64_t number = 0; number < 300; ++number) {
    Random random(43, number);
    const Row row = random_row(random, 9, 0, number % 2 == 0 ? 2 : 4);
    const solvers::RowParts parts(row);
    for (std::size_t first = 0; first < row.size(); ++first) {
      for (std::size_t last = first; last < row.size(); ++last) {
        const Row part(row.begin() + static_cast<std::ptrdiff_t>(first),
                       row.begin() + static_cast<std::ptrdiff_t>(last) + 1);
        faults.expect(parts.outcome(first, last) == by_plain_search(part), [&] { return to_text(part); });
      }
    }
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("Parts of a long row agree with the row that they are", "[solvers/end_nim]") {
  Random random(44, 0);
  Row row(1'000'000);
  for (std::int64_t& pile : row) pile = random.between(1, 2) + (random.below(50) == 0 ? largest - 2 : 0);
  const solvers::RowParts parts(row);
  Faults faults;
  for (int query = 0; query < 20'000; ++query) {
    const std::size_t last = random.below(row.size());
    const std::size_t first = random.below(last + 1);
    const auto part = std::span<const std::int64_t>(row).subspan(first, last - first + 1);
    faults.expect(parts.outcome(first, last) == solvers::outcome_by_end_runs(part),
                  [&] { return fmt::format("{}..{}", first, last); });
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("Pads from the ends, as plain search and the five cases have them", "[solvers/end_nim]") {
  Faults faults;
  for (std::uint64_t number = 0; number < 1500; ++number) {
    Random random(47, number);
    const Row row = random_row(random, 5, 1, number % 2 == 0 ? 2 : 6);
    const Row reversed(row.rbegin(), row.rend());
    const solvers::Pads pads = solvers::pads_of_ends(row);
    faults.expect(pads.left == left_pad(row) && pads.right == left_pad(reversed), [&] { return to_text(row); });
  }
  for (std::uint64_t number = 0; number < 500; ++number) {
    Random random(48, number);
    Row row = random_row(random, 300, 1, number % 2 == 0 ? 3 : 20);
    if (number % 5 == 0) std::ranges::transform(row, row.begin(), [](std::int64_t pile) { return largest - pile; });
    const solvers::Pads ends = solvers::pads_of_ends(row);
    const solvers::Pads swept = solvers::pads_of(row);
    faults.expect(ends.left == swept.left && ends.right == swept.right, [&] { return to_text(row); });
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("The sweep has the pads of all intervals, with and without wide instructions", "[solvers/end_nim]") {
  Faults faults;
  for (std::uint64_t number = 0; number < 60; ++number) {
    Random random(53, number);
    const std::int64_t most = number % 4 == 0 ? largest : number % 4 == 1 ? 1'000 : random.between(1, 9);
    const Row row = random_row(random, 70, 1, most);
    for (const Instructions instructions : {Instructions::best, Instructions::portable})
      check_sweep(row, instructions, faults);
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("Sizes that are close and far apart come back from the sweep as they were", "[solvers/end_nim]") {
  Faults faults;
  for (std::uint64_t number = 0; number < 200; ++number) {
    Random random(59, number);
    Row row = random_row(random, 20, 1, 4);
    for (std::int64_t& pile : row) pile += 5 * random.between(0, 3);  // gaps of 1 to 5
    check_sweep(row, Instructions::best, faults);
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("More different sizes than 16 bits tell apart are beyond the sweep", "[solvers/end_nim]") {
  Row row;
  for (std::int64_t pile = 1; pile <= 10'923; ++pile) row.push_back(3 * pile);
  CHECK_FALSE(solvers::PadSweep::can_sweep(row));
  CHECK(error_of<ReachError>([&] { solvers::PadSweep sweep(row); }) ==
        "end-nim: the pads of all intervals are swept where 16 bits hold the sizes in order, 10923 different sizes are "
        "too many");
  row.pop_back();
  CHECK(solvers::PadSweep::can_sweep(row));
  CHECK(solvers::PadSweep(row).intervals() == row.size());
}

}  // namespace mexhaust::testing
