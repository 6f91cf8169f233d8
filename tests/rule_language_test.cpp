// What the rule language reads, what it prints, and what it says of everything else.
#include "core/rule_language.hpp"

#include <algorithm>
#include <string>

#include "core/rule_words.hpp"
#include "experiments/registry.hpp"
#include "tests/catch.hpp"
#include "tests/random_rules.hpp"
#include "tests/support.hpp"

namespace {

using mexhaust::Expression;
using mexhaust::InputError;
using mexhaust::Operation;
using mexhaust::parse_rule;
using mexhaust::to_text;
using mexhaust::ValueType;
using mexhaust::Vocabulary;
using mexhaust::testing::error_of;

Vocabulary toy_vocabulary() {
  const auto none = [](std::span<const std::int64_t>) { return std::int64_t{0}; };
  return {.leading = {"stones"},
          .quantities = {{"ones", "piles of one stone", "count(each = 1)"},
                         {"has_ones", "whether there are any", "ones > 0"},
                         {"secret", "a number of unknown make", none},
                         {"is_secret", "a boolean of unknown make", none, ValueType::boolean}}};
}

Expression parsed(std::string_view text) { return parse_rule(text, toy_vocabulary()); }

/// The message that a text meets.
std::string message(std::string_view text, const Vocabulary& vocabulary = toy_vocabulary()) {
  return error_of<InputError>([&] { parse_rule(text, vocabulary); });
}

/// The text with the fewest parentheses.
std::string printed(std::string_view text) { return to_text(parsed(text)); }

}  // namespace

TEST_CASE("a rule is read as the tree that its precedence makes") {
  const Expression rule = parsed("1 + 2 * stones");
  REQUIRE(rule.operation == Operation::add);
  CHECK(rule.type == ValueType::number);
  CHECK(rule.operands[0].number == 1);
  REQUIRE(rule.operands[1].operation == Operation::multiply);
  CHECK(rule.operands[1].operands[1].name == "stones");
  CHECK(parsed("first") == parsed("item(1)"));
  CHECK(parsed("last") == parsed("item(-1)"));
  CHECK(parsed("if has_ones then 1 else if ones > 1 then 2 else 3") ==
        parsed("if has_ones then 1 elif ones > 1 then 2 else 3"));
  CHECK(parsed("min(1, 2, 3)") == parsed("min(min(1, 2), 3)"));
  CHECK(parsed("min(each)").operation == Operation::least);
  CHECK(parsed("xor(each where each > 1)").operands.size() == 2);
  CHECK(parsed("has_ones").type == ValueType::boolean);
  CHECK(parsed("is_secret").type == ValueType::boolean);
  CHECK(parsed("-3").number == -3);
  CHECK(parsed("-(3)").operation == Operation::negate);
  CHECK(parsed("9223372036854775807").number == 9223372036854775807);
  CHECK(parsed(" \n 1\t").number == 1);
  CHECK(parsed("stones xor 1").type == ValueType::number);
  CHECK(parsed("has_ones xor true").type == ValueType::boolean);
}

