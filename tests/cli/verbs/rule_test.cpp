// A user's own rule, from the command line to the verdict.
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
namespace {

/// The last line of what a command prints that holds a part.
std::string line_with(const std::string& text, const std::string& part) {
  const std::size_t place = text.rfind(part);
  if (place == std::string::npos) return "no such line";
  return text.substr(place, text.find('\n', place) - place);
}

}  // namespace

TEST_CASE("A true rule of one's own holds, over the small bound and the bounds of the game's first rule",
          "[cli/verbs][slow]") {
  const Run run = shell("mexhaust verify cycle --rule 'odd(run_cw) or odd(run_ccw)' --where 'any(each = 0)'");
  INFO(run.out << run.err);
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("cycle.rule  exhaustive  edges=4,value=2          89  holds"));
  CHECK_THAT(run.out, Prints("edges=8,value=3"));
  CHECK_THAT(run.out, !Prints("random"));
}

TEST_CASE("A wrong one is refuted at the smallest position, with a command that replays it", "[cli/verbs][slow]") {
  const Run run = shell("mexhaust verify cycle --rule '(odd(run_cw))' --where 'any(each=0)' --bound edges=4,value=3");
  INFO(run.out << run.err);
  CHECK(run.status == 1);
  CHECK_THAT(run.out, Prints("cycle.rule fails at (0 1), the smallest of edges=4,value=3"));
  const std::string replay = line_with(run.out, "mexhaust replay");
  CHECK(replay == "mexhaust replay cycle --rule 'odd(run_cw)' --where 'any(each = 0)' --position '0 1'");
  const Run replayed = shell(replay);
  CHECK(replayed.status == 1);
  CHECK(replayed.out ==
        "rule      cycle.rule: N iff odd(run_cw)\n"
        "position  0 1\n"
        "says      P\n"
        "truth     N\n"
        "because   the move to (0 0) wins: it is P\n"
        "verdict   refuted here\n");
}

TEST_CASE("A local counterexample replays locally", "[cli/verbs][slow]") {
  const Run run = shell("mexhaust verify cycle --rule 'odd(run_cw)' --method local --bound edges=3,value=2");
  CHECK(run.status == 1);
  const std::string replay = line_with(run.out, "mexhaust replay");
  CHECK_THAT(replay, Prints(" --local"));
  CHECK(shell(replay).status == 1);
}

TEST_CASE("A rule that is a number is compared with Grundy values", "[cli/verbs][slow]") {
  const Run right = shell("mexhaust verify nim --rule 'xor(each)' --bound piles=4,stones=6");
  CHECK(right.status == 0);
  CHECK_THAT(right.out, Prints("holds"));
  const Run wrong = shell("mexhaust verify nim --rule 'sum(each)' --bound piles=4,stones=6");
  INFO(wrong.out);
  CHECK(wrong.status == 1);
  CHECK_THAT(wrong.out, Prints("nim.rule fails at (1 1), the smallest of piles=4,stones=6"));
  CHECK_THAT(wrong.out, Prints("the rule says 2, the truth is 0: the mex of its options' values, which are 1"));
  const Run replayed = shell(line_with(wrong.out, "mexhaust replay"));
  CHECK(replayed.status == 1);
  CHECK_THAT(replayed.out, Prints("says      2\ntruth     0\n"));
  CHECK(shell("mexhaust verify nim --rule 'xor(each)' --method local --bound piles=3,stones=4").status == 0);
  CHECK(shell("mexhaust verify nim --rule 'sum(each)' --method local --bound piles=3,stones=4").status == 1);
  CHECK(shell("mexhaust verify nim --rule 'xor(each)' --method random --bound piles=3,stones=9 --cases 50").status ==
        0);
  const Run drawn = shell("mexhaust verify nim --rule 'max(each)' --method random --bound piles=3,stones=9 --cases 50");
  CHECK(drawn.status == 1);
  CHECK_THAT(drawn.out, Prints("nim.rule fails at (1 1), met at random"));
  CHECK(shell("mexhaust replay nim --rule 'xor(each)' --position '3 5'").status == 0);
}

