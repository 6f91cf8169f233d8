#include <algorithm>

#include <fmt/format.h>

#include "mexhaust/solvers/solver.hpp"
#include "mexhaust/solvers/take_or_merge/claims.hpp"
#include "mexhaust/solvers/take_or_merge/solver.hpp"
#include "mexhaust/solvers/take_or_merge/uncleared_table.hpp"

namespace mexhaust::solvers {
namespace {

using enum Effort;

constexpr TableShape published_table{.rows = 55, .columns = 50'050};
constexpr TableShape narrow_table{.rows = 55, .columns = 50'010};

/// The table without the redirect, which lowers a rest of one stone to nothing.
Outcome without_redirect(const Position& piles) { return outcome_by_ones_and_rest(piles, false); }

Claim redirect_dropped() {
  Claim claim =
      take_or_merge_claim({.name = "no-redirect",
                           .label = "M7",
                           .statement = "without the redirect f(a, 1) = f(a+1, 0) the memo table is still right",
                           .where = "all multisets of piles (none has b = 1)",
                           .applies = everywhere,
                           .content = {},
                           .scopes = {exhaustive(quick, "stones=18"), at_random(quick, "piles=6,stones=4", 100),
                                      exhaustive(normal, "stones=40"), exhaustive(normal, "piles=5,stones=8")}});
  claim.content = without_redirect;
  return claim;
}

/// The multiset with the same (a, b) and the fewest stones: as many piles of 2 as b has room for, and a rest.
Position smallest_alike(const Position& piles) {
  const auto [a, b] = ones_and_rest(piles);
  Position result(static_cast<std::size_t>(a), 1);
  if (b == 0) return result;
  const std::int64_t larger = (b + 1) / 3;
  result.insert(result.end(), static_cast<std::size_t>(larger - 1), 2);
  result.push_back(b + 1 - larger - 2 * (larger - 1));
  return result;
}

Claim outcome_from_pair() {
  const auto holds = [](const Position& piles, const Truth& truth) -> std::optional<bool> {
    const auto outcome = truth.outcome(piles);
    const auto alike = truth.outcome(smallest_alike(piles));
    if (!outcome || !alike) return std::nullopt;
    return *outcome == *alike;
  };
  const auto finding = [](const Position& piles, const Truth& truth) {
    const Position alike = smallest_alike(piles);
    const auto [a, b] = ones_and_rest(piles);
    return fmt::format("({}) is {}, ({}) is {}; both have (a, b) = ({}, {})", to_text(piles),
                       to_text(*truth.outcome(piles)), to_text(alike), to_text(*truth.outcome(alike)), a, b);
  };
  return take_or_merge_claim(
      {.name = "outcome-from-pair",
       .label = "M8",
       .statement = "the outcome depends on (a, b) alone",
       .where = "all multisets of piles, each compared with one of the same (a, b) and the fewest stones",
       .applies = everywhere,
       .content = {.holds = holds, .finding = finding, .truth_bounds = {}},
       .scopes = {exhaustive(quick, "stones=20"), at_random(quick, "piles=6,stones=4", 60),
                  exhaustive(normal, "stones=46"), exhaustive(normal, "piles=5,stones=8")}});
}

/// All (a, b) that the moves reach within the judge's bounds.
CaseSpace reachable_cases(JudgeBounds least) {
  const JudgeBounds judge;
  return {.format = "a, the piles of one stone, and b of the larger piles",
          .keys = {{"piles", "up to that many piles", least.piles, judge.piles, false, judge.piles},
                   {"stones", "of up to that many stones each", least.stones, judge.stones, false, judge.stones}},
          .domain =
              [](const Bounds& bounds) {
                return listed_pairs(reachable_pairs({.piles = bounds["piles"], .stones = bounds["stones"]}));
              },
          .size = [](const Position& pair) { return size_of_row(pair); },
          .fault = [](const Position& pair) -> std::optional<std::string> {
            constexpr JudgeBounds most;
            const bool numbers = pair.size() == 2 && pair[0] >= 0 && pair[1] >= 0 && pair[0] <= most.piles;
            // So many larger piles of the most stones each; 0 without any.
            if (!numbers || pair[1] >= std::max<std::int64_t>((most.piles - pair[0]) * (most.stones + 1), 1))
              return "expected an (a, b) that up to 50 piles of up to 1000 stones lead to";
            return std::nullopt;
          }};
}

NumberPair pair_of(const Position& position) {
  return {static_cast<std::int32_t>(position[0]), static_cast<std::int32_t>(position[1])};
}

std::string in_words(const NumberPair& pair) { return fmt::format("({}, {})", pair.first, pair.second); }

Claim table_size(std::string name, std::string label, const TableShape& shape) {
  Claim claim = take_or_merge_claim(
      {.name = std::move(name),
       .label = std::move(label),
       .statement = fmt::format("a table of {} x {} holds every reachable (a, b)", shape.rows, shape.columns),
       .where = "up to 50 piles of up to 1000 stones",
       .applies = everywhere,
       .content = {.holds = [shape](const Position& pair, const Truth&) -> std::optional<bool> {
                     return shape.holds(pair_of(pair));
                   },
                   .finding =
                       [shape](const Position& pair, const Truth&) {
                         const auto [a, b] = pair_of(pair);
                         return fmt::format(
                             "columns go from 0 to {}, rows from 0 to {}{}", shape.columns - 1, shape.rows - 1,
                             b < shape.columns ? ""
                                               : fmt::format("; f[{}][{}] runs into the cell of ({}, {})", a, b, a + 1,
                                                             b - shape.columns));
                       },
                   .truth_bounds = {},
                   .needs_truth = false},
       .scopes = {exhaustive(quick, "piles=50,stones=1000")}});
  claim.cases = reachable_cases({.piles = 1, .stones = 1});
  return claim;
}

const CasePairs& judge_pairs() {
  static const CasePairs pairs(JudgeBounds{}, narrow_table);
  return pairs;
}

Claim uncleared_table() {
  const auto finding = [](const Position& first, const Truth&) -> std::string {
    const auto second = judge_pairs().wrong_after(pair_of(first));
    if (!second) return "every case is answered right after it";
    const auto words = [](bool wins) { return wins ? "YES" : "NO"; };
    const bool right = judge_pairs().wins(*second);
    // The case whose b is beyond the row, and whose cell is that of the next row.
    const NumberPair stray = narrow_table.holds(*second) ? pair_of(first) : *second;
    return fmt::format(
        "answered right after the case with (a, b) = {}, the case with {} gets {}, not {}: f[0][{}] of a table with "
        "rows of {} "
        "is the cell of (1, {})",
        in_words(pair_of(first)), in_words(*second), words(!right), words(right), stray.second, narrow_table.columns,
        stray.second - narrow_table.columns);
  };
  Claim claim = take_or_merge_claim(
      {.name = "uncleared-table",
       .label = "M11",
       .statement =
           fmt::format("a memo table with rows of {} that is kept from case to case without clearing answers every "
                       "later case",
                       narrow_table.columns),
       .where = "a case with (a, b), and right after it any other of up to 50 piles of up to 1000 stones",
       .applies = everywhere,
       .content = {.holds = [](const Position& first, const Truth&) -> std::optional<bool> {
                     return !judge_pairs().wrong_after(pair_of(first));
                   },
                   .finding = finding,
                   .truth_bounds = {},
                   .needs_truth = false},
       .scopes = {exhaustive(quick, "piles=50,stones=1000")}});
  claim.cases = reachable_cases(JudgeBounds{});
  return claim;
}

}  // namespace

std::vector<Claim> take_or_merge_table_claims() {
  return {redirect_dropped(), outcome_from_pair(), table_size("table-of-50050", "M10a", published_table),
          table_size("table-of-50010", "M10b", narrow_table), uncleared_table()};
}

}  // namespace mexhaust::solvers
