// `mexhaust verify`, `replay`, `show`, `list` run as processes on real questions.
#include <csignal>
#include <string>

#include <nlohmann/json.hpp>

#include "mexhaust/base/csv.hpp"
#include "mexhaust/core/ledger.hpp"
#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/registry/registry.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/job.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
namespace {

const std::string cycle_rules = "cycle.odd-run cycle.smallest-edge cycle.clockwise-only cycle.both-odd";

}  // namespace

TEST_CASE("A rule that holds exits 0, a control that is refuted too", "[cli/verbs][slow]") {
  const auto holds = shell("mexhaust verify cycle.odd-run --effort quick");
  CHECK(holds.status == 0);
  CHECK_THAT(holds.out, Prints("holds"));
  const auto control = shell("mexhaust verify end-nim.xor");
  CHECK(control.status == 0);
  CHECK_THAT(control.out, Prints("refuted (control)  (1 2 1)"));
  CHECK_THAT(control.out, Prints("the rule says N, the truth is P: no option is P: (2 1) is N, (1 2) is N"));
  CHECK_THAT(control.out, Prints("mexhaust replay end-nim.xor --position '1 2 1'"));
}

TEST_CASE("A control that survives exits 1, a check without a case exits 1", "[cli/verbs][slow]") {
  // One pile: Nim and End-Nim are the same, so the wrong rule cannot be told there.
  CHECK(shell("mexhaust verify end-nim.xor --bound piles=1,stones=9").status == 1);
  const auto vacuous = shell("mexhaust verify take-or-merge.b-parity --bound piles=3,stones=1");
  CHECK(vacuous.status == 1);
  CHECK_THAT(vacuous.out, Prints("vacuous"));
  CHECK_THAT(vacuous.out, Prints("no position of piles=3,stones=1 is one of which the rule speaks"));
}

TEST_CASE("Cases beyond the search make the check incomplete, exit 3", "[cli/verbs][slow]") {
  const auto run = shell("mexhaust verify cycle.odd-run --method random --bound edges=20,value=30 --cases 3");
  CHECK(run.status == 3);
  CHECK_THAT(run.out, Prints("incomplete"));
  CHECK_THAT(run.out, Prints("beyond the search"));
}

TEST_CASE("Ctrl-C stops a check at once, says what was checked, and exits 3", "[cli/verbs][slow]") {
  const auto interrupted = [](const std::string& arguments) {
    Job job("exec mexhaust verify end-nim.pad-table " + arguments);
    if (job.wait_for([&] { return job.handles(SIGINT); })) job.signal(SIGINT);
    return job.wait();
  };
  // A table is made larger until it is not finished before the signal.
  Run table;
  for (const char* const stones : {"16", "20", "24", "28"}) {
    if (table.status == 0) table = interrupted(std::string("--bound piles=7,stones=") + stones);
  }
  CHECK(table.status == 3);
  CHECK_THAT(table.out, Prints("stopped: 1 of 1 checks were begun"));
  CHECK_THAT(table.out, Prints("incomplete"));
  CHECK(interrupted("--method random --bound judge --cases 1000000000").status == 3);
}

TEST_CASE("A failure met at random is reduced and says so", "[cli/verbs][slow]") {
  const auto run = shell("mexhaust verify end-nim.xor --method random --bound piles=5,stones=6 --cases 500");
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("met at random in piles=5,stones=6 and reduced"));
  // The reduced position really fails, and no pile of it can be dropped or lowered by one without losing the failure:
  // 1 2 1 is the smallest failure of all, found by exhaustion.
  CHECK_THAT(run.out, Prints("end-nim.xor fails at (1 2 1)"));
}

TEST_CASE("The ledger: written, compared, and left alone where nothing was computed", "[cli/verbs][slow]") {
  ScratchFolder folder;
  const std::string out = folder.path().string();
  CHECK(shell("mexhaust verify " + cycle_rules + " end-nim.xor --effort quick --out " + out).status == 0);
  const std::string first = content_of(folder.path() / "ledger.csv");
  const auto ledger = mexhaust::Ledger::parse(first, "ledger.csv");
  CHECK(ledger.rows().size() == 18);
  CHECK(std::filesystem::exists(folder.path() / "claims.csv"));
  CHECK(std::filesystem::exists(folder.path() / "runs.csv"));

  SECTION("another run, with another number of threads, leaves the same bytes") {
    CHECK(shell("mexhaust verify " + cycle_rules + " --threads 5 --effort quick --out " + out).status == 0);
    CHECK(content_of(folder.path() / "ledger.csv") == first);
  }
  SECTION("nothing differs from itself; a changed row is named") {
    CHECK(shell("mexhaust verify " + cycle_rules + " --effort quick --expect " + out + "/ledger.csv").status == 0);
    std::string changed = first;
    changed.replace(changed.find("0 1"), 3, "0 2");
    std::ofstream(folder.path() / "changed.csv") << changed;
    const auto run = shell("mexhaust verify " + cycle_rules + " --effort quick --expect " + out + "/changed.csv");
    CHECK(run.status == 1);
    CHECK_THAT(run.out,
               Prints("differs: cycle.clockwise-only exhaustive edges=4,value=3: counterexample: '0 2' in the ledger, "
                      "'0 1' now"));
  }
  SECTION("a check that the ledger lacks differs") {
    const auto run = shell("mexhaust verify take-or-merge.b-even --expect " + out + "/ledger.csv");
    CHECK(run.status == 1);
    CHECK_THAT(run.out, Prints("this check is not in the ledger"));
  }
  SECTION("a damaged ledger is refused") {
    std::ofstream(folder.path() / "damaged.csv") << first.substr(0, first.size() - 5);
    CHECK(shell("mexhaust verify " + cycle_rules + " --effort quick --expect " + out + "/damaged.csv").status == 1);
    std::ofstream(folder.path() / "ragged.csv") << first + "one,two\n";
    const auto run = shell("mexhaust verify " + cycle_rules + " --effort quick --expect " + out + "/ragged.csv");
    CHECK(run.status == 2);
    CHECK_THAT(run.err, Prints("expected 12 fields"));
  }
}