TEST_CASE("Computed quantities and games with leading numbers are asked by rules, too", "[cli/verbs][slow]") {
  CHECK(shell("mexhaust verify end-nim --rule 'length > 0 and (L = 0 iff false)' --bound piles=3,stones=4").status ==
        0);
  CHECK(shell("mexhaust verify dag-tokens --rule 'nim_sum > 0' --bound vertices=4,tokens=2").status == 0);
  CHECK(shell("mexhaust verify dag-tokens --rule 'odd(path_sum)' --bound vertices=4,tokens=2").status == 1);
  CHECK(shell("mexhaust verify cheat --rule 'has_odd_subset and not has_even_subset' --bound cards=4,value=4").status ==
        0);
  CHECK(shell("mexhaust verify team-nim --rule 'stones mod 5 != 1' --where 'length = 2 and all(each = 4)' "
              "--bound players=1,stones=40,cap=4")
            .status == 0);
  CHECK(shell("mexhaust verify take-or-merge --rule 'if b <= 2 then a mod 3 != 0 else odd(a) or odd(b)' "
              "--bound stones=20")
            .status == 0);
}

TEST_CASE("An overflow in a rule ends with exit 3, no verdict", "[cli/verbs][slow]") {
  for (const std::string bound : {"piles=3,stones=4", "piles=2,stones=3"}) {
    const Run run = shell("mexhaust verify nim --rule 'sum(each * 4611686018427387904) = 0' --bound " + bound);
    CHECK(run.status == 3);
    CHECK(run.err.ends_with("mexhaust: a number in the rule passes 64 bits\n"));
  }
  const Run negative = shell("mexhaust verify nim --rule '(first - 5) xor 1 = 0' --bound piles=2,stones=3");
  CHECK(negative.status == 3);
  CHECK_THAT(negative.err, Prints("nim-sum of a negative number"));
  // Where the rule does not speak, it is not computed.
  const std::string elsewhere = "mexhaust verify cycle --rule '(first - 1) xor 0 >= 0' --bound edges=3,value=2";
  CHECK(shell(elsewhere).status == 3);
  CHECK(shell(elsewhere + " --where 'first > 0'").status == 1);
}

TEST_CASE("A checkpoint of one's own rule is taken up again, and by no other rule", "[cli/verbs][slow]") {
  const ScratchFolder folder;
  const std::string base = "mexhaust verify cycle --method local --bound edges=4,value=3 --checkpoint " +
                           (folder.path() / "run").string() + " --rule ";
  CHECK(shell(base + "'odd(run_cw)'").status == 1);
  const Run again = shell(base + "'odd(run_cw)'");
  CHECK(again.status == 1);
  CHECK_THAT(again.err, Prints("1 of 1 checks are finished"));
  const Run other = shell(base + "'odd(run_ccw)'");
  CHECK(other.status == 2);
  CHECK_THAT(other.err, Prints("expected a checkpoint of this run, found one of another"));
}

TEST_CASE("Json and signature know a rule of one's own", "[cli/verbs][slow]") {
  const Run run = shell("mexhaust verify cycle --rule 'odd(run_cw)' --bound edges=3,value=1 --format json");
  const auto json = nlohmann::json::parse(run.out);
  CHECK(json[0]["rule"] == "cycle.rule");
  CHECK(json[0]["counterexample"]["replay"] == "mexhaust replay cycle --rule 'odd(run_cw)' --position '0 1'");
  const std::string signature = "mexhaust verify cycle --bound edges=3,value=1 --signature --rule ";
  CHECK(shell(signature + "'odd(run_cw)'").out != shell(signature + "'odd(run_ccw)'").out);
}

TEST_CASE("Show marks where a rule of one's own is wrong", "[cli/verbs][slow]") {
  const Run run = shell("mexhaust show nim --rows 2 --cols 3 --rule 'odd(sum(each))'");
  CHECK(run.out == "a1\\a2,0,1,2\n0,P,N,N!\n1,N,P,N\n");
  const Run values = shell("mexhaust show nim --rows 2 --cols 3 --value grundy --rule 'sum(each)'");
  CHECK(values.out == "a1\\a2,0,1,2\n0,0,1,2\n1,1,0!,3\n");
  const Run some = shell("mexhaust show nim --rows 2 --cols 3 --rule 'odd(sum(each))' --where 'length = 2'");
  CHECK(some.out == "a1\\a2,0,1,2\n0,P,N,N\n1,N,P,N\n");
}

