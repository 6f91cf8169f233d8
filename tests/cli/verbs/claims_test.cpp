// `mexhaust claims` run as a process.
#include <fstream>

#include <nlohmann/json.hpp>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
TEST_CASE("Claims shows words, verdict, evidence and an explained counterexample", "[cli/verbs][slow]") {
  const ScratchFolder folder;
  const std::string record = folder.path().string();
  REQUIRE(shell("mexhaust verify Y4 Y2a --effort quick --out " + record).status == 1);
  const auto run = shell("mexhaust claims Y4 --record " + record);
  CHECK(run.status == 0);
  for (const char* const part :
       {"cycle.odd-run-without-zero (Y4)", "says ", "where      three edges or more, no edge zero",
        "verdict    refuted", "exhaustive edges=4,value=5", "fails at   (1 1 1 2)", "it says P, the truth is N",
        "the move to (1 1 1 1) wins: it is P", "mexhaust replay cycle.odd-run-without-zero --position '1 1 1 2'"}) {
    CAPTURE(part);
    CHECK_THAT(run.out, Prints(part));
  }
  const auto parts = shell("mexhaust claims Y2 --record " + record);
  CHECK_THAT(parts.out, Prints("(Y2a)"));
  CHECK_THAT(parts.out, Prints("verdict    proved"));
  CHECK_THAT(parts.out, Prints("verdict    not in the record"));
}

TEST_CASE("Claims as JSON carries the same", "[cli/verbs][slow]") {
  const auto run = shell("mexhaust claims C3 --format json");
  REQUIRE(run.status == 0);
  const auto all = nlohmann::json::parse(run.out);
  REQUIRE(all.size() == 1);
  CHECK(all[0]["claim"] == "cheat.one-parity");
  CHECK(all[0]["label"] == "C3");
  CHECK(all[0]["verdict"] == "refuted");
  CHECK(all[0]["counterexample"]["position"] == "2 1 1 2");
}

TEST_CASE("Claims without names lists all of them, a line each", "[cli/verbs][slow]") {
  const auto run = shell("mexhaust claims");
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("Y4    cycle.odd-run-without-zero"));
  CHECK_THAT(run.out, Prints("refuted at (1 2 1), a control"));
}

TEST_CASE("Claims: what cannot be asked is said with status 2", "[cli/verbs][slow]") {
  const auto unknown = shell("mexhaust claims Y9");
  CHECK(unknown.status == 2);
  CHECK_THAT(unknown.err, Prints("Y9"));
  const auto nowhere = shell("mexhaust claims --record /nowhere");
  CHECK(nowhere.status == 2);
  CHECK_THAT(nowhere.err, Prints("expected a folder with a ledger.csv, found none in '/nowhere'"));
  const ScratchFolder folder;
  REQUIRE(shell("mexhaust verify Y4 --effort quick --out " + folder.path().string()).status == 1);
  const std::string ledger = content_of(folder.path() / "ledger.csv");
  std::ofstream(folder.path() / "ledger.csv") << ledger.substr(0, ledger.size() - 30);
  CHECK(shell("mexhaust claims Y4 --record " + folder.path().string()).status == 2);
}

}  // namespace mexhaust::testing
