#include "mexhaust/solvers/end_nim/claims.hpp"
#include "mexhaust/solvers/end_nim/pads.hpp"
#include "mexhaust/solvers/end_nim/solver.hpp"

namespace mexhaust::solvers {
namespace {

using enum Effort;

Claim unique_left_pad() {
  const auto holds = [](const Position& row, const Truth& truth) -> std::optional<bool> {
    const auto pads = pads_found(row, Side::left, truth);
    return pads ? std::optional(pads->size() == 1) : std::nullopt;
  };
  return {.id = "end-nim.unique-left-pad",
          .statement = "exactly one x in 0..max+2, put on the left of a row, makes a P-position (0: the row itself)",
          .where = "all rows, the empty one included",
          .source = "published solutions of ZJOI 2009",
          .applies = everywhere,
          .content = Statement{.holds = holds,
                               .finding = left_pads_in_words,
                               .truth_bounds = bounds_with_pads,
                               .front_pad_margin = pad_margin},
          .scopes = {exhaustive(quick, "piles=3,stones=6"), at_random(quick, "piles=6,stones=9", 200),
                     exhaustive(normal, "piles=4,stones=14"), exhaustive(normal, "piles=7,stones=4"),
                     exhaustive(normal, "piles=2,stones=100"), at_random(normal, "piles=9,stones=12", 500, 2),
                     exhaustive(deep, "piles=5,stones=40"), exhaustive(deep, "piles=6,stones=47")}};
}

Claim control(const std::string& name, std::string statement, std::string where, std::string where_formula,
              std::string formula, std::string lengths_proved) {
  return {.id = "end-nim." + name,
          .statement = std::move(statement),
          .where = std::move(where),
          .source = "control",
          .formula = std::move(formula),
          .where_formula = std::move(where_formula),
          .scopes = {exhaustive(quick, "piles=4,stones=6"), by_proof(quick, std::move(lengths_proved))},
          .control = true};
}

std::vector<Scope> rule_scopes() {
  return {exhaustive(quick, "piles=4,stones=6"),
          exhaustive(quick, "piles=7,stones=3"),
          at_random(quick, "piles=8,stones=12", 500),
          exhaustive(normal, "piles=5,stones=22"),
          exhaustive(normal, "piles=12,stones=3"),
          exhaustive(normal, "piles=3,stones=100"),
          at_random(normal, "piles=12,stones=20", 2000, 2),
          exhaustive(deep, "piles=6,stones=40"),
          exhaustive(deep, "piles=6,stones=47"),
          locally(quick, "piles=4,stones=6"),
          locally(normal, "piles=4,stones=20"),
          locally_at_random(normal, "piles=20,stones=1000", 200)};
}

}  // namespace

std::vector<Claim> end_nim_solver_claims() {
  auto scopes_of_end_runs = rule_scopes();
  scopes_of_end_runs.push_back(locally_at_random(normal, "judge", 500));
  scopes_of_end_runs.push_back(by_proof(quick, "n=0..4"));
  scopes_of_end_runs.push_back(by_proof(deep, "n=0..12"));
  return {
      unique_left_pad(),
      {.id = "end-nim.pad-table",
       .statement = "a row of two or more piles is N iff the left pad of its tail, by the five-case rule, is not its "
                    "first pile; one pile is N",
       .where = "all rows",
       .source = "published solutions of ZJOI 2009",
       .applies = everywhere,
       .content = outcome_by_pads,
       .scopes = rule_scopes(),
       .rows = RowForm{.outcomes = row_outcomes_by_pads}},
      {.id = "end-nim.end-runs",
       .label = "B1",
       .statement =
           "with rho(x.. y..) = x + 1 if the leading run of x is even in length xor y < x, else x: a constant row "
           "is P iff its length is even, another iff rho of it and of its mirror image are equal",
       .where = "all rows",
       .source = "found in tables",
       .formula = "if constant then odd(length) else rho != lambda",
       .applies = everywhere,
       .content = outcome_by_end_runs,
       .scopes = scopes_of_end_runs,
       .rows = RowForm{.outcomes = row_outcomes_by_end_runs}},
      {.id = "end-nim.middle-one-grundy",
       .statement = "the Grundy value of three piles, one stone in the middle, is the nim-sum of the ends, and of all "
                    "three where an end "
                    "has one stone, too",
       .where = "three piles, the middle one of one stone",
       .source = "found in the tables of this program",
       .formula = "if min(first, last) > 1 then first xor last else xor(each)",
       .where_formula = "length = 3 and item(2) = 1",
       .scopes = {exhaustive(quick, "piles=3,stones=12"), exhaustive(normal, "piles=3,stones=60")}},
      control("xor", "N iff the xor of the pile sizes is not 0, as in Nim", "all rows", "", "xor(each) != 0", "n=0..3"),
      control("ends-equal", "P iff the two end piles are equal", "rows of two or more piles", "length >= 2",
              "item(1) != item(-1)", "n=2..3"),
  };
}

std::vector<Claim> EndNimSolver::claims() {
  std::vector<Claim> all;
  for (auto* const claims : {end_nim_pad_claims, end_nim_case_claims, end_nim_row_claims, end_nim_strategy_claims,
                             end_nim_input_claims, end_nim_solver_claims, end_nim_beyond_claims}) {
    for (Claim& claim : claims()) all.push_back(std::move(claim));
  }
  return all;
}

}  // namespace mexhaust::solvers