TEST_CASE("What is wrong with the use of a rule is said, exit 2", "[cli/verbs][slow]") {
  const auto [command, complaint] = GENERATE(table<std::string, std::string>({
      {"verify --rule 'true'", "verify: --rule is a rule of one game: expected one game, found none"},
      {"verify nim cycle --rule 'true'", "verify: --rule is a rule of one game: expected one game, found 'nim cycle'"},
      {"verify nim.xor --rule 'true'", "there is no game 'nim.xor'"},
      {"verify nim --value pad", "verify: --value says what --rule gives: expected --rule with it"},
      {"verify nim --rule 'true' --value pad", "rule: expected a number"},
      {"verify nim --rule 'first' --value outcome", "rule: expected a boolean"},
      {"prove nim --rule 'first' --value pad", "nim.rule is no rule of outcomes or Grundy values"},
      {"verify nim --where 'true'", "verify: --where says of what --rule speaks: expected --rule with it"},
      {"verify nim --rule 'odd(frst)'",
       "rule: column 5: expected a known name, found 'frst' (did you mean 'first'?); there are each, length, first, "
       "last"},
      {"verify nim --rule 'true' --where '1 +'", "where: column 4: expected a value, found the end"},
      {"verify nim --rule 'true' --where 'first'", "where: expected a boolean"},
      {"verify team-nim --rule 'stones'",
       "rule: team-nim has no Grundy values: expected a boolean, found the number 'stones'"},
      {"verify nim --rule 'true' --out /tmp",
       "verify: --out is for the rules that the program knows, a rule of your own has no ledger: expected it without "
       "--rule"},
      {"verify nim --rule 'true' --expect x.csv", "verify: --expect is for the rules that the program knows"},
      {"verify nim --rule 'true' --shard 1/2 --out /tmp", "verify: --out is for the rules that the program knows"},
      {"replay nim --rule 'odd(' --position '1'", "rule: column 5: expected a value, found the end"},
      {"replay --rule 'true' --position '1'", "replay: --rule is a rule of one game: expected one game, found none"},
      {"replay nim.xor --where 'true' --position '1'", "replay: --where says of what --rule speaks"},
      {"show nim --rule 'sum(each)'", "show: the rule predicts Grundy values: expected it with --value grundy"},
      {"show nim --rule 'odd(each)'", "rule: column 5: 'each' is a number of the list inside"},
      {"show nim --rule nim.xr", "there is no rule 'nim.xr' (did you mean 'nim.xor'?)"},
      {"show nim --rule nim.xor --where 'true'",
       "show: --where belongs to a rule given as text, 'nim.xor' has its own"},
      {"show nim --where 'true'", "show: --where says of what --rule speaks: expected --rule with it"},
      {"rule", "rule: expected a game; 'mexhaust list games' names them"},
      {"rule nimm", "there is no game 'nimm' (did you mean 'nim'?)"},
      {"rule nim 'odd('", "rule: column 5: expected a value, found the end"},
      {"rule nim 'true' --as TeX", "--as: expected text, latex, c++, tree, found 'TeX'"},
      {"rule nim --as tree", "rule: --as is a form of a rule: expected the text of one after the game"},
      {"rule nim 'true' 'false'", "unexpected word 'false'"},
      {"rule end-nim 'L = 1' --as c++", "rule: 'L' is computed by the program"},
  }));
  const Run run = shell("mexhaust " + command);
  INFO(command << "\n" << run.err);
  CHECK(run.status == 2);
  CHECK(run.out.empty());
  CHECK(run.err.starts_with("mexhaust: " + complaint));
}

TEST_CASE("The verb rule says what a rule is, and what it may name", "[cli/verbs][slow]") {
  const Run run = shell("mexhaust rule cycle '((odd(run_cw))) or (odd(run_ccw))'");
  CHECK(run.status == 0);
  CHECK(run.out ==
        "rule   odd(run_cw) or odd(run_ccw)\n"
        "type   boolean: whether a position is N\n"
        "size   5\n"
        "name   run_cw   number   leading(each > 0): edges from the coin up to the first zero, clockwise\n"
        "name   run_ccw  number   trailing(each > 0): edges from the coin up to the first zero, counter-clockwise\n");
  CHECK(shell("mexhaust rule cycle '((first))' --as text").out == "first\n");
  CHECK(shell("mexhaust rule cycle 'odd(run_cw)' --as latex").out == "2 \\nmid \\mathit{run\\_cw}\n");
  CHECK(shell("mexhaust rule cycle 'odd(run_cw)' --as tree").out == "odd(..): boolean\n  run_cw: number\n");
  CHECK_THAT(shell("mexhaust rule cycle 'odd(run_cw)' --as c++").out, Prints("bool rule("));
  CHECK_THAT(shell("mexhaust rule cheat").out,
             Prints("has_odd_subset   boolean  computed: whether some odd-sized set"));
  CHECK_THAT(shell("mexhaust rule cheat").out, Prints("'each' goes through the position behind W"));
  CHECK_THAT(shell("mexhaust rule dag-tokens").out, Prints("A position of dag-tokens is no list"));
  CHECK_THAT(shell("mexhaust rule nim 'xor(each)'").out, Prints("type   number: the Grundy value of a position"));
}

}  // namespace mexhaust::testing