TEST_CASE("operators bind and group as the reference says") {
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

TEST_CASE("parentheses are kept where they are needed, and nowhere else") {
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

TEST_CASE("what is printed is read as the same tree") {
  mexhaust::testing::RandomRules rules({.vocabulary = toy_vocabulary(),
                                        .names = {{"stones", ValueType::number},
                                                  {"ones", ValueType::number},
                                                  {"secret", ValueType::number},
                                                  {"has_ones", ValueType::boolean},
                                                  {"is_secret", ValueType::boolean}}},
                                       7);
  mexhaust::testing::Faults faults;
  for (int round = 0; round < 3000; ++round) {
    const Expression rule = rules.draw(round % 2 == 0 ? ValueType::number : ValueType::boolean, round % 6);
    const std::string text = to_text(rule);
    const std::string again = error_of<InputError>([&] {
      const Expression read = parse_rule(text, toy_vocabulary());
      if (!(read == rule)) throw InputError("read as " + to_text(read));
    });
    faults.expect(again == "no error", [&] { return text + "\n  " + again; });
  }
  CHECK(faults.summary().empty());
}

TEST_CASE("what breaks the grammar is named with its column") {
  const auto [text, complaint] = GENERATE(table<std::string, std::string>({
      {"", "column 1: expected a value, found the end"},
      {"  ", "column 3: expected a value, found the end"},
      {"1 +", "column 4: expected a value, found the end"},
      {"1 + )", "column 5: expected a value, found ')'"},
      {"(1 + 2", "column 7: expected an operator or ')', found the end"},
      {"1 2", "column 3: expected an operator or the end, found '2'"},
      {"1.5", "column 2: expected an operator or the end, found '.'"},
      {"ones ones", "column 6: expected an operator or the end, found 'ones'"},
      {"if true 1 else 2", "column 9: expected an operator or 'then', found '1'"},
      {"if true then 1", "column 15: expected an operator, 'elif' or 'else', found the end"},
      {"if true then 1 elif true else 2", "column 26: expected an operator or 'then', found 'else'"},
      {"count(each = 1", "column 15: expected an operator, ',', 'where' or ')', found the end"},
      {"count()", "column 7: expected a value, found ')'"},
      {"sum(each where)", "column 15: expected a value, found ')'"},
      {"1 + not true", "column 5: expected a value, found 'not'; a part that begins with 'not' needs parentheses here"},
      {"1 + if true then 1 else 2",
       "column 5: expected a value, found 'if'; a part that begins with 'if' needs parentheses here"},
      {"then", "column 1: expected a value, found 'then'"},
      {"1 == 2", "column 3: expected an operator or the end, found '==' (did you mean '='?)"},
      {"1 <> 2", "column 3: expected an operator or the end, found '<>' (did you mean '!='?)"},
      {"true && false", "column 6: expected an operator or the end, found '&&' (did you mean 'and'?)"},
      {"true || false", "column 6: expected an operator or the end, found '||' (did you mean 'or'?)"},
      {"!true", "column 1: expected a value, found '!' (did you mean 'not'?)"},
      {"1 ^ 2 = 3", "column 3: expected an operator or the end, found '^' (did you mean 'xor'?)"},
      {"ones % 2", "column 6: expected an operator or the end, found '%' (did you mean 'mod'?)"},
      {"ones / 2", "column 6: expected an operator or the end, found '/' (did you mean 'div', which rounds down?)"},
      {"true AND false", "column 6: expected an operator or the end, found 'AND' (did you mean 'and'?)"},
      {"1 + \xC3\xA9", "column 5: expected a value, found '\xC3\xA9'"},
      {std::string("1\0", 2), "column 2: expected an operator or the end, found '\\x00'"},
  }));
  INFO(text);
  CHECK(message(text) == "rule: " + complaint);
}

TEST_CASE("what has no meaning is named with its column") {
  const auto [text, complaint] = GENERATE(table<std::string, std::string>({
      {"1 + true", "column 5: expected a number beside '+', found the boolean 'true'"},
      {"true and ones", "column 10: expected a boolean beside 'and', found the number 'ones'"},
      {"not ones", "column 5: expected a boolean after 'not', found the number 'ones'"},
      {"-has_ones", "column 2: expected a number after '-', found the boolean 'has_ones'"},
      {"odd(true)", "column 5: expected a number in odd(..), found the boolean 'true'"},
      {"count(each)", "column 7: expected a boolean in count(..), found the number 'each'"},
      {"sum(each > 1)", "column 5: expected a number in sum(..), found the boolean 'each > 1'"},
      {"sum(each where each)", "column 16: expected a boolean after 'where', found the number 'each'"},
      {"if ones then 1 else 2", "column 4: expected a boolean after 'if', found the number 'ones'"},
      {"if true then true else 2",
       "column 14: expected a number after 'then', as after 'else', found the boolean 'true'"},
      {"1 <= ones <= 3", "column 1: comparisons do not chain: expected '1 <= ones and ones <= 3'"},
      {"stones = ones = 3", "column 1: comparisons do not chain: expected 'stones = ones and ones = 3'"},
      {"has_ones = true",
       "column 1: expected a number beside '=', found the boolean 'has_ones'; for booleans write 'iff'"},
      {"has_ones != true",
       "column 1: expected a number beside '!=', found the boolean 'has_ones'; for booleans write 'xor'"},
      {"1 = true", "column 5: expected a number beside '=', found the boolean 'true'"},
      {"even(ones) xor 1 < 2",
       "column 1: expected two numbers or two booleans beside 'xor', found the boolean 'even(ones)' and the number "
       "'1'; "
       "'xor' binds closer than a comparison: a comparison beside it needs parentheses"},
      {"has_ones xor true < 2",
       "column 1: expected a number beside '<', found the boolean 'has_ones xor true'; 'xor' binds closer than a "
       "comparison: a comparison beside it needs parentheses"},
      {"ones mod 0", "column 10: expected a written number of 1 or more after 'mod', found '0'"},
      {"ones div 0", "column 10: expected a written number of 1 or more after 'div', found '0'"},
      {"ones div ones", "column 10: expected a written number of 1 or more after 'div', found 'ones'"},
      {"true div 2", "column 1: expected a number beside 'div', found the boolean 'true'"},
      {"ones // 2", "column 6: expected an operator or the end, found '//' (did you mean 'div'?)"},
      {"root(ones, 2)", "column 1: expected one number in root(..), found 2"},
      {"root(true)", "column 6: expected a number in root(..), found the boolean 'true'"},
      {"root(2 where true)", "column 14: expected no 'where' in root(..): it is of one number"},
      {"root > 1", "column 1: expected '(' after 'root'; 'root(...)' takes what it is of in parentheses"},
      {"ones mod -3", "column 10: expected a written number of 1 or more after 'mod', found '-3'"},
      {"ones mod ones", "column 10: expected a written number of 1 or more after 'mod', found 'ones'"},
      {"9223372036854775808", "column 1: expected a number of up to 9223372036854775807, found '9223372036854775808'"},
      {"onse > 1",
       "column 1: expected a known name, found 'onse' (did you mean 'ones'?); there are stones, ones, has_ones, "
       "secret, "
       "is_secret, each, length, first, last"},
      {"cuont(each > 1)",
       "column 1: expected a known function, found 'cuont' (did you mean 'count'?); there are odd, even, item, root, "
       "min, max, "
       "xor, count, sum, all, any, leading, trailing"},
      {"ones(1)", "column 1: 'ones' is no function: expected no '(' after it"},
      {"count > 1", "column 1: expected '(' after 'count'; 'count(...)' takes what it is of in parentheses"},
      {"each > 1",
       "column 1: 'each' is a number of the list inside count(..), sum(..), all(..), leading(..) and the like; here it "
       "is none"},
      {"count(true, true)", "column 1: expected one expression in count(..), of the numbers of the list, found 2"},
      {"xor(1, 2)",
       "column 1: expected one expression in xor(..), of the numbers of the list, found 2; of two numbers: 'x xor y'"},
      {"min(1, 2 where true)", "column 1: expected one expression in min(..), of the numbers of the list, found 2"},
      {"odd(1, 2)", "column 1: expected one number in odd(..), found 2"},
      {"odd(1 where true)", "column 13: expected no 'where' in odd(..): it is of one number"},
      {"leading(true where true)",
       "column 20: expected no 'where' in leading(..): it counts up to the first number that does not satisfy it"},
  }));
  INFO(text);
  CHECK(message(text) == "rule: " + complaint);
}

TEST_CASE("a text beyond the limits is refused, not a crash") {
  const auto repeated = [](const std::string& part, int times) {
    std::string text;
    for (int time = 0; time < times; ++time) text += part;
    return text;
  };
  CHECK(message(repeated("(", 9000)) == "rule: column 201: expected parts nested up to 200 deep, found more");
  CHECK(message(repeated("not ", 2400) + "true") ==
        "rule: column 800: expected parts nested up to 200 deep, found more");
  CHECK(message(repeated("-", 9000) + "ones").find("expected parts nested up to 200 deep") != std::string::npos);
  CHECK(message(repeated("odd(", 2400)).find("expected parts nested up to 200 deep") != std::string::npos);
  CHECK(message(repeated("if true then ", 700)).find("expected parts nested up to 200 deep") != std::string::npos);
  CHECK(message(repeated("1 + ", 2400) + "1") ==
        "rule: column 1: expected an expression of up to 200 levels, found more");
  CHECK(message("if true then 1 " + repeated("elif true then 2 ", 300) + "else 3") ==
        "rule: column 1: expected an expression of up to 200 levels, found more");
  CHECK(message("min(1" + repeated(", 1", 300) + ")").find("up to 200 levels") != std::string::npos);
  CHECK(message(repeated(" ", 10'001)) == "rule: expected up to 10000 characters, found 10001");
  CHECK(message(repeated("1 + ", 199) + "1") == "no error");
  CHECK(message(repeated("1 + ", 200) + "1").find("up to 200 levels") != std::string::npos);
  CHECK(message(repeated("(", 150) + "1" + repeated(")", 150)) == "no error");
}

TEST_CASE("any text is read, or refused in one line") {
  const std::vector<std::string> pieces{"1",
                                        "-",
                                        "(",
                                        ")",
                                        "each",
                                        "ones",
                                        "first",
                                        "sum(",
                                        "min(",
                                        ",",
                                        " where ",
                                        "and",
                                        " or ",
                                        "not ",
                                        "if ",
                                        " then ",
                                        " else ",
                                        " xor ",
                                        "mod",
                                        "=",
                                        "<",
                                        ">=",
                                        "true",
                                        "item(",
                                        "\xC3\xA9",
                                        "\xFF",
                                        "'",
                                        "\n",
                                        "99999999999999999999",
                                        "x"};
  mexhaust::Random random(5, 0);
  mexhaust::testing::Faults faults;
  int read = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (std::uint64_t length = 1 + random.below(9); length > 0; --length) text += pieces[random.below(pieces.size())];
    const std::string complaint = error_of<InputError>([&] {
      const Expression rule = parsed(text);
      ++read;
      faults.expect(parsed(to_text(rule)) == rule, [&] { return text; });
    });
    faults.expect(complaint.find('\n') == std::string::npos, [&] { return text + "\n  " + complaint; });
  }
  CHECK(faults.summary().empty());
  CHECK(read > 100);
}

TEST_CASE("a game without a list has its names alone") {
  const Vocabulary bare{.leading = {}, .quantities = {{"tokens", "how many", "1 + 1"}}, .has_list = false};
  CHECK(message("tokens = 2", bare) == "no error");
  CHECK(message("count(each = 1)", bare) ==
        "rule: column 1: 'count' speaks of a list of numbers, and a position of this game is none: expected tokens");
  CHECK(message("length = 2", bare).find("'length' speaks of a list") != std::string::npos);
  CHECK(message("item(1) = 2", bare).find("'item' speaks of a list") != std::string::npos);
  CHECK(message("first = 2", bare).find("'first' speaks of a list") != std::string::npos);
  CHECK(message("tokns = 2", bare) ==
        "rule: column 1: expected a known name, found 'tokns' (did you mean 'tokens'?); there are tokens");
  CHECK(message("x = 2", {.has_list = false}) ==
        "rule: column 1: expected a known name, found 'x'; there is none here");
}

TEST_CASE("a fault in a definition is laid to the definition") {
  const Vocabulary faulty{.quantities = {{"early", "", "late + 1"}, {"late", "", "1"}}};
  CHECK(message("early = 2", faulty).starts_with("the definition of 'early': column 1: expected a known name"));
  CHECK(message("late = 2", faulty) == "no error");
  CHECK(error_of<InputError>([] { parse_rule("1 +", {}, "where"); }) ==
        "where: column 4: expected a value, found the end");
}

TEST_CASE("every game's names can be written and its definitions read") {
  const auto reserved = mexhaust::reserved_words();
  const mexhaust::Registry registry = mexhaust::built_in_registry();
  for (const auto& game : registry.games()) {
    const Vocabulary vocabulary = game->vocabulary();
    for (const std::string& name : vocabulary.names()) {
      INFO(game->info().id << " " << name);
      CHECK(std::ranges::find(reserved, name) == reserved.end());
      CHECK(message(name, vocabulary) == "no error");
      CHECK(to_text(parse_rule(name, vocabulary)) == name);
    }
    for (const auto& quantity : vocabulary.quantities) CHECK_FALSE(quantity.meaning.empty());
  }
}
