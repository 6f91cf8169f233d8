// Judge files, small to maximal, with the judge's answers: tests/data/cases/<game>/NNN.in and .out.
#include <filesystem>
#include <iterator>
#include <map>

#include "mexhaust/tests/games/judge_support.hpp"
#include "mexhaust/tests/paths.hpp"

namespace mexhaust::testing {
namespace fs = std::filesystem;

namespace {

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), std::istream_iterator<std::string>()};
}

/// One judge file, read.
struct JudgeFile {
  const GameEntry* game = nullptr;
  std::string name;
  std::vector<Position> cases;
  std::vector<std::string> answers;
};

std::vector<JudgeFile> judge_files() {
  std::vector<JudgeFile> files;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(data_folder) / "cases")) {
    const fs::path& path = entry.path();
    if (path.extension() != ".in") continue;
    JudgeFile file{.game = &registry().game(path.parent_path().filename().string()),
                   .name = path.string(),
                   .cases = {},
                   .answers = words_of(content_of(fs::path(path).replace_extension(".out")))};
    const JudgeReading reading = judge_reading(*file.game, content_of(path));
    CAPTURE(file.name);
    CHECK(reading.complaint.empty());
    file.cases = reading.cases;
    REQUIRE(file.cases.size() == file.answers.size());
    files.push_back(std::move(file));
  }
  return files;
}

}  // namespace

TEST_CASE("Every game has judge files", "[games]") {
  for_each_game([](const GameEntry& game) {
    const fs::path folder = fs::path(data_folder) / "cases" / game.info().id;
    CHECK(fs::exists(folder / "001.in"));
    CHECK(fs::exists(folder / "001.out"));
  });
}

TEST_CASE("The fast solver answers every judge file as the judge does", "[games]") {
  for (const JudgeFile& file : judge_files()) {
    CAPTURE(file.name);
    for (std::size_t place = 0; place < file.cases.size(); ++place) {
      CAPTURE(place);
      CHECK(file.game->judge()->answer(file.cases[place], Way::fast, {}) == file.answers[place]);
    }
  }
}

TEST_CASE("The memoised search answers every judge's case within its reach as the judge does", "[games][slow]") {
  std::map<std::string, int> answered;
  for (const JudgeFile& file : judge_files()) {
    CAPTURE(file.name);
    for (std::size_t place = 0; place < file.cases.size(); ++place) {
      const Position& judge_case = file.cases[place];
      if (judge_case.size() > 30) continue;
      CAPTURE(to_text(judge_case));
      std::string answer;
      try {
        answer = file.game->judge()->answer(judge_case, Way::memo, {.positions = 20'000, .stop = {}});
      } catch (const ReachError&) {
        continue;
      }
      CHECK(answer == file.answers[place]);
      ++answered[file.game->info().id];
    }
  }
  CHECK(answered.size() == registry().games().size());
}

}  // namespace mexhaust::testing
