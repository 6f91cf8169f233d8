// Writing judge files, and what a judge may ask: what trials of outside programs are made of.
#include <set>
#include <sstream>

#include <fmt/format.h>

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

std::vector<trials::InputFamily> families_of(const char* id, std::uint64_t cases = 0) {
  const GameEntry& game = registry().game(id);
  const trials::RightAnswers answers(game, Bounds::parse(game.info().small_bound, game.info().keys), 1, {});
  return trials::input_families(game, answers, {.cases = cases});
}

std::vector<trials::CaseList> files_of(const char* id, trials::InputKind kind) {
  const auto families = families_of(id);
  const auto family = std::ranges::find(families, kind, &trials::InputFamily::kind);
  return family == families.end() ? std::vector<trials::CaseList>() : family->files;
}

}  // namespace

TEST_CASE("A judge file that is written is read back as the same cases", "[games]") {
  for (const auto& game : registry().games()) {
    DYNAMIC_SECTION(game->info().id) {
      const trials::RightAnswers answers(*game, Bounds::parse(game->info().small_bound, game->info().keys), 1, {});
      const auto families = trials::input_families(*game, answers, {.cases = 40});
      REQUIRE_FALSE(families.empty());
      CHECK(std::ranges::count(families, trials::InputKind::exhaustive, &trials::InputFamily::kind) == 1);
      Faults faults;
      for (const trials::InputFamily& family : families) {
        for (const trials::CaseList& file : family.files) {
          const bool beyond = family.kind == trials::InputKind::beyond;
          faults.expect(beyond != trials::within_judge(*game, file),
                        [&] { return fmt::format("{}: {}", to_text(family.kind), game->judge()->text(file)); });
          faults.expect(read_back(*game, game->judge()->text(file)) == file, [&] { return game->judge()->text(file); });
        }
      }
      CHECK(faults.summary() == "");
    }
  }
}

TEST_CASE("What the judges' bounds allow and what not", "[games]") {
  const auto asked = [](const char* game, const Position& judge_case) {
    return trials::may_be_asked(registry().game(game), judge_case);
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
  // 1 <= N, and no card above M.
  CHECK(asked("cheat", {8, 1, 5, 7}));
  CHECK_FALSE(asked("cheat", {5}));
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
    std::set<Position> cases;
    for (const trials::CaseList& file : files_of(id, trials::InputKind::boundary)) {
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
  // One card, and M at both ends; M far above the cards, and one that is a card.
  expect("cheat", {{1, 1},
                   {99'999, 1},
                   {100'000, 1},
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

TEST_CASE("a file has no more cases than the judge states", "[trial]") {
  CHECK(registry().game("end-nim").judge()->max_cases() == 10);         // T <= 10
  CHECK(registry().game("take-or-merge").judge()->max_cases() == 100);  // T <= 100
  CHECK(registry().game("dag-tokens").judge()->max_cases() == 1);
}

TEST_CASE("every number goes down from the judge's bound by one, beside small cases in both orders", "[trial]") {
  // Whether some file asks for one case before the other.
  const auto in_order = [](const char* id, const Position& first, const Position& second) {
    const auto files = files_of(id, trials::InputKind::descent);
    return std::ranges::any_of(files, [&](const trials::CaseList& file) {
      const auto begin = std::ranges::find(file, first);
      return begin != file.end() && std::find(begin, file.end(), second) != file.end();
    });
  };
  const auto both_orders = [&](const char* id, const Position& large, const Position& small) {
    INFO(id << ": " << to_text(large).substr(0, 80) << " beside " << to_text(small));
    CHECK(in_order(id, large, small));
    CHECK(in_order(id, small, large));
  };
  const auto list = [](Position leading, std::size_t length, std::int64_t value, std::int64_t last) {
    leading.insert(leading.end(), length - 1, value);
    leading.push_back(last);
    return leading;
  };
  // stones + piles - 1 = 50010 and 50000: rows of that length run into the next one.
  both_orders("take-or-merge", list({}, 50, 1000, 961), {1});
  both_orders("take-or-merge", list({}, 50, 1000, 951), {1, 1});
  both_orders("take-or-merge", list({}, 49, 1000, 1000), {1});
  both_orders("take-or-merge", list({}, 50, 999, 999), {1});
  both_orders("end-nim", list({}, 1000, 1'000'000'000, 999'999'999), {1});
  both_orders("end-nim", list({}, 999, 1'000'000'000, 1'000'000'000), {1});
  both_orders("team-nim", list({8191}, 20, 16, 15), {8191, 1, 1});
  both_orders("team-nim", list({8150}, 2, 1, 1), {8191, 1, 1});
  both_orders("team-nim", list({8191}, 18, 16, 16), {1, 1, 1});
  // The sum 100000 lies outside an array of 100000 cells, and shows in the case after.
  both_orders("cheat", {100'000, 100'000}, {100'000, 1});
  both_orders("cheat", {99'950, 1}, {100'000, 1});
  both_orders("cheat", list({100'000}, 10'000, 100'000, 99'999), {1, 1});
  both_orders("cycle", list({}, 20, 30, 0), Position(20, 0));
  both_orders("cycle", list({0}, 18, 30, 30), {0, 0, 0});
}

TEST_CASE("what lies just outside the judges' bounds is asked in a family of its own, the last", "[trial]") {
  const auto beyond = [](const char* id, const Position& judge_case) {
    const auto files = files_of(id, trials::InputKind::beyond);
    return std::ranges::find(files, trials::CaseList{judge_case}) != files.end();
  };
  CHECK(beyond("cheat", {1}));             // no card
  CHECK(beyond("cheat", {100'001, 1}));    // M
  CHECK(beyond("cheat", {1, 2}));          // a card above M
  CHECK(beyond("cycle", {1, 1, 1}));       // no zero edge
  CHECK(beyond("cycle", {0, 0}));          // two edges
  CHECK(beyond("end-nim", {0}));           // an empty pile
  CHECK(beyond("end-nim", {}));            // no pile
  CHECK(beyond("take-or-merge", {1001}));  // stones
  CHECK(beyond("team-nim", {0, 1, 1}));    // no stones
  CHECK(beyond("team-nim", {8191, 17, 17}));
  CHECK(beyond("dag-tokens", {1, 0, 0}));  // no token
  CHECK(files_of("end-nim", trials::InputKind::beyond).back().size() == 11);
  CHECK(files_of("take-or-merge", trials::InputKind::beyond).back().size() == 101);
  for (const char* id : {"end-nim", "cheat", "dag-tokens"}) {
    const auto families = families_of(id, 4);
    CHECK(families.back().kind == trials::InputKind::beyond);
    CHECK(std::ranges::count(families, trials::InputKind::beyond, &trials::InputFamily::kind) == 1);
  }
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
