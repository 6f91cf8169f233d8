#include "mexhaust/solvers/team_nim/solver.hpp"

#include <algorithm>
#include <map>

#include "mexhaust/base/random.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;
using mexhaust::testing::Faults;

namespace {

using Caps = std::vector<std::int64_t>;

/// wins[s][seat]: whether the team of the seat to move wins with s stones, straight from the rules: whoever finds no
/// stones has seen the other team take the last one.
std::vector<std::vector<bool>> plain_table(const Caps& caps, std::size_t most_stones) {
  std::vector<std::vector<bool>> wins(most_stones + 1, std::vector<bool>(caps.size(), true));
  for (std::size_t stones = 1; stones <= most_stones; ++stones) {
    for (std::size_t seat = 0; seat < caps.size(); ++seat) {
      bool good_move = false;
      for (std::size_t taken = 1; taken <= std::min(stones, static_cast<std::size_t>(caps[seat])); ++taken) {
        good_move = good_move || !wins[stones - taken][(seat + 1) % caps.size()];
      }
      wins[stones][seat] = good_move;
    }
  }
  return wins;
}

/// The outcome for a very large heap: by the plain table up to where its last rows have occurred before.
Outcome by_period(const Caps& caps, std::int64_t stones) {
  const auto window = static_cast<std::size_t>(std::ranges::max(caps));
  const auto wins = plain_table(caps, 20'000);
  std::map<std::vector<std::vector<bool>>, std::size_t> seen;
  for (std::size_t end = window; end < wins.size(); ++end) {
    const std::vector rows(wins.begin() + static_cast<std::ptrdiff_t>(end - window + 1),
                           wins.begin() + static_cast<std::ptrdiff_t>(end + 1));
    const auto [before, fresh] = seen.emplace(rows, end);
    if (fresh) continue;
    const auto start = static_cast<std::int64_t>(before->second);
    const std::int64_t period = static_cast<std::int64_t>(end) - start;
    return outcome_if(wins[static_cast<std::size_t>(start + (stones - start) % period)][0]);
  }
  FAIL("no period in the plain table");
  return Outcome::P;
}

Position position_of(std::int64_t stones, const Caps& caps) {
  Position position{stones};
  position.insert(position.end(), caps.begin(), caps.end());
  return position;
}

Outcome fast(std::int64_t stones, const Caps& caps) {
  return solvers::TeamNimSolver::outcome(position_of(stones, caps)).value();
}

Caps random_caps(std::uint64_t case_number, int most_players, std::int64_t most_cap) {
  Random random(17, case_number);
  Caps caps(2 * static_cast<std::size_t>(random.between(1, most_players)));
  for (std::int64_t& cap : caps) cap = random.between(1, most_cap);
  return caps;
}

constexpr std::int64_t far = 1'000'000'000'000'000'000;

}  // namespace

TEST_CASE("The skipping of periods agrees with the plain table at every heap", "[solvers/team_nim]") {
  Faults faults;
  for (std::uint64_t case_number = 0; case_number < 40; ++case_number) {
    const Caps caps = random_caps(case_number, 5, case_number % 2 == 0 ? 3 : 16);
    const auto wins = plain_table(caps, 1200);
    for (std::size_t stones = 0; stones < wins.size(); ++stones) {
      const Position position = position_of(static_cast<std::int64_t>(stones), caps);
      faults.expect(solvers::TeamNimSolver::outcome(position) == outcome_if(wins[stones][0]),
                    [&] { return to_text(position); });
    }
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("Any number of players and caps on both sides of what a byte holds agree with the plain table",
          "[solvers/team_nim]") {
  Faults faults;
  for (std::uint64_t case_number = 0; case_number < 17 * 4; ++case_number) {
    Random random(23, case_number);
    Caps caps(2 * (1 + case_number % 17));
    for (std::int64_t& cap : caps) cap = random.between(1, case_number < 34 ? 6 : 6 + random.between(100, 130));
    const auto wins = plain_table(caps, 500);
    for (std::size_t stones = 0; stones < wins.size(); ++stones) {
      const Position position = position_of(static_cast<std::int64_t>(stones), caps);
      faults.expect(solvers::TeamNimSolver::outcome(position) == outcome_if(wins[stones][0]),
                    [&] { return to_text(position); });
    }
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("The skipping of periods agrees with the plain table at large heaps", "[solvers/team_nim]") {
  Faults faults;
  for (std::uint64_t case_number = 0; case_number < 20; ++case_number) {
    const Caps caps = random_caps(case_number, 10, 16);
    const auto wins = plain_table(caps, 20'000);
    for (std::size_t stones = 19'900; stones <= 20'000; ++stones) {
      const Position position = position_of(static_cast<std::int64_t>(stones), caps);
      faults.expect(solvers::TeamNimSolver::outcome(position) == outcome_if(wins[stones][0]),
                    [&] { return to_text(position); });
    }
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("Equal caps m: P iff the stones leave 1 on division by m + 1, up to 10^18", "[solvers/team_nim]") {
  // The classical answer by x -> m + 1 - x. With equal caps it does not matter how many sit on a side.
  Faults faults;
  for (const std::int64_t cap : {1, 2, 4, 7, 16}) {
    for (const std::size_t players : {2U, 4U, 20U}) {
      for (const std::int64_t start : {std::int64_t{1}, std::int64_t{1000}, far - 40}) {
        for (std::int64_t stones = start; stones <= start + 40; ++stones) {
          faults.expect(fast(stones, Caps(players, cap)) == outcome_if(stones % (cap + 1) != 1),
                        [&] { return fmt::format("{} stones, {} caps of {}", stones, players, cap); });
        }
      }
    }
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("A winning move leaves the next seat a heap at which it loses", "[solvers/team_nim]") {
  Faults faults;
  for (std::uint64_t case_number = 0; case_number < 60; ++case_number) {
    const Caps caps = random_caps(300 + case_number, 5, case_number % 3 == 0 ? 300 : 16);  // wide and narrow distances
    const auto wins = plain_table(caps, 700);
    for (std::size_t stones = 1; stones < wins.size(); ++stones) {
      const Position position = position_of(static_cast<std::int64_t>(stones), caps);
      const auto move = solvers::TeamNimSolver::winning_move(position);
      Caps turned(caps.begin() + 1, caps.end());
      turned.push_back(caps.front());
      const bool is_right = move ? std::equal(move->begin() + 1, move->end(), turned.begin(), turned.end()) &&
                                       position[0] - (*move)[0] >= 1 && position[0] - (*move)[0] <= caps[0] &&
                                       !wins[static_cast<std::size_t>((*move)[0])][1]
                                 : !wins[stones][0];
      faults.expect(is_right, [&] { return to_text(position); });
    }
  }
  CHECK(faults.summary() == "");
  // Equal caps m: leave a heap that leaves 1 on division by m + 1.
  CHECK(solvers::TeamNimSolver::winning_move(position_of(far, {4, 4})) == position_of(far - 4, {4, 4}));
  CHECK(solvers::TeamNimSolver::winning_move(position_of(0, {4, 4})) == std::nullopt);
}

TEST_CASE("Games of 10^18 stones are answered as the period of the plain table says", "[solvers/team_nim]") {
  for (std::uint64_t case_number = 0; case_number < 12; ++case_number) {
    const Caps caps = random_caps(100 + case_number, 3, 5);
    for (std::int64_t stones = far - 3; stones <= far; ++stones) {
      CAPTURE(to_text(position_of(stones, caps)));
      CHECK(fast(stones, caps) == by_period(caps, stones));
    }
  }
}

TEST_CASE("A judge's largest case far beyond the judge's heap has an answer", "[solvers/team_nim]") {
  const Caps caps{16, 2, 7, 15, 6, 7, 3, 16, 6, 15, 8, 11, 13, 13, 4, 14, 16, 2, 14, 12};
  CHECK_NOTHROW(fast(far, caps));
}

TEST_CASE("Heaps smaller than the caps: one stone alone is lost", "[solvers/team_nim]") {
  const Caps caps(2, std::numeric_limits<std::int64_t>::max() - 1);
  CHECK(fast(0, caps) == Outcome::N);
  CHECK(fast(1, caps) == Outcome::P);
  for (const std::int64_t stones : {2, 3, 1000}) CHECK(fast(stones, caps) == Outcome::N);
}

TEST_CASE("Caps so large that nothing repeats are beyond reach, and the bound is named", "[solvers/team_nim][slow]") {
  CHECK(error_of<ReachError>([] {
          fast(far, {1'000'000'000, 1'000'000'000});
        }) ==
        "team-nim: 1000000000000000000 stones for 2 seats: nothing was seen to repeat within the first 100000000 "
        "stones, the bound of the solver");
  Caps many;
  for (int seat = 0; seat < 20'000; ++seat) many.push_back(1 + seat * seat % 17);
  CHECK_THAT(error_of<ReachError>([&] { fast(far, many); }), Prints("within the first 10000 stones"));
}

TEST_CASE("Equal caps of millions repeat after one stone more", "[solvers/team_nim][slow]") {
  // m + 1 stones from the classical answer; the period is longer than the stones up to the state that it is compared with at first.
  const std::int64_t cap = 24'000'000;
  CHECK(fast((cap + 1) * 40'000 + 1, {cap, cap}) == Outcome::P);
  CHECK(fast((cap + 1) * 40'000 + 2, {cap, cap}) == Outcome::N);
}

}  // namespace mexhaust::testing
