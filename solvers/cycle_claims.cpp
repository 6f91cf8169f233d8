#include "solvers/cycle.hpp"
#include "solvers/cycle_published.hpp"

namespace mexhaust {

std::vector<Claim> CycleSolver::claims() {
  using enum Effort;
  const std::vector<Scope> control_scopes{exhaustive(quick, "edges=4,value=3")};
  const auto odd_run = [](const Position& edges) {
    return outcome_if(clockwise_run(edges) % 2 != 0 || counterclockwise_run(edges) % 2 != 0);
  };
  const auto control = [&](std::string id, std::string statement, std::string formula) {
    return Claim{.id = std::move(id),
                 .statement = std::move(statement),
                 .where = "some edge is zero",
                 .source = "control",
                 .formula = std::move(formula),
                 .where_formula = "any(each = 0)",
                 .content = Rule{},
                 .scopes = control_scopes,
                 .control = true};
  };
  std::vector<Claim> all{
      {.id = "cycle.odd-run",
       .label = "Y1",
       .statement = "N iff the run of non-zero edges from the coin is odd clockwise, or odd counter-clockwise",
       .where = "some edge is zero",
       .source = "Fukuyama 2003; published solutions of ZOJ 2686",
       .formula = "odd(leading(each > 0)) or odd(trailing(each > 0))",
       .where_formula = "any(each = 0)",
       .applies = CycleSolver::has_zero_edge,
       .content = odd_run,
       .scopes = {exhaustive(quick, "edges=4,value=5"), exhaustive(quick, "edges=6,value=2"),
                  at_random(quick, "edges=6,value=6", 300), exhaustive(normal, "edges=6,value=9"),
                  exhaustive(normal, "edges=8,value=3"), exhaustive(normal, "edges=3,value=60"),
                  at_random(normal, "edges=8,value=5", 300, 2), exhaustive(deep, "edges=6,value=20"),
                  exhaustive(deep, "edges=6,value=44"), locally(quick, "edges=5,value=3"),
                  locally(normal, "edges=7,value=6"), locally_at_random(normal, "judge", 100'000)},
       .rows = RowForm{.outcomes = row_outcomes_by_odd_run,
                       .applies =
                           [](const ListRow& row) {
                             const bool has_zero = std::ranges::find(row.prefix, 0) != row.prefix.end();
                             return has_zero ? low_bits(row.count) : bit_at(row, 0);
                           }}},
      {.id = "cycle.smallest-edge",
       .statement = "N iff the run of non-zero edges clockwise, or the run of edges above the smallest edge clockwise or "
                    "counter-clockwise, is odd",
       .where = "all cycles",
       .source = "found in the tables of this program",
       .formula = "odd(leading(each > 0)) or odd(leading(each > min(each))) or odd(trailing(each > min(each)))",
       .applies = everywhere,
       .content = [](const Position& edges) { return *CycleSolver::outcome(edges); },
       .scopes = {exhaustive(quick, "edges=4,value=5"), exhaustive(quick, "edges=6,value=2"),
                  exhaustive(normal, "edges=6,value=9"), exhaustive(normal, "edges=8,value=4"),
                  exhaustive(normal, "edges=12,value=1"), exhaustive(normal, "edges=3,value=60"),
                  exhaustive(deep, "edges=6,value=44"), locally(quick, "edges=5,value=3"),
                  locally(normal, "edges=7,value=6"), locally_at_random(normal, "judge", 100'000)},
       .rows = RowForm{.outcomes = row_outcomes_by_smallest_edge}},
      control("cycle.clockwise-only", "N iff the run of non-zero edges from the coin is odd clockwise",
              "odd(leading(each > 0))"),
      control("cycle.both-odd", "N iff the runs of non-zero edges from the coin are odd in both directions",
              "odd(leading(each > 0)) and odd(trailing(each > 0))"),
  };
  std::ranges::move(published_cycle_claims(), std::back_inserter(all));
  return all;
}

}  // namespace mexhaust
