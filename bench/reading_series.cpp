#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "mexhaust/base/random.hpp"
#include "mexhaust/bench/series.hpp"

namespace mexhaust::bench {
namespace {

/// A judge file of cases of one length, with numbers of so many digits; made when it is first needed.
class JudgeFile {
 public:
  JudgeFile(std::int64_t cases, std::int64_t length, int digits) : cases_(cases), length_(length), digits_(digits) {}

  std::uint64_t bytes() const {
    const std::int64_t a_case = line_of(length_) + length_ * (digits_ + 1);
    return static_cast<std::uint64_t>(line_of(cases_) + cases_ * a_case);
  }

  const std::string& text() {
    if (text_.empty()) write();
    return text_;
  }

 private:
  static std::int64_t line_of(std::int64_t number) { return std::ssize(std::to_string(number)) + 1; }

  void write() {
    Random random(1, 0);
    std::int64_t least = 1;
    for (int digit = 1; digit < digits_; ++digit) least *= 10;
    text_ = fmt::format("{}\n", cases_);
    for (std::int64_t number = 0; number < cases_; ++number) {
      text_ += fmt::format("{}\n", length_);
      for (std::int64_t place = 0; place < length_; ++place)
        text_ += fmt::format("{} ", random.between(least, 10 * least - 1));
      text_.back() = '\n';
    }
  }

  std::int64_t cases_;
  std::int64_t length_;
  int digits_;
  std::string text_;
};

/// Positions are bytes of the file.
Step reading_step(std::int64_t size, const std::shared_ptr<JudgeFile>& file,
                  std::function<std::uint64_t(NumberReader&)> read) {
  auto run = [file, read = std::move(read)] {
    std::istringstream stream(file->text());
    NumberReader reader(stream, "judge file");
    return read(reader);
  };
  return {.size = size, .positions = file->bytes(), .run = std::move(run), .prepare = [file] { file->text(); }};
}

std::uint64_t sum_of_numbers(NumberReader& reader) {
  std::uint64_t sum = 0;
  while (!reader.at_end()) sum += static_cast<std::uint64_t>(reader.number("a number"));
  return sum;
}

std::uint64_t sum_of_answers(const GameEntry& game, NumberReader& reader) {
  const auto answers = game.judge()->answers_while_reading(reader, Question::judge);
  std::uint64_t sum = 0;
  for (std::uint64_t place = 1; const auto answer = answers->next(); ++place)
    sum += *answer == game.info().win_word ? place : 0;
  return sum;
}

bool has_game(const Registry& registry, std::string_view id) {
  return std::ranges::any_of(registry.games(), [id](const auto& game) { return game->info().id == id; });
}

}  // namespace

std::vector<Series> reading_series(const Registry& registry) {
  struct File {
    const char* game;
    const char* input;
    JudgeFile (*file)(std::int64_t size);
  };
  const std::vector<File> files{
      {"end-nim", "file of one row of n piles of 9 digits", [](std::int64_t size) { return JudgeFile(1, size, 9); }},
      {"cycle", "file of n cycles of 12 edges of 2 digits", [](std::int64_t size) { return JudgeFile(size, 12, 2); }}};
  std::vector<Series> all;
  for (const File& file : files) {
    if (!has_game(registry, file.game)) continue;
    const GameEntry& game = registry.game(file.game);
    const std::string numbers = std::string("numbers of a ") + file.input;
    Series answers{.game = file.game,
                   .solver = "answers while reading",
                   .input = file.input,
                   .rival = "reading alone",
                   .rival_input = numbers,
                   .fit = benchmark::oN,
                   .grows_with_positions = true,
                   .steps = {}};
    Series reading = answers;
    reading.solver = "reading alone";
    reading.input = numbers;
    reading.rival.clear();
    reading.rival_input.clear();
    for (const std::int64_t size : {10'000, 100'000, 1'000'000}) {
      const auto text = std::make_shared<JudgeFile>(file.file(size));
      answers.steps.push_back(
          reading_step(size, text, [&game](NumberReader& reader) { return sum_of_answers(game, reader); }));
      reading.steps.push_back(reading_step(size, text, sum_of_numbers));
    }
    all.push_back(std::move(answers));
    all.push_back(std::move(reading));
  }
  return all;
}

}  // namespace mexhaust::bench
