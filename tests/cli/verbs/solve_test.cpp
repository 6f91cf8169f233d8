// `mexhaust solve` as a process: judge files, good and bad.
#include <csignal>
#include <fstream>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/stat.h>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/job.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
namespace {

struct BadFile {
  std::string game;
  std::string text;     ///< for printf
  std::string answers;  ///< of the cases before the faulty one
  std::string message;
};

/// The most memory that a child of this process has had, in kilobytes.
long memory_of_children() {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  return usage.ru_maxrss;
}

}  // namespace

TEST_CASE("Judge files with a fault: the answers so far, then one line with the place, exit 2", "[cli/verbs][slow]") {
  const std::vector<BadFile> files{
      {"end-nim", "", "",
       "standard input:1:1: expected the number of cases (0 to 9223372036854775806), found the end of the file"},
      {"end-nim", "x", "", "standard input:1:1: expected the number of cases (0 to 9223372036854775806), found 'x'"},
      {"end-nim", "2\\n1\\n5\\n2\\n3 x\\n", "1\n",
       "standard input:5:3: expected pile 2 of 2 in case 2 (0 to 9223372036854775806), found 'x'"},
      {"end-nim", "1\\n2\\n3 -4\\n", "", "standard input:3:3: expected pile 2 of 2 in case 1"},
      {"end-nim", "1\\n1\\n9223372036854775807\\n", "", "found '9223372036854775807'"},
      {"end-nim", "1\\n1\\n99999999999999999999999\\n", "", "found '99999999999999999999999'"},
      {"end-nim", "1\\n3\\n1 2\\n", "",
       "standard input:4:1: expected pile 3 of 3 in case 1 (0 to 9223372036854775806), found the end of the file"},
      {"end-nim", "1\\n1\\n5\\n7\\n", "1\n",
       "standard input:4:1: expected the end of the file after 1 case, found '7'"},
      {"end-nim", "1\\n1\\n5.0\\n", "", "found '5.0'"},
      {"end-nim", "1\\n1\\n+5\\n", "", "found '+5'"},
      {"end-nim", "1\\n1\\n5\\000\\n", "", "found '5\\x00'"},
      {"end-nim", "1\\n1\\n\\n\\t 5a\\n", "", "standard input:4:3:"},
      {"take-or-merge", "1\\n2\\n3 q\\n", "", "standard input:3:3: expected pile 2 of 2 in case 1"},
      {"team-nim", "1 5 4 4\\n1 5 4 0\\n0\\n", "1\n", "standard input:2:7: expected a cap of case 2 (1 to"},
      {"team-nim", "1 5 4", "", "expected a cap of case 1"},
      {"team-nim", "1 1 1 1\\n0\\n1\\n", "0\n",
       "standard input:3:1: expected the end of the file after the closing 0, found '1'"},
      {"cheat", "3 8\\n1 5 7\\n0 0\\n5\\n", "3\n", "expected the end of the file after the closing 0 0"},
      {"cheat", "3 8\\n1 0 7\\n0 0\\n", "", "standard input:2:3: expected a card of case 1 (1 to"},
      {"cycle", "1\\n1\\n5\\n", "", "expected the number of edges of case 1 (2 to"},
      {"cycle", "2\\n3\\n0 0 0\\n3\\n0 0", "NO\n", "expected edge 3 of 3 in case 2"},
      {"dag-tokens", "2 1 1\\n1 3\\n1\\n", "", "standard input:2:3: expected the end of edge 1 (1 to 2), found '3'"},
      {"dag-tokens", "3 3 1\\n1 2\\n2 3\\n3 2\\n1\\n", "",
       "expected a graph without cycles, found a cycle through vertex"},
      {"dag-tokens", "1 1 1\\n1 1\\n1\\n", "", "a cycle through vertex 1"},
      {"dag-tokens", "2 1 1\\n1 2\\n1 1\\n", "", "expected the end of the file after the case"},
  };
  for (const BadFile& file : files) {
    const auto run = shell("printf '" + file.text + "' | mexhaust solve " + file.game);
    INFO(file.game << ": " << file.text << "\n" << run.err);
    CHECK(run.status == 2);
    CHECK(run.out == file.answers);
    CHECK_THAT(run.err, Prints(file.message));
    CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
  }
}

TEST_CASE("Any white space separates, a final newline may be missing", "[cli/verbs][slow]") {
  CHECK(shell("printf '1\\r\\n\\r\\n  4\\t3 1\\r\\n9   4' | mexhaust solve end-nim").out == "0\n");
  CHECK(shell("printf '0\\n' | mexhaust solve end-nim").out.empty());
  CHECK(shell("printf '2\\n0\\n\\n3\\n0 5 0\\n' | mexhaust solve end-nim").out == "0\n1\n");
  CHECK(shell("printf '1 101 4 4\\n1 100 4 4\\n' | mexhaust solve team-nim").out == "0\n1\n");
  CHECK(shell("printf '3 8 1 5 7' | mexhaust solve cheat").out == "3\n");
  CHECK(shell("printf '0 5\\n0 0\\n' | mexhaust solve cheat").out == "0\n");
}

