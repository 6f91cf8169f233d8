#include "mexhaust/solvers/cycle/published.hpp"
#include "mexhaust/solvers/cycle/solver.hpp"

namespace mexhaust::solvers {
namespace {

/// Where the Grundy value follows from one run of non-zero edges: not where an odd run is beside one of 2, 4, ... edges.
bool no_odd_run_beside_an_even_one(const Position& edges) {
  if (!CycleSolver::has_zero_edge(edges)) return false;
  const auto clockwise = clockwise_run(edges);
  const auto behind = counterclockwise_run(edges);
  return clockwise % 2 == behind % 2 || clockwise == 0 || behind == 0;
}

/// The least of the first, third, ... of the first `run` edges.
template <class Edges>
std::int64_t least_of_odd_places(Edges edge, std::ptrdiff_t run) {
  std::int64_t least = *edge;
  for (std::ptrdiff_t place = 2; place < run; place += 2) least = std::min(least, *(edge + place));
  return least;
}

std::int64_t grundy_by_runs(const Position& edges) {
  const auto clockwise = clockwise_run(edges);
  const auto behind = counterclockwise_run(edges);
  if (clockwise % 2 != 0 && behind % 2 != 0) return 1;
  if (clockwise % 2 != 0) return least_of_odd_places(edges.begin(), clockwise);
  return behind % 2 != 0 ? least_of_odd_places(edges.rbegin(), behind) : 0;
}

}  // namespace

std::vector<Claim> CycleSolver::claims() {
  using enum Effort;
  const auto odd_run = [](const Position& edges) {
    return outcome_if(clockwise_run(edges) % 2 != 0 || counterclockwise_run(edges) % 2 != 0);
  };
  const auto control = [](std::string id, std::string statement, std::string formula) {
    return Claim{.id = std::move(id),
                 .statement = std::move(statement),
                 .where = "some edge is zero",
                 .source = "control",
                 .formula = std::move(formula),
                 .where_formula = "any(each = 0)",
                 .content = Rule{},
                 .scopes = {exhaustive(quick, "edges=4,value=3"), by_proof(quick, "n=3..4")},
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
                  locally(normal, "edges=7,value=6"), locally_at_random(normal, "judge", 100'000),
                  by_proof(quick, "n=3..8"), by_proof(normal, "n=3..20")},
       .rows = RowForm{.outcomes = row_outcomes_by_odd_run,
                       .applies =
                           [](const ListRow& row) {
                             const bool has_zero = std::ranges::find(row.prefix, 0) != row.prefix.end();
                             return has_zero ? low_bits(row.count) : bit_at(row, 0);
                           }}},
      {.id = "cycle.smallest-edge",
       .statement =
           "N iff the run of non-zero edges clockwise, or the run of edges above the smallest edge clockwise or "
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
                  locally(normal, "edges=7,value=6"), locally_at_random(normal, "judge", 100'000),
                  by_proof(normal, "n=2..12")},
       .rows = RowForm{.outcomes = row_outcomes_by_smallest_edge}},
      {.id = "cycle.three-edges-grundy",
       .statement =
           "of three edges with one or three of them zero, the Grundy value is the shorter of the two runs of non-zero "
           "edges, with two zero the sum of the edges at the coin",
       .where = "three edges, some of them zero",
       .source = "found in the tables of this program",
       .formula = "if odd(count(each = 0)) then min(run_cw, run_ccw) else first + last",
       .where_formula = "length = 3 and any(each = 0)",
       .content = Rule{},
       .scopes = {exhaustive(quick, "edges=3,value=12"), exhaustive(normal, "edges=3,value=40"),
                  by_proof(quick, "n=3..3")}},
      {.id = "cycle.runs-grundy",
       .statement = "the Grundy value is 1 for two odd runs of non-zero edges, for one odd run alone the least of its "
                    "first, third, "
                    "... edge, otherwise 0",
       .where = "some edge is zero, and no odd run is beside one of two or more edges that is even",
       .source = "found in the tables of this program",
       .applies = no_odd_run_beside_an_even_one,
       .content = ValueRule(grundy_by_runs),
       .scopes = {exhaustive(quick, "edges=5,value=3"), exhaustive(normal, "edges=6,value=5"),
                  exhaustive(normal, "edges=8,value=2"), exhaustive(normal, "edges=4,value=16")}},
      control("cycle.clockwise-only", "N iff the run of non-zero edges from the coin is odd clockwise",
              "odd(leading(each > 0))"),
      control("cycle.both-odd", "N iff the runs of non-zero edges from the coin are odd in both directions",
              "odd(leading(each > 0)) and odd(trailing(each > 0))"),
  };
  std::ranges::move(published_cycle_claims(), std::back_inserter(all));
  return all;
}

}  // namespace mexhaust::solvers
