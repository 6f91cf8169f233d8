// The rules of play of the games at positions worked out by hand: options, faults, canonical forms, sizes.
#include <algorithm>

#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

namespace {

struct Row {
  const char* game;
  Position position;
  std::vector<Position> options;
};

const std::vector<Row>& option_rows() {
  static const std::vector<Row> all{
      {"end-nim", {}, {}},
      {"end-nim", {3}, {{}, {1}, {2}}},
      {"end-nim", {2, 1, 3}, {{1, 3}, {1, 1, 3}, {2, 1}, {2, 1, 1}, {2, 1, 2}}},
      {"end-nim", {1, 9, 1}, {{9, 1}, {1, 9}}},
      {"take-or-merge", {}, {}},
      {"take-or-merge", {1}, {{}}},
      {"take-or-merge", {3}, {{2}}},
      {"take-or-merge", {1, 2}, {{2}, {1, 1}, {3}}},
      {"take-or-merge", {2, 2, 2}, {{1, 2, 2}, {2, 4}}},
      {"take-or-merge", {1, 1, 3}, {{1, 3}, {1, 1, 2}, {2, 3}, {1, 4}}},
      {"team-nim", {0, 2, 3}, {}},
      {"team-nim", {5, 2, 3}, {{4, 3, 2}, {3, 3, 2}}},
      {"team-nim", {1, 16, 3}, {{0, 3, 16}}},
      {"team-nim", {9, 3, 1, 4, 2}, {{8, 1, 4, 2, 3}, {7, 1, 4, 2, 3}, {6, 1, 4, 2, 3}}},
      {"cycle", {0, 5, 0}, {}},
      {"cycle", {2, 7, 0}, {{7, 0, 0}, {7, 0, 1}}},
      {"cycle", {0, 7, 2}, {{0, 0, 7}, {1, 0, 7}}},
      {"cycle", {1, 3, 2}, {{3, 2, 0}, {0, 1, 3}, {1, 1, 3}}},
      {"cycle", {1, 1}, {{1, 0}, {0, 1}}},
      {"dag-tokens", {2, 1, 1, 1, 2, 2}, {}},
      {"dag-tokens", {3, 2, 0, 1, 2, 1, 3}, {}},
      {"dag-tokens", {3, 3, 1, 1, 2, 2, 3, 1, 3, 1}, {{3, 3, 1, 1, 2, 2, 3, 1, 3, 2}, {3, 3, 1, 1, 2, 2, 3, 1, 3, 3}}},
      {"dag-tokens", {3, 2, 2, 1, 2, 2, 3, 1, 2}, {{3, 2, 2, 1, 2, 2, 3, 2, 2}, {3, 2, 2, 1, 2, 2, 3, 1, 3}}},
      {"dag-tokens", {2, 2, 2, 1, 2, 1, 2, 1, 1}, {{2, 2, 2, 1, 2, 1, 2, 1, 2}}},
      {"dag-tokens", {3, 1, 2, 3, 1, 2, 3}, {{3, 1, 2, 3, 1, 1, 2}}},
      {"nim", {}, {}},
      {"nim", {2}, {{}, {1}}},
      {"nim", {2, 1, 1}, {{1, 1}, {1, 1, 1}, {2, 1}}},
      {"nim", {1, 3, 1}, {{3, 1}, {1, 1}, {1, 1, 1}, {1, 2, 1}, {1, 3}}},
      {"wythoff", {}, {}},
      {"wythoff", {3}, {{}, {1}, {2}}},
      {"wythoff", {1, 1}, {{}, {1}}},
      {"wythoff", {3, 2}, {{2}, {1, 2}, {2, 2}, {3}, {3, 1}, {2, 1}, {1}}},
      {"wythoff", {1, 4}, {{4}, {1}, {1, 1}, {1, 2}, {1, 3}, {3}}},
  };
  return all;
}

std::vector<Position> sorted_without_twins(std::vector<Position> positions) {
  std::ranges::sort(positions);
  positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
  return positions;
}

std::string fault_of(const char* game, const Position& position) {
  const std::string message = error_of<InputError>([&] { registry().game(game).checked(position); });
  const std::size_t start = message.find("': ");
  return start == std::string::npos ? message : message.substr(start + 3, message.find("; a position is") - start - 3);
}

}  // namespace

TEST_CASE("The options of positions by hand", "[games]") {
  for (const Row& row : option_rows()) {
    CAPTURE(row.game, to_text(row.position));
    CHECK((sorted_without_twins(options_of(registry().game(row.game), row.position)) ==
           sorted_without_twins(row.options)));
  }
}