TEST_CASE("The three ways answer alike", "[cli/verbs][slow]") {
  for (const std::string way : {"fast", "search", "memo"}) {
    INFO(way);
    CHECK(shell("printf '1 4 3 1 9 4' | mexhaust solve end-nim --with " + way).out == "0\n");
    CHECK(shell("printf '3 3 1 1 2 2 3 4 3 2 3 5' | mexhaust solve take-or-merge --with " + way).out ==
          "YES\nNO\nNO\n");
    CHECK(shell("printf '3 8 1 5 7 0 0' | mexhaust solve cheat --with " + way).out == "3\n");
  }
}

TEST_CASE("Beyond a solver's reach: exit 3 and the bound", "[cli/verbs][slow]") {
  const auto search = shell("printf '1 3 900 800 700' | mexhaust solve end-nim --with search --limit 1000");
  CHECK(search.status == 3);
  CHECK_THAT(search.err, Prints("the plain search reaches 1000 positions"));
  const auto cheat = shell("printf '1 10000001 5 0 0' | mexhaust solve cheat");
  CHECK(cheat.status == 3);
  CHECK(cheat.err.find("mexhaust: case 1: cheat: ") == 0);
  CHECK_THAT(cheat.err, Prints("10000000"));
  const auto second = shell("printf '1 10 4 4  1 1000000000000000000 900000000 900000000 0' | mexhaust solve team-nim");
  CHECK(second.status == 3);
  CHECK(second.out == "1\n");
  CHECK(second.err.find("mexhaust: case 2: team-nim: ") == 0);
}

TEST_CASE("Searches of positions of very many numbers give up before they fill the memory", "[cli/verbs][slow]") {
  // 1,300 positions of so many piles are a gigabyte; the row is not all ones, so that no end is in sight.
  const std::string row = "{ echo 1 100000; for i in $(seq 50000); do echo 2 3; done; }";
  for (const std::string way : {"memo", "search"}) {
    const auto run = shell(row + " | mexhaust solve end-nim --with " + way);
    CAPTURE(way, run.err);
    CHECK(memory_of_children() < 4'000'000);
    CHECK(run.status == 3);
    CHECK_THAT(run.err, Prints("case 1: end-nim: "));
  }
}

TEST_CASE("What cannot be read has not ended", "[cli/verbs][slow]") {
  for (const std::string game : {"team-nim", "cheat", "end-nim"}) {
    const auto run = shell("mexhaust solve " + game + " < tests");
    CAPTURE(game);
    CHECK(run.status == 2);  // as for "mexhaust solve GAME tests": the input is at fault, not the machine
    CHECK(run.out.empty());
    CHECK(run.err == "mexhaust: standard input: cannot be read: Is a directory\n");
  }
  CHECK(shell("mexhaust solve cheat <&-").err == "mexhaust: standard input: cannot be read: Bad file descriptor\n");
}

TEST_CASE("An endless input is not read on when nobody takes the answers", "[cli/verbs][slow]") {
  for (const std::string lost : {"> /dev/full", ">&-"}) {
    const auto run = shell("yes '1 5 4 4' | mexhaust solve team-nim " + lost);
    CAPTURE(lost);
    CHECK(run.status == 4);
    CHECK(run.err == "mexhaust: cannot write the output\n");
  }
  CHECK(shell("(trap '' PIPE; yes '1 5 4 4' 2> /dev/null | mexhaust solve team-nim; echo $? >&2) | "
              "head -n 1")
            .err == "mexhaust: cannot write the output\n4\n");
  const auto explained = shell("printf '1 1 3' | mexhaust solve end-nim --explain 2> /dev/full");
  CHECK(explained.status == 4);
  const auto spoilt = shell("printf '2 1 3 x' | mexhaust solve end-nim > /dev/full");
  CHECK(spoilt.status == 2);
  CHECK_THAT(spoilt.err, Prints("mexhaust: what was found before could not be written\n"));
}

TEST_CASE("The first signal ends solve, also while it waits for input", "[cli/verbs][slow]") {
  for (const int signal : {SIGINT, SIGTERM}) {
    const ScratchFolder folder;
    const std::string pipe = (folder.path() / "pipe").string();
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    Job solver("exec mexhaust solve end-nim < " + pipe);
    std::fstream cases(pipe);  // also to be read, so that it opens before the solver does
    cases << "2\n1 5\n" << std::flush;
    REQUIRE(solver.wait_for([&] { return solver.out() == "1\n"; }));
    solver.signal(signal);
    const Run run = solver.wait();
    CHECK(run.status == 128 + signal);
    CHECK(run.out == "1\n");
  }
}

