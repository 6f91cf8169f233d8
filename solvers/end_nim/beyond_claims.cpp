#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "mexhaust/games/end_nim.hpp"
#include "mexhaust/games/kit/box_domain.hpp"
#include "mexhaust/solvers/end_nim/claims.hpp"
#include "mexhaust/solvers/end_nim/pads.hpp"
#include "mexhaust/solvers/end_nim/solver.hpp"

namespace mexhaust::solvers {
namespace {

using enum Effort;

/// Rows that are counted for one case, one by one.
constexpr std::uint64_t most_rows = 100'000'000;

bool constant(const Position& row) { return is_constant(row.begin(), row.end()); }

/// That the left pad of the rows for which `applies` is `predicted`, or 0 where the row is P.
Claim left_pad_claim(PositionClaim claim, std::int64_t (*predicted)(const Position&)) {
  claim.content = {.holds = [predicted](const Position& row, const Truth& truth) -> std::optional<bool> {
                     const auto pad = pad_of(row, Side::left, truth);
                     const auto outcome = truth.outcome(row);
                     if (!pad || !outcome) return std::nullopt;
                     return *pad == (*outcome == Outcome::P ? 0 : predicted(row));
                   },
                   .finding =
                       [predicted](const Position& row, const Truth& truth) {
                         return fmt::format("L(w) = {}, said to be {} unless w is P; w is {}",
                                            *pad_of(row, Side::left, truth), predicted(row),
                                            outcome_in_words(row, truth));
                       },
                   .truth_bounds = bounds_with_pads};
  Claim result = end_nim_claim(std::move(claim));
  result.source = "found in tables";
  return result;
}

/// (K^n + (-1)^n K) / (K + 1); K^n is at most the number of rows of a table.
std::uint64_t predicted_p_rows(std::int64_t piles, std::int64_t most) {
  std::int64_t power = 1;
  for (std::int64_t pile = 0; pile < piles; ++pile) power *= most;
  return static_cast<std::uint64_t>((power + (piles % 2 == 0 ? most : -most)) / (most + 1));
}

std::optional<std::uint64_t> p_rows(std::int64_t piles, std::int64_t most, const Truth& truth) {
  const ListNumbering rows({.least_length = piles, .most_length = piles, .least_value = 1, .most_value = most});
  std::uint64_t found = 0;
  Position row;
  for (std::uint64_t index = 0; index < *rows.count(); ++index) {
    rows.at(index, row);
    const auto outcome = truth.outcome(row);
    if (!outcome) return std::nullopt;
    if (*outcome == Outcome::P) ++found;
  }
  return found;
}

Claim count_of_p_rows() {
  const Statement content{.holds = [](const Position& pair, const Truth& truth) -> std::optional<bool> {
                            const auto found = p_rows(pair[0], pair[1], truth);
                            return found ? std::optional(*found == predicted_p_rows(pair[0], pair[1])) : std::nullopt;
                          },
                          .finding =
                              [](const Position& pair, const Truth& truth) {
                                return fmt::format("{} P-positions among the rows of {} piles of 1..{}, said to be {}",
                                                   *p_rows(pair[0], pair[1], truth), pair[0], pair[1],
                                                   predicted_p_rows(pair[0], pair[1]));
                              },
                          .truth_bounds = [](const Bounds& bounds) { return bounds; }};
  Claim claim =
      end_nim_claim({.name = "count-of-p",
                     .label = "B3",
                     .statement = "of the rows of n piles of 1..K stones (K^n + (-1)^n K) / (K + 1) are P",
                     .where = "n >= 0, K >= 1",
                     .applies = everywhere,
                     .content = content,
                     .scopes = {exhaustive(quick, "piles=4,stones=6"), exhaustive(normal, "piles=5,stones=12"),
                                exhaustive(normal, "piles=11,stones=3"), exhaustive(normal, "piles=3,stones=60")}});
  claim.source = "follows from the left pad being unique and at most the largest pile";
  claim.cases = CaseSpace{
      .format = "the number of piles n, and K",
      .keys = games::EndNim::info().keys,
      .domain =
          [](const Bounds& bounds) {
            return std::make_unique<BoxDomain>(std::vector<Range>{{0, bounds["piles"]}, {1, bounds["stones"]}});
          },
      .size = [](const Position& pair) { return size_of_row(pair); },
      .fault = [](const Position& pair) -> std::optional<std::string> {
        if (pair.size() != 2 || pair[0] < 0 || pair[1] < 1) return "expected n, 0 or more, and K, 1 or more";
        if (ListNumbering({.least_length = pair[0], .most_length = pair[0], .least_value = 1, .most_value = pair[1]})
                .count()
                .value_or(most_rows + 1) > most_rows)
          return fmt::format("expected at most {} rows", most_rows);
        return std::nullopt;
      }};
  return claim;
}

/// Misere play: whoever cannot move wins. By a search that remembers, from the moves of the game; no value beyond its limit.
class MisereSearch {
 public:
  std::optional<Outcome> outcome(const Position& row) {
    if (const auto known = known_.find(row); known != known_.end()) return known->second;
    if (known_.size() >= most_positions) return std::nullopt;
    bool wins = row.empty();
    bool reached = true;
    visit_options<games::EndNim>(row, [&](const Position& option) {
      const auto found = outcome(option);
      reached = reached && found;
      wins = wins || found == Outcome::P;
      return wins || !reached;
    });
    if (!reached) return std::nullopt;
    return known_.emplace(row, outcome_if(wins)).first->second;
  }

