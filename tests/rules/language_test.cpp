// What the rule language reads, and what it prints.
#include "mexhaust/rules/language.hpp"

#include <algorithm>
#include <string>

#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/registry/registry.hpp"
#include "mexhaust/rules/words.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/rules/random_rules.hpp"
#include "mexhaust/tests/search/toy_rules.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
namespace {

using mexhaust::rules::Expression;
using mexhaust::rules::Operation;
using mexhaust::rules::parse_rule;
using mexhaust::rules::to_text;
using mexhaust::rules::ValueType;
using mexhaust::rules::Vocabulary;

/// The text with the fewest parentheses.
std::string printed(std::string_view text) { return rules::to_text(parsed(text)); }

}  // namespace

TEST_CASE("A rule is read as the tree that its precedence makes", "[rules]") {
  const rules::Expression rule = parsed("1 + 2 * stones");
  REQUIRE(rule.operation == rules::Operation::add);
  CHECK(rule.type == rules::ValueType::number);
  CHECK(rule.operands[0].number == 1);
  REQUIRE(rule.operands[1].operation == rules::Operation::multiply);
  CHECK(rule.operands[1].operands[1].name == "stones");
  CHECK(parsed("first") == parsed("item(1)"));
  CHECK(parsed("last") == parsed("item(-1)"));
  CHECK(parsed("if has_ones then 1 else if ones > 1 then 2 else 3") ==
        parsed("if has_ones then 1 elif ones > 1 then 2 else 3"));
  CHECK(parsed("min(1, 2, 3)") == parsed("min(min(1, 2), 3)"));
  CHECK(parsed("min(each)").operation == rules::Operation::least);
  CHECK(parsed("xor(each where each > 1)").operands.size() == 2);
  CHECK(parsed("has_ones").type == rules::ValueType::boolean);
  CHECK(parsed("is_secret").type == rules::ValueType::boolean);
  CHECK(parsed("-3").number == -3);
  CHECK(parsed("-(3)").operation == rules::Operation::negate);
  CHECK(parsed("9223372036854775807").number == 9223372036854775807);
  CHECK(parsed(" \n 1\t").number == 1);
  CHECK(parsed("stones xor 1").type == rules::ValueType::number);
  CHECK(parsed("has_ones xor true").type == rules::ValueType::boolean);
}

TEST_CASE("Operators bind and group as the reference says", "[rules]") {
  const auto [spaced, with_all_parentheses] = GENERATE(table<std::string, std::string>({
      {"1 - 2 - 3", "(1 - 2) - 3"},
      {"1 - 2 + 3", "(1 - 2) + 3"},
      {"1 + 2 * 3 mod 4", "1 + ((2 * 3) mod 4)"},
      {"-ones mod 3", "(-ones) mod 3"},
      {"1 + 2 * ones div 3 mod 4", "1 + (((2 * ones) div 3) mod 4)"},
      {"root(ones + 1) * 2", "(root(ones + 1)) * 2"},
      {"-ones * 2", "(-ones) * 2"},
      {"1 + 2 xor 3", "(1 + 2) xor 3"},
      {"1 xor 2 = 3", "(1 xor 2) = 3"},
      {"not 1 < 2", "not (1 < 2)"},
      {"not true and false", "(not true) and false"},
      {"true or false and true", "true or (false and true)"},
      {"true iff false or true", "true iff (false or true)"},
      {"true iff false iff true", "(true iff false) iff true"},
      {"true and not false and true", "(true and (not false)) and true"},
      {"if true then 1 else 2 + 3", "if true then 1 else (2 + 3)"},
      {"if true iff false then 1 else 2", "if (true iff false) then 1 else 2"},
      {"if true then if false then 1 else 2 elif true then 3 else 4",
       "if true then (if false then 1 else 2) else (if true then 3 else 4)"},
  }));
  INFO(spaced);
  CHECK(parsed(spaced) == parsed(with_all_parentheses));
  CHECK(printed(with_all_parentheses) == spaced);
}

TEST_CASE("Parentheses are kept where they are needed, and nowhere else", "[rules]") {
  for (const std::string text : {"1 - (2 - 3)",
                                 "2 * (1 + 3)",
                                 "(1 + 2) mod 3",
                                 "-(-3)",
                                 "-(ones + 1)",
                                 "-(-ones)",
                                 "(true iff false) and true",
                                 "not (true or false)",
                                 "true xor (not false)",
                                 "true iff (if true then false else true)",
                                 "1 + (if true then 1 else 2)",
                                 "true xor (1 < 2)",
                                 "min(1, min(2, 3))",
                                 "max(ones, 2, 3) < 4",
                                 "1 - -3",
                                 "2 * (3 mod 4)",
                                 "2 * (3 div 4)",
                                 "(ones + root(5 * ones * ones)) div 2",
                                 "all(any(each = 2) where each > 1)",
                                 "trailing(odd(each))",
                                 "item(ones - 1)",
                                 "first + last + length",
                                 "leading(each > 0)"})
    CHECK(printed(text) == text);
  CHECK(printed("((1)+(((2))))") == "1 + 2");
  CHECK(printed("(count((each)>(2)))") == "count(each > 2)");
}

TEST_CASE("What is printed is read as the same tree", "[rules]") {
  mexhaust::testing::RandomRules rules({.vocabulary = toy_vocabulary(),
                                        .names = {{"stones", rules::ValueType::number},
                                                  {"ones", rules::ValueType::number},
                                                  {"secret", rules::ValueType::number},
                                                  {"has_ones", rules::ValueType::boolean},
                                                  {"is_secret", rules::ValueType::boolean}}},
                                       7);
  mexhaust::testing::Faults faults;
  for (int round = 0; round < 3000; ++round) {
    const rules::Expression rule =
        rules.draw(round % 2 == 0 ? rules::ValueType::number : rules::ValueType::boolean, round % 6);
    const std::string text = rules::to_text(rule);
    const std::string again = error_of<InputError>([&] {
      const rules::Expression read = rules::parse_rule(text, toy_vocabulary());
      if (!(read == rule)) throw InputError("read as " + rules::to_text(read));
    });
    faults.expect(again == "no error", [&] { return text + "\n  " + again; });
  }
  CHECK(faults.summary().empty());
}

TEST_CASE("Every game's names can be written and its definitions read", "[rules]") {
  const auto reserved = mexhaust::rules::reserved_words();
  const mexhaust::Registry registry = mexhaust::built_in_registry();
  for (const auto& game : registry.games()) {
    const rules::Vocabulary vocabulary = game->vocabulary();
    for (const std::string& name : vocabulary.names()) {
      INFO(game->info().id << " " << name);
      CHECK(std::ranges::find(reserved, name) == reserved.end());
      CHECK(message(name, vocabulary) == "no error");
      CHECK(to_text(parse_rule(name, vocabulary)) == name);
    }
    for (const auto& quantity : vocabulary.quantities) CHECK_FALSE(quantity.meaning.empty());
  }
}

}  // namespace mexhaust::testing
