#include "mexhaust/solvers/solver.hpp"
#include "mexhaust/solvers/take_or_merge/claims.hpp"
#include "mexhaust/solvers/take_or_merge/moves.hpp"
#include "mexhaust/solvers/take_or_merge/solver.hpp"

namespace mexhaust::solvers {
namespace {

using enum Effort;

Claim control(const std::string& name, std::string statement, std::string where,
              std::function<bool(const Position&)> applies, Rule rule) {
  return {.id = "take-or-merge." + name,
          .statement = std::move(statement),
          .where = std::move(where),
          .source = "control",
          .applies = std::move(applies),
          .content = std::move(rule),
          .scopes = {exhaustive(quick, "stones=16")},
          .control = true};
}

}  // namespace

std::vector<Claim> take_or_merge_solver_claims() {
  const std::vector<Scope> scopes{exhaustive(quick, "stones=24"),
                                  exhaustive(quick, "piles=4,stones=5"),
                                  at_random(quick, "piles=6,stones=4", 300),
                                  exhaustive(normal, "stones=48"),
                                  exhaustive(normal, "piles=5,stones=8"),
                                  at_random(normal, "piles=8,stones=5", 300, 2),
                                  exhaustive(deep, "stones=80"),
                                  locally(quick, "stones=16"),
                                  locally_at_random(normal, "piles=20,stones=30", 100)};
  auto scopes_with_judge = scopes;
  scopes_with_judge.push_back(locally_at_random(normal, "judge", 300));
  return {
      {.id = "take-or-merge.ab-table",
       .statement = "the outcome is that of the memo table over (a, b) with the redirect f(a, 1) = f(a+1, 0)",
       .where = "all multisets of piles",
       .source = "published solutions of HDU 4111",
       .applies = everywhere,
       .content = [](const Position& piles) { return outcome_by_ones_and_rest(piles); },
       .scopes = scopes},
      {.id = "take-or-merge.residues",
       .label = "B5",
       .statement = "if b <= 2: N iff a mod 3 != 0; otherwise N iff a or b is odd",
       .where = "all multisets of piles",
       .source = "found in tables",
       .formula = "if b <= 2 then a mod 3 != 0 else odd(a) or odd(b)",
       .scopes = scopes_with_judge},
      {.id = "take-or-merge.grundy",
       .statement = "the Grundy value is a mod 3 for b = 0, for b = 2 the same or, unless it is 0, two more; otherwise "
                    "b mod 2 for "
                    "an even a, 3 - b mod 2 for an odd one",
       .where = "all multisets of piles",
       .source = "found in the tables of this program",
       .formula = take_or_merge_grundy,
       .scopes = {exhaustive(quick, "stones=16"), exhaustive(quick, "piles=3,stones=4"),
                  exhaustive(normal, "stones=36"), exhaustive(normal, "piles=5,stones=6")}},
      control("b-even", "without a pile of exactly one stone: N iff b is even",
              "one or more piles, all of two or more stones", no_ones,
              [](const Position& piles) { return outcome_if(ones_and_rest(piles).b % 2 == 0); }),
      control(
          "moves-left", "N iff stones + piles - 1, the most moves that can be left, is odd", "one or more piles",
          [](const Position& piles) { return !piles.empty(); },
          [](const Position& piles) {
            const Size size = size_of_row(piles);
            return outcome_if((size.stones + size.pieces - 1) % 2 != 0);
          }),
  };
}

std::vector<Claim> TakeOrMergeSolver::claims() {
  std::vector<Claim> all;
  for (auto* const claims : {take_or_merge_proof_claims, take_or_merge_move_claims, take_or_merge_table_claims,
                             take_or_merge_solver_claims}) {
    for (Claim& claim : claims()) all.push_back(std::move(claim));
  }
  return all;
}

}  // namespace mexhaust::solvers
