#include "mexhaust/experiments/checks/grid.hpp"

#include "mexhaust/base/error.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

namespace {

/// The values of a grid, a row a line; an error of the rule as an exclamation mark.
std::string drawn(const checks::Grid& grid) {
  std::string text;
  for (const auto& row : grid.cells) {
    for (const checks::GridCell& cell : row) text += cell.value + (cell.wrong ? "! " : " ");
    text.back() = '\n';
  }
  return text;
}

checks::Grid grid_of(const char* game, const checks::GridRequest& request, const bruteforce::SearchLimit& limit = {}) {
  return checks::make_grid(registry().game(game), request, limit);
}

std::string grid_error(const char* game, std::vector<std::pair<std::string, std::int64_t>> fixed) {
  return error_of<InputError>([&] { grid_of(game, {.rows = 2, .columns = 2, .fixed = std::move(fixed)}); });
}

}  // namespace

TEST_CASE("Two piles of end-nim are Nim", "[experiments/checks]") {
  const checks::Grid outcomes = grid_of("end-nim", {.rows = 3, .columns = 4});
  CHECK(outcomes.row_name == "a1");
  CHECK(outcomes.column_name == "a2");
  CHECK(outcomes.first_row == 0);
  CHECK(drawn(outcomes) == "P N N N\nN P N N\nN N P N\n");
  const checks::Grid values = grid_of("end-nim", {.rows = 4, .columns = 4, .kind = ValueKind::grundy});
  CHECK(drawn(values) == "0 1 2 3\n1 0 3 2\n2 3 0 1\n3 2 1 0\n");
}

TEST_CASE("Fixed coordinates lengthen the list", "[experiments/checks]") {
  // x 1 y: P for x = y = 1? 1 1 1 is N; 2 1 2 is P (tests/reference/known.md), x 1 0 is the pair x 1.
  const checks::Grid grid = grid_of("end-nim", {.rows = 3, .columns = 3, .fixed = {{"a2", 1}}});
  CHECK(grid.row_name == "a1");
  CHECK(grid.column_name == "a3");
  CHECK(drawn(grid) == "N P N\nP N N\nN N P\n");
}

TEST_CASE("Leading coordinates come first", "[experiments/checks]") {
  // One player a side, the other's cap 1: with the mover's cap 1 odd heaps are P; with 2 the mover leaves 1 of 2 or 3.
  const checks::Grid grid = grid_of("team-nim", {.rows = 4, .columns = 2});
  CHECK(grid.row_name == "stones");
  CHECK(grid.column_name == "m1");
  CHECK(grid.first_column == 1);
  CHECK(drawn(grid) == "N N\nP P\nN N\nP N\n");
  const checks::Grid four = grid_of("team-nim", {.rows = 1, .columns = 1, .fixed = {{"m3", 1}}});
  CHECK(drawn(four) == "N\n");
}

TEST_CASE("Errors of a rule are marked where it speaks", "[experiments/checks]") {
  const Claim& claim = registry().claim("take-or-merge.moves-left");
  // Of x and y, not both 0, it says N iff stones + piles - 1 is odd. By hand only 1 2 and its like are wrong: all pairs
  // of 1 and an even pile are N.
  const checks::Grid grid = grid_of("take-or-merge", {.rows = 3, .columns = 3, .claim = &claim});
  CHECK(drawn(grid) == "P N P\nN N N!\nP N! N\n");
}

TEST_CASE("Cells beyond the search are question marks", "[experiments/checks]") {
  const bruteforce::SearchLimit none{.positions = 0, .stop = {}};
  CHECK(drawn(grid_of("end-nim", {.rows = 1, .columns = 2}, none)) == "? ?\n");
  CHECK(drawn(grid_of("end-nim", {.rows = 1, .columns = 2, .kind = ValueKind::grundy}, none)) == "? ?\n");
}

TEST_CASE("Fixed coordinates are read as name=number", "[experiments/checks]") {
  using Fixed = std::vector<std::pair<std::string, std::int64_t>>;
  CHECK(checks::parse_fixed("a3=5") == Fixed{{"a3", 5}});
  CHECK(checks::parse_fixed("a3=5,a4=0,stones=12") == Fixed{{"a3", 5}, {"a4", 0}, {"stones", 12}});
  CHECK(error_of<InputError>([] { checks::parse_fixed(""); }) == "show: --at: expected name=number, found ''");
  CHECK(error_of<InputError>([] { checks::parse_fixed("a3"); }) == "show: --at: expected name=number, found 'a3'");
  CHECK(error_of<InputError>([] { checks::parse_fixed("a3=x"); }) == "show: --at: expected name=number, found 'a3=x'");
  CHECK(error_of<InputError>([] { checks::parse_fixed("a3=1,"); }) == "show: --at: expected name=number, found ''");
  CHECK(error_of<InputError>([] { checks::parse_fixed("a3=1,a3=2"); }) == "show: --at: a3 is given twice");
}

TEST_CASE("Coordinates that the game lacks are refused", "[experiments/checks]") {
  CHECK(grid_error("end-nim", {{"b1", 1}}) ==
        "show: end-nim has no coordinate 'b1' (did you mean 'a1'?); they are a1, a2, a3, ...");
  CHECK(grid_error("end-nim", {{"a0", 1}}).find("show: end-nim has no coordinate 'a0'") == 0);
  CHECK(grid_error("end-nim", {{"a1", -1}}) == "show: expected a1 of 0 or more, found -1");
  CHECK(grid_error("team-nim", {{"m1", 0}}) == "show: expected m1 of 1 or more, found 0");
  CHECK(grid_error("end-nim", {{"a1001", 1}}) == "show: expected at most 1000 coordinates a1, a2, ...");
  CHECK(grid_error("wythoff", {{"a3", 1}}) == "show: expected at most 2 coordinates a1, a2, ...");
  CHECK(grid_error("wythoff", {{"a1", 1}}) == "show: expected at most 2 coordinates a1, a2, ...");
}

TEST_CASE("Every game has a grid, and its cells are its outcomes", "[experiments/checks]") {
  for_each_game([](const GameEntry& game) {
    const checks::Grid grid = checks::make_grid(game, {.rows = 4, .columns = 4}, {});
    REQUIRE(grid.cells.size() == 4);
    for (const auto& row : grid.cells) {
      CHECK(row.size() == 4);
      for (const checks::GridCell& cell : row) CHECK((cell.value == "P" || cell.value == "N"));
    }
  });
}

}  // namespace mexhaust::testing