TEST_CASE("The signature is one number, equal for any number of threads", "[cli/verbs][slow]") {
  const auto one = shell("mexhaust verify " + cycle_rules + " --effort quick --threads 1 --signature");
  const auto five = shell("mexhaust verify " + cycle_rules + " --effort quick --threads 5 --signature");
  CHECK(one.status == 0);
  CHECK(one.out.size() == 17);
  CHECK(one.out == five.out);
  CHECK(one.out != shell("mexhaust verify end-nim --effort quick --signature").out);
}

TEST_CASE("JSON findings explain their counterexample", "[cli/verbs][slow]") {
  const auto run = shell("mexhaust verify cycle.clockwise-only --method exhaustive --format json");
  const auto json = nlohmann::json::parse(run.out);
  REQUIRE(json.size() == 1);
  CHECK(json[0]["verdict"] == "refuted");
  CHECK(json[0]["counterexample"]["position"] == "0 1");
  CHECK(json[0]["counterexample"]["replay"] == "mexhaust replay cycle.clockwise-only --position '0 1'");
}

TEST_CASE("Replay explains one case", "[cli/verbs][slow]") {
  const auto refuted = shell("mexhaust replay cycle.clockwise-only --position '0 0 1'");
  CHECK(refuted.status == 0);  // a control, refuted as it should be
  CHECK_THAT(refuted.out, Prints("says      P\ntruth     N\n"));
  CHECK_THAT(refuted.out, Prints("verdict   refuted here"));
  CHECK(shell("mexhaust replay cycle.odd-run --position '0 0 1'").status == 0);
  const auto numbered = shell("mexhaust replay cycle.odd-run --bound edges=3,value=2 --case 35");
  CHECK_THAT(numbered.out, Prints("position  2 2 2"));
  CHECK(numbered.status == 1);  // no zero edge: the rule does not speak of it
  CHECK(shell("mexhaust replay cycle.smallest-edge --position '29 30 28 30 27 30 29 30 28 30 27 30' --limit 1000")
            .status == 3);
  CHECK_THAT(shell("mexhaust replay end-nim.unique-left-pad --position '2 1'").out,
             Prints("make a P-position on the left: 1"));
}

TEST_CASE("Show draws the grid and marks a rule's errors", "[cli/verbs][slow]") {
  const auto grid = shell("mexhaust show end-nim --rows 3 --cols 3");
  CHECK(grid.out == "a1\\a2,0,1,2\n0,P,N,N\n1,N,P,N\n2,N,N,P\n");
  const auto nim = shell("mexhaust show end-nim --rows 4 --cols 4 --value grundy");
  CHECK(nim.out == "a1\\a2,0,1,2,3\n0,0,1,2,3\n1,1,0,3,2\n2,2,3,0,1\n3,3,2,1,0\n");
  const auto wrong = shell("mexhaust show cycle --rows 2 --cols 2 --at e1=0 --rule cycle.clockwise-only");
  CHECK(wrong.out == "e2\\e3,0,1\n0,P,N!\n1,P,P\n");
  const auto text = shell("mexhaust show end-nim --rows 2 --cols 2 --format text");
  CHECK(text.out == "a1\\a2 | 0 1\n------+----\n    0 | P N\n    1 | N P\n");
  CHECK(shell("mexhaust show dag-tokens --at vertices=3,graph=7 --rows 3 --cols 3 --value grundy").out ==
        "t1\\t2,1,2,3\n1,0,3,2\n2,3,0,1\n3,2,1,0\n");
  for (const std::string game : {"take-or-merge", "team-nim", "cheat"})
    CHECK(shell("mexhaust show " + game).status == 0);
}

TEST_CASE("List names games and rules in three formats", "[cli/verbs][slow]") {
  CHECK_THAT(shell("mexhaust list").out, Prints("cycle.odd-run"));
  const auto csv = mexhaust::parse_csv(shell("mexhaust list rules --format csv").out, "list");
  const auto json = nlohmann::json::parse(shell("mexhaust list rules --format json").out);
  CHECK(csv.rows.size() == json.size());
  CHECK(nlohmann::json::parse(shell("mexhaust list --format json").out)["games"].size() ==
        mexhaust::built_in_registry().games().size());
}

}  // namespace mexhaust::testing
