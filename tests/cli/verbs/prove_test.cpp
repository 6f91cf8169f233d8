// mexhaust prove, as a user sees it, and a second solver's opinion of its certificates.

#include <csignal>
#include <filesystem>
#include <set>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/job.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
namespace {

std::string line_with(const std::string& text, const std::string& words) {
  const std::size_t place = text.find(words);
  if (place == std::string::npos) return "no line with " + words;
  const std::size_t begin = text.rfind('\n', place) + 1;
  return text.substr(begin, text.find('\n', place) - begin);
}

/// What cvc5 says of a script: "unsat", "sat", or something else.
std::string second_opinion(const std::filesystem::path& script) {
  // Without the status: it aborts when its answer is another, and that is for this test to say.
  const Run run = shell("grep -v set-info '" + script.string() + "' | cvc5 --lang smt2 --tlimit=60000 -");
  return run.status == 127 ? "cvc5 is not installed" : run.out + run.err;
}

}  // namespace

TEST_CASE("Prove shows the obligations and the verdict", "[cli/verbs][slow]") {
  const Run proved = shell("mexhaust prove cycle.zeroing-wins");
  CHECK(proved.status == 0);
  CHECK(line_with(proved.out, "every N has a P option").ends_with("  unsat     unsat"));
  CHECK(line_with(proved.out, "P occurs").ends_with("  sat       sat"));
  CHECK(line_with(proved.out, "cycle.zeroing-wins for") == "cycle.zeroing-wins for all sizes: proved");
}

TEST_CASE("Prove exits with 1 for what it refutes, with 0 for a control, with 3 for what stays unknown",
          "[cli/verbs][slow]") {
  const Run refuted = shell("mexhaust prove nim --rule 'odd(sum(each))' --sizes 1..2");
  CHECK(refuted.status == 1);
  CHECK(line_with(refuted.out, "nim.rule for") == "nim.rule for n=1..2: refuted");
  // By hand: of two stones in one heap take both.
  CHECK_THAT(refuted.out, Prints("the rule says P, the truth is N"));
  CHECK_THAT(refuted.out, Prints("mexhaust replay nim --rule 'odd(sum(each))' --position '2'"));
  CHECK(shell("mexhaust prove cycle.both-odd").status == 0);
  const Run unknown = shell("mexhaust prove nim --rule 'item(1) != item(2)' --where 'length = 2' --sizes 2..2");
  CHECK(unknown.status == 3);
  CHECK_THAT(unknown.out, Prints("nothing is proved"));
}

TEST_CASE("Prove says what is wrong with a request", "[cli/verbs][slow]") {
  const auto fails = [](const std::string& arguments, const std::string& words) {
    const Run run = shell("mexhaust prove " + arguments);
    CAPTURE(arguments, run.err);
    CHECK(run.status == 2);
    CHECK_THAT(run.err, Prints(words));
  };
  fails("", "expected a rule or a game");
  fails("cycle.odd-rum", "did you mean 'cycle.odd-run'?");
  fails("wythoff", "there is no proof of 'wythoff'; those with one are end-nim.");
  fails("cycle.odd-run --sizes 8..3", "sizes '8..3': expected");
  fails("cheat --rule 'true'", "cheat is no line game");
  fails("cycle --where 'true'", "expected --rule with it");
  fails("cycle.odd-run --timeout 0", "timeout");
  const Run no_folder = shell("mexhaust prove T2 --certificate README.md");
  CHECK(no_folder.status == 4);
  CHECK_THAT(no_folder.err, Prints("README.md"));
}

TEST_CASE("Prove writes JSON", "[cli/verbs][slow]") {
  const Run run = shell("mexhaust prove T2 --format json");
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("\"verdict\": \"proved\""));
  CHECK_THAT(run.out, Prints("\"expected\": \"unsat\""));
}

TEST_CASE("The solver cvc5 agrees with every certificate of a sample", "[cli/verbs][slow]") {
  const ScratchFolder folder;
  const std::string into = " --certificate '" + folder.path().string() + "'";
  // A proof of each kind, and refuted ones: over the integers, over 64-bit words, with remainders, with a model.
  for (const char* const arguments : {"E5", "T2", "M2", "M3", "cycle.smallest-edge --sizes 2..4",
                                      "nim.xor --sizes 0..3", "cycle.clockwise-only --sizes 3..3"}) {
    const Run run = shell("mexhaust prove " + std::string(arguments) + into);
    CAPTURE(arguments, run.out, run.err);
    CHECK(run.status <= 1);
  }
  int asked = 0;
  int refuted = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    const std::string script = content_of(entry.path());
    INFO(entry.path().filename().string());
    const bool sat = script.find("(set-info :status sat)") != std::string::npos;
    CHECK(sat != (script.find("(set-info :status unsat)") != std::string::npos));
    CHECK(second_opinion(entry.path()) == (sat ? "sat\n" : "unsat\n"));
    if (sat && script.starts_with("; expected: unsat\n")) ++refuted;
    ++asked;
  }
  CHECK(asked >= 45);
  CHECK(refuted == 2);
}

TEST_CASE("Ctrl-C ends a proof that the solver would be at for minutes", "[cli/verbs][slow]") {
  Job job("exec mexhaust prove nim --rule 'xor(each)' --sizes 0..40 --timeout 100000");
  // As soon as the solver is at work: the program itself needs less processor time before.
  REQUIRE(job.wait_for([&] { return job.handles(SIGINT) && job.processor_seconds() > 0.5; }));
  job.signal(SIGINT);
  const auto stopped = job.wait();
  CHECK(stopped.status == 3);
  CHECK_THAT(stopped.out, !Prints("proved"));
  CHECK_THAT(stopped.out, Prints("nim.rule for n=0..40: incomplete"));
}

TEST_CASE("A product or a root of numbers is beyond the solver, and said so at once", "[cli/verbs][slow]") {
  const auto run = shell("mexhaust prove wythoff --rule 'sum(each) * sum(each) mod 7 != 3' --sizes 0..2");
  CHECK(run.status == 3);
  CHECK_THAT(run.err, Prints("a product of two numbers of a position is beyond the solver"));
  const auto root = shell("mexhaust prove wythoff --rule 'root(sum(each)) != 3' --sizes 0..2");
  CHECK(root.status == 3);
  CHECK(root.err == "mexhaust: the root of a number of a position is beyond the solver: expected a literal under it\n");
}

}  // namespace mexhaust::testing
