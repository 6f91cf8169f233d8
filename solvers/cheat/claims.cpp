#include "mexhaust/solvers/cheat/published.hpp"
#include "mexhaust/solvers/cheat/solver.hpp"

namespace mexhaust::solvers {

std::vector<Claim> CheatSolver::claims() {
  using enum Effort;
  const std::vector<Scope> control_scopes{exhaustive(quick, "cards=4,value=5")};
  const auto control = [&](std::string id, std::string statement, Rule rule) {
    return Claim{.id = std::move(id),
                 .statement = std::move(statement),
                 .where = "all decks, W >= 1",
                 .source = "control",
                 .applies = everywhere,
                 .content = std::move(rule),
                 .scopes = control_scopes,
                 .control = true};
  };
  std::vector<Claim> all{
      {.id = "cheat.odd-only",
       .label = "C1",
       .statement = "W counts iff some odd-sized set of cards sums to W and no even-sized set does",
       .where = "all decks, W >= 1",
       .source = "published solutions of POJ 3688",
       .applies = everywhere,
       .content = [](const Position& position) { return *CheatSolver::outcome(position); },
       .scopes = {exhaustive(quick, "cards=4,value=6"), at_random(quick, "cards=7,value=9", 300),
                  exhaustive(normal, "cards=6,value=7"), exhaustive(normal, "cards=3,value=20"),
                  at_random(normal, "cards=10,value=12", 300, 2), exhaustive(deep, "cards=7,value=8")}},
      control("cheat.some-odd-set", "W counts iff some odd-sized set of cards sums to W",
              [](const Position& position) { return outcome_if(CheatSolver::sums(position).odd(position[0])); }),
      control("cheat.no-even-set", "W counts iff no even-sized set of cards sums to W",
              [](const Position& position) { return outcome_if(!CheatSolver::sums(position).even(position[0])); }),
  };
  std::ranges::move(published_cheat_claims(), std::back_inserter(all));
  return all;
}

}  // namespace mexhaust::solvers
