// `mexhaust mutate` as a process.
#include <nlohmann/json.hpp>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
TEST_CASE("Mutate: killed, equivalent and surviving ones apart; exit 0 when none survives", "[cli/verbs][slow]") {
  const auto nim = shell("mexhaust mutate nim 'xor(each) != 0' --bound piles=3,stones=3");
  INFO(nim.out << nim.err);
  CHECK(nim.status == 0);
  CHECK_THAT(nim.out, Prints("killed"));
  CHECK_THAT(nim.out, Prints("equivalent for n=1..6, proved"));
  CHECK_THAT(nim.out, Prints("xor(each) > 0"));
  CHECK_THAT(nim.out, Prints(" 0 survive"));
  const auto small = shell("mexhaust mutate nim 'xor(each) != 0' --bound piles=1,stones=3 --format json");
  CHECK(small.status == 1);
  const auto json = nlohmann::json::parse(small.out);
  CHECK(json.at("positions") == 4);
  CHECK(json.at("rule_fails").is_null());
  // Of up to one heap, the largest is the nim-sum.
  bool survives = false;
  for (const auto& each : json.at("mutants"))
    survives = survives || (each.at("rule") == "max(each) != 0" && each.at("fate") == "beyond");
  CHECK(survives);
}

TEST_CASE("Mutate: a rule that fails, exit 1; what cannot be read, exit 2", "[cli/verbs][slow]") {
  const auto fails = shell("mexhaust mutate end-nim 'xor(each) != 0' --bound piles=3,stones=3");
  CHECK(fails.status == 1);
  CHECK_THAT(fails.out, Prints("the rule itself fails at (1 2 1)"));
  const auto refused = [](const std::string& arguments, const std::string& message) {
    const auto run = shell("mexhaust mutate " + arguments);
    INFO(arguments << "\n" << run.err);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK_THAT(run.err, Prints(message));
  };
  refused("", "mutate: expected a game");
  refused("nim", "mutate: expected a rule behind the game");
  refused("nimm 'odd(length)'", "there is no game 'nimm'");
  refused("nim 'odd(lenght)'", "rule: column 5");
  refused("nim 'odd(length)' --where 'length'", "where: expected a boolean");
  refused("nim 'odd(length)' --bound piles=2", "stones is missing");
  refused("nim 'odd(length)' --bound judge", "too many");
  refused("nim 'odd(length)' --sizes 6..3", "sizes '6..3'");
  refused("nim 'odd(length)' --threads 0", "--threads");
  refused("cheat 'W + 1'", "has no Grundy values");
}

}  // namespace mexhaust::testing
