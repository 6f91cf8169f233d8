// Judge files made at random, most of them spoilt, against a reader written from the formats by hand: the same cases, the
// same line and column of the first fault. MEXHAUST_FUZZ_INPUTS=1000000 asks for so many inputs (CONTRIBUTING.md).
#include <array>
#include <cstdlib>
#include <limits>

#include "mexhaust/base/random.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/judge_support.hpp"
#include "mexhaust/tests/reference/judge_formats.hpp"
#include "mexhaust/tests/streams.hpp"

namespace mexhaust::testing {

namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max() - 1;
/// "f.in:3:7: expected ..." -> "3:7"
std::string place_in(const std::string& complaint) {
  const std::string rest = complaint.substr(complaint.find(':') + 1);
  return rest.substr(0, rest.find(':', rest.find(':') + 1));
}

/// Reads a text in pieces by `next`, which adds what it reads until it returns false.
template <class Read>
std::string ending_of(const std::string& text, std::size_t piece, Read read) {
  PiecewiseBuffer buffer(text, piece);
  std::istream stream(&buffer);
  NumberReader reader(stream, "f.in");
  try {
    read(reader);
    return "";
  } catch (const InputError& error) {
    return place_in(error.what());
  } catch (const ReachError&) {
    return "reach";
  }
}

std::string numbers_text(Random& random, std::int64_t count, std::int64_t least, std::int64_t most) {
  std::string text;
  for (std::int64_t number = 0; number < count; ++number) text += fmt::format("{} ", random.between(least, most));
  return text;
}

/// A file without a fault.
std::string good_text(const std::string& game, Random& random) {
  const std::int64_t cases = random.between(0, 3);
  std::string text;
  if (game == "dag-tokens") {
    const std::int64_t vertices = random.between(1, 6);
    const std::int64_t edges = random.between(0, 5);
    const std::int64_t tokens = random.between(0, 3);
    return fmt::format("{} {} {}\n", vertices, edges, tokens) + numbers_text(random, 2 * edges + tokens, 1, vertices);
  }
  const bool counted = game != "team-nim" && game != "cheat";
  if (counted) text = fmt::format("{}\n", cases);
  for (std::int64_t number = 0; number < cases; ++number) {
    const std::int64_t length = random.between(counted ? 2 : 1, 4);
    text += fmt::format("{} ", length);
    if (!counted) text += fmt::format("{} ", random.between(1, 20));
    text += numbers_text(random, game == "team-nim" ? 2 * length : length, counted ? 0 : 1, 9) + '\n';
  }
  if (!counted && random.below(2) == 0) text += game == "cheat" ? "0 0\n" : "0\n";
  return text;
}

char random_byte(Random& random) {
  static const std::string usual = "0123456789 \n\t\r-+.x" + std::string(1, '\0') + "\xff,1 ";
  return random.below(20) == 0 ? static_cast<char>(random.below(256)) : usual[random.below(usual.size())];
}

void spoil(std::string& text, Random& random) {
  const std::size_t at = random.below(text.size() + 1);
  switch (random.below(8)) {
    case 0: text.insert(at, 1, random_byte(random)); break;
    case 1: text.erase(at, random.below(3) + 1); break;
    case 2: text.resize(at); break;
    case 3: text.insert(at, text.substr(at / 2, random.below(8))); break;
    case 4: text.insert(at, std::string(random.below(25), '9')); break;
    case 5: text.insert(at, std::string(random.below(12), '0')); break;
    case 6: text.insert(at, numbers_text(random, 1, largest - 2, largest)); break;
    default:
      if (at < text.size()) text[at] = random_byte(random);
  }
}

std::string random_text(const std::string& game, Random& random) {
  std::string text = random.below(10) == 0 ? std::string(random.below(40), '0') : good_text(game, random);
  if (random.below(10) == 0) std::ranges::generate(text, [&] { return random_byte(random); });
  if (random.below(4) > 0) {
    for (std::uint64_t times = random.between(1, 3) > 0 ? random.below(3) + 1 : 0; times > 0; --times)
      spoil(text, random);
  }
  // A block of the reader ends somewhere in the text.
  if (random.below(500) == 0)
    text.insert(0, std::string(65'536 - random.below(text.size() + 1), random.below(2) == 0 ? ' ' : '\n'));
  return text;
}

std::uint64_t inputs_asked_for() {
  const char* const asked = std::getenv("MEXHAUST_FUZZ_INPUTS");  // NOLINT(concurrency-mt-unsafe)
  return asked == nullptr ? 30'000 : static_cast<std::uint64_t>(parse_integer(asked).value());
}

}  // namespace

TEST_CASE("Judge files, good and spoilt at random, are read as their formats say", "[games][slow]") {
  constexpr std::array games{"end-nim", "take-or-merge", "team-nim", "cheat", "cycle", "dag-tokens"};
  Faults faults;
  std::uint64_t spoilt = 0;
  for (std::uint64_t number = 0; number < inputs_asked_for(); ++number) {
    Random random(71, number);
    const std::string id = games[number % games.size()];
    const GameEntry& game = registry().game(id);
    const std::string text = random_text(id, random);
    const std::size_t piece = random.below(2) == 0 ? text.size() + 1 : random.below(9) + 1;
    const auto expected = reference::judge_reading(id, text);
    spoilt += !expected.ending.empty();
    const auto shown = [&](const std::string& what) { return fmt::format("input {}, {}: {}", number, id, what); };

    std::vector<std::vector<long long>> cases;
    const std::string ending = ending_of(text, piece, [&](NumberReader& reader) {
      const auto file = game.judge()->cases(reader);
      while (auto judge_case = file->next()) cases.emplace_back(judge_case->begin(), judge_case->end());
    });
    faults.expect(ending == expected.ending, [&] { return shown(fmt::format("{} for {}", ending, expected.ending)); });
    faults.expect(cases == expected.cases, [&] { return shown("other cases"); });

    std::vector<std::string> answers;
    bool answered = false;
    const std::string end_of_answers = ending_of(text, piece, [&](NumberReader& reader) {
      const auto file = game.judge()->answers_while_reading(reader, Question::judge);
      answered = file != nullptr;
      while (auto answer = file ? file->next() : std::nullopt) answers.push_back(*answer);
    });
    if (!answered && answers.empty() && end_of_answers.empty()) continue;
    std::vector<std::string> expected_answers;
    for (const auto& judge_case : expected.cases)
      expected_answers.push_back(game.judge()->answer(Position(judge_case.begin(), judge_case.end()), Way::fast, {}));
    faults.expect(end_of_answers == expected.ending && answers == expected_answers,
                  [&] { return shown("other answers"); });
  }
  CHECK(faults.summary() == "");
  CHECK(spoilt > inputs_asked_for() / 4);
  CHECK(spoilt < inputs_asked_for() - inputs_asked_for() / 10);
}

}  // namespace mexhaust::testing
