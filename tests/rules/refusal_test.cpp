// What the rule language says of everything that is no rule.
#include <string>
#include <vector>

#include "mexhaust/base/random.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/search/toy_rules.hpp"

namespace mexhaust::testing {
namespace {

using mexhaust::rules::Expression;
using mexhaust::rules::parse_rule;
using mexhaust::rules::to_text;
using mexhaust::rules::Vocabulary;

}  // namespace

TEST_CASE("What breaks the grammar is named with its column", "[rules]") {
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

TEST_CASE("What has no meaning is named with its column", "[rules]") {
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

TEST_CASE("A text beyond the limits is refused, not a crash", "[rules]") {
  const auto repeated = [](const std::string& part, int times) {
    std::string text;
    for (int time = 0; time < times; ++time) text += part;
    return text;
  };
  CHECK(message(repeated("(", 9000)) == "rule: column 201: expected parts nested up to 200 deep, found more");
  CHECK(message(repeated("not ", 2400) + "true") ==
        "rule: column 800: expected parts nested up to 200 deep, found more");
  CHECK_THAT(message(repeated("-", 9000) + "ones"), Prints("expected parts nested up to 200 deep"));
  CHECK_THAT(message(repeated("odd(", 2400)), Prints("expected parts nested up to 200 deep"));
  CHECK_THAT(message(repeated("if true then ", 700)), Prints("expected parts nested up to 200 deep"));
  CHECK(message(repeated("1 + ", 2400) + "1") ==
        "rule: column 1: expected an expression of up to 200 levels, found more");
  CHECK(message("if true then 1 " + repeated("elif true then 2 ", 300) + "else 3") ==
        "rule: column 1: expected an expression of up to 200 levels, found more");
  CHECK_THAT(message("min(1" + repeated(", 1", 300) + ")"), Prints("up to 200 levels"));
  CHECK(message(repeated(" ", 10'001)) == "rule: expected up to 10000 characters, found 10001");
  CHECK(message(repeated("1 + ", 199) + "1") == "no error");
  CHECK_THAT(message(repeated("1 + ", 200) + "1"), Prints("up to 200 levels"));
  CHECK(message(repeated("(", 150) + "1" + repeated(")", 150)) == "no error");
}

TEST_CASE("Any text is read, or refused in one line", "[rules]") {
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
      const rules::Expression rule = parsed(text);
      ++read;
      faults.expect(parsed(rules::to_text(rule)) == rule, [&] { return text; });
    });
    faults.expect(complaint.find('\n') == std::string::npos, [&] { return text + "\n  " + complaint; });
  }
  CHECK(faults.summary().empty());
  CHECK(read > 100);
}

TEST_CASE("A game without a list has its names alone", "[rules]") {
  const rules::Vocabulary bare{.leading = {}, .quantities = {{"tokens", "how many", "1 + 1"}}, .has_list = false};
  CHECK(message("tokens = 2", bare) == "no error");
  CHECK(message("count(each = 1)", bare) ==
        "rule: column 1: 'count' speaks of a list of numbers, and a position of this game is none: expected tokens");
  CHECK_THAT(message("length = 2", bare), Prints("'length' speaks of a list"));
  CHECK_THAT(message("item(1) = 2", bare), Prints("'item' speaks of a list"));
  CHECK_THAT(message("first = 2", bare), Prints("'first' speaks of a list"));
  CHECK(message("tokns = 2", bare) ==
        "rule: column 1: expected a known name, found 'tokns' (did you mean 'tokens'?); there are tokens");
  CHECK(message("x = 2", {.has_list = false}) ==
        "rule: column 1: expected a known name, found 'x'; there is none here");
}

TEST_CASE("A fault in a definition is laid to the definition", "[rules]") {
  const rules::Vocabulary faulty{.quantities = {{"early", "", "late + 1"}, {"late", "", "1"}}};
  CHECK(message("early = 2", faulty).starts_with("the definition of 'early': column 1: expected a known name"));
  CHECK(message("late = 2", faulty) == "no error");
  CHECK(error_of<InputError>([] { parse_rule("1 +", {}, "where"); }) ==
        "where: column 4: expected a value, found the end");
}

}  // namespace mexhaust::testing
