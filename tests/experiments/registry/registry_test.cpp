#include "mexhaust/experiments/registry/registry.hpp"

#include <sstream>
#include <stdexcept>

#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/registry/model.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/toy_games.hpp"

namespace mexhaust::testing {

TEST_CASE("The program has the games of its specification", "[experiments/registry]") {
  for (const char* const id :
       {"end-nim", "take-or-merge", "team-nim", "cheat", "cycle", "dag-tokens", "nim", "wythoff"}) {
    CHECK_NOTHROW(registry().game(id));
  }
}

TEST_CASE("The program has the claims of its specification", "[experiments/registry]") {
  for (const char* const id :
       {"cycle.odd-run", "take-or-merge.b-parity", "end-nim.unique-left-pad", "end-nim.pad-table",
        "take-or-merge.ab-table", "team-nim.table", "cheat.odd-only", "dag-tokens.xor", "nim.xor", "wythoff.golden"}) {
    REQUIRE_NOTHROW(registry().claim(id));
    CHECK_FALSE(registry().claim(id).control);
  }
}

TEST_CASE("Unknown names are refused, with the nearest one", "[experiments/registry]") {
  CHECK(error_of<InputError>([] { registry().game("endnim"); }) ==
        "there is no game 'endnim' (did you mean 'end-nim'?); 'mexhaust list games' names them");
  CHECK(error_of<InputError>([] { registry().game("chess-with-dice"); }) ==
        "there is no game 'chess-with-dice'; 'mexhaust list games' names them");
  CHECK(error_of<InputError>([] { registry().claim("cycle.odd-runs"); }) ==
        "there is no rule 'cycle.odd-runs' (did you mean 'cycle.odd-run'?); 'mexhaust list rules' names them");
  CHECK(error_of<InputError>([] { registry().claims_named("cycel"); }) ==
        "there is no game or rule 'cycel' (did you mean 'cycle'?); 'mexhaust list' names them");
  CHECK(error_of<InputError>([] { registry().claims_named("odd-run"); }) ==
        "there is no game or rule 'odd-run' (did you mean 'cycle.odd-run'?); 'mexhaust list' names them");
}

TEST_CASE("Claims are named by their own id or by their game's", "[experiments/registry]") {
  const auto one = registry().claims_named("cycle.odd-run");
  REQUIRE(one.size() == 1);
  CHECK(one.front() == &registry().claim("cycle.odd-run"));
  const auto all = registry().claims_named("cycle");
  CHECK(all.size() > 1);
  for (const Claim* claim : all) CHECK(game_of(*claim) == "cycle");
}

TEST_CASE("A claim is given one more scope; a claim that is not there is an error of the program",
          "[experiments/registry]") {
  Registry all = built_in_registry();
  const auto before = all.claim("cycle.odd-run").scopes.size();
  all.add_scope("cycle.odd-run", exhaustive(Effort::deep, "edges=3,value=1"));
  REQUIRE(all.claim("cycle.odd-run").scopes.size() == before + 1);
  CHECK(all.claim("cycle.odd-run").scopes.back().bound == "edges=3,value=1");
  CHECK(error_of<std::logic_error>([&] { all.add_scope("cycle.none", exhaustive(Effort::deep, "judge")); }) ==
        "there is no claim 'cycle.none' that could be given a scope");
}

TEST_CASE("An empty registry takes a game from outside, without a solver", "[experiments/registry]") {
  Registry own;
  own.add<OneOrTwo>();
  const GameEntry& game = own.game("one-or-two");
  CHECK(own.games().size() == 1);
  CHECK(own.claims().empty());
  const auto values = game.truth().values(*game.domain({{"stones", 30}}), ValueKind::grundy, {}).value();
  for (std::int64_t stones = 0; stones <= 30; ++stones) {
    const Position heap{stones};
    const Outcome expected = outcome_if(stones % 3 != 0);
    for (const Way way : {Way::fast, Way::search, Way::memo}) CHECK(game.solver().outcome(heap, way, {}) == expected);
    CHECK(values.at(static_cast<std::size_t>(stones)) == stones % 3);
    CHECK(game.grundy()->value(heap, {}) == stones % 3);
    const auto move = game.solver().winning_move(heap, Way::fast, {});
    CHECK(move == (stones % 3 == 0 ? std::nullopt : std::optional(Position{stones - stones % 3})));
  }
  std::istringstream stream("3 1 5 1 6 1 7");
  NumberReader reader(stream, "f.in");
  const auto cases = game.judge()->cases(reader);
  std::string answers;
  while (const auto judge_case = cases->next()) answers += game.judge()->answer(*judge_case, Way::fast, {}) + ' ';
  CHECK(answers == "first second first ");
}

TEST_CASE("A game without a solver says so where the search does not reach", "[experiments/registry]") {
  Registry own;
  own.add<OneOrTwo>();
  const bruteforce::SearchLimit few{.positions = 5, .stop = {}};
  const auto message = [&](Way way) {
    return error_of<ReachError>([&] { own.game("one-or-two").solver().outcome({900}, way, few); });
  };
  const std::string reaches = "search reaches 5 positions, not enough for this case of 1 numbers";
  CHECK(message(Way::fast) == "one-or-two: the memoised " + reaches + " (the fast solver has no answer for it)");
  CHECK(message(Way::memo) == "one-or-two: the memoised " + reaches);
  CHECK(message(Way::search) == "one-or-two: the plain " + reaches);
}

TEST_CASE("The built-in registry takes another game, a line game from its moves alone", "[experiments/registry]") {
  Registry all = built_in_registry();
  const std::size_t claims = all.claims().size();
  const std::size_t games = all.games().size();
  all.add<ThreeHeapNim>();
  CHECK(all.games().size() == games + 1);
  CHECK(all.claims().size() == claims);
  const GameEntry& nim = all.game("one-or-two");  // Nim kept the name
  const auto domain = nim.domain({{"stones", 6}});
  const auto values = nim.truth().values(*domain, ValueKind::grundy, {}).value();
  for (std::uint64_t index = 0; index < values.size(); ++index) {
    const Position heaps = position_at(*domain, index);
    CHECK(values[index] == (heaps[0] ^ heaps[1] ^ heaps[2]));
  }
}

TEST_CASE("A position of the wrong form is refused, with the form", "[experiments/registry]") {
  CHECK(
      error_of<InputError>([] { registry().game("cycle").checked({1}); }) ==
      "cycle: position '1': expected two or more edges; a position is the edge values clockwise from the coin, two or "
      "more, e.g. '2 5 3 0'");
}

TEST_CASE("A long faulty position is cut in the message", "[experiments/registry]") {
  Position position(1000, 7);
  position.back() = -1;
  const std::string message = error_of<InputError>([&] { registry().game("end-nim").checked(position); });
  CHECK_THAT(message, Prints("expected piles of 0 or more stones"));
  CHECK(message.size() < 300);
}

TEST_CASE("Play that can come back is found by every engine that remembers", "[experiments/registry]") {
  Registry own;
  own.add<Endless>();
  const GameEntry& game = *own.games().front();
  CHECK_THROWS_AS(game.solver().outcome({0}, Way::memo, {}), bruteforce::EndlessPlay);
  CHECK_THROWS_AS(game.grundy()->value({2}, {}), bruteforce::EndlessPlay);
  CHECK_THROWS_AS(game.truth().values(*game.domain({{"stones", 3}}), ValueKind::outcome, {}), bruteforce::EndlessPlay);
}

}  // namespace mexhaust::testing
