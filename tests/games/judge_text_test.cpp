// Writing judge files, and what a judge may ask: what trials of outside programs are made of.
#include <set>
#include <sstream>

#include "mexhaust/core/number_reader.hpp"
#include "mexhaust/experiments/trials/inputs.hpp"
#include "mexhaust/experiments/trials/right_answers.hpp"
#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

namespace {

trials::CaseList read_back(const GameEntry& game, const std::string& text) {
  std::istringstream stream(text);
  NumberReader reader(stream, "text");
  const auto cases = game.judge()->cases(reader);
  trials::CaseList all;
  while (auto each = cases->next()) all.push_back(*each);
  return all;
}

bool may_be_asked(const GameEntry& game, Position judge_case) {
  const Position before = judge_case;
  return game.judge()->fit(judge_case) && judge_case == before;
}

}  // namespace

TEST_CASE("A judge file that is written is read back as the same cases", "[games]") {
  for (const auto& game : registry().games()) {
    DYNAMIC_SECTION(game->info().id) {
      const trials::RightAnswers answers(*game, Bounds::parse(game->info().small_bound, game->info().keys), 1, {});
      const auto families = trials::input_families(*game, answers, {.cases = 40});
      REQUIRE_FALSE(families.empty());
      CHECK(std::ranges::count(families, "exhaustive", &trials::InputFamily::name) == 1);
      Faults faults;
      for (const trials::InputFamily& family : families) {
        for (const trials::CaseList& file : family.files) {
          faults.expect(file.size() <= game->judge()->max_cases(), [&] { return "too many cases in " + family.name; });
          faults.expect(read_back(*game, game->judge()->text(file)) == file, [&] { return game->judge()->text(file); });
          for (const Position& each : file)
            faults.expect(may_be_asked(*game, each), [&] { return family.name + ": " + to_text(each); });
        }
      }
      CHECK(faults.summary() == "");
    }
  }
}

