// What discovery must not call found: rules that fit what is checked, though too little of that was not learnt from.
#include <fstream>

#include <nlohmann/json.hpp>

#include "mexhaust/base/random.hpp"
#include "mexhaust/experiments/discovery/chance.hpp"
#include "mexhaust/experiments/discovery/game_question.hpp"
#include "mexhaust/experiments/discovery/heap_sums.hpp"
#include "mexhaust/experiments/registry/model.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/search/features.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/experiments/discovery/discovery_games.hpp"
#include "mexhaust/tests/process.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
namespace {

const Registry& toys() {
  static const Registry registry = Registry().add<GrundyHeaps>().add<ProperDivisor>().add<Turtles>().add<OneOrTwo>();
  return registry;
}

discovery::Discovery found(const std::string& game, discovery::GameQuestionRequest request, const std::string& training,
                           const std::string& checked) {
  const GameEntry& entry = toys().game(game);
  request.training = Bounds::parse(training, entry.info().keys);
  request.checked = Bounds::parse(checked, entry.info().keys);
  const checks::CheckSettings settings;  // the question looks into it
  const auto asked = discovery::question_about(toys(), entry, request, settings);
  REQUIRE(asked);
  return discovery::discover_rule(asked->question, {.most_candidates = 300'000});
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("A rule of single heaps of Grundy's game is not found where two heaps are left to try it on",
          "[experiments/discovery]") {
  const discovery::Discovery small =
      found("grundy-heaps", {.target = checks::RuleTarget::grundy, .where = "length = 1"}, "stones=8", "stones=10");
  REQUIRE(small.rule);
  CHECK(small.by_chance);
  CHECK(small.fresh <= 2);
  CHECK(small.fresh_bits < discovery::min_bits);
}

TEST_CASE("A rule that enough positions stand by is found, and 'where' says how many", "[experiments/discovery]") {
  // By hand: the value is the stones mod 3, so that P are the multiples of 3; none of two stones is one.
  const discovery::Discovery large =
      found("one-or-two", {.target = checks::RuleTarget::grundy, .where = "first > 1"}, "stones=12", "stones=60");
  REQUIRE(large.rule);
  CHECK_FALSE(large.by_chance);
  CHECK(rules::to_text(large.rule->rule).find("mod 3") != std::string::npos);
  CHECK(large.evidence.front() == "holds on stones=60: the 59 positions that 'where' leaves");
}

TEST_CASE("The game on a set, whose lists hold no number twice, is searched like any other",
          "[experiments/discovery]") {
  const discovery::Discovery sets =
      found("turtles", {.target = checks::RuleTarget::grundy}, "turtles=4,places=4", "turtles=8,places=8");
  REQUIRE(sets.rule);
  CHECK(rules::to_text(sets.rule->rule) == "xor(each)");
  CHECK_FALSE(sets.by_chance);
}

TEST_CASE("A candidate that cannot be computed somewhere is dropped", "[experiments/discovery]") {
  const auto run = [] {
    return found("proper-divisor", {.target = checks::RuleTarget::grundy, .where = "first > 0"}, "stones=6",
                 "stones=200");
  };
  CHECK_NOTHROW(run());
}

TEST_CASE("Where positions are sums of single heaps, that is seen", "[experiments/discovery]") {
  const auto seen = [](const std::string& id, const std::string& bounds, checks::RuleTarget target) {
    const GameEntry& entry = toys().game(id);
    const checks::CheckSettings settings;
    const discovery::GameQuestionRequest request{.target = target,
                                                 .training = Bounds::parse(bounds, entry.info().keys)};
    const auto asked = discovery::question_about(toys(), entry, request, settings);
    return discovery::are_heap_sums(entry, target, asked->question.training, {});
  };
  CHECK(seen("grundy-heaps", "stones=8", checks::RuleTarget::grundy));
  CHECK(seen("grundy-heaps", "stones=8", checks::RuleTarget::outcome));
  CHECK(seen("turtles", "turtles=5,places=5", checks::RuleTarget::grundy));
  CHECK_FALSE(seen("one-or-two", "stones=9", checks::RuleTarget::grundy));  // there are single heaps alone
  // By hand: end-nim's (1 1) is P and (1 2 1), too, though the nim-sum of 1, 2 and 1 is 2.
  const auto run = shell("mexhaust discover end-nim --candidates 100 --features generic");
  CHECK(run.out.find("single heaps") == std::string::npos);
}

TEST_CASE("Each round has the whole budget, and learns from more than one position of a rule",
          "[experiments/discovery]") {
  // Noise: the first rounds find rules for few positions, which the others refute, and the last one finds none.
  discovery::RuleQuestion question;
  question.vocabulary = {.leading = {"n"}, .has_list = false};
  question.features = search::rule_features(question.vocabulary, false);
  for (std::int64_t n = 0; n < 200; ++n) {
    const auto noise = static_cast<std::int64_t>(Random(1, static_cast<std::uint64_t>(n)).below(2));
    const std::int64_t value = n < 4 ? 1 : noise;
    (n < 4 ? question.training : question.held_out).add({n}, value);
  }
  question.judge = [](const rules::Expression&) { return discovery::Judgement{}; };
  constexpr std::uint64_t budget = 500;
  const discovery::Discovery discovery = discovery::discover_rule(question, {.most_candidates = budget});
  REQUIRE(discovery.rounds.size() > 1);
  CHECK_FALSE(discovery.rule);
  CHECK(discovery.rounds.front().candidates > 0);
  CHECK(discovery.rounds.back().candidates >= budget);
  CHECK(discovery.rounds[1].positions >= 4 + 4);
}

TEST_CASE("Information is entropy, and a constant counts for little", "[experiments/discovery]") {
  CHECK(discovery::bits_of_each(std::vector<std::int64_t>{0, 1, 0, 1}) == 1);
  CHECK(discovery::bits_of_each(std::vector<std::int64_t>{0, 1, 2, 3}) == 2);
  CHECK(discovery::bits_of_each(std::vector<std::int64_t>(50, 7)) == 0.02);
  CHECK(discovery::bits_of_each({}) == 0);
  const std::vector<std::int64_t> threes{0, 1, 2, 0, 1, 2, 0, 1, 2, 0};
  CHECK(discovery::predicted_bits(threes, {.from = 0, .length = 3}) < 12);
  CHECK(discovery::predicted_bits(std::vector<std::int64_t>(60, 4), {.from = 0, .length = 1}) == 59);
}

TEST_CASE("What fits by chance is no rule, for games, sequences and heaps alike", "[experiments/discovery]") {
  const auto game = shell("mexhaust discover nim --where 'length = 1' --check piles=1,stones=5");
  INFO(game.out << game.err);
  CHECK(game.status == 3);
  CHECK(has(game.out, "found     no rule\nfits      "));
  CHECK(has(game.out, "but perhaps by chance: too little is left that was not learnt from, 0 positions with 0.0 bits"));
  const auto json = nlohmann::json::parse(
      shell("mexhaust discover nim --where 'length = 1' --check piles=1,stones=5 --format json").out);
  CHECK(json["rule"].is_null());
  CHECK(json["fits"].is_string());
  CHECK(json["fresh"] == 0);
  const ScratchFolder folder;
  const auto file = (folder.path() / "few.txt").string();
  std::ofstream(file) << "0\n1\n2\n0\n1\n2\n0\n1\n2\n";
  const auto sequence = shell("mexhaust discover --sequence " + file);
  INFO(sequence.out << sequence.err);
  CHECK(sequence.status == 3);
  CHECK(has(sequence.out, "but perhaps by chance"));
  std::ofstream(file) << "0\n1\n2\n4\n5\n7\n8\n9\n11\n12\n";  // floor(n sqrt(2)), and of many other multipliers
  CHECK(shell("mexhaust discover --sequence " + file).status == 3);
  const auto heaps = shell("mexhaust discover --octal 0.77 --values 12");
  CHECK(heaps.status == 3);
  CHECK(has(heaps.out, "no period among the first 12 values"));
}

TEST_CASE("A rule that is proved needs no positions to stand by it", "[experiments/discovery]") {
  const auto run = shell("mexhaust discover nim --train piles=3,stones=1 --check piles=3,stones=1");
  CHECK(run.status == 0);
  CHECK(has(run.out, "proved for n=0..3 numbers of any size"));
}

}  // namespace mexhaust::testing
