// `mexhaust trial` as a process: what it finds, what it refuses, and what is left when it is stopped.
#include <filesystem>
#include <fstream>
#include <set>

#include <nlohmann/json.hpp>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/paths.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
namespace {

Run trial(const std::string& arguments) { return shell("mexhaust trial " + arguments); }

/// The trial of a variant of the programs in tests/mutants, as JSON.
nlohmann::json trial_of(const std::string& game, const std::string& program, const std::string& options = "") {
  const auto run = trial(game + " --format json " + options + " -- '" + mutant_folder + "'/" + program);
  INFO(run.out << run.err);
  CHECK(run.status == 1);
  return nlohmann::json::parse(run.out).at("fault");
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a wrong answer is shown at the smallest case of the domain, with the reason and a command", "[trial]") {
  // Nim's rule is right for one and two piles and for 1 1 1 and 1 1 2, and wrong for 1 2 1, the first row of four
  // stones in which it says N and only 2 1 and 1 2, both N, can be left.
  const std::string nim =
      "'read t; while read n; do read row; x=0; for p in $row; do x=$((x ^ p)); done; echo $((x != 0)); done'";
  const auto run = trial("end-nim --bound piles=3,stones=3 -- sh -c " + nim);
  INFO(run.out << run.err);
  CHECK(run.status == 1);
  CHECK(has(run.out, "fault     wrong answer"));
  CHECK(has(run.out, "smallest failing file: 1 case, the smallest of piles=3,stones=3"));
  CHECK(has(run.out, "    1\n    3\n    1 2 1\n"));
  CHECK(has(run.out, "1     0      1      table   P: no move wins"));
  // The command is one to be pasted.
  const std::size_t command = run.out.find("printf '");
  REQUIRE(command != std::string::npos);
  const auto again = shell(run.out.substr(command, run.out.find("; done'", command) + 7 - command));
  CHECK(again.status == 1);
  CHECK(has(again.out, "found by  given"));
}

TEST_CASE("Faults are told apart", "[cli/verbs][slow]") {
  const auto kind = [](const std::string& script, const std::string& options = "--time 0.3") {
    const auto run = trial("end-nim --bound piles=2,stones=2 --cases 0 --format json " + options + " -- " + script);
    INFO(run.out << run.err);
    return nlohmann::json::parse(run.out).at("fault").at("kind").get<std::string>();
  };
  CHECK(kind("echo 0") == "wrong-answer");
  CHECK(kind("echo") == "too-few-lines");
  CHECK(kind("printf '1\\n1\\n1\\n1\\n1\\n1\\n1\\n1\\n1\\n'") == "too-many-lines");
  CHECK(kind("echo yes") == "malformed-line");
  CHECK(kind("sh -c 'kill -SEGV $$'") == "crash");
  CHECK(kind("false") == "exit-status");
  CHECK(kind("sleep 100") == "time-limit");
  CHECK(kind("yes 1") == "endless-output");
  CHECK(kind("cat /dev/zero") == "endless-output");  // one line, of another length each time
  CHECK(kind("awk 'BEGIN { s = \"x\"; for (;;) s = s s }'", "--time 5 --memory 64M") == "memory-limit");
  // Says nothing of memory, and ends otherwise with more of it.
  CHECK(
      kind("awk 'BEGIN { s = \"x\"; for (i = 0; i < 26; i++) s = s s; print s > \"/dev/null\"; print 7 }' 2>/dev/null",
           "--time 5 --memory 64M") == "memory-limit");
  CHECK(kind("od -An -N4 -tu4 /dev/urandom") == "unstable");
}

TEST_CASE("faults of other kinds are looked for behind the first one", "[trial]") {
  const auto kinds = [](const std::string& script, const std::string& options = "") {
    const auto run =
        trial("end-nim --bound piles=2,stones=2 --cases 0 --format json " + options + " -- sh -c '" + script + "'");
    INFO(run.out << run.err);
    CHECK(run.status == 1);
    std::multiset<std::string> found;
    const auto json = nlohmann::json::parse(run.out);
    for (const auto& fault : json.at("faults")) found.insert(fault.at("kind"));
    CHECK(json.at("fault") == json.at("faults").at(0));
    return found;
  };
  using Kinds = std::multiset<std::string>;
  // Files that begin with a single pile end with status 3; a file of one case is answered by a word, all others by too
  // few lines.
  CHECK(kinds("read t; read n; [ $n = 1 ] && [ $t != 1 ] && exit 3; [ $t = 1 ] && echo yes; exit 0") ==
        Kinds{"exit-status", "malformed-line", "too-few-lines"});
  // One kind of fault is reported once.
  CHECK(kinds("echo yes") == Kinds{"malformed-line"});
  // A program that is slow on long rows, which is seen first, and wrong on all others.
  CHECK(kinds("read t; read n; [ $n -gt 500 ] && while :; do :; done; echo yes", "--time 0.5") ==
        Kinds{"time-limit", "malformed-line"});
}

TEST_CASE("a fault outside the judge's bounds is reported, and is none unless it is asked for", "[trial]") {
  // Ends at a deck without cards; the judge says 1 <= N.
  const std::string program = " -- '" + mutant_folder + "'/cheat 6";
  const auto run = trial("cheat --bound cards=2,value=2 --cases 0" + program);
  INFO(run.out << run.err);
  CHECK(run.status == 0);
  CHECK(has(run.out, "fault     outside the judge's bounds: too few lines"));
  CHECK(has(run.out, "\n    0 1\n    \n    0 0\n"));
  CHECK(has(run.out, "no fault found within the judge's bounds in "));
  CHECK(has(run.out, "mexhaust trial cheat --input - --beyond -- "));
  const auto json = nlohmann::json::parse(trial("cheat --bound cards=2,value=2 --cases 0 --format json" + program).out);
  CHECK(json.at("verdict") == "no fault found");
  CHECK(json.at("fault").is_null());
  CHECK(json.at("faults").at(0).at("beyond") == true);
  CHECK(trial("cheat --bound cards=2,value=2 --cases 0 --beyond" + program).status == 1);
  const std::string given = "printf '0 1\\n\\n0 0\\n' | mexhaust trial cheat --input - ";
  CHECK(shell(given + program).status == 0);
  CHECK(shell(given + "--beyond" + program).status == 1);
  // A fault within the bounds is not lost beside one outside.
  const auto both =
      shell("printf '0 1\\n\\n1 2\\n1\\n0 0\\n' | mexhaust trial cheat --input - -- '" + mutant_folder + "'/cheat 12");
  CHECK(both.status == 1);
}

TEST_CASE("a table that is a little too small is found beside small cases", "[trial]") {
  // 1000 x 49, 961 has b = 50010 where rows are as long: f(0, 50010) stands where f(1, 0) does.
  const auto table = trial_of("take-or-merge", "take_or_merge 2");
  CHECK(table.at("kind") == "company");
  CHECK(table.at("family") == "descent");
  CHECK(table.at("cases").size() == 2);
  // A cell outside of an array is never cleared.
  CHECK(trial_of("end-nim", "end_nim 31").at("kind") == "company");
  CHECK(trial_of("take-or-merge", "take_or_merge 22").at("kind") == "company");
  CHECK(trial_of("team-nim", "team_nim 19").at("kind") == "company");
  CHECK(trial_of("cheat", "cheat 18").at("input") == "1 100000\n100000\n1 100000\n1\n0 0\n");
  CHECK(trial_of("cycle", "cycle 16").at("kind") == "company");
  CHECK(trial_of("dag-tokens", "dag_tokens 18").at("family") == "boundary");
}

TEST_CASE("State that leaks from case to case is told from a wrong answer", "[cli/verbs][slow]") {
  // 7 does not read a single pile: alone it is right.
  const auto reader = trial_of("end-nim", "end_nim 7");
  CHECK(reader.at("kind") == "company");
  CHECK(reader.at("cases").size() == 2);
  // Rows of 50010 run into each other: f(0, 50010) is where f(1, 0) stands. 50 piles of 49961 stones have b = 50010.
  const auto table = trial_of("take-or-merge", "take_or_merge 1");
  CHECK(table.at("kind") == "company");
  CHECK(table.at("cases").size() == 2);
  CHECK(table.at("family") == "mixed");
}

TEST_CASE("A program that is slow only with many small numbers is found at once", "[cli/verbs][slow]") {
  // Fifty piles of 1000 stones are one number to it, fifty single stones more moves than can be looked at.
  const auto slow = trial_of("take-or-merge", "take_or_merge 19", "--time 1");
  CHECK(slow.at("kind") == "time-limit");
  CHECK(slow.at("family") == "largest");
  CHECK(slow.at("cases").size() == 1);
  // Play is over at once unless the zero edge stands at the end.
  CHECK(trial_of("cycle", "cycle 13", "--time 1").at("family") == "largest");
}

TEST_CASE("A program that answers nothing, ever, fails at the smallest case there is", "[cli/verbs][slow]") {
  const auto run = trial("cheat --time 0.2 --format json -- sh -c 'while :; do :; done'");
  const auto fault = nlohmann::json::parse(run.out).at("fault");
  CHECK(fault.at("kind") == "time-limit");
  CHECK(fault.at("input") == "1 1\n1\n0 0\n");
  CHECK(fault.at("smallest") == true);
}

TEST_CASE("The reason for a crash is looked for", "[cli/verbs][slow]") {
  const auto deep = trial_of("team-nim", "team_nim 9");
  CHECK(deep.at("kind") == "crash");
  CHECK(has(deep.at("detail"), "SIGSEGV; a stack of 8.0 MiB is not enough, one of 64.0 MiB is"));
  CHECK(trial("team-nim --stack 64M -- '" + mutant_folder + "'/team_nim 9").status == 0);
}

TEST_CASE("A right program is not accused, in any language", "[cli/verbs][slow]") {
  for (const std::string& program :
       std::vector<std::string>{"python3 tests/mutants/cycle.py", "awk -f tests/mutants/cycle.awk",
                                "sh tests/mutants/cycle.sh", "'" + mutant_folder + "'/cycle"}) {
    const auto run = trial("cycle --bound edges=3,value=1 --cases 0 --time 20 -- " + program);
    INFO(run.out << run.err);
    CHECK(run.status == 0);
    CHECK(has(run.out, "no fault found in "));
  }
}

TEST_CASE("Programs that do not behave: the fault is named, the report is clean, nothing is left",
          "[cli/verbs][slow]") {
  struct Misbehaviour {
    std::string script;
    std::string kind;
  };
  const std::string mark = "3127";  // seconds that nobody else sleeps
  for (const Misbehaviour& each : std::vector<Misbehaviour>{
           {"printf '1\\033[31m\\0\\377\\n'", "malformed-line"},
           {"exec <&-; echo x", "malformed-line"},
           {"exec >&-", "too-few-lines"},
           {"trap '' TERM HUP INT XCPU; while :; do :; done", "time-limit"},
           {"cd /; true & true & exec cat >/dev/null", "too-few-lines"},
           {"setsid sleep " + mark + " & echo x", "malformed-line"},
           {"setsid sh -c 'sleep " + mark + "; :' >/dev/null 2>&1 & sleep 0.1; kill -9 $$", "crash"}}) {
    const ScratchFolder folder;
    // A name that has to be quoted, and is not UTF-8.
    const auto file = folder.path() / "it's \"a\"\nprogram \xff";
    std::ofstream(file) << "#!/bin/sh\n" << each.script << "\n";
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    const std::string arguments =
        "end-nim --bound piles=1,stones=1 --cases 0 --time 0.3 --save '" + (folder.path() / "saved").string() + "'";
    const std::string program = " -- '" + folder.path().string() + "'/it*";
    const auto json = trial(arguments + " --format json" + program);
    INFO(each.script << "\n" << json.out << json.err);
    CHECK(json.status == 1);
    CHECK(nlohmann::json::parse(json.out).at("fault").at("kind") == each.kind);
    CHECK(content_of(folder.path() / "saved" / "end-nim-fault.in").starts_with("1\n"));
    const auto text = trial(arguments + program);
    CHECK(text.status == 1);
    CHECK_FALSE(has(text.out, "\033"));
    CHECK(shell("ps -eo stat,args | grep -c '[s]leep " + mark + "'").out == "0\n");
  }
}

TEST_CASE("A report does not depend on how many runs there are at a time", "[cli/verbs][slow]") {
  for (const std::string program : {"cheat 8", "cheat 4", "cheat"}) {
    const std::string arguments = " -- '" + mutant_folder + "'/" + program;
    const auto one = trial("cheat --cases 60 --jobs 1" + arguments);
    const auto five = trial("cheat --cases 60 --jobs 5" + arguments);
    CHECK(one.out == five.out);
    CHECK(one.status == five.status);
  }
}

TEST_CASE("The option --save keeps the failing file, the right answers and those given", "[cli/verbs][slow]") {
  const ScratchFolder folder;
  const auto run = trial("end-nim --save '" + folder.path().string() + "' -- '" + mutant_folder + "'/end_nim 6");
  CHECK(run.status == 1);
  CHECK(content_of(folder.path() / "end-nim-fault.in") == "1\n1\n1\n");
  CHECK(content_of(folder.path() / "end-nim-fault.out") == "1\n");
  CHECK(content_of(folder.path() / "end-nim-fault.given") == "0\n");
}

TEST_CASE("What cannot be tried: exit 2 and a line that says why", "[cli/verbs][slow]") {
  struct Refused {
    std::string arguments;
    std::string message;
  };
  for (const Refused& each :
       std::vector<Refused>{{"", "trial: expected a game"},
                            {"end-nim", "expected '--' and the program behind the game"},
                            {"end-nim --", "expected '--' and the program behind the game"},
                            {"end-nimm -- true", "there is no game 'end-nimm'"},
                            {"end-nim -- ./nothing-here", "cannot start './nothing-here': No such file"},
                            {"end-nim -- ./README.md", "cannot start './README.md': Permission denied"},
                            {"end-nim --time 0 -- true", "--time: expected a number of seconds"},
                            {"end-nim --time x -- true", "found 'x'"},
                            {"end-nim --stack 8X -- true", "--stack: '8X': expected an amount of memory"},
                            {"end-nim --jobs 0 -- true", "--jobs: expected a whole number from 1"},
                            {"end-nim --cases -1 -- true", "--cases: expected a whole number"},
                            {"end-nim --bound piles=2 -- true", "stones is missing"},
                            {"end-nim --bound judge -- true", "too many"},
                            {"end-nim --input /no/file -- true", "/no/file: cannot be read"},
                            {"end-nim --input README.md -- true", "README.md:1:1: expected the number of cases"},
                            {"end-nim --format csv -- true", "--format: expected text, json"},
                            {"end-nim --sav x -- true", "unknown option '--sav'"},
                            {"end-nim other -- true", "unexpected word 'other'"}}) {
    const auto run = trial(each.arguments);
    INFO(each.arguments << "\n" << run.err);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(has(run.err, each.message));
  }
}

TEST_CASE("Ctrl-C ends the programs and the trial: exit 3; so does a kill", "[cli/verbs][slow]") {
  // The program leaves its number behind, and a process of its own that it starts.
  const ScratchFolder folder;
  const std::string file = (folder.path() / "numbers").string();
  for (const std::string signal : {"INT", "TERM", "KILL"}) {
    // In a session of its own, where mexhaust has the time to look for it.
    const std::string apart = signal == "KILL" ? "" : "setsid ";
    const std::string program = "sh -c '" + apart + "sleep 1000 & echo $$ $! >> " + file + "; wait'";
    const auto run = shell("mexhaust trial end-nim --time 60 -- " + program + " & m=$!; for i in $(seq 200); do [ -s " +
                           file + " ] && break; sleep 0.05; done; kill -" + signal +
                           " $m; wait $m; echo status $?; sleep 0.5; for p in $(cat " + file +
                           "); do grep -qs 'State:.[^Z]' /proc/$p/status && echo alive $p; done; rm " + file);
    INFO(signal << "\n" << run.out << run.err);
    CHECK(has(run.out, signal == "KILL" ? "status 137\n" : "status 3\n"));
    CHECK_FALSE(has(run.out, "alive"));
  }
}

}  // namespace mexhaust::testing
