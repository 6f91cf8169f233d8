#include "mexhaust/experiments/proofs/abstraction_claims.hpp"

#include <algorithm>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "mexhaust/games/cycle.hpp"
#include "mexhaust/games/end_nim.hpp"
#include "mexhaust/games/take_or_merge.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/values.hpp"
#include "mexhaust/solvers/cycle/solver.hpp"
#include "mexhaust/solvers/end_nim/solver.hpp"
#include "mexhaust/solvers/take_or_merge/solver.hpp"

namespace mexhaust::proofs {
namespace {

const std::string source = "what the proofs for all sizes stand on";

using Coordinates = std::vector<std::int64_t>;

/// Texts of the rule language over named numbers, read once.
class Formulas {
 public:
  Formulas(const std::vector<std::string>& names, const std::vector<std::string>& texts) {
    const rules::Vocabulary vocabulary{.leading = names, .has_list = false};
    for (const std::string& text : texts) programs_.emplace_back(rules::parse_rule(text, vocabulary), vocabulary);
  }

  /// Their values; a boolean is 0 or 1.
  Coordinates values(const Coordinates& numbers) const {
    Coordinates all;
    for (const rules::RuleProgram& program : programs_) all.push_back(rules::RuleValues(program).at(numbers));
    return all;
  }

 private:
  std::vector<rules::RuleProgram> programs_;
};

/// The moves of an abstraction, ready to be made.
class AbstractMoves {
 public:
  explicit AbstractMoves(const Abstraction& abstraction) {
    for (const AbstractMove& move : abstraction.moves)
      moves_.emplace_back(Formulas(abstraction.names, {move.possible}), Formulas(abstraction.names, move.leads_to));
  }

  std::set<Coordinates> options(const Coordinates& position) const {
    std::set<Coordinates> all;
    for (const auto& [possible, leads_to] : moves_) {
      if (possible.values(position).front() != 0) all.insert(leads_to.values(position));
    }
    return all;
  }

