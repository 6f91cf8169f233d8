#include <fmt/format.h>

#include "mexhaust/solvers/case_spaces.hpp"
#include "mexhaust/solvers/end_nim/claims.hpp"
#include "mexhaust/solvers/end_nim/pads.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {
namespace {

using enum Effort;

std::vector<Scope> scopes() {
  return {exhaustive(quick, "piles=4,stones=4"),         at_random(quick, "piles=6,stones=9", 60),
          exhaustive(normal, "piles=4,stones=14"),       exhaustive(normal, "piles=5,stones=8"),
          exhaustive(normal, "piles=8,stones=3"),        exhaustive(normal, "piles=2,stones=100"),
          at_random(normal, "piles=8,stones=12", 200, 2)};
}

/// N iff the pad of all piles but the one at `side`, put there, is not that pile.
Claim outcome_by_pad(std::string name, std::string label, std::string statement, Side side) {
  const auto parts = [side](const Position& row) {
    const bool left = side == Side::left;
    return std::pair{left ? without_first(row) : without_last(row), left ? row.front() : row.back()};
  };
  const auto holds = [parts, side](const Position& row, const Truth& truth) -> std::optional<bool> {
    const auto [rest, pile] = parts(row);
    const auto pad = pad_of(rest, side, truth);
    const auto outcome = truth.outcome(row);
    if (!pad || !outcome) return std::nullopt;
    return outcome_if(*pad != pile) == *outcome;
  };
  const auto finding = [parts, side](const Position& row, const Truth& truth) {
    const auto [rest, pile] = parts(row);
    return fmt::format("{}({}) = {}, the pile there is {}; {}", letter_of(side), to_text(rest),
                       *pad_of(rest, side, truth), pile, outcome_in_words(row, truth));
  };
  return end_nim_claim({.name = std::move(name),
                        .label = std::move(label),
                        .statement = std::move(statement),
                        .where = "rows of two or more piles",
                        .applies = [](const Position& row) { return row.size() >= 2; },
                        .content = {.holds = holds, .finding = finding, .truth_bounds = bounds_with_pads_of_parts},
                        .scopes = scopes()});
}

/// A claim about one pad of every row.
Claim about_pad(std::string name, std::string label, std::string statement, Side side,
                std::function<bool(const Position&, std::int64_t pad, Outcome)> good) {
  const auto holds = [side, good = std::move(good)](const Position& row, const Truth& truth) -> std::optional<bool> {
    const auto pad = pad_of(row, side, truth);
    const auto outcome = truth.outcome(row);
    if (!pad || !outcome) return std::nullopt;
    return good(row, *pad, *outcome);
  };
  const auto finding = [side](const Position& row, const Truth& truth) {
    return fmt::format("{}(w) = {}; w is {}", letter_of(side), *pad_of(row, side, truth), outcome_in_words(row, truth));
  };
  return end_nim_claim({.name = std::move(name),
                        .label = std::move(label),
                        .statement = std::move(statement),
                        .where = "rows of one or more piles",
                        .applies = [](const Position& row) { return !row.empty(); },
                        .content = {.holds = holds, .finding = finding, .truth_bounds = bounds_with_pads},
                        .scopes = scopes()});
}

bool pad_is_near(std::int64_t pad, std::int64_t pile) { return pad == 0 || (pad >= pile - 1 && pad <= pile + 1); }

bool zero_iff_p(const Position& /*row*/, std::int64_t pad, Outcome outcome) {
  return (pad == 0) == (outcome == Outcome::P);
}

/// Of one pile as a judge file may give it, with no stone as well: then there is no pile.
Claim one_pile() {
  const auto row_of = [](const Position& judge_case) {
    Position row = judge_case;
    drop_zeros(row);
    return row;
  };
  const auto holds = [row_of](const Position& judge_case, const Truth& truth) -> std::optional<bool> {
    const auto outcome = truth.outcome(row_of(judge_case));
    return outcome ? std::optional(*outcome == Outcome::N) : std::nullopt;
  };
  const auto finding = [row_of](const Position& judge_case, const Truth& truth) {
    return judge_case.front() == 0 ? std::string("a pile without a stone leaves no move: it is P")
                                   : outcome_in_words(row_of(judge_case), truth);
  };
  Claim claim = end_nim_claim(
      {.name = "one-pile",
       .label = "E12",
       .statement = "n = 1 is always N",
       .where = "n = 1, a1 >= 0",
       .applies = everywhere,
       .content = {.holds = holds,
                   .finding = finding,
                   .truth_bounds =
                       [](const Bounds& bounds) {
                         return Bounds{{"piles", 1}, {"stones", std::max<std::int64_t>(bounds["stones"], 1)}};
                       }},
       .scopes = {exhaustive(quick, "stones=20"), exhaustive(normal, "stones=1000")}});
  claim.cases = list_cases(
      "the one pile a1 >= 0", {{"stones", "a pile of up to that many stones", 0, 1'000'000'000}},
      [](const Bounds& bounds) {
        return ListShape{.least_length = 1, .most_length = 1, .least_value = 0, .most_value = bounds["stones"]};
      },
      [](const Position& judge_case) -> std::optional<std::string> {
        if (judge_case.size() != 1 || judge_case.front() < 0) return "expected one pile of 0 or more stones";
        return std::nullopt;
      });
  return claim;
}

}  // namespace

std::vector<Claim> end_nim_row_claims() {
  return {outcome_by_pad("left-pad-decides", "E11a", "n >= 2: N iff L(a2..an) != a1", Side::left),
          outcome_by_pad("right-pad-decides", "E11b", "n >= 2: N iff R(a1..a(n-1)) != an", Side::right),
          one_pile(),
          about_pad("left-pad-zero", "E13a", "L(w) = 0 iff w is P", Side::left, zero_iff_p),
          about_pad("right-pad-zero", "E13b", "R(w) = 0 iff w is P", Side::right, zero_iff_p),
          about_pad("left-pad-near-last", "E14a", "L(ai..aj) is one of 0, aj - 1, aj, aj + 1", Side::left,
                    [](const Position& row, std::int64_t pad, Outcome) { return pad_is_near(pad, row.back()); }),
          about_pad("right-pad-near-first", "E14b", "R(ai..aj) is one of 0, ai - 1, ai, ai + 1", Side::right,
                    [](const Position& row, std::int64_t pad, Outcome) { return pad_is_near(pad, row.front()); })};
}

}  // namespace mexhaust::solvers
