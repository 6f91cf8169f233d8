// The claims of the write-up of ZOJ 2686 beside the odd-run rule itself.
#include "mexhaust/solvers/cycle/published.hpp"

#include <fmt/format.h>

#include "mexhaust/solvers/cycle/solver.hpp"

namespace mexhaust::solvers {
namespace {

const std::string write_up = "write-up of ZOJ 2686";
const std::string some_edge_zero = "length >= 3 and any(each = 0)";

/// What is left when the edge next to the coin in an odd run is lowered to 0, for each such run.
std::vector<Position> after_zeroing(const Position& edges) {
  std::vector<Position> after;
  for (const GuardedMove<bool>& move :
       {GuardedMove<bool>{.guard = clockwise_run(edges) % 2 != 0, .axis = 0, .rotation = 1},
        GuardedMove<bool>{.guard = counterclockwise_run(edges) % 2 != 0, .axis = edges.size() - 1, .rotation = -1}}) {
    if (!move.guard) continue;
    after.push_back(edges);
    lower(after.back(), move, 0);
  }
  return after;
}

Claim zeroing_claim(std::vector<Scope> scopes) {
  return {.id = "cycle.zeroing-wins",
          .label = "Y3",
          .statement = "lowering to 0 the edge next to the coin in an odd run wins: it leaves a P-position",
          .where = "three edges or more, some edge zero, a run of non-zero edges from the coin is odd",
          .source = write_up,
          .where_formula = some_edge_zero + " and (odd(leading(each > 0)) or odd(trailing(each > 0)))",
          .content = Statement{.holds = [](const Position& edges, const Truth& truth) -> std::optional<bool> {
                                 bool all_lose = true;
                                 for (const Position& after : after_zeroing(edges)) {
                                   const auto outcome = truth.outcome(after);
                                   if (!outcome) return std::nullopt;
                                   all_lose = all_lose && *outcome == Outcome::P;
                                 }
                                 return all_lose;
                               },
                               .finding =
                                   [](const Position& edges, const Truth& truth) {
                                     std::string text;
                                     for (const Position& after : after_zeroing(edges)) {
                                       const auto outcome = truth.outcome(after);
                                       text += fmt::format("{}lowered to 0, ({}) is left, which is {}",
                                                           text.empty() ? "" : "; ", to_text(after),
                                                           outcome ? to_text(*outcome) : "unknown");
                                     }
                                     return text;
                                   },
                               .truth_bounds = {}},
          .scopes = std::move(scopes)};
}

}  // namespace

std::vector<Claim> published_cycle_claims() {
  using enum Effort;
  const std::vector<Scope> scopes{exhaustive(quick, "edges=4,value=5"), exhaustive(quick, "edges=6,value=2"),
                                  exhaustive(normal, "edges=6,value=8"), exhaustive(normal, "edges=8,value=3")};
  const auto rule = [&](std::string id, std::string label, std::string statement, std::string where,
                        std::string where_formula, std::string formula) {
    return Claim{.id = std::move(id),
                 .label = std::move(label),
                 .statement = std::move(statement),
                 .where = std::move(where),
                 .source = write_up,
                 .formula = std::move(formula),
                 .where_formula = std::move(where_formula),
                 .content = Rule{},
                 .scopes = scopes};
  };
  return {rule("cycle.clockwise-odd-wins", "Y2a", "N if the run of non-zero edges from the coin is odd clockwise",
               "three edges or more, some edge zero, the clockwise run odd",
               some_edge_zero + " and odd(leading(each > 0))", "true"),
          rule("cycle.clockwise-decides", "Y2b", "N iff the run of non-zero edges from the coin is odd clockwise",
               "three edges or more, some edge zero", some_edge_zero, "odd(leading(each > 0))"),
          zeroing_claim(scopes),
          rule("cycle.odd-run-without-zero", "Y4", "the odd-run rule with no zero edge, each run having length n",
               "three edges or more, no edge zero", "length >= 3 and all(each > 0)",
               "odd(leading(each > 0)) or odd(trailing(each > 0))")};
}

}  // namespace mexhaust::solvers
