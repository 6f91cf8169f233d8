// The ways to the truth against each other, for every game: these tests know no game.
#include <set>

#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/prints.hpp"

namespace mexhaust::testing {

TEST_CASE("Table, memoised search and fast solver agree on every position", "[bruteforce]") {
  for_each_game([](const GameEntry& game) {
    Faults faults;
    for (const Bounds& bounds : small_bounds(game)) {
      const auto closed = game.closed_domain(bounds);
      const auto table = game.truth().values(*closed, ValueKind::outcome, {}).value();
      const auto truth = game.truth().table(bounds, {});
      const auto memo = game.truth().memo({});
      REQUIRE(table.size() == closed->count());
      for (std::uint64_t index = 0; index < table.size(); ++index) {
        const Position position = position_at(*closed, index);
        const Outcome outcome = outcome_if(table[index] != 0);
        faults.expect(truth->outcome(position) == outcome && memo->outcome(position) == outcome &&
                          game.solver().outcome(position, Way::fast, {}) == outcome,
                      [&] { return fmt::format("({}): {} in the table", to_text(position), to_text(outcome)); });
      }
    }
    CHECK(faults.summary() == "");
  });
}

TEST_CASE("Table and plain search agree on every position of the small domain", "[bruteforce]") {
  for_each_game([](const GameEntry& game) {
    Faults faults;
    const Bounds bounds = bounds_of(game, game.info().small_bound);
    const auto truth = game.truth().table(bounds, {});
    const auto positions = positions_of(*game.closed_domain(bounds));
    for (const Position& position : positions) {
      const auto plain = outcome_by(game, position, Way::search, 500'000);
      if (plain) faults.expect(truth->outcome(position) == plain, [&] { return to_text(position); });
    }
    CHECK(faults.summary() == "");
    CHECK(faults.cases() > positions.size() * 9 / 10);  // what a plain search reaches
  });
}

TEST_CASE("A Grundy value is the least that no option has, and 0 at P-positions alone", "[bruteforce][slow]") {
  for_each_game([](const GameEntry& game) {
    if (game.grundy() == nullptr) return;
    Faults faults;
    for (const Bounds& bounds : small_bounds(game)) {
      const auto closed = game.closed_domain(bounds);
      const auto outcomes = game.truth().values(*closed, ValueKind::outcome, {}).value();
      const auto values = game.truth().values(*closed, ValueKind::grundy, {}).value();
      REQUIRE(values.size() == outcomes.size());
      for (std::uint64_t index = 0; index < values.size(); ++index) {
        const Position position = position_at(*closed, index);
        std::set<bruteforce::Value> of_options;
        for (const Position& option : options_of(game, position)) of_options.insert(values.at(closed->index(option)));
        bruteforce::Value mex = 0;
        while (of_options.contains(mex)) ++mex;
        faults.expect(values[index] == mex, [&] { return fmt::format("({}): {}", to_text(position), values[index]); });
        faults.expect((values[index] == 0) == (outcomes[index] == 0),
                      [&] { return fmt::format("({}): {}", to_text(position), values[index]); });
      }
    }
    CHECK(faults.summary() == "");
  });
}

TEST_CASE("Table and memoised search agree on Grundy values", "[bruteforce]") {
  for_each_game([](const GameEntry& game) {
    if (game.grundy() == nullptr) return;
    Faults faults;
    const auto closed = game.closed_domain(bounds_of(game, game.info().small_bound));
    const auto values = game.truth().values(*closed, ValueKind::grundy, {}).value();
    for (std::uint64_t index = 0; index < values.size(); ++index) {
      const Position position = position_at(*closed, index);
      const auto value = game.grundy()->value(position, {});
      faults.expect(value == values[index], [&] {
        return fmt::format("({}): {} in the table, {} by search", to_text(position), values[index],
                           value.value_or(999));
      });
    }
    CHECK(faults.summary() == "");
  });
}

TEST_CASE("In misere play there are no Grundy values", "[bruteforce]") {
  for_each_game([](const GameEntry& game) {
    if (game.info().play == Play::misere) CHECK(game.grundy() == nullptr);
  });
}

TEST_CASE("A search beyond its limit has no answer and says so", "[bruteforce]") {
  for_each_game([](const GameEntry& game) {
    const auto domain = game.domain(bounds_of(game, game.info().small_bound));
    const Position last = position_at(*domain, domain->count().value() - 1);
    const bruteforce::SearchLimit none{.positions = 0, .stop = {}};
    CHECK_FALSE(game.truth().memo(none)->outcome(last).has_value());
    for (const Way way : {Way::search, Way::memo}) {
      const std::string message = error_of<ReachError>([&] { game.solver().outcome(last, way, none); });
      CHECK(message.find(game.info().id + ": the ") == 0);
      CHECK_THAT(message, Prints("search reaches 0 positions"));
    }
    if (game.grundy() != nullptr) CHECK_FALSE(game.grundy()->value(last, none).has_value());
  });
}

TEST_CASE("A stop ends every search and table", "[bruteforce]") {
  const std::atomic<bool> stop = true;
  for_each_game([&](const GameEntry& game) {
    const Bounds bounds = bounds_of(game, game.info().small_bound);
    const auto closed = game.closed_domain(bounds);
    const bruteforce::SearchLimit stopped{.positions = 1'000'000, .stop = Stop(stop)};
    const Position last = position_at(*closed, closed->count().value() - 1);
    CHECK_FALSE(game.truth().values(*closed, ValueKind::outcome, Stop(stop)).has_value());
    CHECK(game.truth().table(bounds, {.stop = Stop(stop)}) == nullptr);
    CHECK_FALSE(game.truth().memo(stopped)->outcome(last).has_value());
    for (const Way way : {Way::search, Way::memo}) {
      CHECK(error_of<ReachError>([&] { game.solver().outcome(last, way, stopped); }) == "stopped");
    }
  });
}

TEST_CASE("A search that gave up is right when it is asked for less", "[bruteforce]") {
  for_each_game([](const GameEntry& game) {
    const auto domain = game.domain(bounds_of(game, game.info().small_bound));
    const auto truth = game.truth().table(bounds_of(game, game.info().small_bound), {});
    const std::uint64_t count = domain->count().value();
    Faults faults;
    for (const std::uint64_t positions : std::initializer_list<std::uint64_t>{1, 3, 10, 30}) {
      const auto memo = game.truth().memo({.positions = positions, .stop = {}});
      for (const std::uint64_t index : {count - 1, count / 2, std::uint64_t{1}, std::uint64_t{0}, count - 2}) {
        const Position position = position_at(*domain, index);
        const auto found = memo->outcome(position);
        faults.expect(!found || found == truth->outcome(position), [&] { return to_text(position); });
      }
    }
    CHECK(faults.summary() == "");
  });
}

}  // namespace mexhaust::testing
