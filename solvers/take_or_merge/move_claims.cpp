#include <fmt/format.h>

#include "mexhaust/solvers/solver.hpp"
#include "mexhaust/solvers/take_or_merge/claims.hpp"
#include "mexhaust/solvers/take_or_merge/moves.hpp"

namespace mexhaust::solvers {
namespace {

using enum Effort;

std::vector<Scope> scopes() {
  return {exhaustive(quick, "stones=18"), at_random(quick, "piles=6,stones=4", 100), exhaustive(normal, "stones=36"),
          exhaustive(normal, "piles=6,stones=8"), at_random(normal, "judge", 300, 2)};
}

std::string in_words(const OnesAndRest& pair) { return fmt::format("({}, {})", pair.a, pair.b); }

/// One move, where it leads and where it is said to lead.
struct Transition {
  std::int64_t pile = 0;
  std::int64_t merged = 0;  ///< the pile merged with it; 0 where a stone is taken from it
  Position option;
  OnesAndRest said;
};

std::string move_in_words(const Transition& transition) {
  return transition.merged == 0 ? fmt::format("taking a stone from the pile of {}", transition.pile)
                                : fmt::format("merging the piles of {} and {}", transition.pile, transition.merged);
}

/// The moves of one kind, until `visit` returns true.
using Moves = std::function<void(const Position&, const std::function<bool(const Transition&)>& visit)>;

/// Whether it is as said; or, where a rest of one stone may be redirected, as f(a, 1) = f(a+1, 0) makes of it.
bool is_as_said(const Transition& transition, bool redirected) {
  OnesAndRest said = transition.said;
  if (redirected && said.b == 1) said = {.a = said.a + 1, .b = 0};
  const OnesAndRest found = ones_and_rest(transition.option);
  return found.a == said.a && found.b == said.b;
}

std::optional<Transition> first_failure(const Position& piles, const Moves& moves, bool redirected) {
  std::optional<Transition> failing;
  moves(piles, [&](const Transition& transition) {
    if (!is_as_said(transition, redirected)) failing = transition;
    return failing.has_value();
  });
  return failing;
}

struct TransitionClaim {
  std::string name;
  std::string label;
  std::string statement;
  std::string where;
  Moves moves;
  bool redirected = false;
};

/// It speaks of the positions that have such a move.
Claim transition_claim(TransitionClaim claim) {
  const auto applies = [moves = claim.moves](const Position& piles) {
    bool any = false;
    moves(piles, [&](const Transition&) { return any = true; });
    return any;
  };
  const auto failure = [moves = claim.moves, redirected = claim.redirected](const Position& piles) {
    return first_failure(piles, moves, redirected);
  };
  const auto finding = [failure](const Position& piles, const Truth&) -> std::string {
    const auto failing = failure(piles);
    if (!failing) return "every such move does";
    return fmt::format("(a, b) = {}; {} leads to ({}), which is {}, not {}", in_words(ones_and_rest(piles)),
                       move_in_words(*failing), to_text(failing->option), in_words(ones_and_rest(failing->option)),
                       in_words(failing->said));
  };
  return take_or_merge_claim(
      {.name = std::move(claim.name),
       .label = std::move(claim.label),
       .statement = std::move(claim.statement),
       .where = std::move(claim.where),
       .applies = applies,
       .content = {.holds = [failure](const Position& piles, const Truth&) -> std::optional<bool> {
                     return !failure(piles);
                   },
                   .finding = finding,
                   .truth_bounds = {},
                   .needs_truth = false},
       .scopes = scopes()});
}

/// Taking one stone from each pile that is, or is not, one stone.
Moves takes(bool of_ones, OnesAndRest change) {
  return [of_ones, change](const Position& piles, const auto& visit) {
    const OnesAndRest pair = ones_and_rest(piles);
    for (std::size_t place = 0; place < piles.size(); ++place) {
      if ((piles[place] == 1) != of_ones || (place > 0 && piles[place] == piles[place - 1])) continue;
      if (visit({.pile = piles[place],
                 .option = one_taken_from(piles, place),
                 .said = {.a = pair.a + change.a, .b = pair.b + change.b}}))
        return;
    }
  };
}

/// Merging two piles of which so many are ones.
Moves merges(int ones, OnesAndRest change) {
  return [ones, change](const Position& piles, const auto& visit) {
    const OnesAndRest pair = ones_and_rest(piles);
    for (std::size_t place = 0; place < piles.size(); ++place) {
      if (place > 0 && piles[place] == piles[place - 1]) continue;  // equal piles have equal options
      for (std::size_t other = place + 1; other < piles.size(); ++other) {
        if (other > place + 1 && piles[other] == piles[other - 1]) continue;
        if ((piles[place] == 1 ? 1 : 0) + (piles[other] == 1 ? 1 : 0) != ones) continue;
        if (visit({.pile = piles[place],
                   .merged = piles[other],
                   .option = merged_at(piles, place, other),
                   .said = {.a = pair.a + change.a, .b = pair.b + change.b}}))
          return;
      }
    }
  };
}

Claim b_without_larger_piles() {
  const auto formula = [](const Position& piles) {
    std::int64_t sum = -1;
    for (const std::int64_t pile : piles) sum += pile >= 2 ? pile + 1 : 0;
    return sum;
  };
  return take_or_merge_claim(
      {.name = "b-without-larger-piles",
       .label = "M9",
       .statement = "b = piles + stones - 1 over the piles >= 2, also when there is none",
       .where = "some pile of exactly one stone",
       .applies = [](const Position& piles) { return ones_and_rest(piles).a >= 1; },
       .content = {.holds = [formula](const Position& piles, const Truth&) -> std::optional<bool> {
                     return formula(piles) == ones_and_rest(piles).b;
                   },
                   .finding =
                       [formula](const Position& piles, const Truth&) {
                         return fmt::format("piles + stones - 1 = {}, but b = {}{}", formula(piles),
                                            ones_and_rest(piles).b,
                                            formula(piles) < 0 ? ": no table has a column for it" : "");
                       },
                   .truth_bounds = {},
                   .needs_truth = false},
       .scopes = scopes()});
}

}  // namespace

std::vector<Claim> take_or_merge_move_claims() {
  return {transition_claim({.name = "take-from-rest",
                            .label = "M5",
                            .statement =
                                "taking one stone from any pile of the b-region leads to coordinates (a, b-1), or to "
                                "what the redirect f(a, 1) = f(a+1, 0) makes of them",
                            .where = "some pile of two or more stones",
                            .moves = takes(false, {.a = 0, .b = -1}),
                            .redirected = true}),
          transition_claim({.name = "merge-of-ones",
                            .label = "M6",
                            .statement = "merging two ones turns f(a, b) into f(a-2, b+3), for every b",
                            .where = "two or more piles of exactly one stone",
                            .moves = merges(2, {.a = -2, .b = 3})}),
          b_without_larger_piles(),
          transition_claim({.name = "take-a-one",
                            .label = "M12a",
                            .statement = "taking a whole 1-pile gives (a-1, b)",
                            .where = "some pile of exactly one stone",
                            .moves = takes(true, {.a = -1, .b = 0})}),
          transition_claim({.name = "merge-in-rest",
                            .label = "M12b",
                            .statement = "merging two piles of the b-region gives (a, b-1)",
                            .where = "two or more piles of two or more stones",
                            .moves = merges(0, {.a = 0, .b = -1})}),
          transition_claim({.name = "merge-one-into-rest",
                            .label = "M12c",
                            .statement = "merging a 1 into the b-region gives (a-1, b+1)",
                            .where = "some pile of exactly one stone and some larger one",
                            .moves = merges(1, {.a = -1, .b = 1})})};
}

}  // namespace mexhaust::solvers
