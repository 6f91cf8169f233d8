// What every game must offer: these tests go through the registry and know no game.
#include <algorithm>
#include <set>
#include <sstream>

#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

TEST_CASE("Every game says what it is", "[games]") {
  std::set<std::string> ids;
  for_each_game([&](const GameEntry& game) {
    const GameInfo& info = game.info();
    CHECK(&registry().game(info.id) == &game);
    CHECK_FALSE(info.id.empty());
    CHECK_FALSE(info.title.empty());
    CHECK_FALSE(info.source.empty());
    CHECK_FALSE(info.position_format.empty());
    CHECK_FALSE(info.judge_format.empty());
    CHECK(info.win_word != info.lose_word);
    CHECK_FALSE(info.keys.empty());
    for (const BoundKey& key : info.keys) {
      CAPTURE(key.name);
      CHECK_FALSE(key.meaning.empty());
      CHECK(key.least <= key.judge);
    }
  });
  for (const auto& game : registry().games()) ids.insert(game->info().id);
  CHECK(ids.size() == registry().games().size());
}

TEST_CASE("Every game has eight known answers or more, each with its reason", "[games]") {
  for_each_game([](const GameEntry& game) {
    std::set<Position> positions;
    std::set<Outcome> outcomes;
    for (const Known& known : game.known()) {
      positions.insert(game.checked(known.position));
      outcomes.insert(known.outcome);
      CHECK_FALSE(known.why.empty());
    }
    CHECK(positions.size() >= 8);
    CHECK(outcomes.size() == 2);
  });
}

TEST_CASE("Known answers are found by the fast solver and by both searches", "[games]") {
  for_each_game([](const GameEntry& game) {
    std::size_t searched = 0;
    for (const Known& known : game.known()) {
      CAPTURE(to_text(known.position));
      const Position position = game.checked(known.position);
      CHECK(game.solver().outcome(position, Way::fast, {}) == known.outcome);
      CHECK(game.solver().outcome(position, Way::memo, {}) == known.outcome);
      if (const auto plain = outcome_by(game, position, Way::search)) {
        ++searched;
        CHECK(*plain == known.outcome);
      }
    }
    CHECK(searched >= 8);
  });
}

TEST_CASE("A known position as a judge's case is answered in the judge's words", "[games]") {
  for_each_game([](const GameEntry& game) {
    if (!game.judge()->case_is_position()) return;
    for (const Known& known : game.known()) {
      CAPTURE(to_text(known.position));
      const std::string& word = known.outcome == Outcome::N ? game.info().win_word : game.info().lose_word;
      CHECK(game.judge()->answer(known.position, Way::fast, {}) == word);
      CHECK(game.judge()->answer(known.position, Way::memo, {}) == word);
    }
  });
}

TEST_CASE("A canonical position is its own canonical form", "[games]") {
  for_each_game([](const GameEntry& game) {
    Faults faults;
    for (const Position& position : positions_of(*game.domain(bounds_of(game, game.info().small_bound)))) {
      faults.expect(game.checked(position) == position, [&] { return to_text(position); });
    }
    CHECK(faults.summary() == "");
  });
}

TEST_CASE("Options are canonical, and play from a small position ends", "[games]") {
  for_each_game([](const GameEntry& game) {
    Faults faults;
    for (const Position& position : positions_of(*game.closed_domain(bounds_of(game, game.info().small_bound)))) {
      for (const Position& option : options_of(game, position)) {
        faults.expect(game.checked(option) == option && option != position,
                      [&] { return to_text(position) + " -> " + to_text(option); });
      }
    }
    if (faults.cases() > 0) CHECK(faults.summary() == "");
  });
}

TEST_CASE("Smaller positions are canonical, and every position has some path down", "[games]") {
  for_each_game([](const GameEntry& game) {
    Faults faults;
    const auto domain = game.domain(bounds_of(game, game.info().small_bound));
    for (std::uint64_t index = 0; index < domain->count().value(); ++index) {
      const Position position = position_at(*domain, index);
      for (const Position& candidate : game.smaller(position)) {
        faults.expect(game.checked(candidate) == candidate,
                      [&] { return to_text(position) + " -> " + to_text(candidate); });
      }
    }
    CHECK(faults.summary() == "");
  });
}

TEST_CASE("The first point of a game's grid is a position", "[games]") {
  for_each_game([](const GameEntry& game) {
    const GridForm& grid = game.info().grid;
    std::vector<std::int64_t> coordinates;
    for (const Coordinate& coordinate : grid.leading) coordinates.push_back(coordinate.least);
    for (std::int64_t place = 0; place < grid.fewest; ++place) coordinates.push_back(grid.list.least);
    for (std::int64_t length = grid.fewest; length <= std::min(grid.most, grid.fewest + 2 * grid.step);
         length += grid.step) {
      const Position position = game.grid_position(coordinates);
      CHECK(game.checked(position) == position);
      coordinates.insert(coordinates.end(), static_cast<std::size_t>(grid.step), grid.list.least + 1);
    }
  });
}

}  // namespace mexhaust::testing
