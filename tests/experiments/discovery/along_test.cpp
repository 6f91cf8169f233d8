// Periods along a number of a game: against published and committed ones, and by the theory of the game.
#include "mexhaust/experiments/discovery/along.hpp"

#include "mexhaust/base/csv.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/paths.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
namespace {

std::vector<discovery::ValueLine> lines_of(const std::string& game, const std::string& bounds,
                                           const discovery::AlongRequest& asked) {
  discovery::AlongRequest request = asked;
  request.bounds = Bounds::parse(bounds, registry().game(game).info().keys);
  const auto lines = discovery::lines_along(registry().game(game), request, {});
  REQUIRE(lines);
  return *lines;
}

}  // namespace

TEST_CASE("Along the stones of team-nim the periods are those of the committed table", "[experiments/discovery]") {
  const auto committed = parse_csv(*read_file(source_folder + "/results/team-nim-periods.csv"), "periods");
  const auto lines =
      lines_of("team-nim", "players=2,stones=120,cap=5",
               {.number = "stones", .where = "length = 2 or all(each = 2) or first = 1 and item(2) = 3 and last = 3"});
  std::size_t compared = 0;
  for (const auto& row : committed.rows) {
    const auto line = std::ranges::find(lines, parse_position(row[0]), &discovery::ValueLine::others);
    if (line == lines.end()) continue;
    INFO(row[0]);
    REQUIRE(line->period);
    CHECK(std::to_string(line->period->from) == row[3]);
    CHECK(std::to_string(line->period->length) == row[4]);
    CHECK(line->start == 0);
    CHECK(line->values.size() == 121);
    ++compared;
  }
  CHECK(compared == 5);  // 1 1, 3 5, 4 4, 1 3 5 3, 2 2 2 2
}

TEST_CASE("Along the last heap of Nim nothing but the equal one is P, and Grundy values grow in steps",
          "[experiments/discovery]") {
  const auto outcomes = lines_of("nim", "piles=2,stones=40", {.number = "last"});
  const auto three = std::ranges::find(outcomes, Position{3}, &discovery::ValueLine::others);
  REQUIRE(three != outcomes.end());
  CHECK(three->start == 1);
  CHECK(three->period == Period{.from = 4, .length = 1});  // N from the heap of 4 on
  const auto values = lines_of("nim", "piles=2,stones=40", {.number = "last", .target = checks::RuleTarget::grundy});
  const auto beside_three = std::ranges::find(values, Position{3}, &discovery::ValueLine::others);
  REQUIRE(beside_three != values.end());
  // 3 xor x: 2 1 0 7 6 5 4 11 ... for x = 1, 2, ...
  CHECK(beside_three->period == Period{.from = 1, .length = 4, .saltus = 4});
  const auto beside_none = std::ranges::find(values, Position{}, &discovery::ValueLine::others);
  REQUIRE(beside_none != values.end());
  CHECK(beside_none->period == Period{.from = 1, .length = 1, .saltus = 1});
}

TEST_CASE("The first number of a list goes along, too, and where cuts a line at its first gap",
          "[experiments/discovery]") {
  const auto lines = lines_of("wythoff", "stones=20", {.number = "first", .where = "first != 6"});
  const auto two = std::ranges::find(lines, Position{2}, &discovery::ValueLine::others);
  REQUIRE(two != lines.end());
  CHECK(two->values == std::vector<std::int64_t>{0, 1, 1, 1, 1});  // (1 2) is P
}

TEST_CASE("A number that a game does not have is refused", "[experiments/discovery]") {
  const auto error = [](const std::string& game, const std::string& number, const std::string& where = "") {
    return error_of<InputError>([&] {
      const GameEntry& entry = registry().game(game);
      (void)discovery::lines_along(
          entry,
          {.number = number, .where = where, .bounds = Bounds::parse(entry.info().small_bound, entry.info().keys)}, {});
    });
  };
  CHECK(error("team-nim", "stone") ==
        "--along: expected a number of a position of team-nim, one of stones, first, last; found 'stone'");
  CHECK(error("nim", "stones") ==
        "--along: expected a number of a position of nim, one of first, last; found 'stones'");
  CHECK(error("nim", "last", "length") ==
        "where: expected a boolean, which says of a position whether the rule speaks of it, found a number");
  CHECK(error("nim", "last", "lenth = 1").starts_with("where: column 1: expected a known name"));
}

}  // namespace mexhaust::testing
