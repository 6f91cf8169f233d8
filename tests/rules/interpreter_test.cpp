// What each operation of the rule language means, on values worked out by hand.
#include "mexhaust/rules/interpreter.hpp"

#include <string>
#include <vector>

#include "mexhaust/base/error.hpp"
#include "mexhaust/rules/checked_integers.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
namespace {

using mexhaust::rules::CheckedIntegers;
using mexhaust::rules::Interpreter;
using mexhaust::rules::parse_rule;
using mexhaust::rules::RuleProgram;
using mexhaust::rules::ValueType;
using mexhaust::rules::Vocabulary;

using Numbers = std::vector<std::int64_t>;

/// A leading number, "stones", and a list; "extra" and "some" are computed.
rules::Vocabulary vocabulary() {
  return {.leading = {"stones"},
          .quantities = {{"twos", "piles of two", "count(each = 2)"},
                         {"many_twos", "more than one", "twos > 1"},
                         {"extra", "the numbers of a position", [](auto position) { return std::ssize(position); }},
                         {"some", "whether there are any", [](auto position) { return position.empty() ? 0 : 1; },
                          rules::ValueType::boolean}}};
}

/// The value of a rule at a position; a boolean as 0 or 1.
std::int64_t value(const std::string& text, const Numbers& position) {
  const rules::RuleProgram program(rules::parse_rule(text, vocabulary()), vocabulary());
  rules::Interpreter<rules::CheckedIntegers> interpreter(program);
  if (program.type() == rules::ValueType::number) return interpreter.number_at(position);
  return interpreter.boolean_at(position) ? 1 : 0;
}

}  // namespace

TEST_CASE("Numbers and booleans are computed as the reference says", "[rules]") {
  // stones = 7, the list is 3 0 2 2.
  const Numbers position{7, 3, 0, 2, 2};
  const auto [text, expected] = GENERATE(table<std::string, std::int64_t>({
      {"12", 12},
      {"true", 1},
      {"false", 0},
      {"stones", 7},
      {"twos", 2},
      {"many_twos", 1},
      {"extra", 5},
      {"some", 1},
      {"length", 4},
      {"-stones", -7},
      {"stones + 2", 9},
      {"2 - stones", -5},
      {"stones * -3", -21},
      {"stones mod 4", 3},
      {"-stones mod 4", 1},
      {"-8 mod 4", 0},
      {"stones div 2", 3},
      {"-stones div 2", -4},
      {"-8 div 4", -2},
      {"-1 div 9223372036854775807", -1},
      {"7 * (-stones div 3) + -stones mod 3", -19},
      {"stones div 2 * 2", 6},
      {"root(0)", 0},
      {"root(stones + 1)", 2},
      {"root(stones + 2)", 3},
      {"root(stones * stones - 1)", 6},
      {"root(9223372036854775807)", 3037000499},
      {"root(9223372030926249001)", 3037000499},
      {"root(9223372030926249000)", 3037000498},
      {"min(stones, 2)", 2},
      {"max(stones, 2, 9)", 9},
      {"odd(stones)", 1},
      {"odd(-stones)", 1},
      {"odd(-2)", 0},
      {"even(stones)", 0},
      {"even(-8)", 1},
      {"stones = 7", 1},
      {"stones = 6", 0},
      {"stones != 7", 0},
      {"stones != 6", 1},
      {"stones < 7", 0},
      {"stones < 8", 1},
      {"stones <= 7", 1},
      {"stones <= 6", 0},
      {"stones > 7", 0},
      {"stones > 6", 1},
      {"stones >= 7", 1},
      {"stones >= 8", 0},
      {"not true", 0},
      {"true and false", 0},
      {"true and true", 1},
      {"true or false", 1},
      {"false or false", 0},
      {"true iff false", 0},
      {"false iff false", 1},
      {"true xor true", 0},
      {"true xor false", 1},
      {"stones xor 5", 2},
      {"12 xor 10 xor 1", 7},
      {"if stones > 5 then 1 else 2", 1},
      {"if stones > 9 then 1 elif stones > 6 then 2 else 3", 2},
      {"if stones > 9 then true else false", 0},
  }));
  INFO(text);
  CHECK(value(text, position) == expected);
}

