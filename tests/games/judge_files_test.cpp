// How the judge files of the games are read: games.md, "input formats".
#include <sstream>

#include "mexhaust/tests/games/judge_support.hpp"

namespace mexhaust::testing {

namespace {

struct File {
  const char* game;
  const char* text;
  std::vector<Position> cases;
};

const std::vector<File>& files() {
  static const std::vector<File> all{
      {"end-nim", "1\n4\n3 1 9 4\n", {{3, 1, 9, 4}}},
      {"end-nim", "3\n0\n1\n5\n3\n0 2 0\n", {{}, {5}, {0, 2, 0}}},
      {"end-nim", "0\n", {}},
      {"end-nim", "1\n1\n9223372036854775806\n", {{9'223'372'036'854'775'806}}},
      {"take-or-merge", "3\n3\n1 1 2\n2\n3 4\n3\n2 3 5\n", {{1, 1, 2}, {3, 4}, {2, 3, 5}}},
      {"take-or-merge", "2\n0\n2\n0 0\n", {{}, {0, 0}}},
      {"team-nim", "1 101 4 4\n1 100 4 4\n3 97 8 7 6 5 4 3\n0\n", {{101, 4, 4}, {100, 4, 4}, {97, 8, 7, 6, 5, 4, 3}}},
      {"team-nim", "1 0 1 1\n0\n", {{0, 1, 1}}},
      {"team-nim", "1 7 2 3\n", {{7, 2, 3}}},  // the end of the file where a case could begin is an end
      {"team-nim", "0\n", {}},
      {"team-nim", "", {}},
      {"cheat", "3 8\n1 5 7\n0 0\n", {{8, 1, 5, 7}}},
      {"cheat", "0 5\n2 3\n3 1\n0 0\n", {{5}, {3, 3, 1}}},
      {"cheat", "2 3\n3 1\n", {{3, 3, 1}}},
      {"cheat", "0 0\n", {}},
      {"cheat", "", {}},
      {"cycle", "2\n4\n2 5 3 0\n3\n0 0 0\n", {{2, 5, 3, 0}, {0, 0, 0}}},
      {"cycle", "1\n2\n1 0\n", {{1, 0}}},
      {"dag-tokens", "3 2 2\n1 2\n2 3\n1 1\n", {{3, 2, 2, 1, 2, 2, 3, 1, 1}}},
      {"dag-tokens", "1 0 0\n", {{1, 0, 0}}},
      {"dag-tokens", "0 0 0\n", {{0, 0, 0}}},
      {"nim", "2\n3\n3 4 5\n0\n", {{3, 4, 5}, {}}},
      {"wythoff", "2 1\n8 4\n4 7\n", {{2, 1}, {8, 4}, {4, 7}}},
      {"wythoff", "0 0\n", {{0, 0}}},
      {"wythoff", "", {}},
  };
  return all;
}

/// The words of a text with other separators between, before and behind them.
std::string with_separators(const std::string& text, const std::string& before, const std::string& separator,
                            const std::string& behind) {
  std::istringstream words(text);
  std::string result;
  for (std::string word; words >> word;) result += (result.empty() ? before : separator) + word;
  return result + behind;
}

}  // namespace

TEST_CASE("A judge file is read case by case", "[games]") {
  for (const File& file : files()) {
    CAPTURE(file.game, file.text);
    const JudgeReading reading = judge_reading(registry().game(file.game), file.text);
    CHECK(reading.complaint.empty());
    CHECK((reading.cases == file.cases));
  }
}

TEST_CASE("Any white space separates the numbers of a judge file", "[games]") {
  struct Separators {
    const char* before;
    const char* between;
    const char* behind;
  };
  const Separators separators = GENERATE(values<Separators>({{"", " ", ""},
                                                             {"", "\n", ""},
                                                             {"", "\n", "\n\n\n"},
                                                             {"", "\r\n", "\r\n"},
                                                             {"", "\t", "\t"},
                                                             {"\n\n  ", " \n\n\t ", " \n \n"},
                                                             {"", " \r\n", "  "}}));
  for (const File& file : files()) {
    const std::string text = with_separators(file.text, separators.before, separators.between, separators.behind);
    CAPTURE(file.game, text);
    const JudgeReading reading = judge_reading(registry().game(file.game), text);
    CHECK(reading.complaint.empty());
    CHECK((reading.cases == file.cases));
  }
}

TEST_CASE("Every published sample is answered as published", "[games]") {
  struct Sample {
    const char* game;
    const char* text;
    const char* answers;
  };
  const Sample sample =
      GENERATE(values<Sample>({{"end-nim", "1\n4\n3 1 9 4", "0 "},
                               {"take-or-merge", "3\n3\n1 1 2\n2\n3 4\n3\n2 3 5", "YES NO NO "},
                               {"team-nim", "1 101 4 4\n1 100 4 4\n3 97 8 7 6 5 4 3\n0", "0 1 1 "},
                               {"cheat", "3 8\n1 5 7\n0 0", "3 "},
                               {"cycle", "2\n4\n2 5 3 0\n3\n0 0 0", "YES NO "},
                               {"dag-tokens", "6 8 4\n2 1\n2 4\n1 4\n1 5\n4 5\n1 3\n3 5\n3 6\n1 2 4 6", "win "},
                               {"wythoff", "2 1\n8 4\n4 7", "0 1 0 "}}));
  const GameEntry& game = registry().game(sample.game);
  for (const Way way : {Way::fast, Way::memo, Way::search}) {
    if (way == Way::search && game.info().id == "team-nim") continue;  // 101 stones: beyond a search without memory
    std::string answers;
    for (const Position& judge_case : judge_reading(game, sample.text).cases) {
      answers += game.judge()->answer(judge_case, way, {}) + ' ';
    }
    CHECK(answers == sample.answers);
  }
}

TEST_CASE("The cards of a deck may come in any order and be larger than M", "[games]") {
  const GameEntry& cheat = registry().game("cheat");
  for (const Way way : {Way::fast, Way::search, Way::memo}) {
    CHECK(cheat.judge()->answer({8, 7, 1, 5}, way, {}) == "3");
    CHECK(cheat.judge()->answer({6, 99, 5, 1}, way, {}) == "2");  // 1 and 5; 6 is made by two cards
    CHECK(cheat.judge()->answer({5}, way, {}) == "0");
    CHECK(cheat.judge()->answer({0, 1}, way, {}) == "0");
  }
}

TEST_CASE("Positions as the judge lists them need not be canonical", "[games]") {
  CHECK(registry().game("end-nim").judge()->answer({0, 3, 0, 3, 0}, Way::fast, {}) == "0");
  CHECK(registry().game("end-nim").judge()->answer({0, 0}, Way::fast, {}) == "0");
  CHECK(registry().game("take-or-merge").judge()->answer({2, 0, 1, 1}, Way::fast, {}) == "YES");
  CHECK(registry().game("dag-tokens").judge()->answer({2, 1, 2, 1, 2, 2, 1}, Way::memo, {}) == "win");
}

TEST_CASE("Only cheat's cases are more than one position", "[games]") {
  for (const auto& game : registry().games()) CHECK(game->judge()->case_is_position() == (game->info().id != "cheat"));
}

}  // namespace mexhaust::testing
