// The tables of team-nim against published values, hand computation and a plain search.

#include <map>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/experiments/tables/table_rows.hpp"
#include "mexhaust/tests/reference/team_nim.hpp"

namespace mexhaust::testing {

TEST_CASE("Outcomes and periods of team-nim", "[experiments/tables]") {
  const CsvTable periods = made("team-nim-periods.csv");
  CHECK(periods.rows.size() == 12);
  // Equal caps m of two players: the opponent answers x by m + 1 - x, so P iff the stones leave 1 on division by m + 1.
  CHECK(row_of(periods, {"1 1"}) == Row{"1", "1", "0", "2", "", "1", "600"});
  CHECK(row_of(periods, {"4 4"}) == Row{"4", "4", "0", "5", "", "1", "600"});
  CHECK(row_of(periods, {"16 16"}) == Row{"16", "16", "0", "17", "", "1", "600"});
  // 3 against 5: the mover loses with 1. From 5 on it cannot leave 1, and the opponent can leave 1, or 5 or more.
  CHECK(row_of(periods, {"3 5"}) == Row{"3", "5", "5", "1", "1", "5", "600"});
  CHECK(row_of(made("team-nim-stones.csv"), {"4 4", "101"}) == Row{"P"});         // published
  CHECK(row_of(made("team-nim-stones.csv"), {"4 4", "100"}) == Row{"N"});         // published
  CHECK(row_of(made("team-nim-stones.csv"), {"8 7 6 5 4 3", "97"}) == Row{"N"});  // published
}

TEST_CASE("Periods of team-nim are those of a plain search, and the least", "[experiments/tables]") {
  const long long most = 600;
  for (const Row& row : made("team-nim-periods.csv").rows) {
    std::map<reference::TeamNimPosition, bool> memo;
    std::vector<bool> wins;
    for (long long stones = 0; stones <= most; ++stones)
      wins.push_back(reference::team_nim_odd_team_wins(0, stones, numbers(row[0]), memo));
    // From where on a period holds: exact, since pre-period and period are far below the heaps searched.
    const auto pre_period = [&](std::size_t period) {
      std::size_t start = wins.size() - period;
      while (start > 0 && wins[start - 1] == wins[start - 1 + period]) --start;
      return start;
    };
    std::size_t period = 1;
    while (pre_period(period) > wins.size() / 2) ++period;
    INFO(row[0]);
    CHECK(row[3] == std::to_string(pre_period(period)));
    CHECK(row[4] == std::to_string(period));
    std::vector<long long> losing;
    for (std::size_t stones = 0; stones < pre_period(period) + period; ++stones) {
      if (!wins[stones]) losing.push_back(static_cast<long long>(stones));
    }
    CHECK(numbers(row[5] + " " + row[6]) == losing);
  }
}

TEST_CASE("Equal teams of team-nim have a period that divides caps plus players, unequal ones end with the stronger",
          "[experiments/tables]") {
  for (const Row& row : made("team-nim-periods.csv").rows) {
    const long long first = std::stoll(row[1]);
    const long long second = std::stoll(row[2]);
    const long long period = std::stoll(row[4]);
    const auto players_a_side = static_cast<long long>(numbers(row[0]).size()) / 2;
    INFO(row[0]);
    CHECK((first == second ? (first + players_a_side) % period == 0 : period == 1));
    if (first != second) CHECK((row[6].empty()) == (first > second));
  }
}

}  // namespace mexhaust::testing
