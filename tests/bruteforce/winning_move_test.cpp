// Winning moves and reasons for every game: these tests go through the registry and know no game.
#include <algorithm>

#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

TEST_CASE("A winning move is an option, and P; without one there is no P option", "[bruteforce][slow]") {
  for_each_game([](const GameEntry& game) {
    for (const Bounds& bounds : small_bounds(game)) {
      const auto truth = game.truth().table(bounds, {});
      const auto domain = game.closed_domain(bounds);
      Faults faults;
      const std::uint64_t step = 1 + domain->count().value() / 150;
      for (std::uint64_t index = 0; index < domain->count().value(); index += step) {
        const Position position = position_at(*domain, index);
        const auto options = options_of(game, position);
        const bool wins = truth->outcome(position) == Outcome::N && !options.empty();
        for (const Way way : {Way::fast, Way::memo}) {
          const auto move = game.solver().winning_move(position, way, {});
          const auto text = [&] { return to_text(position) + " -> " + (move ? to_text(*move) : "none"); };
          faults.expect(move.has_value() == wins, text);
          if (!move) continue;
          faults.expect(std::ranges::find(options, *move) != options.end(), text);
          faults.expect(truth->outcome(*move) == Outcome::P, text);
        }
      }
      CHECK(faults.summary() == "");
    }
  });
}

TEST_CASE("The plain search finds a winning move at every known position that has one", "[bruteforce]") {
  for_each_game([](const GameEntry& game) {
    for (const Known& known : game.known()) {
      const Position position = game.checked(known.position);
      CAPTURE(to_text(position));
      const auto options = options_of(game, position);
      if (options.empty() || !outcome_by(game, position, Way::search)) continue;
      const auto move = game.solver().winning_move(position, Way::search, {.positions = 200'000, .stop = {}});
      CHECK(move.has_value() == (known.outcome == Outcome::N));
      if (move) CHECK(std::ranges::find(options, *move) != options.end());
    }
  });
}

TEST_CASE("The reason names the winning move, or every option", "[bruteforce]") {
  for_each_game([](const GameEntry& game) {
    const Bounds bounds = bounds_of(game, game.info().small_bound);
    const auto truth = game.truth().table(bounds, {});
    Faults faults;
    for (const Position& position : positions_of(*game.closed_domain(bounds))) {
      const auto options = options_of(game, position);
      const std::string reason = game.truth().reason(position, *truth);
      faults.expect(!reason.empty(), [&] { return to_text(position); });
      if (options.empty()) continue;
      if (truth->outcome(position) == Outcome::P) {
        faults.expect(reason.find("no option is P: (" + to_text(options.front()) + ") is N") == 0,
                      [&] { return to_text(position) + ": " + reason; });
      } else {
        const bool named = std::ranges::any_of(options, [&](const Position& option) {
          return truth->outcome(option) == Outcome::P &&
                 reason == "the move to (" + to_text(option) + ") wins: it is P";
        });
        faults.expect(named, [&] { return to_text(position) + ": " + reason; });
      }
    }
    CHECK(faults.summary() == "");
  });
}

TEST_CASE("A winning move that cannot be found is beyond reach", "[bruteforce]") {
  const GameEntry& game = registry().game("end-nim");
  const bruteforce::SearchLimit limit{.positions = 100, .stop = {}};
  CHECK_THROWS_AS(game.solver().winning_move(Position{50, 1, 49}, Way::memo, limit), ReachError);
  CHECK_THROWS_AS(game.solver().winning_move(Position{50, 1, 49}, Way::search, limit), ReachError);
}

}  // namespace mexhaust::testing