TEST_CASE("What the judges' bounds allow and what not", "[games]") {
  const auto asked = [](const char* game, const Position& judge_case) {
    return may_be_asked(registry().game(game), judge_case);
  };
  CHECK(asked("end-nim", {3, 1, 9, 4}));
  CHECK(asked("end-nim", Position(1000, 1'000'000'000)));
  CHECK_FALSE(asked("end-nim", Position(1001, 1)));
  CHECK_FALSE(asked("end-nim", {1'000'000'001}));
  CHECK_FALSE(asked("end-nim", {}));
  CHECK_FALSE(asked("take-or-merge", {1001}));
  CHECK(asked("take-or-merge", Position(50, 1000)));
  CHECK_FALSE(asked("take-or-merge", Position(51, 1)));
  // At least one edge is zero, and there are three or more.
  CHECK(asked("cycle", {0, 0, 0}));
  CHECK_FALSE(asked("cycle", {1, 2, 3}));
  CHECK_FALSE(asked("cycle", {1, 0}));
  CHECK_FALSE(asked("cycle", {31, 0, 1}));
  // No card above M; a box may be empty.
  CHECK(asked("cheat", {8, 1, 5, 7}));
  CHECK(asked("cheat", {5}));
  CHECK_FALSE(asked("cheat", {6, 7}));
  CHECK_FALSE(asked("cheat", {100'001}));
  CHECK(asked("team-nim", {8191, 16, 16}));
  CHECK_FALSE(asked("team-nim", {8192, 16, 16}));
  CHECK_FALSE(asked("team-nim", {5, 17, 1}));
  CHECK_FALSE(asked("team-nim", {5, 1, 1, 1}));
  CHECK(asked("dag-tokens", {2, 1, 1, 1, 2, 1}));
  CHECK_FALSE(asked("dag-tokens", {2001, 0, 1, 1}));
  CHECK_FALSE(asked("dag-tokens", {2, 2, 1, 1, 2, 2, 1, 1}));  // a cycle
}

TEST_CASE("Boundary files go to every end of the judges' bounds", "[games]") {
  const auto boundary_of = [](const char* id) {
    const GameEntry& game = registry().game(id);
    const trials::RightAnswers answers(game, Bounds::parse(game.info().small_bound, game.info().keys), 1, {});
    const auto families = trials::input_families(game, answers, {.cases = 0});
    const auto boundary = std::ranges::find(families, "boundary", &trials::InputFamily::name);
    REQUIRE(boundary != families.end());
    std::set<Position> cases;
    for (const trials::CaseList& file : boundary->files) {
      CHECK(file.size() == 1);
      cases.insert(file.begin(), file.end());
    }
    return cases;
  };
  const auto expect = [&](const char* game, const std::vector<Position>& wanted) {
    const auto cases = boundary_of(game);
    for (const Position& each : wanted) {
      INFO(game << ": " << to_text(each).substr(0, 100) << " of " << each.size() << " numbers");
      CHECK(cases.count(each) == 1);
    }
  };
  const auto of_all = [](std::size_t length, std::int64_t number, std::int64_t last) {
    Position numbers(length, number);
    numbers.back() = last;
    return numbers;
  };
  const auto behind = [](std::int64_t first, Position numbers) {
    numbers.insert(numbers.begin(), first);
    return numbers;
  };
  constexpr std::int64_t billion = 1'000'000'000;
  expect("end-nim", {{1},
                     {billion},
                     {billion - 1},
                     Position(1000, billion),
                     Position(1000, 1),
                     Position(999, billion),
                     Position(1000, billion - 1)});
  expect("take-or-merge", {{1}, {1000}, {999}, Position(50, 1000), Position(50, 1), Position(49, 1000)});
  // One stone, and the most; the fewest players, and the most.
  expect("team-nim", {{1, 1, 1},
                      {1, 16, 16},
                      {8191, 1, 1},
                      {8190, 16, 16},
                      behind(1, Position(20, 16)),
                      behind(1, Position(20, 1)),
                      behind(8191, Position(20, 16)),
                      behind(8191, Position(18, 16))});
  // No card, and M at both ends; M far above the cards, and one that is a card.
  expect("cheat", {{1},
                   {99'999},
                   {100'000},
                   {1, 1},
                   {100'000, 100'000},
                   behind(100'000, Position(10'000, 1)),
                   behind(100'000, Position(10'000, 100'000)),
                   behind(100'000, Position(9'999, 100'000))});
  // The zero edge on either side of the coin, so that either run is as long as it can be; and no other edge.
  expect("cycle",
         {{0, 0, 0}, Position(20, 0), of_all(20, 30, 0), behind(0, Position(19, 30)), {30, 30, 0}, {0, 30, 30}});
  const auto graphs = boundary_of("dag-tokens");
  const auto has = [&](std::int64_t vertices, std::int64_t edges) {
    return std::ranges::any_of(graphs, [&](const Position& each) { return each[0] == vertices && each[1] == edges; });
  };
  CHECK(has(1, 0));
  CHECK(has(2000, 0));
  CHECK(has(2000, 6000));
  CHECK(std::ranges::any_of(graphs, [](const Position& each) { return each[2] == 2000; }));
}

TEST_CASE("Leaving out edges and tokens leaves out the vertices that nothing is on", "[games]") {
  const GameEntry& game = registry().game("dag-tokens");
  // Edges 1-2 2-3 1-4, tokens on 1 and 3: kept are the edge 2-3 and the token on 3.
  const Position whole{4, 3, 2, 1, 2, 2, 3, 1, 4, 1, 3};
  REQUIRE(game.judge()->pieces(whole) == 5);
  CHECK(game.judge()->only(whole, {false, true, false, false, true}) == Position{2, 1, 1, 1, 2, 2});
  CHECK(game.judge()->only(whole, {true, true, true, true, true}) == whole);
}

TEST_CASE("Right answers say whether a table, a search or the solver gives them", "[games][slow]") {
  const GameEntry& game = registry().game("end-nim");
  const trials::RightAnswers answers(game, Bounds{{"piles", 3}, {"stones", 3}}, 1, {});
  CHECK(answers.of({1, 2, 1})->text == "0");  // only 2 1 and 1 2 can be left, and both are N
  CHECK(answers.of({1, 2, 1})->source == trials::AnswerSource::table);
  CHECK(answers.of({3, 1, 9, 4})->text == "0");  // published sample
  CHECK(answers.of({3, 1, 9, 4})->source == trials::AnswerSource::solver);
  CHECK(answers.confirmed({3, 1, 9, 4})->source == trials::AnswerSource::search);
  CHECK(answers.confirmed(Position(900, 1'000'000'000))->source == trials::AnswerSource::solver);
  CHECK(answers.is_answer("1"));
  CHECK_FALSE(answers.is_answer("YES"));
  CHECK_FALSE(answers.is_answer("1 0"));
  const trials::RightAnswers counts(registry().game("cheat"), Bounds{{"cards", 2}, {"value", 3}}, 1, {});
  CHECK(counts.of({8, 1, 5, 7})->text == "3");  // published sample: W = 1, 5, 7
  CHECK(counts.is_answer("12"));
  CHECK_FALSE(counts.is_answer("-1"));
}

}  // namespace mexhaust::testing