 private:
  static constexpr std::size_t most_positions = 100'000;
  std::map<Position, Outcome> known_;
};

Statement misere_is_normal() {
  return {.holds = [](const Position& row, const Truth& truth) -> std::optional<bool> {
            const auto normal_outcome = truth.outcome(row);
            const auto misere_outcome = MisereSearch().outcome(row);
            if (!normal_outcome || !misere_outcome) return std::nullopt;
            return *normal_outcome == *misere_outcome;
          },
          .finding =
              [](const Position& row, const Truth& truth) {
                return fmt::format("{} in normal play, {} in misere play", to_text(*truth.outcome(row)),
                                   to_text(*MisereSearch().outcome(row)));
              },
          .truth_bounds = [](const Bounds& bounds) { return bounds; }};
}

Claim misere_play() {
  Claim claim = end_nim_claim(
      {.name = "misere",
       .label = "B4",
       .statement = "the outcome in misere play (whoever cannot move wins) is that in normal play",
       .where = "rows that have a pile of two or more stones",
       .applies =
           [](const Position& row) { return std::ranges::any_of(row, [](std::int64_t pile) { return pile >= 2; }); },
       .content = misere_is_normal(),
       .scopes = {exhaustive(quick, "piles=4,stones=4"), at_random(quick, "piles=5,stones=6", 30),
                  exhaustive(normal, "piles=5,stones=5"), exhaustive(normal, "piles=9,stones=2"),
                  exhaustive(normal, "piles=3,stones=12"), at_random(normal, "piles=9,stones=9", 50, 2)}});
  claim.source = "Cairns and Ho, Some remarks on End-Nim, Int. J. Combinatorics 2011";
  return claim;
}

/// The rows of single stones are the exception.
Claim misere_everywhere() {
  Claim claim =
      end_nim_claim({.name = "misere-everywhere",
                     .label = {},
                     .statement = "the outcome in misere play (whoever cannot move wins) is that in normal play",
                     .where = "rows of one or more piles",
                     .applies = [](const Position& row) { return !row.empty(); },
                     .content = misere_is_normal(),
                     .scopes = {exhaustive(quick, "piles=4,stones=2")}});
  claim.source = "control";
  claim.control = true;
  return claim;
}

}  // namespace

std::vector<Claim> end_nim_beyond_claims() {
  return {
      left_pad_claim({.name = "left-pad-by-last-run",
                      .label = "B2",
                      .statement = "with m = lambda(w): L(w) = 0 if w is P; else m if m < a1; a1 if m is a1 or a1 + 1; "
                                   "m - 1 otherwise",
                      .where = "rows of two or more piles that are not all equal",
                      .applies = [](const Position& row) { return !constant(row); },
                      .content = {},
                      .scopes = {exhaustive(quick, "piles=4,stones=4"), at_random(quick, "piles=5,stones=9", 60),
                                 exhaustive(normal, "piles=4,stones=14"), exhaustive(normal, "piles=5,stones=8"),
                                 exhaustive(normal, "piles=8,stones=3"), exhaustive(normal, "piles=2,stones=100"),
                                 at_random(normal, "piles=8,stones=12", 200, 2)}},
                     [](const Position& row) { return left_pad_unless_p(row.begin(), row.end()); }),
      left_pad_claim({.name = "left-pad-of-constant-row",
                      .label = {},
                      .statement = "L(w) = 0 if w is P, else the size of its piles",
                      .where = "rows of one or more equal piles",
                      .applies = [](const Position& row) { return !row.empty() && constant(row); },
                      .content = {},
                      .scopes = {exhaustive(quick, "piles=4,stones=4"), exhaustive(normal, "piles=4,stones=14"),
                                 exhaustive(normal, "piles=9,stones=2"), exhaustive(normal, "piles=2,stones=100")}},
                     [](const Position& row) { return row.front(); }),
      count_of_p_rows(), misere_play(), misere_everywhere()};
}

}  // namespace mexhaust::solvers
