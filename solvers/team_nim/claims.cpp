#include "mexhaust/solvers/team_nim/published.hpp"
#include "mexhaust/solvers/team_nim/seats.hpp"
#include "mexhaust/solvers/team_nim/solver.hpp"

namespace mexhaust::solvers {

std::vector<Claim> TeamNimSolver::claims() {
  using enum Effort;
  const auto any_stones = [](const Position& position) { return position[0] >= 1; };
  const std::vector<Scope> control_scopes{exhaustive(quick, "players=1,stones=20,cap=4")};
  std::vector<Claim> all{
      {.id = "team-nim.table",
       .statement = "the outcome is that of the table over (seat, stones)",
       .where = "all caps of 1 or more",
       .source = "published solutions of POJ 2068",
       .applies = everywhere,
       .content = [](const Position& position) { return *TeamNimSolver::outcome(position); },
       .scopes = {exhaustive(quick, "players=2,stones=30,cap=4"), at_random(quick, "judge", 10),
                  exhaustive(normal, "players=3,stones=40,cap=4"), exhaustive(normal, "players=1,stones=300,cap=16"),
                  exhaustive(normal, "players=2,stones=100,cap=6"), at_random(normal, "judge", 100, 2),
                  exhaustive(deep, "players=3,stones=60,cap=6"), locally(quick, "players=2,stones=20,cap=3"),
                  locally_at_random(normal, "judge", 500)}},
      {.id = "team-nim.last-stone-wins",
       .statement = "two players with equal caps m: P iff the stones are a multiple of m + 1, as if the last stone won",
       .where = "two players, equal caps, one stone or more",
       .source = "control",
       .applies =
           [=](const Position& position) {
             return position.size() == 3 && position[1] == position[2] && any_stones(position);
           },
       .content = [](const Position& position) { return outcome_if(position[0] % (position[1] + 1) != 0); },
       .scopes = control_scopes,
       .control = true},
      {.id = "team-nim.own-cap",
       .statement =
           "two players: P iff the stones leave 1 on division by the mover's cap + 1, whatever the other's cap",
       .where = "two players, one stone or more",
       .source = "control",
       .applies = [=](const Position& position) { return position.size() == 3 && any_stones(position); },
       .content = [](const Position& position) { return outcome_if(position[0] % (position[1] + 1) != 1); },
       .scopes = control_scopes,
       .control = true},
  };
  all.push_back(team_nim_strength_claim());
  std::ranges::move(published_team_nim_claims(), std::back_inserter(all));
  return all;
}

}  // namespace mexhaust::solvers
