// Every game against the searches of tests/reference, which were written from the rules by another hand.
#include "mexhaust/tests/bruteforce/witness.hpp"

#include <set>

#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

namespace {

/// Calls look(game, witness, bounds) for every domain of every witness.
template <class Look>
void for_each_domain(Look look) {
  for (const Witness& witness : witnesses()) {
    const GameEntry& game = registry().game(witness.game);
    for (const std::string& bound : witness.bounds) {
      DYNAMIC_SECTION(witness.game << " " << bound) { look(game, witness, bounds_of(game, bound)); }
    }
  }
}

}  // namespace

TEST_CASE("Every game of the program has a witness", "[bruteforce]") {
  std::set<std::string> seen;
  for (const Witness& witness : witnesses()) seen.insert(witness.game);
  for (const auto& game : registry().games()) CHECK(seen.contains(game->info().id));
}

TEST_CASE("The witness finds every outcome of a whole domain", "[bruteforce]") {
  for_each_domain([](const GameEntry& game, const Witness& witness, const Bounds& bounds) {
    const auto table = game.truth().table(bounds, {});
    Faults faults;
    for (const Position& position : positions_of(*game.domain(bounds))) {
      const Outcome expected = outcome_if(witness.mover_wins(position));
      faults.expect(table->outcome(position) == expected && game.solver().outcome(position, Way::fast, {}) == expected,
                    [&] { return fmt::format("({}) is {}", to_text(position), to_text(expected)); });
    }
    CHECK(faults.summary() == "");
  });
}

TEST_CASE("The witness finds every Grundy value of a whole domain", "[bruteforce]") {
  for_each_domain([](const GameEntry& game, const Witness& witness, const Bounds& bounds) {
    CHECK(static_cast<bool>(witness.grundy) == (game.grundy() != nullptr));
    if (!witness.grundy) return;
    const auto closed = game.closed_domain(bounds);
    const auto values = game.truth().values(*closed, ValueKind::grundy, {}).value();
    Faults faults;
    for (const Position& position : positions_of(*game.domain(bounds))) {
      const auto expected = static_cast<bruteforce::Value>(witness.grundy(position));
      faults.expect(values.at(closed->index(position)) == expected && (expected != 0) == witness.mover_wins(position),
                    [&] { return fmt::format("({}): {}", to_text(position), expected); });
    }
    CHECK(faults.summary() == "");
  });
}

TEST_CASE("The witness finds the outcomes of larger positions drawn at random", "[bruteforce]") {
  struct Row {
    const char* game;
    const char* bound;
    std::uint64_t cases;
  };
  const Row row = GENERATE(values<Row>({{"end-nim", "piles=6,stones=6", 60},
                                        {"take-or-merge", "piles=5,stones=4", 60},
                                        {"team-nim", "players=4,stones=200,cap=9", 200},
                                        {"cheat", "cards=7,value=9", 100},
                                        {"cycle", "edges=6,value=4", 60},
                                        {"dag-tokens", "vertices=7,tokens=3", 200},
                                        {"nim", "piles=4,stones=8", 60},
                                        {"wythoff", "stones=60", 60}}));
  CAPTURE(row.game);
  const GameEntry& game = registry().game(row.game);
  const auto witness = std::ranges::find(witnesses(), row.game, &Witness::game);
  const auto domain = game.domain(bounds_of(game, row.bound));
  Faults faults;
  for (std::uint64_t case_number = 0; case_number < row.cases; ++case_number) {
    const Position position = drawn_from(*domain, 11, case_number);
    const Outcome expected = outcome_if(witness->mover_wins(position));
    faults.expect(
        outcome_by(game, position, Way::memo) == expected && outcome_by(game, position, Way::fast) == expected,
        [&] { return fmt::format("({}) is {}", to_text(position), to_text(expected)); });
  }
  CHECK(faults.summary() == "");
}

}  // namespace mexhaust::testing
