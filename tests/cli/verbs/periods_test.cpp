// `mexhaust discover` and `verify` on sequences, along a number of a game and on tables of two numbers, run as
// processes.
#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "mexhaust/base/integer_root.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
namespace {

/// A file with a text, as long as the folder lives.
std::string written(const ScratchFolder& folder, const std::string& name, const std::string& text) {
  const auto file = (folder.path() / name).string();
  std::ofstream(file) << text;
  return file;
}

}  // namespace

TEST_CASE("Discover and verify take a b-file and find what it is a multiple of", "[cli/verbs][slow]") {
  const ScratchFolder folder;
  std::string text = "# floor(n * sqrt(2))\n";
  for (std::uint64_t n = 1; n <= 60; ++n)
    text += fmt::format("{} {}\n", n, integer_root(static_cast<unsigned __int128>(2 * n * n)));
  const auto file = written(folder, "b001951.txt", text);
  const auto found = shell("mexhaust discover --sequence " + file);
  INFO(found.out << found.err);
  CHECK(found.status == 0);
  CHECK_THAT(found.out, Prints("60 values, n = 1 to 60\n"));
  CHECK_THAT(found.out, Prints("found       root(2 * n * n)\n"));
  CHECK_THAT(found.out, Prints("evidence    holds for the 60 values; that is no proof\n"));
  const auto json = nlohmann::json::parse(shell("mexhaust discover --format json --sequence " + file).out);
  CHECK(json["rule"] == "root(2 * n * n)");
  CHECK(json["start"] == 1);
  CHECK(json["period"].is_null());
  const auto right = shell("mexhaust verify --sequence " + file + " --rule 'root(2 * n * n)'");
  CHECK(right.status == 0);
  CHECK_THAT(right.out, Prints("verdict   holds on the table"));
  // The fraction of least denominator above 7 / 5, up to the root of 2, is 24 / 17.
  const auto wrong = shell("mexhaust verify --sequence " + file + " --rule '7 * n div 5'");
  CHECK(wrong.status == 1);
  CHECK_THAT(wrong.out, Prints("first at (17): the rule says 23, the table 24"));
}

TEST_CASE("A sequence's period is shown, and where none is, a rule about n is sought", "[cli/verbs][slow]") {
  const ScratchFolder folder;
  const auto periodic = shell("mexhaust discover --sequence " + written(folder, "p.txt", [] {
                                std::string text = "7\n";
                                for (int n = 1; n < 40; ++n) text += fmt::format("{}\n", n % 3);
                                return text;
                              }()));
  CHECK(periodic.status == 0);
  CHECK_THAT(periodic.out, Prints("period      3, from n = 1 on\nrepeats     1 2 0\nexceptions  1: n = 0\n"));
  std::string table = "outcome\n";
  for (int n = 0; n < 40; ++n) table += n % 5 == 0 ? "P\n" : "N\n";
  const auto outcomes = shell("mexhaust discover --value outcome --table " + written(folder, "o.csv", table));
  CHECK(outcomes.status == 0);
  CHECK_THAT(outcomes.out, Prints("repeats     P N N N N\n"));
  std::string sums;
  for (int n = 0; n < 40; ++n) sums += fmt::format("{}\n", (n ^ (n + 1)) + n);
  const auto rule = shell("mexhaust discover --sequence " + written(folder, "r.txt", sums));
  INFO(rule.out << rule.err);
  CHECK(rule.status == 0);
  CHECK_THAT(rule.out, Prints("holds on the table, 40 rows; that is no proof"));
  // The Gray code 0 1 3 2 6 7 5 4 ..., and the triangular roots 0 1 1 2 2 2 ... with their n added.
  std::string gray;
  for (int n = 0; n < 64; ++n) gray += fmt::format("{}\n", n ^ n / 2);
  CHECK_THAT(shell("mexhaust discover --sequence " + written(folder, "g.txt", gray)).out,
             Prints("found     n xor n div 2\n"));
  std::string triangles;
  for (int n = 0, root = 0; n < 60; ++n) {
    if ((root + 1) * (root + 2) / 2 <= n) ++root;
    triangles += fmt::format("{}\n", root + n);
  }
  CHECK_THAT(shell("mexhaust discover --sequence " + written(folder, "t.txt", triangles)).out,
             Prints("found     n + (root(8 * n + 1) - 1) div 2\n"));
  std::string squares;
  for (int n = 0, square = 0; n < 60; square += 2 * n++ + 1) squares += fmt::format("{}\n", square + n % 3);
  CHECK_THAT(shell("mexhaust discover --sequence " + written(folder, "s.txt", squares)).out,
             Prints("found     n * n + n mod 3\n"));
}

