#include <filesystem>
#include <map>
#include <random>
#include <regex>
#include <set>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/games/text/moves.hpp"
#include "mexhaust/games/text/reader.hpp"
#include "mexhaust/games/text/trial.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/paths.hpp"

namespace mexhaust::testing {
namespace {

std::filesystem::path catalogue() { return std::filesystem::path(source_folder) / "catalogue"; }

std::map<std::string, std::string> catalogue_texts() {
  std::map<std::string, std::string> texts;
  for (const auto& entry : std::filesystem::directory_iterator(catalogue()))
    texts[entry.path().filename().string()] = *read_file(entry.path());
  return texts;
}

text::TextGame game_of(const std::string& lines) { return text::read_game("game g\n" + lines, "g.game"); }

std::string fault_of(const std::string& lines) {
  try {
    const auto game = game_of(lines);
    static_cast<void>(text::Table(game, text::small_domain(game), {}));
  } catch (const InputError& error) {
    return error.what();
  }
  return "no fault";
}

}  // namespace

TEST_CASE("text games: every game of the catalogue is sound, and all that it claims is as expected") {
  const auto texts = catalogue_texts();
  REQUIRE(texts.size() >= 30);
  for (const auto& [file, content] : texts) {
    INFO(file);
    const auto game = text::read_game(content, file);
    CHECK(game.name + ".game" == file);
    const text::Table table(game, text::small_domain(game), {});
    CHECK(text::idle_moves(game, table).empty());
    if (game.is_sum && game.has_grundy_values()) CHECK(text::test_sum_law(game, table, {}).empty());
    CHECK(game.known.size() + game.rules.size() > 0);
    for (const auto& result : text::test_known(game, {})) {
      INFO(result.what << ": " << result.fault);
      CHECK(result.as_expected);
    }
    for (const auto& rule : game.rules) {
      const auto result = text::test_rule(game, rule, table);
      INFO(result.what << ": " << result.fault);
      CHECK(result.as_expected);
    }
  }
}

TEST_CASE("text games: all expressions of a move are evaluated before it") {
  const auto game = game_of("position a, b, c in 0..1\nmove where c = 1: a := b, b := a, c := 0\n");
  CHECK(text::options(game, {3, 5, 1}) == std::vector<Position>{{5, 3, 0}});
}

TEST_CASE("text games: numbers are set, then removed, then appended, then the list is rotated") {
  const auto game = game_of(
      "position n, list of x\n"
      "move where n = 1: n := 0, append first, remove item(2), last := 9, rotate 1\n");
  // (7 8 6): set (7 8 9), removed (7 9), appended (7 9 7), rotated (9 7 7).
  CHECK(text::options(game, {1, 7, 8, 6}) == std::vector<Position>{{0, 9, 7, 7}});
}

TEST_CASE("text games: play is over where a win or lose line is true, win first") {
  const auto game = game_of("position a\nplay misere\nlose a < 2\nwin a = 1\nmove t in 1..2: a := a - t\n");
  const text::Table table(game, text::small_domain(game), {});
  CHECK(table.outcome({0}) == Outcome::P);
  CHECK(table.outcome({1}) == Outcome::N);
  CHECK(table.outcome({2}) == Outcome::N);
  CHECK(table.outcome({3}) == Outcome::P);
  CHECK(text::options(game, {1}).empty());
}

TEST_CASE("text games: canonical forms") {
  const auto rotated =
      game_of("position list of x\ncanonical drop zeros, rotate, reverse\nmove where false: first := 0\n");
  CHECK(text::checked(rotated, {3, 0, 1, 2}) == Position{1, 2, 3});
  CHECK(text::checked(rotated, {2, 1, 3}) == Position{1, 2, 3});
  const auto sorted = game_of("position a, b\ncanonical sort\nmove where false: a := 0\n");
  CHECK(text::checked(sorted, {4, 2}) == Position{2, 4});
}

TEST_CASE("text games: faults of the text name line and column and the nearest word") {
  const auto check = [](const std::string& lines, const std::string& message) { CHECK(fault_of(lines) == message); };
  check("positoin a\n",
        "g.game: line 2: column 1: expected a line that begins with game, position, play, canonical, keep, start, "
        "bounds, "
        "let, move, win, lose, known, rule, control, source, found 'positoin' (did you mean 'position'?)");
  check("position stones\nmove t in 1..stonse: stones := 0\n",
        "g.game: line 3: column 14: expected a known name, found 'stonse' (did you mean 'stones'?); there are stones");
  check("position stones\nmove t in 1..stones: stnes := 0\n",
        "g.game: line 3: column 22: expected what the move changes (stones), found 'stnes' (did you mean 'stones'?)");
  check("position a\nmove a = 1: a := 0\n",
        "g.game: line 3: column 6: expected a new name, found 'a', which has a meaning here");
  check("position a\nmove where a: a := 0\n", "g.game: line 3: column 12: expected a boolean, found the number 'a'");
  check("position a\nmove a := 0\n",
        "g.game: line 3: column 6: expected a new name, found 'a', which has a meaning here");
  check("position a\nplay misree\nmove : a := 0\n",
        "g.game: line 3: column 6: expected 'normal' or 'misere', found 'misree' (did you mean 'misere'?)");
  check("move : a := 0\n", "g.game: line 2: column 1: expected 'position' before 'move'");
  check("position a\nplay misere\nmove t in 1..a: a := a - t\nrule r: a\n",
        "g.game: line 5: column 1: expected a boolean rule: this game has no Grundy values");
}

TEST_CASE("text games: faults of the rules of play name line and smallest position") {
  CHECK(fault_of("position a\nmove t in 1..3: a := a - t\n") ==
        "g.game: line 3: at position (0), t = 1: the move leads out of the positions: expected a >= 0, found -1");
  CHECK(fault_of("position a\nmove t in 1..(10 div a): a := 0\n") ==
        "g.game: line 3: at position (0): expected a divisor of 1 or more, found 0");
  CHECK(fault_of("position a, b\nbounds a 1, b 1\nmove where a != b: a := b, b := a\n") ==
        "g.game: play can come back: (0 1) -> (1 0) -> (0 1)");
  CHECK(fault_of("position list of x\nmove : item(1) := 0\n") ==
        "g.game: line 3: at position (): the move changes item(1), and the list has 0 numbers");
  CHECK(fault_of("position a\nmove : a := 0, a := 1\n") ==
        "g.game: line 3: at position (0): the move sets a number twice");
  CHECK(fault_of("position list of x\nbounds length 2\nmove where length = 2: remove first, remove item(-2)\n") ==
        "g.game: line 4: at position (0 0): the move removes a number twice");
  CHECK(fault_of("position a in 0..3\nmove where a < 4: a := a + 1\n") ==
        "g.game: line 3: at position (3): the move leads out of the positions: expected a in 0..3, found 4");
  CHECK(fault_of("position a, b\nkeep a <= b\nmove t in 1..b: b := b - t\n") ==
        "g.game: line 4: at position (1 1), t = 1: the move leads out of the positions: (1 0) breaks the condition of "
        "line 3");
  CHECK(fault_of("position sum of x\nmove : x, x\n") ==
        "g.game: line 3: at x 1: the move leads to the x 1: expected 1 <= x < 1, or 0");
}

TEST_CASE("text games: a wrong known answer and a wrong rule are found") {
  const auto game = game_of(
      "position stones\nmove t in {1, 2} where t <= stones: stones := stones - t\n"
      "known value 3 is 1\nrule wrong: odd(stones)\nrule right: stones mod 3 != 0\n");
  const auto known = text::test_known(game, {});
  REQUIRE(known.size() == 1);
  CHECK(known[0].fault == "(3): known 1, the rules of play give 0");
  const text::Table table(game, text::small_domain(game), {});
  CHECK(text::test_rule(game, game.rules[0], table).fault == "(2): the rule says P, the truth is N");
  CHECK(text::test_rule(game, game.rules[1], table).as_expected);
}

TEST_CASE("text games: a large component is valued alone, and misere sums are searched") {
  const auto kayles = text::read_game(*read_file(catalogue() / "kayles.game"), "kayles.game");
  const auto values = text::component_values(kayles, 300, {});
  // Kayles has period 12 from 71 on (Guy and Smith 1956).
  for (std::size_t row = 72; row + 12 <= 300; ++row) CHECK(values[row] == values[row + 12]);
  CHECK(values[70] != values[82]);
  const auto misere = game_of("position sum of heap\nplay misere\nmove t in 1..heap: heap - t\n");
  const text::Table table(misere, {{1, 1}, {1, 1, 1}, {2, 2}}, {});
  CHECK(table.outcome({1, 1}) == Outcome::N);
  CHECK(table.outcome({1, 1, 1}) == Outcome::P);
  CHECK(table.outcome({2, 2}) == Outcome::P);
}

TEST_CASE("text games: without bounds, a game that splits heaps has a small domain") {
  const auto game = game_of("position sum of heap\nmove s in 1..heap div 2 where s < heap: s, heap - s\n");
  const text::Table table(game, text::small_domain(game), {});
  CHECK(table.positions().size() < 10'000);
}

TEST_CASE("text games: what is too large is refused, and not begun") {
  const auto run = [](const std::string& lines) {
    const auto game = game_of(lines);
    static_cast<void>(text::Table(game, text::small_domain(game), {}));
  };
  CHECK_THROWS_AS(run("position list of x\nbounds length 0\nmove : append 1\n"), ReachError);
  CHECK_THROWS_AS(run("position list of x\nbounds length 1000000, value 0\nmove where false: append 1\n"), ReachError);
  CHECK_THROWS_AS(run("position a, b\nbounds a 1000000000, b 1000000000\nmove where false: a := 0\n"), ReachError);
  CHECK_THROWS_AS(run("position a\nmove t in 1..1000000000000: a := 0\n"), InputError);
}

TEST_CASE("text games: no mutated text crashes, and every refusal names its line and column") {
  const auto texts = catalogue_texts();
  std::mt19937_64 random(1);
  const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
  const std::string letters = " \n,:;.()={}\"<>-+*#_abt019\x01\xc3";
  const std::regex with_place(R"(^m\.game: line [0-9]+: column [0-9]+: .+)");
  std::vector<std::string> originals;
  for (const auto& entry : texts) originals.push_back(entry.second);
  std::size_t refused = 0;
  for (int round = 0; round < 10'000; ++round) {
    std::string content = originals[below(originals.size())];
    const std::size_t edits = 1 + below(3);
    for (std::size_t edit = 0; edit < edits; ++edit) {
      const std::size_t at = below(content.size());
      switch (below(4)) {
        case 0: content.erase(at, 1 + below(6)); break;
        case 1: content.insert(at, 1, letters[below(letters.size())]); break;
        case 2: content[at] = letters[below(letters.size())]; break;
        default: content.insert(at, content.substr(below(content.size()), 1 + below(12))); break;
      }
    }
    try {
      static_cast<void>(text::read_game(content, "m.game"));
    } catch (const InputError& error) {
      ++refused;
      INFO(content);
      if (!std::regex_search(std::string(error.what()), with_place)) FAIL(error.what());
    }
  }
  CHECK(refused > 5'000);
}

}  // namespace mexhaust::testing