 private:
  std::vector<std::pair<Formulas, Formulas>> moves_;
};

std::string text_of(const std::set<Coordinates>& all) {
  std::string text;
  for (const Coordinates& each : all) text += fmt::format("{}({})", text.empty() ? "" : ", ", to_text(each));
  return text.empty() ? "none" : text;
}

/// Coordinates of the options, by the rules of play and by the abstract moves.
struct Compared {
  std::set<Coordinates> concrete;
  std::set<Coordinates> abstract;
};

using Compare = std::function<Compared(const Position&)>;

Claim claim_of(std::string id, std::string statement, std::string where_formula, std::string where,
               const Compare& compare, std::vector<Scope> scopes) {
  return {.id = std::move(id),
          .statement = std::move(statement),
          .where = std::move(where),
          .source = source,
          .where_formula = std::move(where_formula),
          .content = Statement{.holds = [compare](const Position& position, const Truth&) -> std::optional<bool> {
                                 const Compared found = compare(position);
                                 return found.concrete == found.abstract;
                               },
                               .finding =
                                   [compare](const Position& position, const Truth&) {
                                     const Compared found = compare(position);
                                     return fmt::format(
                                         "the options have the coordinates {}; the abstract moves lead to {}",
                                         text_of(found.concrete), text_of(found.abstract));
                                   },
                               .truth_bounds = {},
                               .needs_truth = false},
          .scopes = std::move(scopes)};
}

template <Game G>
std::set<Coordinates> option_coordinates(const Position& position,
                                         const std::function<Coordinates(const Position&)>& coordinates) {
  std::set<Coordinates> all;
  visit_options<G>(position, [&](const Position& option) {
    all.insert(coordinates(option));
    return false;
  });
  return all;
}

/// a, b, k and t: piles of one stone, what the larger ones come to, how many these are, and how many of them have two.
Coordinates pile_coordinates(const Position& piles) {
  const auto [a, b] = solvers::ones_and_rest(piles);
  return {a, b, std::ssize(piles) - a, std::ranges::count(piles, 2)};
}

/// How many edges from the front on, and from the back on, are above the smallest one.
Coordinates runs_above(const Position& edges, std::int64_t smallest) {
  return {solvers::clockwise_run(edges, smallest), solvers::counterclockwise_run(edges, smallest)};
}

Claim zero_edge_claim() {
  using enum Effort;
  const auto moves = std::make_shared<const AbstractMoves>(zero_edge_abstraction());
  const auto compare = [moves](const Position& edges) {
    Coordinates here = runs_above(edges, 0);
    here.insert(here.end(), {edges.front(), edges.back()});
    return Compared{
        option_coordinates<games::Cycle>(edges, [](const Position& option) { return runs_above(option, 0); }),
        moves->options(here)};
  };
  return claim_of("cycle.zero-edge-moves",
                  "moves change the runs of non-zero edges as those of the proofs over runs do", "any(each = 0)",
                  "some edge is zero", compare,
                  {exhaustive(quick, "edges=4,value=3"), exhaustive(quick, "edges=6,value=2"),
                   exhaustive(normal, "edges=7,value=3")});
}

/// What one clockwise lowering does to the runs above the smallest edge. With an edge made 0, the smallest is 0.
Compared after_lowering(const AbstractMoves& moves, const Position& edges, std::int64_t value) {
  const std::int64_t smallest = *std::ranges::min_element(edges);
  Coordinates here = runs_above(edges, smallest);
  here.insert(here.end(), {static_cast<std::int64_t>(edges.size()), smallest, edges.front(), value});
  Position option = edges;
  lower(option, {.guard = true, .axis = 0, .rotation = 1}, value);
  return {{runs_above(option, *std::ranges::min_element(option))}, moves.options(here)};
}

/// The first lowering of the clockwise edge in which both differ, or the last.
Compared after_lowerings(const AbstractMoves& moves, const Position& edges) {
  Compared found;
  for (std::int64_t value = 0; value < edges.front() && found.concrete == found.abstract; ++value)
    found = after_lowering(moves, edges, value);
  return found;
}

Claim smallest_edge_claim() {
  using enum Effort;
  const auto moves = std::make_shared<const AbstractMoves>(smallest_edge_abstraction());
  const auto compare = [moves](const Position& edges) {
    Compared clockwise = after_lowerings(*moves, edges);
    if (clockwise.concrete != clockwise.abstract) return clockwise;
    return after_lowerings(*moves, Position(edges.rbegin(), edges.rend()));
  };
  return claim_of(
      "cycle.smallest-edge-moves",
      "moves, seen in either direction, change the runs of edges above the smallest as those of the proofs do",
      "all(each > 0)", "no edge is zero", compare,
      {exhaustive(quick, "edges=4,value=4"), exhaustive(quick, "edges=6,value=2"),
       exhaustive(normal, "edges=7,value=3")});
}

/// Of a row that is not constant.
std::int64_t rho(const Position& row) { return solvers::end_value(row.begin(), row.end()); }
std::int64_t lambda(const Position& row) { return solvers::end_value(row.rbegin(), row.rend()); }

Claim longer_row_claim() {
  using enum Effort;
  const auto after = std::make_shared<const Formulas>(std::vector<std::string>{"e", "m", "x"},
                                                      std::vector<std::string>{value_after_pile()});
  const auto compare = [after](const Position& longer) {
    const Position row(longer.begin(), longer.end() - 1);
    const Coordinates expected = after->values({row.back(), lambda(row), longer.back()});
    return Compared{{{rho(longer), lambda(longer)}}, {{rho(row), expected.front()}}};
  };
  Claim claim =
      claim_of("end-nim.one-pile-more",
               "a pile more on the right leaves rho as it is and changes lambda as in the proof over the ends of rows",
               "", "rows of three or more piles of which all but the last are not all equal", compare,
               {exhaustive(quick, "piles=4,stones=6"), exhaustive(quick, "piles=7,stones=3"),
                exhaustive(normal, "piles=5,stones=10"), exhaustive(normal, "piles=10,stones=3")});
  claim.applies = [](const Position& row) {
    return row.size() >= 3 &&
           std::any_of(row.begin(), row.end() - 1, [&](std::int64_t pile) { return pile != row.front(); });
  };
  return claim;
}

}  // namespace

Claim take_or_merge_abstraction_claim(const Abstraction& abstraction) {
  using enum Effort;
  const auto moves = std::make_shared<const AbstractMoves>(abstraction);
  const auto compare = [moves](const Position& piles) {
    const auto pair = [](const Position& option) {
      const Coordinates whole = pile_coordinates(option);
      return Coordinates{whole[0], whole[1]};
    };
    return Compared{option_coordinates<games::TakeOrMerge>(piles, pair), moves->options(pile_coordinates(piles))};
  };
  return claim_of(
      "take-or-merge.abstract-moves",
      "the options of a position have the (a, b) that the moves over (a, b) of the proofs lead to, and no others", "",
      "all multisets of piles", compare,
      {exhaustive(quick, "stones=16"), exhaustive(quick, "piles=4,stones=5"), exhaustive(normal, "stones=28")});
}

std::vector<Claim> abstraction_claims() {
  return {longer_row_claim(), take_or_merge_abstraction_claim(take_or_merge_abstraction()), zero_edge_claim(),
          smallest_edge_claim()};
}

}  // namespace mexhaust::proofs