TEST_CASE("Numbers that are no position of a game are refused, with the reason", "[games]") {
  CHECK(fault_of("end-nim", {3, -1}) == "expected piles of 0 or more stones");
  CHECK(fault_of("nim", {3, -1}) == "expected heaps of 0 or more stones");
  CHECK(fault_of("wythoff", {-1, 2}) == "expected heaps of 0 or more stones");
  CHECK(fault_of("wythoff", {1, 2, 3}) == "expected up to two heaps");
  CHECK(fault_of("take-or-merge", {-1}) == "expected piles of 0 or more stones");
  for (const Position& position : {Position{}, Position{5}, Position{5, 1}, Position{5, 1, 2, 3}}) {
    CHECK(fault_of("team-nim", position) == "expected the stones and an even number of caps, at least two");
  }
  CHECK(fault_of("team-nim", {-1, 4, 4}) == "expected 0 or more stones");
  CHECK(fault_of("team-nim", {5, 4, 0}) == "expected caps of 1 or more");
  CHECK(fault_of("cheat", {}) == "expected W, 1 or more stones, first");
  CHECK(fault_of("cheat", {0, 1}) == "expected W, 1 or more stones, first");
  CHECK(fault_of("cheat", {3, 0}) == "expected cards of 1 or more");
  CHECK(fault_of("cycle", {}) == "expected two or more edges");
  CHECK(fault_of("cycle", {5}) == "expected two or more edges");
  CHECK(fault_of("cycle", {5, -1, 0}) == "expected edge values of 0 or more");
  CHECK(fault_of("dag-tokens", {3, 0}) == "expected n, m and k first");
  CHECK(fault_of("dag-tokens", {3, -1, 0}) == "expected n, m and k of 0 or more");
  CHECK(fault_of("dag-tokens", {3, 1, 1, 1, 2}) == "expected 1 edges (two numbers each) and 1 tokens, found 2 numbers");
  CHECK(fault_of("dag-tokens", {3, 0, 1, 1, 2}) == "expected 0 edges (two numbers each) and 1 tokens, found 2 numbers");
  CHECK(fault_of("dag-tokens", {3, 4'611'686'018'427'387'904, 0}).find("expected 4611686018427387904 edges") == 0);
  CHECK(fault_of("dag-tokens", {3, 1, 1, 1, 4, 1}) == "expected vertices from 1 to 3, found 4");
  CHECK(fault_of("dag-tokens", {3, 1, 1, 1, 2, 0}) == "expected vertices from 1 to 3, found 0");
  CHECK(fault_of("dag-tokens", {2, 2, 0, 1, 2, 2, 1}).find("expected a graph without cycles, found a cycle through") ==
        0);
}

TEST_CASE("The canonical form leaves out what does not matter", "[games]") {
  const auto canonical = [](const char* game, const Position& position) {
    return registry().game(game).checked(position);
  };
  CHECK((canonical("end-nim", {0, 3, 0, 1, 0}) == Position{3, 1}));
  CHECK((canonical("nim", {0, 3, 0, 1, 0}) == Position{3, 1}));
  CHECK((canonical("wythoff", {0, 3}) == Position{3}));
  CHECK((canonical("wythoff", {5, 3}) == Position{5, 3}));
  CHECK((canonical("take-or-merge", {5, 0, 1, 3}) == Position{1, 3, 5}));
  CHECK((canonical("team-nim", {5, 4, 1}) == Position{5, 4, 1}));
  CHECK((canonical("cheat", {9, 7, 1, 5}) == Position{9, 1, 5, 7}));
  CHECK((canonical("cycle", {3, 0, 1}) == Position{3, 0, 1}));
  CHECK((canonical("dag-tokens", {3, 2, 3, 2, 1, 1, 3, 3, 1, 2}) == Position{3, 2, 3, 2, 1, 1, 3, 1, 2, 3}));
}

TEST_CASE("Pieces and stones of positions", "[games]") {
  const auto size = [](const char* game, const Position& position) { return registry().game(game).size(position); };
  CHECK(size("end-nim", {3, 1, 9, 4}) == Size{4, 17});
  CHECK(size("wythoff", {4, 7}) == Size{2, 11});
  CHECK(size("take-or-merge", {1, 1, 2}) == Size{3, 4});
  CHECK(size("team-nim", {97, 8, 7, 6, 5}) == Size{4, 97});
  CHECK(size("cheat", {9, 1, 5, 7}) == Size{3, 22});
  CHECK(size("cycle", {2, 5, 3, 0}) == Size{4, 10});
  CHECK(size("dag-tokens", {3, 2, 4, 1, 2, 2, 3, 1, 1, 1, 1}) == Size{4, 5});
}

TEST_CASE("Smaller positions drop or lower one number", "[games]") {
  const auto smaller = [](const char* game, const Position& position) {
    return sorted_without_twins(registry().game(game).smaller(position));
  };
  CHECK((smaller("end-nim", {5, 1}) == std::vector<Position>{{1}, {2, 1}, {4, 1}, {5}}));
  CHECK((smaller("cycle", {2, 0}) == std::vector<Position>{{0, 0}, {1, 0}}));
  CHECK((smaller("dag-tokens", {3, 1, 1, 1, 2, 2}) ==
         std::vector<Position>{{2, 1, 1, 1, 2, 2}, {3, 0, 1, 2}, {3, 1, 0, 1, 2}}));
}

}  // namespace mexhaust::testing
