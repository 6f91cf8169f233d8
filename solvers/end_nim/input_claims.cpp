#include <algorithm>

#include <fmt/format.h>

#include "mexhaust/solvers/case_spaces.hpp"
#include "mexhaust/solvers/end_nim/claims.hpp"
#include "mexhaust/solvers/end_nim/files.hpp"
#include "mexhaust/solvers/end_nim/pads.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {
namespace {

using enum Effort;

Position without_zeros(const Position& row) {
  Position result = row;
  drop_zeros(result);
  return result;
}

/// A file of more cases than a claim is checked for, or of larger piles, makes the models read very long rows.
constexpr std::int64_t most_in_file = 10'000;

Claim empty_piles() {
  const auto holds = [](const Position& row, const Truth& truth) -> std::optional<bool> {
    const auto outcome = truth.outcome(without_zeros(row));
    return outcome ? std::optional(outcome_by_recurrence(row) == *outcome) : std::nullopt;
  };
  const auto finding = [](const Position& row, const Truth& truth) {
    return fmt::format("the recurrence says {} of the row as it stands; without its empty piles it is {}",
                       to_text(outcome_by_recurrence(row)), outcome_in_words(without_zeros(row), truth));
  };
  Claim claim = end_nim_claim(
      {.name = "recurrence-with-empty-piles",
       .label = "E17",
       .statement = "the recurrence answers rows that contain empty piles as they stand, without dropping them first",
       .where = "rows of two or more piles ai >= 0 (one pile is no case of the recurrence: end-nim.one-pile)",
       .applies = everywhere,
       .content = {.holds = holds,
                   .finding = finding,
                   .truth_bounds =
                       [](const Bounds& bounds) {
                         return bounds.with("stones", std::max<std::int64_t>(bounds["stones"], 1));
                       }},
       .scopes = {exhaustive(quick, "piles=4,stones=3"), exhaustive(normal, "piles=5,stones=6"),
                  exhaustive(normal, "piles=9,stones=2")}});
  claim.cases = list_cases(
      "the piles of a row from left to right, two or more, empty ones included",
      {{"piles", "rows of two up to that many piles", 2, 1000},
       {"stones", "of 0 up to that many stones", 0, 1'000'000'000}},
      [](const Bounds& bounds) {
        return ListShape{
            .least_length = 2, .most_length = bounds["piles"], .least_value = 0, .most_value = bounds["stones"]};
      },
      [](const Position& row) -> std::optional<std::string> {
        if (row.size() < 2 || std::ranges::min(row) < 0) return "expected two or more piles of 0 or more stones";
        return std::nullopt;
      });
  return claim;
}

Claim index_slip() {
  const auto holds = [](const Position& row, const Truth& truth) -> std::optional<bool> {
    const auto pad = pad_of(without_last(row), Side::left, truth);
    const auto outcome = truth.outcome(row);
    if (!pad || !outcome) return std::nullopt;
    return outcome_if(*pad != row.front()) == *outcome;
  };
  const auto finding = [](const Position& row, const Truth& truth) {
    return fmt::format("L({}) = {}, a1 = {}; {}", to_text(without_last(row)),
                       *pad_of(without_last(row), Side::left, truth), row.front(), outcome_in_words(row, truth));
  };
  return end_nim_claim({.name = "index-slip",
                        .label = "E18",
                        .statement = "N iff L(a1..a(n-1)) != a1",
                        .where = "rows of two or more piles",
                        .applies = [](const Position& row) { return row.size() >= 2; },
                        .content = {.holds = holds, .finding = finding, .truth_bounds = bounds_with_pads_of_parts},
                        .scopes = {exhaustive(quick, "piles=4,stones=4"), at_random(quick, "piles=6,stones=9", 60),
                                   exhaustive(normal, "piles=5,stones=8")}});
}

/// The number of the first case of which the hasty reader says something else than the truth.
struct Misreading {
  bool reached = true;
  std::optional<std::size_t> place;
};

std::size_t first_single(const std::vector<Position>& rows) {
  return static_cast<std::size_t>(std::ranges::find(rows, std::size_t{1}, &Position::size) - rows.begin());
}

Misreading misreading(const Position& file, const Truth& truth) {
  const auto rows = cases_of_file(file);
  const auto answers = answers_of_hasty_reader(file);
  Misreading found;
  for (std::size_t place = first_single(rows) + 1; place < rows.size() && !found.place; ++place) {
    const auto outcome = truth.outcome(rows[place]);
    if (!outcome) {
      found.reached = false;
      return found;
    }
    if (answers[place] != *outcome) found.place = place;
  }
  return found;
}

Claim hasty_reader() {
  const auto holds = [](const Position& file, const Truth& truth) -> std::optional<bool> {
    const Misreading found = misreading(file, truth);
    return found.reached ? std::optional(!found.place) : std::nullopt;
  };
  const auto finding = [](const Position& file, const Truth& truth) -> std::string {
    const auto found = misreading(file, truth).place;
    if (!found) return "every later case is answered right";
    const auto rows = cases_of_file(file);
    return fmt::format(
        "case {} of the file is the single pile {}, which is left unread and taken for the next case's number of "
        "piles; "
        "of case {}, the row {}, the reader says {}",
        first_single(rows) + 1, rows[first_single(rows)].front(), *found + 1, outcome_in_words(rows[*found], truth),
        to_text(answers_of_hasty_reader(file)[*found]));
  };
  Claim claim = end_nim_claim(
      {.name = "hasty-reader",
       .label = "E19",
       .statement =
           "a reader that, for n = 1, prints 1 without reading the pile still answers every later case of the file",
       .where = "files in which a case follows one of a single pile",
       .applies =
           [](const Position& file) {
             const auto rows = cases_of_file(file);
             return first_single(rows) + 1 < rows.size();
           },
       .content = {.holds = holds,
                   .finding = finding,
                   .truth_bounds =
                       [](const Bounds& bounds) {
                         return Bounds{{"piles", bounds["piles"]}, {"stones", bounds["stones"]}};
                       }},
       .scopes = {exhaustive(quick, "cases=2,piles=2,stones=3"), exhaustive(normal, "cases=2,piles=3,stones=6"),
                  exhaustive(normal, "cases=3,piles=2,stones=5"), exhaustive(normal, "cases=4,piles=2,stones=3")}});
  claim.cases = CaseSpace{
      .format = "a judge file: T, then for each case n and the n piles, all positive",
      .keys = {{"cases", "files of up to that many cases", 1, 10, false, most_in_file},
               {"piles", "rows of up to that many piles", 1, 1000, false, most_in_file},
               {"stones", "of up to that many stones each", 1, most_in_file, false, most_in_file}},
      .domain = [](const Bounds& bounds) { return all_files(bounds["cases"], bounds["piles"], bounds["stones"]); },
      .size = [](const Position& file) { return size_of_row(file); },
      .fault = file_fault};
  return claim;
}

}  // namespace

std::vector<Claim> end_nim_input_claims() { return {empty_piles(), index_slip(), hasty_reader()}; }

}  // namespace mexhaust::solvers
