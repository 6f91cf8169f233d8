// The abstractions of the proofs for all sizes against the games that they stand for.

#include <functional>
#include <set>

#include "core/checked_integers.hpp"
#include "core/interpreter.hpp"
#include "core/rule_language.hpp"
#include "experiments/abstractions.hpp"
#include "games/cycle.hpp"
#include "games/end_nim.hpp"
#include "games/take_or_merge.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

namespace mexhaust::testing {
namespace {

using Coordinates = std::vector<std::int64_t>;

std::int64_t value_of(const std::string& text, const std::vector<std::string>& names, const Coordinates& values) {
  const Vocabulary vocabulary{.leading = names, .has_list = false};
  const RuleProgram program(parse_rule(text, vocabulary), vocabulary);
  Interpreter<CheckedIntegers> interpreter(program);
  return program.type() == ValueType::boolean ? std::int64_t{interpreter.boolean_at(values)}
                                              : interpreter.number_at(values);
}

std::set<Coordinates> abstract_options(const Abstraction& abstraction, const Coordinates& position) {
  std::set<Coordinates> options;
  for (const AbstractMove& move : abstraction.moves) {
    if (value_of(move.possible, abstraction.names, position) == 0) continue;
    Coordinates option;
    for (const std::string& text : move.leads_to) option.push_back(value_of(text, abstraction.names, position));
    options.insert(option);
  }
  return options;
}

/// Compares the coordinates of a game's options with what the abstract moves lead to.
template <Game G>
void expect_same(Faults& faults, const Position& position, const std::set<Coordinates>& abstract,
                 const std::function<Coordinates(const Position&)>& coordinates) {
  std::set<Coordinates> concrete;
  visit_options<G>(position, [&](const Position& option) {
    concrete.insert(coordinates(option));
    return false;
  });
  faults.expect(concrete == abstract, [&] { return to_text(position); });
}

void for_each_list(const ListShape& shape, const std::function<void(const Position&)>& visit) {
  const auto lists = all_lists(shape);
  Position list;
  for (std::uint64_t index = 0; index < *lists->count(); ++index) {
    lists->at(index, list);
    visit(list);
  }
}

/// a, b, k and t by their definitions.
Coordinates pile_coordinates(const Position& piles) {
  const auto larger = std::ranges::count_if(piles, [](std::int64_t pile) { return pile >= 2; });
  std::int64_t b = larger - 1;
  for (const std::int64_t pile : piles) b += pile >= 2 ? pile : 0;
  return {std::ranges::count(piles, 1), larger == 0 ? 0 : b, larger, std::ranges::count(piles, 2)};
}

/// How many edges from the front on, and from the back on, are above a value.
Coordinates runs_above(const Position& edges, std::int64_t value) {
  const auto stops = [value](std::int64_t edge) { return edge <= value; };
  return {std::ranges::find_if(edges, stops) - edges.begin(),
          std::find_if(edges.rbegin(), edges.rend(), stops) - edges.rbegin()};
}

/// rho by its definition in the claim.
std::int64_t rho(const Position& row) {
  std::size_t run = 0;
  while (row[run] == row[0]) ++run;
  return row[0] + std::int64_t{(run % 2 == 0) != (row[run] < row[0])};
}

bool is_constant(const Position& row) { return std::set<std::int64_t>(row.begin(), row.end()).size() == 1; }

}  // namespace

TEST_CASE("Moves of take-or-merge over (a, b) are those of every multiset of up to 16 stones", "[proof][abstraction]") {
  Faults faults;
  const Abstraction abstraction = take_or_merge_abstraction();
  const auto all = TakeOrMerge::domain({{"stones", 16}});
  Position piles;
  for (std::uint64_t index = 0; index < *all->count(); ++index) {
    all->at(index, piles);
    expect_same<TakeOrMerge>(faults, piles, abstract_options(abstraction, pile_coordinates(piles)),
                             [](const Position& option) {
                               const Coordinates whole = pile_coordinates(option);
                               return Coordinates{whole[0], whole[1]};
                             });
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("Moves over runs of edges are those of every small cycle with a zero edge", "[proof][abstraction]") {
  Faults faults;
  const Abstraction abstraction = zero_edge_abstraction();
  for_each_list({.least_length = 2, .most_length = 6, .least_value = 0, .most_value = 2}, [&](const Position& edges) {
    if (std::ranges::find(edges, 0) == edges.end()) return;
    Coordinates here = runs_above(edges, 0);
    here.insert(here.end(), {edges.front(), edges.back()});
    expect_same<Cycle>(faults, edges, abstract_options(abstraction, here),
                       [](const Position& option) { return runs_above(option, 0); });
  });
  CHECK(faults.summary() == "");
}

TEST_CASE("Moves over runs above the smallest edge are those of every small cycle without a zero",
          "[proof][abstraction]") {
  Faults faults;
  const Abstraction abstraction = smallest_edge_abstraction();
  for_each_list({.least_length = 2, .most_length = 6, .least_value = 1, .most_value = 3}, [&](const Position& edges) {
    const std::int64_t smallest = std::ranges::min(edges);
    const auto length = static_cast<std::int64_t>(edges.size());
    for (const bool mirrored : {false, true}) {
      const Position seen = mirrored ? Position(edges.rbegin(), edges.rend()) : edges;
      for (std::int64_t value = 0; value < seen.front(); ++value) {
        Coordinates here = runs_above(seen, smallest);
        here.insert(here.end(), {length, smallest, seen.front(), value});
        Position option = seen;
        option.front() = value;
        std::rotate(option.begin(), option.begin() + 1, option.end());
        // With an edge made 0, the runs are those of edges that are not zero.
        const Coordinates there = runs_above(option, std::ranges::min(option));
        faults.expect(abstract_options(abstraction, here) == std::set<Coordinates>{there},
                      [&] { return to_text(seen) + " to " + std::to_string(value); });
      }
    }
  });
  CHECK(faults.summary() == "");
}

TEST_CASE("A pile more changes the value of a row's end as the proof says", "[proof][abstraction]") {
  Faults faults;
  for_each_list({.least_length = 2, .most_length = 6, .least_value = 1, .most_value = 3}, [&](const Position& row) {
    if (is_constant(row)) return;
    for (std::int64_t x = 1; x <= 4; ++x) {
      Position longer = row;
      longer.push_back(x);
      const auto lambda = [](const Position& of) { return rho(Position(of.rbegin(), of.rend())); };
      faults.expect(rho(longer) == rho(row) &&
                        lambda(longer) == value_of(value_after_pile(), {"e", "m", "x"}, {row.back(), lambda(row), x}),
                    [&] { return to_text(longer); });
    }
  });
  CHECK(faults.summary() == "");
}

TEST_CASE("From z.w.x with both ends there, moves lower z or x and nothing else", "[proof][abstraction]") {
  Faults faults;
  for_each_list({.least_length = 3, .most_length = 5, .least_value = 1, .most_value = 3}, [&](const Position& row) {
    std::set<Position> expected;
    for (const std::size_t end : {std::size_t{0}, row.size() - 1}) {
      for (std::int64_t value = 0; value < row[end]; ++value) {
        Position option = row;
        option[end] = value;
        if (value == 0) option.erase(option.begin() + static_cast<std::ptrdiff_t>(end));
        expected.insert(option);
      }
    }
    std::set<Position> options;
    visit_options<EndNim>(row, [&](const Position& option) {
      options.insert(option);
      return false;
    });
    faults.expect(options == expected, [&] { return to_text(row); });
  });
  CHECK(faults.summary() == "");
}

}  // namespace mexhaust::testing
