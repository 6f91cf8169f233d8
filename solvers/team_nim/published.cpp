// The claims of the write-up of POJ 2068, and that outcomes are eventually periodic in the stones.
#include "mexhaust/solvers/team_nim/published.hpp"

#include "mexhaust/games/kit/box_domain.hpp"
#include "mexhaust/solvers/team_nim/seats.hpp"

namespace mexhaust::solvers {
namespace {

const std::string write_up = "write-up of POJ 2068";

// --- T3 ----------------------------------------------------------------------------------------------------------

constexpr std::int64_t table_seats = 25;
constexpr std::int64_t table_stones = 11'000;

/// Whether memo[seat][stones] has a cell of its own for all that a search from (stones, seat 0) of 2n seats can ask: the
/// table is one flat array of rows, in which a number of stones beyond the row would be in the next.
bool cells_suffice(std::int64_t players, std::int64_t stones) {
  return 2 * players <= table_seats && stones < table_stones;
}

Claim table_size_claim() {
  using enum Effort;
  return {
      .id = "team-nim.table-size",
      .label = "T3",
      .statement = "a table of 11000 stones and 25 seats has a cell of its own for every (stones, seat) of a case",
      .where = "all n and S of the judge's bounds",
      .source = write_up,
      .content = Statement{.holds = [](const Position& sizes, const Truth&) -> std::optional<bool> {
                             return cells_suffice(sizes[0], sizes[1]);
                           },
                           .finding =
                               [](const Position& sizes, const Truth&) {
                                 return fmt::format("{} seats and 0..{} stones are asked for, in a table of {} x {}",
                                                    2 * sizes[0], sizes[1], table_seats, table_stones);
                               },
                           .truth_bounds = {}},
      .scopes = {exhaustive(quick, "players=10,stones=8191")},
      .cases = CaseSpace{
          .format = "n and S: the players a side and the stones, e.g. '10 8191'",
          .keys = {{"players", "1 up to that many players a side", 1, 10, false, max_pieces},
                   {"stones", "up to that many stones", 0, 8191}},
          .domain =
              [](const Bounds& bounds) {
                return std::make_unique<BoxDomain>(std::vector<Range>{{1, bounds["players"]}, {0, bounds["stones"]}});
              },
          .size =
              [](const Position& sizes) {
                return Size{sizes[0], sizes[1]};
              },
          .fault = [](const Position& sizes) -> std::optional<std::string> {
            if (sizes.size() == 2 && sizes[0] >= 1 && sizes[1] >= 0) return std::nullopt;
            return "expected n >= 1 and S >= 0";
          }}};
}

// --- B6 ----------------------------------------------------------------------------------------------------------

/// A case is the number of stones to look at and the caps.
std::optional<bool> is_periodic(const Position& position, const Truth& truth) {
  const TeamNimSeats seats(position, truth);
  const auto period = seats.repetition();
  if (!period) return std::nullopt;
  for (std::int64_t stones = period->from; stones + period->length < seats.known_stones(); ++stones) {
    if (!seats.same(stones, stones + period->length)) return false;
  }
  return true;
}

std::string period_found(const Position& position, const Truth& truth) {
  const auto period = TeamNimSeats(position, truth).repetition();
  if (!period) return "no state is met again";
  return fmt::format("the losing heaps lie alike at {} and at {} stones", period->from, period->from + period->length);
}

Claim periodic_claim() {
  using enum Effort;
  return {
      .id = "team-nim.periodic",
      .label = "B6",
      .statement =
          "from where the capped distances to the seats' last losing heaps are met again, the outcomes of "
          "all seats repeat with that period",
      .where = "all caps, up to the stones of the bound",
      .source = "beyond the write-ups: the capped distances are the states of a finite automaton",
      .content = Statement{.holds = is_periodic,
                           .finding = period_found,
                           .truth_bounds = [](const Bounds& bounds) { return bounds; }},
      .scopes = {exhaustive(quick, "players=1,stones=100,cap=8"), exhaustive(quick, "players=2,stones=400,cap=3"),
                 exhaustive(normal, "players=2,stones=2000,cap=5"), exhaustive(normal, "players=3,stones=600,cap=3")},
      .cases = caps_and_stones()};
}

}  // namespace

std::vector<Claim> published_team_nim_claims() {
  using enum Effort;
  return {
      {.id = "team-nim.nothing-left",
       .label = "T1",
       .statement = "with no stones left the player to move has won",
       .where = "no stones, all caps",
       .source = write_up,
       .formula = "true",
       .where_formula = "stones = 0",
       .content = Rule{},
       .scopes = {exhaustive(quick, "players=2,stones=0,cap=6"), exhaustive(normal, "players=3,stones=0,cap=8")}},
      {.id = "team-nim.caps-4-4",
       .label = "T2",
       .statement = "one player a side, both with cap 4: P iff the stones leave 1 on division by 5",
       .where = "one player a side, caps 4 and 4, one stone or more",
       .source = write_up,
       .formula = "stones mod 5 != 1",
       .where_formula = "length = 2 and item(1) = 4 and item(2) = 4 and stones >= 1",
       .content = Rule{},
       .scopes = {exhaustive(quick, "players=1,stones=200,cap=4"), exhaustive(normal, "players=1,stones=8191,cap=4")}},
      table_size_claim(),
      periodic_claim()};
}

}  // namespace mexhaust::solvers
