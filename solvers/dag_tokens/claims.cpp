#include "mexhaust/solvers/dag_tokens/published.hpp"
#include "mexhaust/solvers/dag_tokens/solver.hpp"

namespace mexhaust::solvers {

std::vector<Claim> DagTokensSolver::claims() {
  using enum Effort;
  const std::vector<Scope> control_scopes{exhaustive(quick, "vertices=4,tokens=2")};
  std::vector<Claim> all{
      {.id = "dag-tokens.xor",
       .label = "G1",
       .statement = "N iff the xor of the tokens' Grundy values is not 0",
       .where = "all acyclic graphs",
       .source = "Sprague 1935, Grundy 1939; published solutions of AcWing 1319",
       .applies = everywhere,
       .content = [](const Position& position) { return *DagTokensSolver::outcome(position); },
       .scopes = {exhaustive(quick, "vertices=4,tokens=3"), at_random(quick, "vertices=8,tokens=3", 300),
                  exhaustive(normal, "vertices=5,tokens=3"), exhaustive(normal, "vertices=4,tokens=6"),
                  at_random(normal, "vertices=10,tokens=4", 1000, 2), exhaustive(deep, "vertices=6,tokens=2"),
                  locally(quick, "vertices=4,tokens=2"), locally_at_random(normal, "vertices=60,tokens=10", 500)}},
      {.id = "dag-tokens.some-nonzero",
       .statement = "N iff some token's Grundy value is not 0",
       .where = "all acyclic graphs",
       .source = "control",
       .applies = everywhere,
       .content =
           [](const Position& position) {
             return outcome_if(
                 std::ranges::any_of(token_values(position), [](std::uint32_t value) { return value != 0; }));
           },
       .scopes = control_scopes,
       .control = true},
      {.id = "dag-tokens.longest-paths",
       .statement = "N iff the longest paths from the tokens have an odd number of edges in all",
       .where = "all acyclic graphs",
       .source = "control",
       .applies = everywhere,
       .content =
           [](const Position& position) {
             const auto whole = games::DagTokens::parts(position);
             const auto lengths = longest_paths(Successors(whole.vertices, whole.edges));
             std::int64_t sum = 0;
             for (const std::int64_t token : whole.tokens) sum += lengths[static_cast<std::size_t>(token - 1)];
             return outcome_if(sum % 2 != 0);
           },
       .scopes = control_scopes,
       .control = true},
  };
  std::ranges::move(published_dag_tokens_claims(), std::back_inserter(all));
  return all;
}

}  // namespace mexhaust::solvers
