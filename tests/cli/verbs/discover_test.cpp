// `mexhaust discover` run as a process.
#include <nlohmann/json.hpp>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
TEST_CASE("Discover finds the odd-run rule from the table of the cycle game", "[cli/verbs][slow]") {
  const auto run = shell("mexhaust discover cycle --where 'any(each = 0)' --features generic --check edges=6,value=4");
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("found     odd(leading(each > 0)) or odd(trailing(each > 0))"));
  CHECK_THAT(run.out, Prints("          proved for all sizes (as cycle.odd-run)\n"));
  CHECK_THAT(run.out, Prints("holds on edges=6,value=4: the "));
  CHECK_THAT(run.out, Prints(" positions that 'where' leaves\n"));
}

TEST_CASE("Discover finds Nim's rule for the outcome and for the Grundy value", "[cli/verbs][slow]") {
  CHECK_THAT(shell("mexhaust discover nim --check piles=4,stones=8").out, Prints("found     xor(each) > 0"));
  const auto values = shell("mexhaust discover nim --value grundy --check piles=4,stones=8 --format json");
  CHECK(values.status == 0);
  const auto json = nlohmann::json::parse(values.out);
  CHECK(json["rule"] == "xor(each)");
  CHECK(json["cost"] == 1);
}

TEST_CASE("A rule that the training alone allows dies on the positions held out, and is learnt from",
          "[cli/verbs][slow]") {
  // With at most one stone a pile, any parity will do.
  const auto run = shell("mexhaust discover nim --train piles=2,stones=1 --check piles=4,stones=6 --format json");
  CHECK(run.status == 0);
  const auto json = nlohmann::json::parse(run.out);
  CHECK(json["rounds"].size() > 1);
  CHECK(json["rounds"][0]["refuted_at"].is_string());
}

TEST_CASE("Discover finds front pads, and verify puts a rule for them on trial", "[cli/verbs][slow]") {
  const auto run = shell(
      "mexhaust discover end-nim --features generic --value pad --train piles=2,stones=6 --check piles=2,stones=30");
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("holds on piles=2,stones=30\n          no proof: pads are no outcomes"));
  // By hand: 2 in front of (1 2) makes the palindrome (2 1 2), and the second player copies.
  const auto wrong = shell("mexhaust verify end-nim --value pad --rule 'xor(each)' --bound piles=3,stones=5");
  CHECK(wrong.status == 1);
  CHECK_THAT(wrong.out, Prints("the rule says 3; the pad is 2: (2 1 2) is P"));
  CHECK_THAT(wrong.out, Prints("mexhaust replay end-nim --rule 'xor(each)' --value pad --position '1 2'"));
  CHECK(shell("mexhaust replay end-nim --rule 'xor(each)' --value pad --position '1 2'").status == 1);
  CHECK(
      shell("mexhaust verify end-nim --value pad --rule first --where 'length = 1' --bound piles=2,stones=9").status ==
      0);
}

TEST_CASE("A rule that holds where it was checked but not beyond is refuted by the attempt to prove it",
          "[cli/verbs][slow]") {
  // With one stone a heap any parity will do, and nothing but the proof looks at larger heaps.
  const auto run = shell("mexhaust discover nim --train piles=3,stones=1 --check piles=3,stones=1 --format json");
  const auto json = nlohmann::json::parse(run.out);
  CHECK(json["held_out"] == 0);
  CHECK(json["rounds"].size() > 1);
  REQUIRE(json["rule"].is_string());
  CHECK(shell("mexhaust verify nim --rule '" + json["rule"].get<std::string>() + "' --bound piles=4,stones=6").status ==
        0);
}

TEST_CASE("Discover finds Wythoff's rule from the table, with the golden ratio", "[cli/verbs][slow]") {
  const std::string difference = "(max(each) - min(each))";
  const std::string rule =
      "min(each) != (max(each) - min(each) + root(5 * " + difference + " * " + difference + ")) div 2";
  const auto run = shell("mexhaust discover wythoff --features generic --check stones=200");
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("found     " + rule + "\nevidence  holds on stones=200\n"));
  CHECK(shell("mexhaust verify wythoff --rule '" + rule + "' --bound stones=400").status == 0);
}

