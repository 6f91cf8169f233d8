#include "mexhaust/solvers/cheat/solver.hpp"

#include <bit>

#include "mexhaust/base/random.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;
using mexhaust::testing::Faults;

namespace {

using Cards = std::vector<std::int64_t>;

/// Whether some set of `parity` (0 or 1) many cards, modulo 2, sums to each of 0..most: by trying every set.
std::vector<bool> sums_by_every_set(const Cards& cards, std::size_t most, int parity) {
  std::vector<bool> made(most + 1);
  for (std::uint64_t set = 0; set < std::uint64_t{1} << cards.size(); ++set) {
    std::size_t sum = 0;
    for (std::size_t card = 0; card < cards.size(); ++card) {
      if ((set >> card & 1) != 0) sum += static_cast<std::size_t>(cards[card]);
    }
    if (std::popcount(set) % 2 == parity && sum <= most) made[sum] = true;
  }
  return made;
}

std::string answer(std::int64_t most, const Cards& cards) {
  Position judge_case{most};
  judge_case.insert(judge_case.end(), cards.begin(), cards.end());
  return solvers::CheatSolver::answer(judge_case);
}

}  // namespace

TEST_CASE("Sums by parity are those of all sets of cards", "[solvers/cheat]") {
  Faults faults;
  for (std::uint64_t case_number = 0; case_number < 200; ++case_number) {
    Random random(23, case_number);
    Cards cards(random.below(9));
    for (std::int64_t& card : cards) card = random.between(1, case_number % 2 == 0 ? 4 : 70);
    const auto most = random.between(0, 80);
    const solvers::SumsByParity made(cards, most);
    const auto odd = sums_by_every_set(cards, static_cast<std::size_t>(most), 1);
    const auto even = sums_by_every_set(cards, static_cast<std::size_t>(most), 0);
    std::int64_t odd_only = 0;
    for (std::int64_t sum = 0; sum <= most; ++sum) {
      const auto place = static_cast<std::size_t>(sum);
      if (odd[place] && !even[place]) ++odd_only;
      faults.expect(made.odd(sum) == odd[place] && made.even(sum) == even[place],
                    [&] { return fmt::format("sum {} of {}", sum, fmt::join(cards, " ")); });
    }
    faults.expect(made.count_odd_only() == odd_only, [&] { return fmt::format("{}", fmt::join(cards, " ")); });
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("Folded, bounded and wide, the sums are those of one card after the other", "[solvers/cheat]") {
  Faults faults;
  for (std::uint64_t case_number = 0; case_number < 400; ++case_number) {
    Random random(24, case_number);
    const auto most = random.between(0, 1500);
    const std::int64_t largest_card = case_number % 4 == 0 ? 3 : case_number % 4 == 1 ? 40 : 700;
    Cards cards(random.below(60));
    for (std::int64_t& card : cards) card = random.between(1, largest_card);
    if (case_number % 3 == 0) std::ranges::transform(cards, cards.begin(), [](std::int64_t card) { return card | 1; });
    std::vector<bool> odd(static_cast<std::size_t>(most) + 1);
    std::vector<bool> even = odd;
    even[0] = true;
    for (const std::int64_t card : cards) {
      const auto value = static_cast<std::size_t>(card);
      for (std::size_t sum = odd.size(); sum-- > value;) {
        const bool by_odd = odd[sum] || even[sum - value];
        even[sum] = even[sum] || odd[sum - value];
        odd[sum] = by_odd;
      }
    }
    for (const Instructions instructions : {Instructions::best, Instructions::portable}) {
      const solvers::SumsByParity made(cards, most, instructions);
      std::vector<std::int64_t> odd_only;
      bool same = true;
      for (std::size_t sum = 0; sum < odd.size(); ++sum) {
        const auto number = static_cast<std::int64_t>(sum);
        same = same && made.odd(number) == odd[sum] && made.even(number) == even[sum];
        if (odd[sum] && !even[sum]) odd_only.push_back(number);
      }
      faults.expect(same && made.odd_only() == odd_only, [&] { return fmt::format("case {}", case_number); });
    }
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("Ten million stones, by hand", "[solvers/cheat][slow]") {
  // 1, 2, 4, ..., 2^22: each W up to 2^23 - 1 is made by its digits; those with an odd number of ones are half of them.
  Cards powers;
  for (int bit = 0; bit < 23; ++bit) powers.push_back(std::int64_t{1} << bit);
  CHECK(answer(10'000'000, powers) == "4194304");
  // 1, 3, ..., 19999: k of them make every sum of k's parity from k^2 to k (20000 - k), so that all odd W count, no even one.
  Cards odd(10'000);
  for (std::size_t card = 0; card < odd.size(); ++card) odd[card] = 2 * static_cast<std::int64_t>(card) + 1;
  CHECK(answer(10'000'000, odd) == "5000000");
}

TEST_CASE("Decks whose answers are plain", "[solvers/cheat]") {
  // n cards of 1: W is made by W cards only.
  CHECK(answer(100'000, Cards(10'000, 1)) == "5000");
  CHECK(answer(9'999, Cards(10'000, 1)) == "5000");
  CHECK(answer(9'998, Cards(10'000, 1)) == "4999");
  // 1, 2, 4, ..., 2^15: each W is made by one set, its binary digits; half of 0..2^16-1 have an odd number of ones.
  Cards powers;
  for (int bit = 0; bit < 16; ++bit) powers.push_back(std::int64_t{1} << bit);
  CHECK(answer(65'535, powers) == "32768");
  CHECK(answer(3, powers) == "2");
  // Odd cards alone: an odd sum takes an odd number of them. 1, 3, 5 make 1, 3, 5 and 9 so, and 4, 6, 8 by two.
  CHECK(answer(20, {1, 3, 5}) == "4");
  // Even sums only by pairs; one card of 2 beside two of 1 spoils 2.
  CHECK(answer(10, {1, 1, 2}) == "2");  // 1 and 4; 3 = 1 + 2 is two cards
  CHECK(answer(0, {1}) == "0");
  CHECK(answer(1, {}) == "0");
}

TEST_CASE("The solver goes up to 10^7 stones", "[solvers/cheat]") {
  CHECK(answer(10'000'000, {10'000'000, 9'999'999, 1}) == "2");  // 1 and 9999999; 10^7 also by two cards
  CHECK(solvers::CheatSolver::outcome({10'000'000, 1, 9'999'999, 10'000'000}) == Outcome::P);
  CHECK(solvers::CheatSolver::outcome({9'999'999, 1, 9'999'999, 10'000'000}) == Outcome::N);
  const std::string message = "cheat: sums are tabulated up to 10000000 stones, this case has 10000001";
  CHECK(error_of<ReachError>([] { answer(10'000'001, {1}); }) == message);
  CHECK(error_of<ReachError>([] { solvers::CheatSolver::outcome({10'000'001, 1}); }) == message);
}

TEST_CASE("Cards above W play no part", "[solvers/cheat]") {
  CHECK(solvers::CheatSolver::outcome({5, 5, 9'223'372'036'854'775'806}) == Outcome::N);
  CHECK(solvers::CheatSolver::outcome({5, 6, 7}) == Outcome::P);
}

}  // namespace mexhaust::testing
