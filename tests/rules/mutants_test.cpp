// Mutants of rules: which there are, and what kills them.
#include "mexhaust/rules/mutants.hpp"

#include <set>

#include "mexhaust/experiments/checks/own_rule.hpp"
#include "mexhaust/experiments/proofs/rule_equivalence.hpp"
#include "mexhaust/experiments/trials/rule_mutation.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/prints.hpp"

namespace mexhaust::testing {

namespace {

std::set<std::string> texts(const std::string& rule, const std::string& game) {
  std::set<std::string> all;
  const rules::Vocabulary vocabulary = registry().game(game).vocabulary();
  for (const rules::RuleMutant& each : rules::mutants_of(rules::parse_rule(rule, vocabulary), vocabulary))
    all.insert(rules::to_text(each.rule));
  return all;
}

const trials::MutantResult& result_of(const trials::MutationReport& report, const std::string& rule) {
  const auto found = std::ranges::find_if(
      report.mutants, [&](const trials::MutantResult& each) { return rules::to_text(each.mutant.rule) == rule; });
  REQUIRE(found != report.mutants.end());
  return *found;
}

trials::MutationReport mutated(const std::string& game, const std::string& rule,
                               const std::optional<std::string>& where, const std::string& bound) {
  const GameEntry& entry = registry().game(game);
  return trials::mutate_rule(registry(), checks::own_rule(registry(), entry, rule, where), bounds_of(entry, bound), {});
}

}  // namespace

TEST_CASE("Every operator, constant, comparison and name is changed", "[rules]") {
  CHECK(texts("length < 3", "cycle") == std::set<std::string>{"length = 3", "length != 3", "length <= 3", "length > 3",
                                                              "length >= 3", "length < 2", "length < 4", "length < 0"});
  CHECK(texts("odd(run_cw)", "cycle") == std::set<std::string>{"even(run_cw)", "odd(run_ccw)"});
  const auto both = texts("odd(run_cw) or odd(run_ccw)", "cycle");
  for (const char* each :
       {"odd(run_cw) and odd(run_ccw)", "odd(run_cw) iff odd(run_ccw)", "odd(run_cw) xor odd(run_ccw)", "odd(run_cw)",
        "odd(run_ccw)", "even(run_cw) or odd(run_ccw)", "odd(run_cw) or odd(run_cw)"})
    CHECK(both.count(each) == 1);
  // Filters and negations are left out, ends and runs exchanged, values of a choice swapped.
  CHECK(texts("odd(sum(each where each > 1))", "nim").count("odd(sum(each))") == 1);
  CHECK(texts("not odd(length)", "nim").count("odd(length)") == 1);
  CHECK(texts("odd(first)", "nim").count("odd(last)") == 1);
  CHECK(texts("odd(leading(each > 0))", "nim").count("odd(trailing(each > 0))") == 1);
  CHECK(texts("odd(if length < 2 then 1 else length)", "nim").count("odd(if length < 2 then length else 1)") == 1);
}

TEST_CASE("No mutant is the rule, twice the same, or no rule", "[rules]") {
  const rules::Vocabulary vocabulary = registry().game("end-nim").vocabulary();
  for (const char* const rule : {"if constant then odd(length) else rho != lambda", "item(1) != item(-1)",
                                 "odd(sum(each mod 3 where each > min(each))) xor any(each = 1)",
                                 "max(min(first, last), 2) >= count(each = 1) * 2"}) {
    const rules::Expression expression = rules::parse_rule(rule, vocabulary);
    std::set<std::string> seen{rules::to_text(expression)};
    for (const rules::RuleMutant& each : rules::mutants_of(expression, vocabulary)) {
      CHECK(seen.insert(to_text(each.rule)).second);
      CHECK(parse_rule(to_text(each.rule), vocabulary) == each.rule);
      CHECK_THAT(each.change, Prints(" -> "));
    }
    CHECK(seen.size() > 5);
  }
}

TEST_CASE("The smallest position that kills a mutant, worked out by hand", "[rules]") {
  const auto report = mutated("cycle", "odd(run_cw) or odd(run_ccw)", "any(each = 0)", "edges=4,value=1");
  CHECK_FALSE(report.rule_fails);
  // 0 0 has no move; of 0 1 the edge counter-clockwise is crossed and the game over: N.
  CHECK(result_of(report, "odd(run_cw) and odd(run_ccw)").position == Position{0, 1});
  CHECK(result_of(report, "odd(run_cw)").position == Position{0, 1});
  CHECK(result_of(report, "odd(run_ccw)").position == Position{1, 0});
  // Both runs are odd first in 1 0 1.
  CHECK(result_of(report, "odd(run_cw) xor odd(run_ccw)").position == Position{1, 0, 1});
  CHECK(result_of(report, "even(run_cw) or odd(run_ccw)").position == Position{0, 0});
  for (const trials::MutantResult& each : report.mutants) CHECK(each.fate == trials::MutantFate::killed);
}

TEST_CASE("Mutants that are the same rule are told by a solver from those that a domain is too small for", "[rules]") {
  const auto report = mutated("nim", "xor(each) != 0 and length < 9", std::nullopt, "piles=2,stones=3");
  // A nim-sum is not negative.
  CHECK(result_of(report, "xor(each) > 0 and length < 9").fate == trials::MutantFate::equivalent);
  // Two heaps xor to 0 iff they are equal; with three this is something else.
  const auto& greatest = result_of(report, "max(each) != 0 and length < 9");
  CHECK(greatest.fate == trials::MutantFate::killed);
  CHECK(greatest.position == Position{1, 1});
  // Nine heaps are beyond the domain and the sizes.
  CHECK(result_of(report, "xor(each) != 0 and length < 8").fate == trials::MutantFate::equivalent);
  const auto small = mutated("nim", "xor(each) != 0 and length < 5", std::nullopt, "piles=2,stones=3");
  const auto& beyond = result_of(small, "xor(each) != 0 and length < 4");
  CHECK(beyond.fate == trials::MutantFate::beyond);
  REQUIRE(beyond.position);
  CHECK(beyond.position->size() == 4);
}

TEST_CASE("A rule that is wrong itself is not mutated", "[rules]") {
  const auto report = mutated("end-nim", "xor(each) != 0", std::nullopt, "piles=3,stones=3");
  REQUIRE(report.rule_fails);
  CHECK(report.rule_fails->position == Position{1, 2, 1});
  CHECK(report.mutants.empty());
}

TEST_CASE("Rules of Grundy values and of games that are no line games", "[rules]") {
  const auto nim = mutated("nim", "xor(each)", std::nullopt, "piles=3,stones=3");
  CHECK(result_of(nim, "sum(each)").position == Position{1, 1});
  const auto merge = mutated("take-or-merge", "odd(b)", "a = 0 and length > 0", "stones=10");
  CHECK_FALSE(merge.rule_fails);
  CHECK(result_of(merge, "even(b)").position == Position{2});
  // With no pile of one, a is 0.
  CHECK(result_of(merge, "odd(a)").position == Position{3});
}

}  // namespace mexhaust::testing