TEST_CASE("What is learnt from by default is cut to what is checked", "[cli/verbs][slow]") {
  const auto run = shell("mexhaust discover nim --check piles=2,stones=3");
  CHECK(run.status == 0);
  // No pile, one of three, or two: 1 + 3 + 9.
  CHECK_THAT(run.out, Prints("learns    from piles=2,stones=3: 13 positions"));
}

TEST_CASE("A budget in time ends the search with what is nearest", "[cli/verbs][slow]") {
  const auto run = shell("mexhaust discover wythoff --features generic --train stones=14 --budget 1s");
  CHECK((run.status == 0 || run.status == 3));
  CHECK_THAT(run.out, Prints("found     "));
}

TEST_CASE("Nothing found within the limit is a proper answer, with status 3", "[cli/verbs][slow]") {
  const auto run = shell("mexhaust discover take-or-merge --value grundy --candidates 2000");
  CHECK(run.status == 3);
  CHECK_THAT(run.out, Prints("found     no rule"));
  CHECK_THAT(run.out, Prints("nearest   "));
}

TEST_CASE("The period of Kayles is found and proved", "[cli/verbs][slow]") {
  const auto run = shell("mexhaust discover --octal 0.77");
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("period      12\npre-period  71\n"));
  CHECK_THAT(run.out, Prints("proved for all heaps"));
  const auto short_of_proof = shell("mexhaust discover --octal 0.77 --values 160");
  CHECK(short_of_proof.status == 0);
  CHECK_THAT(short_of_proof.out, Prints("holds for the first 160 values, not proved; 168 values would prove it"));
  CHECK(shell("mexhaust discover --octal 0.6 --values 500").status == 3);
}

TEST_CASE("Where the lists that contexts are counted of are none of those asked about, the search goes on without",
          "[cli/verbs][slow]") {
  const auto run =
      shell("mexhaust discover nim --where 'length = 5' --train piles=5,stones=2 --check piles=5,stones=3");
  INFO(run.err);
  CHECK((run.status == 0 || run.status == 3));
  CHECK_THAT(run.out, Prints("contexts  not counted: "));
  CHECK_THAT(run.out, Prints("found     "));
}

TEST_CASE("Discover: what cannot be asked is said with status 2", "[cli/verbs][slow]") {
  const auto error = [](const std::string& arguments) { return refusal_of("discover " + arguments); };
  CHECK_THAT(error(""),
             Prints("expected one of a game, --table FILE, --sequence FILE, --octal CODE and --subtract SET"));
  CHECK_THAT(error("nim --octal 0.7"), Prints("expected one of a game"));
  CHECK_THAT(error("nym"), Prints("did you mean 'nim'"));
  CHECK_THAT(error("--octal 0.8"), Prints("found '8' among the digits"));
  CHECK_THAT(error("--subtract 1,x"), Prints("'x'"));
  CHECK_THAT(error("--subtract 1,2 --where true"), Prints("--where belongs to a game"));
  CHECK_THAT(error("nim --values 9"), Prints("--values belongs to"));
  CHECK_THAT(error("nim --where 'oddd(each)'"), Prints("where: column"));
  CHECK_THAT(error("nim --where false"), Prints("has no position of which the rule is to speak"));
  CHECK_THAT(error("team-nim --value pad"), Prints("team-nim has no pads"));
  CHECK_THAT(error("take-or-merge --value pad"), Prints("expected one bound on how many numbers"));
  CHECK_THAT(error("nim --train piles=2,stones=2 --check piles=1,stones=5"),
             Prints("expected a domain that contains the one learnt from, piles=2,stones=2, found piles=1,stones=5"));
  CHECK_THAT(error("nim --value pads"), Prints("--value: expected outcome, grundy, pad"));
  CHECK_THAT(error("nim --budget 60"), Prints("expected seconds or minutes, such as 60s or 5m, found '60'"));
  CHECK_THAT(error("nim --budget 0s"), Prints("--budget"));
  CHECK_THAT(error("nim --memory lots"), Prints("lots"));
  CHECK_THAT(error("team-nim --value grundy"), Prints("has no Grundy values"));
  CHECK_THAT(error("nim --train piles=2"), Prints("stones is missing"));
}

}  // namespace mexhaust::testing