TEST_CASE("Solve --explain names a winning move on standard error, or says that there is none", "[cli/verbs][slow]") {
  const auto run = shell("printf '3 4 3 1 9 4 2 3 5 0' | mexhaust solve end-nim --explain");
  CHECK(run.out == "0\n1\n0\n");
  CHECK(run.err == "case 1: P: no move wins\ncase 2: N: the move from (3 5) to (3 3) wins\ncase 3: P: no move wins\n");
  CHECK(shell("printf '1 0 4 4 0' | mexhaust solve team-nim --explain").err ==
        "case 1: N: there is no move, and the mover has won\n");
  CHECK_THAT(shell("printf '1 4 2 5 3 0' | mexhaust solve cycle --explain").err, Prints("to (5 3 0 0) wins"));
  CHECK_THAT(shell("printf '1 3 2 2 2' | mexhaust solve cycle --explain").err, Prints("to (2 2 0) wins"));
  CHECK_THAT(shell("printf '2 1 1 1 2 1' | mexhaust solve dag-tokens --explain").err, Prints("wins"));
}

TEST_CASE("A case is answered before the next one is read", "[cli/verbs][slow]") {
  const ScratchFolder folder;
  const std::string pipe = (folder.path() / "pipe").string();
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  Job solver("exec mexhaust solve end-nim < " + pipe);
  std::fstream cases(pipe);  // also to be read, so that it opens before the solver does
  cases << "2\n1 5\n" << std::flush;
  REQUIRE(solver.wait_for([&] { return solver.out() == "1\n"; }));
  cases << "1 6\n" << std::flush;
  cases.close();
  CHECK(solver.wait().out == "1\n1\n");
}

TEST_CASE("A row of millions of piles takes no more memory than a short one", "[cli/verbs][slow]") {
  const auto kilobytes_after = [](const std::string& piles, const std::string& pile) {
    const auto run =
        shell("{ echo 1 " + piles + "; yes '" + pile + "' | head -n " + piles + "; } | mexhaust solve end-nim");
    CHECK(run.out == "0\n");  // of an even number of equal piles
    return memory_of_children();
  };
  const auto before = kilobytes_after("2", "3");
  CHECK(kilobytes_after("4000000", "3") <
        before + 8'000);  // a quarter of what the piles would take as numbers of 64 bits
}

TEST_CASE("Sums beyond 64 bits and the largest numbers are answered", "[cli/verbs][slow]") {
  // Three piles of 2^63 - 2: stones + piles - 1 is even; two of them: odd.
  const std::string pile = " 9223372036854775806";
  CHECK(shell("echo 2 3" + pile + pile + pile + " 2" + pile + pile + " | mexhaust solve take-or-merge").out ==
        "NO\nYES\n");
  // A row and its mirror image; one more pile in front is taken whole.
  CHECK(
      shell("echo 2 4" + pile + " 1 1" + pile + " 5" + pile + pile + " 1 1" + pile + " | mexhaust solve end-nim").out ==
      "0\n1\n");
  // Path of three edges, path of two.
  CHECK(shell("echo 2 4" + pile + pile + pile + " 0 3" + pile + pile + " 0 | mexhaust solve cycle").out == "YES\nNO\n");
}

TEST_CASE("Solve --queries answers parts of rows, --list names the W that count", "[cli/verbs][slow]") {
  // 3 3 0 5: parts 3 3 (copied), 3 (taken), none, 3 5 (made equal), 3 3 5 (take the 5).
  const auto parts = shell("echo 2  4 3 3 0 5  5  1 2  2 2  3 3  2 4  1 4  1 7  0 | mexhaust solve end-nim --queries");
  CHECK(parts.out == "0\n1\n0\n1\n1\n");
  CHECK(parts.status == 0);
  CHECK(shell("echo 3 8 1 5 7 1 2 3 0 0 | mexhaust solve cheat --list").out == "1 5 7\n\n");

  const auto refused = [](const std::string& input, const std::string& command, const std::string& message) {
    const auto run = shell("echo '" + input + "' | mexhaust solve " + command);
    CAPTURE(command, run.err);
    CHECK(run.status == 2);
    CHECK_THAT(run.err, Prints(message));
  };
  refused("1 2 3 4 1 2 1", "end-nim --queries",
          "standard input:1:13: expected the last place of part 1 of 1 in case 1 (2 to 2), found '1'");
  refused("1 2 3 4 1 0 1", "end-nim --queries",
          "standard input:1:11: expected the first place of part 1 of 1 in case 1 (1 to 2), found '0'");
  refused("1 2 3 4 1 1 3", "end-nim --queries", "expected the last place of part 1 of 1 in case 1 (1 to 2), found '3'");
  refused("1 2 3 4", "end-nim --queries",
          "expected the number of parts of case 1 (0 to 9223372036854775806), found the end of the file");
  refused("1 2 3 4 1 1 2 9", "end-nim --queries", "expected the end of the file after 1 case, found '9'");
  refused("1 2 3 4", "cycle --queries", "solve: cycle has no --queries");
  refused("1 2 3 4", "end-nim --list", "solve: end-nim has no --list");
  refused("1 2 3 4", "cheat --list --queries", "ask one");
  refused("1 2 3 4", "cheat --list --explain", "for the fast solver alone");
  refused("1 2 3 4", "end-nim --queries --with memo", "for the fast solver alone");
}

}  // namespace mexhaust::testing