TEST_CASE("Aggregates go over the list", "[rules]") {
  const Numbers position{7, 3, 0, 2, 2};
  const auto [text, expected] = GENERATE(table<std::string, std::int64_t>({
      {"count(each = 2)", 2},
      {"count(each = 2 where each > 2)", 0},
      {"count(true where each > 0)", 3},
      {"sum(each)", 7},
      {"sum(each + 1 where each >= 2)", 10},
      {"sum(stones)", 28},
      {"min(each)", 0},
      {"min(each where each > 0)", 2},
      {"min(5 - each)", 2},
      {"min(-each)", -3},
      {"max(each)", 3},
      {"max(each where each < 3)", 2},
      {"max(each - 9)", -6},
      {"xor(each)", 3},
      {"xor(each where each != 3)", 0},
      {"all(each < 4)", 1},
      {"all(each < 3)", 0},
      {"all(each = 2 where each = 2)", 1},
      {"any(each = 0)", 1},
      {"any(each = 1)", 0},
      {"any(each = 0 where each > 0)", 0},
      {"leading(each > 0)", 1},
      {"leading(each >= 0)", 4},
      {"leading(each = 0)", 0},
      {"trailing(each = 2)", 2},
      {"trailing(each > 0)", 2},
      {"trailing(each = last)", 2},
      {"trailing(each = 3)", 0},
      {"first", 3},
      {"last", 2},
      {"item(3)", 2},
      {"item(-4)", 3},
      {"item(0)", 0},
      {"item(5)", 0},
      {"item(-5)", 0},
      {"item(length)", 2},
      {"item(stones - 6)", 3},
      {"item(leading(each = first) + 1)", 0},
      {"sum(item(each + 1))", 9},           // item(4) + item(1) + item(3) + item(3) = 2 + 3 + 2 + 2
      {"sum(count(each = 2) * each)", 14},  // the inner each is not the outer one
      {"count(any(each = 3) and each = 2)", 2},
  }));
  INFO(text);
  CHECK(value(text, position) == expected);
}

TEST_CASE("Of nothing every aggregate is 0, and all of it is true", "[rules]") {
  for (const std::string text : {"count(true)", "sum(5)", "min(each + 5)", "max(each - 5)", "xor(5)", "leading(true)",
                                 "trailing(true)", "first", "last", "length", "any(true)"}) {
    INFO(text);
    CHECK(value(text, {4}) == 0);
  }
  CHECK(value("all(false)", {4}) == 1);
  CHECK(value("all(false where each > 3)", {4, 1, 2}) == 1);
  CHECK(value("min(each where each > 3)", {4, 1, 2}) == 0);
  CHECK(value("max(each - 9 where each > 3)", {4, 1, 2}) == 0);
}

TEST_CASE("A number beyond 64 bits and the nim-sum or the root of a negative one are refused", "[rules]") {
  using mexhaust::ReachError;
  using mexhaust::testing::error_of;
  constexpr std::int64_t large = 9'223'372'036'854'775'807;
  CHECK(value("stones", {large}) == large);
  for (const std::string text : {"stones + 1", "-stones - 2", "stones * 2", "sum(stones)", "-(-stones - 1)"}) {
    INFO(text);
    CHECK(error_of<ReachError>([&] { value(text, {large, 1, 1}); }) == "a number in the rule passes 64 bits");
  }
  CHECK_THAT(error_of<ReachError>([] { value("1 xor -1", {0}); }), Prints("nim-sum of a negative number"));
  CHECK_THAT(error_of<ReachError>([] { value("xor(each - 1)", {0, 0}); }), Prints("nim-sum"));
  CHECK(error_of<ReachError>([] { value("root(-1)", {0}); }) ==
        "a rule takes the root of a negative number: it is for numbers >= 0");
  // A filtered number is computed as well: every part of a rule is.
  CHECK_THAT(error_of<ReachError>([] { value("sum(each * 2 where each < 9)", {0, large}); }), Prints("64 bits"));
}

}  // namespace mexhaust::testing
