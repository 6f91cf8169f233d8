// `mexhaust claims` run as a process.
#include <fstream>

#include <nlohmann/json.hpp>

#include "mexhaust/tests/catch.hpp"
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
    CHECK(run.out.find(part) != std::string::npos);
  }
  const auto parts = shell("mexhaust claims Y2 --record " + record);
  CHECK(parts.out.find("(Y2a)") != std::string::npos);
  CHECK(parts.out.find("verdict    proved") != std::string::npos);
  CHECK(parts.out.find("verdict    not in the record") != std::string::npos);
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
  CHECK(run.out.find("Y4    cycle.odd-run-without-zero") != std::string::npos);
  CHECK(run.out.find("refuted at (1 2 1), a control") != std::string::npos);
}

TEST_CASE("Claims: what cannot be asked is said with status 2", "[cli/verbs][slow]") {
  const auto unknown = shell("mexhaust claims Y9");
  CHECK(unknown.status == 2);
  CHECK(unknown.err.find("Y9") != std::string::npos);
  const auto nowhere = shell("mexhaust claims --record /nowhere");
  CHECK(nowhere.status == 2);
  CHECK(nowhere.err.find("expected a folder with a ledger.csv, found none in '/nowhere'") != std::string::npos);
  const ScratchFolder folder;
  REQUIRE(shell("mexhaust verify Y4 --effort quick --out " + folder.path().string()).status == 1);
  const std::string ledger = content_of(folder.path() / "ledger.csv");
  std::ofstream(folder.path() / "ledger.csv") << ledger.substr(0, ledger.size() - 30);
  CHECK(shell("mexhaust claims Y4 --record " + folder.path().string()).status == 2);
}

}  // namespace mexhaust::testing