TEST_CASE("A sequence of numbers at the ends of 64 bits has the period that it has", "[cli/verbs][slow]") {
  const ScratchFolder folder;
  std::string text;
  for (int n = 0; n < 40; n += 4) text += "0\n4611686018427387904\n-9223372036854775808\n-4611686018427387904\n";
  const auto run = shell("mexhaust discover --sequence " + written(folder, "wide.txt", text));
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("period      4, from n = 0 on\n"));
  CHECK_THAT(run.out, !Prints("added each time"));
}

TEST_CASE("What is no sequence is refused with status 2, naming file, line and column", "[cli/verbs][slow]") {
  const ScratchFolder folder;
  const auto bad = written(folder, "bad.txt", "1\nx\n");
  CHECK_THAT(refusal_of("discover --sequence " + bad),
             Prints("bad.txt: line 2, column 1: expected a whole number of up to 64 bits, found 'x'"));
  CHECK_THAT(refusal_of("discover --sequence /nowhere.txt"),
             Prints("expected a file with a sequence, found no such file"));
  CHECK_THAT(refusal_of("discover nim --sequence " + bad), Prints("expected one of a game"));
  CHECK_THAT(refusal_of("discover --value v --sequence " + bad), Prints("--value has no meaning beside --sequence"));
  CHECK_THAT(refusal_of("verify --sequence " + bad), Prints("expected --rule TEXT beside it"));
  CHECK_THAT(refusal_of("verify --value v --rule n --sequence " + bad), Prints("neither --table nor --value"));
  CHECK_THAT(refusal_of("verify nim --rule n --sequence " + bad),
             Prints("--sequence: expected no game or rule beside it"));
  CHECK_THAT(refusal_of("verify --rule m --sequence " + written(folder, "one.txt", "1\n")),
             Prints("expected a known name, found 'm'"));
}

TEST_CASE("Discover shows periods along a number of a game", "[cli/verbs][slow]") {
  const auto run = shell("mexhaust discover team-nim --along stones --check players=1,stones=40,cap=3");
  INFO(run.out << run.err);
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("along     stones, in players=1,stones=40,cap=3: 9 lines\n"));
  // Equal caps m: P iff the stones leave 1 on division by m + 1.
  CHECK_THAT(run.out, Prints("3 3     40  0     4       N P N N\n"));
  const auto json = nlohmann::json::parse(
      shell("mexhaust discover wythoff --along last --value grundy --check stones=60 --format json").out);
  CHECK(json["along"] == "last");
  CHECK(json["lines"][1]["others"] == "1");
  CHECK(json["lines"][1]["period"]["saltus"] == 3);  // beside one stone: 2 0 4, 5 3 7, 8 6 10, ...
  const auto error = [](const std::string& arguments) { return refusal_of("discover " + arguments); };
  CHECK_THAT(error("team-nim --along stone"), Prints("one of stones, first, last; found 'stone'"));
  CHECK_THAT(error("team-nim --along stones --train players=1,stones=4,cap=2"),
             Prints("--train has no meaning beside --along"));
  CHECK_THAT(error("team-nim --along stones --value grundy"), Prints("no Grundy values"));
  CHECK_THAT(error("nim --along last --where false"), Prints("has no two positions that differ in last alone"));
  CHECK_THAT(error("--octal 0.7 --along stones"), Prints("--along belongs to a game"));
}

TEST_CASE("The table of take-or-merge repeats in ones by 3, 2 or 6, and in the rest by 2", "[cli/verbs][slow]") {
  // The truth by search: a ones beside one pile of b stones, for which stones + piles - 1 is b.
  const auto truth = registry().game("take-or-merge").truth().memo({});
  std::string text = "a,b,outcome\n";
  for (std::int64_t a = 0; a <= 18; ++a) {
    for (std::int64_t b = 0; b <= 14; ++b) {
      if (b == 1) continue;  // no pile of two or more has that
      Position position(static_cast<std::size_t>(a), 1);
      if (b > 0) position.push_back(b);
      const auto outcome = truth->outcome(registry().game("take-or-merge").checked(position));
      REQUIRE(outcome);
      text += fmt::format("{},{},{}\n", a, b, *outcome == Outcome::N ? "N" : "P");
    }
  }
  const ScratchFolder folder;
  const auto file = written(folder, "ab.csv", text);
  const auto run = shell("mexhaust discover --candidates 20000 --value outcome --table " + file);
  INFO(run.out << run.err);
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("repeats   along a with period 6 from 0 on; where b >= 3, with period 2 from 0 on\n"));
  CHECK_THAT(run.out, Prints("repeats   along b with period 2 from 3 on\n"));
  CHECK_THAT(run.out, Prints("block     a from 0 on across, b from 3 on down:\n            N N\n            P N\n"));
  const auto json = nlohmann::json::parse(
      shell("mexhaust discover --candidates 20000 --format json --value outcome --table " + file).out);
  CHECK(json["repeats"]["a"]["everywhere"]["period"] == 6);
  CHECK(json["repeats"]["b"]["beyond"]["from"] == 3);
}

}  // namespace mexhaust::testing
