// Random rules with constants at the ends of 64 bits: what terms make of them, and what `prove` says, against the rule language by another hand
// (tests/reference/rule_text.hpp).

#include <array>
#include <limits>

#include "mexhaust/experiments/checks/own_rule.hpp"
#include "mexhaust/experiments/proofs/proof_check.hpp"
#include "mexhaust/experiments/proofs/terms.hpp"
#include "mexhaust/rules/interpreter.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/output.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/reference/rule_text.hpp"
#include "mexhaust/tests/rules/random_rules.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t quarter = std::int64_t{1} << 62;
constexpr std::array extremes{largest, largest - 1, quarter + 1, quarter, quarter - 1, std::int64_t{1} << 32};

/// Puts extremes in the place of some literals; a modulus and a divisor stay positive.
void make_extreme(rules::Expression& rule, Random& random, bool divisor = false) {
  if (rule.operation == rules::Operation::number && random.below(2) == 0) {
    rule.number = extremes.at(random.below(extremes.size()));
    if (!divisor && random.below(2) == 0) rule.number = -rule.number;
  }
  const bool divides = rule.operation == rules::Operation::modulo || rule.operation == rules::Operation::divide;
  for (std::size_t index = 0; index < rule.operands.size(); ++index)
    make_extreme(rule.operands[index], random, divides && index == 1);
}

std::vector<std::int64_t> heaps() {
  std::vector<std::int64_t> all{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  for (const std::int64_t extreme : extremes) {
    all.push_back(extreme - 1);
    all.push_back(extreme);
  }
  return all;
}

/// What came of the rules.
struct Count {
  int proved = 0;
  int refuted = 0;
  int others = 0;
};

/// The condition at one heap, as terms fold it, is what the other hand says; not asked where a product is left for the solver.
void compare_terms(const rules::RuleProgram& program, const std::string& text, Faults& faults) {
  for (const std::int64_t heap : heaps()) {
    proofs::Terms terms;
    const std::vector<proofs::Terms::Number> list{terms.number(heap)};
    const auto condition = rules::Interpreter<proofs::Terms&>(program, terms).boolean_at(list);
    const bool is_false = terms.is_false(condition);
    if (!is_false && !terms.is_false(terms.negation(condition))) continue;
    faults.expect((RuleText::evaluate(text, {heap}) == 0) == is_false,
                  [&] { return fmt::format("{} at ({}): the terms say {}", text, heap, is_false ? "false" : "true"); });
  }
}

/// One heap is N. So a rule that says N, but where a condition is true, is right where the condition is true of no heap.
void compare_proof(const std::string& condition, Faults& faults, Count& count) {
  const GameEntry& game = registry().game("nim");
  const Claim claim =
      checks::own_rule(registry(), game, fmt::format("length > 0 and not ({})", condition), std::nullopt);
  proofs::ProofSettings settings;
  constexpr unsigned few_steps = 500'000;
  settings.solver.steps = few_steps;
  const proofs::ProofCheck check = proofs::prove(game, claim, "0..1", settings);
  const Verdict verdict = verdict_of(check.tally, Method::proof);
  ++(verdict == Verdict::proved ? count.proved : verdict == Verdict::refuted ? count.refuted : count.others);
  const auto is_wrong_at = [&](std::int64_t heap) { return RuleText::evaluate(condition, {heap}) != 0; };
  if (verdict == Verdict::proved) {
    for (const std::int64_t heap : heaps())
      faults.expect(!is_wrong_at(heap), [&] { return fmt::format("{}: proved, fails at ({})", condition, heap); });
  }
  if (verdict == Verdict::refuted) {
    faults.expect(check.counterexample.has_value(), [&] { return condition + ": refuted, no position"; });
    // By its own answers for the options, a rule may be wrong at one of these instead.
    if (check.counterexample && !check.counterexample->local)
      faults.expect(is_wrong_at(check.counterexample->position.at(0)), [&] { return condition + ": refuted, holds"; });
  }
}

Count compare_rules_from(std::uint64_t seed, int rules) {
  RandomRules draw({.nim_sums = false, .products = false}, seed);
  Random random(seed, 1);
  Faults faults;
  Count count;
  while (rules > 0) {
    rules::Expression drawn = draw.draw(rules::ValueType::boolean, 3);
    make_extreme(drawn, random);
    const std::string text = rules::to_text(drawn);
    try {
      const rules::RuleProgram program(rules::parse_rule(text, {}), {});
      compare_terms(program, text, faults);
      compare_proof(text, faults, count);
      --rules;
    } catch (const ReachError&) {
      // The root of a number that is not known: no proof is made.
    } catch (const NoValue&) {
    }
  }
  CHECK(faults.summary() == "");
  return count;
}

}  // namespace

TEST_CASE("The other hand evaluates rules as docs/rules.md says", "[experiments/proofs]") {
  const std::vector<RuleText::Integer> list{3, 1, 4};
  const auto value = [&](const char* text) { return RuleText::evaluate(text, list); };
  CHECK(value("1 - 2 - 3") == -4);
  CHECK(value("-7 mod 3 + 10 * (-7 div 3)") == -28);                                  // 2 - 30
  CHECK(value("sum(each + 1 where each >= 2) - min(each) * max(first, last)") == 5);  // 9 - 4
  CHECK(value("if first < 3 then 1 elif last = 4 then 2 else 3") == 2);
  CHECK(value("leading(each != 4) + trailing(each > 3) + count(odd(each))") == 5);
  CHECK(value("even(length) xor (not any(each = 2)) and all(each >= 1)") == 1);
  CHECK(value("item(-2) + item(9) + root(17) + (5 xor 3)") == 11);
  CHECK(value("xor(each) = 6 iff true") == 1);
  CHECK(value("9223372036854775807 + 1 > 9223372036854775807") == 1);
  CHECK(error_of<NoValue>([&] { value("root(-1)"); }) == "the root of a negative number");
}

TEST_CASE("Some hundred random rules with extreme constants are proved or refuted as the other hand says",
          "[experiments/proofs][slow]") {
  const Count count = compare_rules_from(1, 200);
  CHECK(count.proved >= 20);
  CHECK(count.refuted >= 20);
}

// Ten tests of 500 rules: 5,000 in all.
TEMPLATE_TEST_CASE_SIG(
    "Random rules with extreme constants, 500 from a seed, are proved or refuted as the other hand says",
    "[experiments/proofs][slow]", ((int seed), seed), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) {
  const Count count = compare_rules_from(seed, 500);
  CHECK(count.proved >= 50);
  CHECK(count.refuted >= 50);
}

}  // namespace mexhaust::testing
