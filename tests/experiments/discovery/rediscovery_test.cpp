// The questions whose answers are known: results/discoveries.csv is what the search makes of them.
#include "mexhaust/experiments/discovery/rediscovery.hpp"

#include <filesystem>

#include "mexhaust/base/file.hpp"
#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/discovery/heap_discovery.hpp"
#include "mexhaust/experiments/discovery/known_answers.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/paths.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {

namespace {

CsvTable committed() {
  const std::filesystem::path file = std::filesystem::path(source_folder) / "results" / "discoveries.csv";
  return parse_csv(read_file(file).value(), file.string());
}

}  // namespace

TEST_CASE("Discoveries.csv has a row for each known question, and what is found is as known",
          "[experiments/discovery]") {
  const CsvTable table = committed();
  const auto questions = discovery::known_questions();
  REQUIRE(table.rows.size() == questions.size());
  const std::size_t known = table.column("known", "");
  const std::size_t found = table.column("found", "");
  const std::size_t evidence = table.column("evidence", "");
  std::size_t controls = 0;
  for (std::size_t row = 0; row < questions.size(); ++row) {
    INFO(questions[row].text);
    CHECK(table.rows[row][1] == questions[row].text);
    CHECK(table.rows[row][known].empty() == table.rows[row][found].empty());
    controls += table.rows[row][known].empty() ? 1 : 0;
    if (questions[row].game == "heaps") CHECK(table.rows[row][found] == table.rows[row][known]);
    CHECK_THAT(table.rows[row][evidence], !Prints("refuted"));
  }
  CHECK(controls == 2);
}

TEST_CASE("What the search finds again is what discoveries.csv says, on one thread and on three",
          "[experiments/discovery][slow]") {
  const CsvTable table = committed();
  const auto questions = discovery::known_questions();
  for (std::size_t row = 0; row < questions.size(); ++row) {
    const std::string& game = questions[row].game;
    if (game != "nim" && game != "wythoff" && game != "team-nim" && game != "heaps") continue;
    INFO(questions[row].text);
    const discovery::Rediscovery again = questions[row].ask(built_in_registry(), {.threads = row % 2 == 0 ? 1 : 3});
    CHECK(discovery::to_table({again}).rows.front() == table.rows[row]);
  }
}

TEST_CASE("Discover --known tells what is not as known, and writes what it found", "[experiments/discovery]") {
  const ScratchFolder folder;
  const auto run = shell("mexhaust discover --known heaps --out " + folder.path().string());
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("discover --octal 0.77\n    period 12, pre-period 71\n"));
  CHECK_THAT(run.out, Prints("20 questions, 0 not as known"));
  CHECK(parse_csv(*read_file(folder.path() / "discoveries.csv"), "discoveries.csv").rows.size() == 20);
  CHECK(parse_csv(*read_file(folder.path() / "discovery-runs.csv"), "discovery-runs.csv").rows.size() == 20);
  const auto none = shell("mexhaust discover --known chess");
  CHECK(none.status == 2);
  CHECK_THAT(none.err, Prints("there is no question about 'chess'"));
  for (const char* const wrong :
       {"discover nim --out here", "discover --known --octal 0.77", "discover --known --value pad"}) {
    INFO(wrong);
    const auto refused = shell(std::string("mexhaust ") + wrong);
    CHECK(refused.status == 2);
    CHECK_THAT(refused.err, Prints("--known"));
  }
}

TEST_CASE("A control is not as known when something is found in it", "[experiments/discovery]") {
  discovery::Rediscovery row;
  CHECK(row.as_known());
  row.found = "a rule";
  CHECK_FALSE(row.as_known());
  row.known = "a rule";
  CHECK(row.as_known());
  row.found.clear();
  CHECK_FALSE(row.as_known());
}

}  // namespace mexhaust::testing
