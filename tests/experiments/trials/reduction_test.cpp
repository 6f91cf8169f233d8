// Making a failing file smaller: how small it becomes, and how often the program is run for it.
#include "mexhaust/experiments/trials/reduction.hpp"

#include <set>
#include <sstream>

#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

namespace {

struct Reduced {
  trials::FailingFile file;
  bool ran_out = false;
  std::vector<trials::FailingFile> trail;
  std::vector<std::string> runs;  ///< the rows that the program was given, a file a line
};

/// Reduces heaps of Nim for a shell script that knows their number as $n, the heaps as $row and the right answer as $a.
Reduced reduced(const std::string& script, Position row, trials::FaultKind kind) {
  const GameEntry& game = registry().game("nim");
  const ScratchFolder folder;
  const std::string log = (folder.path() / "log").string();
  const std::string right = "x=0; for p in $row; do x=$((x ^ p)); done; a=SECOND; [ $x != 0 ] && a=FIRST; ";
  const process::OutsideProgram program(
      {"sh", "-c", "read t; read n; read row; echo $row >> " + log + "; " + right + script});
  const trials::RightAnswers answers(game, Bounds{{"piles", 1}, {"stones", 1}}, 1, {});
  const trials::ProgramProber prober(game, program, answers, 2, {});
  trials::TrialReduction reduction(prober, {.probe = {.limits = {.seconds = 0.2}}, .max_limited_runs = 6});
  const trials::FailingFile found =
      reduction.smallest_numbers(reduction.fewest_cases({.cases = {std::move(row)}, .symptom = {.kind = kind}}));
  Reduced result{.file = found, .ran_out = reduction.ran_out(), .trail = reduction.trail(), .runs = {}};
  std::istringstream lines(content_of(folder.path() / "log"));
  for (std::string line; std::getline(lines, line);) result.runs.push_back(line);
  return result;
}

}  // namespace

TEST_CASE("A row is made as short as it may be, and its piles as small", "[experiments/trials]") {
  // Wrong where there are three piles or more, and one of them is above 20.
  const auto result =
      reduced("w=0; [ $n -ge 3 ] && for p in $row; do [ $p -gt 20 ] && w=1; done; [ $w = 1 ] && a=no; echo $a",
              {9, 70, 8, 9, 30, 9, 9, 44, 9}, trials::FaultKind::malformed_line);
  REQUIRE(result.file.cases.size() == 1);
  CHECK(result.file.cases[0].size() == 3);
  CHECK(std::ranges::count(result.file.cases[0], 1) == 2);
  CHECK(std::ranges::count(result.file.cases[0], 21) == 1);
  CHECK_FALSE(result.ran_out);
}

TEST_CASE("No file on which a program passes is run twice", "[experiments/trials]") {
  const auto result = reduced("[ $n -ge 7 ] && a=no; echo $a", Position(40, 3), trials::FaultKind::malformed_line);
  CHECK(result.file.cases == trials::CaseList{Position(7, 1)});
  std::multiset<std::string> rows(result.runs.begin(), result.runs.end());
  std::size_t twice = 0;
  for (const std::string& row : rows) twice += row.size() < 12 && rows.count(row) > 1 ? 1 : 0;
  CHECK(twice == 0);
}

TEST_CASE("Runs that end at the time limit are few, whatever the fault is", "[experiments/trials][slow]") {
  const std::string endless = "while :; do :; done";
  // Every shorter row is without end: a malformed line is not exchanged for that, and not every shorter row is tried.
  const auto wrong =
      reduced("[ $n -lt 40 ] && " + endless + "; echo no", Position(40, 3), trials::FaultKind::malformed_line);
  CHECK(wrong.file.cases == trials::CaseList{Position(40, 3)});
  CHECK(wrong.ran_out);
  CHECK(wrong.runs.size() <= 12);  // two at a time
  // Without end from five piles on: short rows pass in no time, and are tried first.
  const auto slow =
      reduced("[ $n -ge 5 ] && " + endless + "; echo $a", Position(1000, 1), trials::FaultKind::time_limit);
  CHECK(slow.file.cases == trials::CaseList{Position(5, 1)});
  const auto without_end = std::ranges::count_if(slow.runs, [](const std::string& row) { return row.size() >= 9; });
  CHECK(without_end <= 12);
  // On the way to it are longer rows, for one that is not slow enough.
  const auto longer = [&](std::size_t length) {
    return std::ranges::any_of(slow.trail,
                               [&](const trials::FailingFile& each) { return each.cases[0].size() == length; });
  };
  CHECK((longer(511) && longer(63) && longer(15)));
  CHECK(slow.trail.back().cases == slow.file.cases);
}

}  // namespace mexhaust::testing
