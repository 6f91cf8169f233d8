#include <algorithm>

#include <fmt/format.h>

#include "mexhaust/games/kit/line_game.hpp"
#include "mexhaust/solvers/solver.hpp"
#include "mexhaust/solvers/take_or_merge/claims.hpp"
#include "mexhaust/solvers/take_or_merge/moves.hpp"

namespace mexhaust::solvers {
namespace {

using enum Effort;

std::int64_t b_of(const Position& piles) { return ones_and_rest(piles).b; }
bool has_odd_b(const Position& piles) { return b_of(piles) % 2 != 0; }

std::vector<Scope> scopes() {
  return {exhaustive(quick, "stones=20"), at_random(quick, "piles=6,stones=4", 100), exhaustive(normal, "stones=44"),
          exhaustive(normal, "piles=6,stones=9"), at_random(normal, "judge", 300, 2)};
}

/// The first option of a position that is as `wanted`.
template <class Wanted>
std::optional<Position> option_that(const Position& piles, Wanted wanted) {
  std::optional<Position> found;
  games::TakeOrMerge::options(piles, [&](const Position& option) {
    if (wanted(option)) found = option;
    return found.has_value();
  });
  return found;
}

bool is_even_without_ones(const Position& piles) { return no_ones(piles) && !has_odd_b(piles); }
bool is_odd_without_ones(const Position& piles) { return no_ones(piles) && has_odd_b(piles); }

std::string in_words(const Position& piles) {
  const OnesAndRest pair = ones_and_rest(piles);
  return fmt::format("({}) with {} piles of 1 and b = {}", to_text(piles), pair.a, pair.b);
}

Claim alpha() {
  return take_or_merge_claim({.name = "alpha",
                              .label = "M2",
                              .statement = "b odd -> some successor again has all piles >= 2 and b even",
                              .where = "one or more piles, all of two or more stones, b odd",
                              .applies = is_odd_without_ones,
                              .content = {.holds = [](const Position& piles, const Truth&) -> std::optional<bool> {
                                            return option_that(piles, is_even_without_ones).has_value();
                                          },
                                          .finding = [](const Position& piles, const Truth&) -> std::string {
                                            const auto option = option_that(piles, is_even_without_ones);
                                            return option ? "such a successor is " + in_words(*option)
                                                          : "no successor is of that kind";
                                          },
                                          .truth_bounds = {},
                                          .needs_truth = false},
                              .scopes = scopes()});
}

Claim beta() {
  const auto stray = [](const Position& piles) {
    return option_that(piles, [](const Position& option) { return !is_odd_without_ones(option); });
  };
  return take_or_merge_claim(
      {.name = "beta",
       .label = "M3",
       .statement = "b even -> every successor has all piles >= 2 and b odd",
       .where = "one or more piles, all of two or more stones, b even",
       .applies = is_even_without_ones,
       .content = {
           .holds = [stray](const Position& piles, const Truth&) -> std::optional<bool> { return !stray(piles); },
           .finding = [stray](const Position& piles, const Truth&) -> std::string {
             const auto option = stray(piles);
             return option ? fmt::format("b = {}, and a successor is {}", b_of(piles), in_words(*option))
                           : "every successor is of that kind";
           },
           .truth_bounds = {},
           .needs_truth = false},
       .scopes = scopes()});
}

/// The position with its pile of 2 (the first one: piles are in order) lowered to 1.
Position with_two_lowered(const Position& piles) { return one_taken_from(piles, 0); }

bool has_two_and_even_b(const Position& piles) { return is_even_without_ones(piles) && piles.front() == 2; }

Claim lowered_two_alone() {
  return take_or_merge_claim(
      {.name = "lowered-two-alone",
       .label = "M4a",
       .statement = "a pile of 2 that becomes 1, b even before it: alone it is then N",
       .where = "the one pile 2",
       .applies = [](const Position& piles) { return has_two_and_even_b(piles) && piles.size() == 1; },
       .content = {.holds = [](const Position& piles, const Truth& truth) -> std::optional<bool> {
                     const auto outcome = truth.outcome(with_two_lowered(piles));
                     return outcome ? std::optional(*outcome == Outcome::N) : std::nullopt;
                   },
                   .finding =
                       [](const Position& piles, const Truth& truth) {
                         return fmt::format("({}) is {}", to_text(with_two_lowered(piles)),
                                            to_text(*truth.outcome(with_two_lowered(piles))));
                       },
                   .truth_bounds = {}},
       .scopes = {exhaustive(quick, "stones=4"), exhaustive(normal, "stones=20")}});
}

Claim lowered_two_beside_others() {
  /// A merge of the 1, with any other pile, after which not all piles are >= 2 or b is odd.
  const auto failing_merge = [](const Position& piles) -> std::optional<Position> {
    const Position lowered = with_two_lowered(piles);
    for (std::size_t other = 1; other < lowered.size(); ++other) {
      const Position merged = merged_at(lowered, 0, other);
      if (!is_even_without_ones(merged)) return merged;
    }
    return std::nullopt;
  };
  return take_or_merge_claim(
      {.name = "lowered-two-beside-others",
       .label = "M4b",
       .statement =
           "a pile of 2 that becomes 1, b even before it: beside others the opponent merges the 1 away, with any of "
           "them, and reaches all piles >= 2 with b even",
       .where = "two or more piles, all of two or more stones, one of 2, b even",
       .applies = [](const Position& piles) { return has_two_and_even_b(piles) && piles.size() >= 2; },
       .content = {.holds = [failing_merge](const Position& piles, const Truth&) -> std::optional<bool> {
                     return !failing_merge(piles);
                   },
                   .finding = [failing_merge](const Position& piles, const Truth&) -> std::string {
                     const auto merged = failing_merge(piles);
                     return merged ? fmt::format("from ({}) merging the 1 leads to {}",
                                                 to_text(with_two_lowered(piles)), in_words(*merged))
                                   : "every merge of the 1 does";
                   },
                   .truth_bounds = {},
                   .needs_truth = false},
       .scopes = scopes()});
}

Claim b_parity() {
  return {.id = "take-or-merge.b-parity",
          .label = "M1",
          .statement = "without a pile of exactly one stone: N iff b = stones + piles - 1 is odd",
          .where = "one or more piles, all of two or more stones",
          .source = "published solutions of AcWing 1321",
          .formula = "odd(b)",
          .where_formula = "length >= 1 and all(each >= 2)",
          .scopes = {exhaustive(quick, "stones=24"), exhaustive(quick, "piles=4,stones=5"),
                     at_random(quick, "piles=6,stones=4", 300), exhaustive(normal, "stones=48"),
                     exhaustive(normal, "piles=5,stones=8"), at_random(normal, "piles=8,stones=5", 300, 2),
                     exhaustive(deep, "stones=80")}};
}

}  // namespace

Claim take_or_merge_claim(PositionClaim claim) {
  return position_claim("take-or-merge", "write-ups of AcWing 1321", std::move(claim));
}

std::vector<Claim> take_or_merge_proof_claims() {
  return {b_parity(), alpha(), beta(), lowered_two_alone(), lowered_two_beside_others()};
}

}  // namespace mexhaust::solvers
