// Every row of tests/reference/known.md, which holds answers with arguments that need no program.
#include <algorithm>
#include <map>
#include <set>

#include "mexhaust/tests/bruteforce/witness.hpp"
#include "mexhaust/tests/games/judge_support.hpp"
#include "mexhaust/tests/paths.hpp"

namespace mexhaust::testing {

namespace {

struct KnownRow {
  std::string game;
  std::string text;       ///< the judge's case, a slash for a line break
  std::int64_t heap = 0;  ///< W, for cheat
  bool wins = false;
  bool alternating = false;  ///< the variant of cheat in which the starters of replays alternate
};

/// The part of a line between two marks.
std::string between(const std::string& line, const std::string& left, const std::string& right) {
  const std::size_t start = line.find(left);
  if (start == std::string::npos) return {};
  return line.substr(start + left.size(), line.find(right, start + left.size()) - start - left.size());
}

const std::vector<KnownRow>& known_rows() {
  static const std::vector<KnownRow> all = [] {
    std::vector<KnownRow> rows;
    std::istringstream lines(content_of(source_folder + "/tests/reference/known.md"));
    std::string game;
    bool alternating = false;
    for (std::string line; std::getline(lines, line);) {
      if (line.rfind("## ", 0) == 0) game = line.substr(3);
      if (line.rfind("| position", 0) == 0) alternating = line.find("alternating") != std::string::npos;
      if (line.rfind("| `", 0) != 0) continue;
      KnownRow row{.game = game, .text = between(line, "`", "`"), .alternating = alternating};
      const std::string heap = between(line, "W = ", " ");
      if (!heap.empty()) row.heap = std::stoll(heap);
      const std::string rest = line.substr(line.find(" | ") + 3);
      const std::string verdict = rest.substr(0, rest.find(" |"));
      REQUIRE((verdict == "N" || verdict == "P" || verdict == "counts" || verdict == "does not count"));
      row.wins = verdict == "N" || verdict == "counts";
      rows.push_back(row);
    }
    return rows;
  }();
  return all;
}

/// The row as a position of its game, by way of the judge's reader.
Position position_of(const KnownRow& row) {
  const bool counted = std::set<std::string>{"end-nim", "take-or-merge", "cycle", "nim"}.contains(row.game);
  std::string text = (counted ? "1\n" : "") + row.text;
  std::ranges::replace(text, '/', '\n');
  const GameEntry& game = registry().game(row.game);
  const JudgeReading reading = judge_reading(game, text);
  CHECK(reading.complaint.empty());
  REQUIRE(reading.cases.size() == 1);
  Position position = reading.cases.front();
  if (row.heap > 0) position[0] = row.heap;
  return game.checked(position);
}

}  // namespace

TEST_CASE("The known rows are read whole", "[games]") {
  std::map<std::string, int> rows;
  for (const KnownRow& row : known_rows()) ++rows[row.game];
  CHECK(rows == std::map<std::string, int>{{"cheat", 29},
                                           {"cycle", 23},
                                           {"dag-tokens", 20},
                                           {"end-nim", 22},
                                           {"nim", 18},
                                           {"take-or-merge", 24},
                                           {"team-nim", 20},
                                           {"wythoff", 18}});
}

TEST_CASE("The fast solver gives every known answer", "[games]") {
  for (const KnownRow& row : known_rows()) {
    if (row.alternating) continue;
    CAPTURE(row.game, row.text, row.heap);
    CHECK(registry().game(row.game).solver().outcome(position_of(row), Way::fast, {}) == outcome_if(row.wins));
  }
}

TEST_CASE("Both searches give every known answer within their reach", "[games]") {
  std::size_t by_memo = 0;
  std::size_t by_plain = 0;
  for (const KnownRow& row : known_rows()) {
    if (row.alternating) continue;
    CAPTURE(row.game, row.text, row.heap);
    const GameEntry& game = registry().game(row.game);
    const Position position = position_of(row);
    const auto memo = outcome_by(game, position, Way::memo, 20'000);
    const auto plain = outcome_by(game, position, Way::search, 20'000);
    by_memo += memo.has_value();
    by_plain += plain.has_value();
    CHECK(memo.value_or(outcome_if(row.wins)) == outcome_if(row.wins));
    CHECK(plain.value_or(outcome_if(row.wins)) == outcome_if(row.wins));
  }
  CHECK(by_memo > known_rows().size() * 9 / 10);
  CHECK(by_plain > known_rows().size() * 8 / 10);
}

TEST_CASE("The witness gives every known answer that a plain search reaches", "[games]") {
  for (const KnownRow& row : known_rows()) {
    CAPTURE(row.game, row.text, row.heap);
    const Position position = position_of(row);
    if (row.alternating) {
      CHECK(reference::cheat_counts_alternating(numbers_behind_first(position), row.heap) == row.wins);
    } else if (outcome_by(registry().game(row.game), position, Way::search, 20'000)) {
      CHECK(std::ranges::find(witnesses(), row.game, &Witness::game)->mover_wins(position) == row.wins);
    }
  }
}

}  // namespace mexhaust::testing
