// Rules in other forms: LaTeX, C++ that the compiler takes and that computes the same, trees.
#include "mexhaust/rules/output.hpp"

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "mexhaust/core/position.hpp"
#include "mexhaust/rules/checked_integers.hpp"
#include "mexhaust/rules/interpreter.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/paths.hpp"
#include "mexhaust/tests/process.hpp"
#include "mexhaust/tests/rules/random_rules.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;

namespace {

rules::Vocabulary toy_vocabulary() {
  return {.leading = {"stones"},
          .quantities = {{"ones", "", "count(each = 1)"},
                         {"has_ones", "", "ones > 0"},
                         {"lambda", "", "last + 1"},
                         {"secret", "", [](std::span<const std::int64_t>) { return std::int64_t{0}; }}}};
}

std::string latex(const std::string& text) { return rules::to_latex(rules::parse_rule(text, toy_vocabulary())); }

/// Rules of every form, then drawn ones; all of them on small numbers, so that nothing overflows.
std::vector<rules::Expression> many_rules() {
  std::vector<rules::Expression> rules;
  for (const std::string text : {"true",
                                 "3",
                                 "odd(stones) or even(-stones)",
                                 "-7 mod 3 = 2",
                                 "(first - 3) div 2 + (first - 3) mod 2",
                                 "(stones + root(5 * stones * stones)) div 2",
                                 "root(9223372036854775807) + root(9223372030926249000) + root(stones)",
                                 "has_ones and ones = 2",
                                 "lambda * -2",
                                 "if has_ones then first elif odd(last) then -last else item(2)",
                                 "min(stones, 2, ones) - max(first, last)",
                                 "sum(each * each where each > 1)",
                                 "min(each)",
                                 "max(each - 4 where odd(each))",
                                 "xor(each where each != 2)",
                                 "all(each > 0 where each != 1)",
                                 "any(each = stones)",
                                 "leading(each > 1) - trailing(each > 1)",
                                 "count(each > 1 where each < 3)",
                                 "sum(count(each = 2) * each)",
                                 "item(-2) + item(0) + item(9) + item(ones)",
                                 "stones xor 5 xor ones",
                                 "(first > 1) xor (last > 1)",
                                 "odd(first) iff odd(last)",
                                 "length - 9"})
    rules.push_back(rules::parse_rule(text, toy_vocabulary()));
  testing::RandomRules drawn({.vocabulary = toy_vocabulary(),
                              .names = {{"stones", rules::ValueType::number},
                                        {"ones", rules::ValueType::number},
                                        {"has_ones", rules::ValueType::boolean}},
                              .largest_literal = 4,
                              .nim_sums = false,
                              .products = false},
                             11);
  for (int round = 0; round < 60; ++round)
    rules.push_back(drawn.draw(round % 2 == 0 ? rules::ValueType::number : rules::ValueType::boolean, 1 + round % 4));
  return rules;
}

std::vector<std::vector<std::int64_t>> many_positions() {
  std::vector<std::vector<std::int64_t>> positions{{0}, {5}};
  Random random(3, 0);
  for (int round = 0; round < 150; ++round) {
    std::vector<std::int64_t> position(1 + random.below(6));
    for (std::int64_t& number : position) number = random.between(0, 4);
    positions.push_back(position);
  }
  return positions;
}

/// A program that prints the values of all rules at all positions, a line for each rule.
std::string program_text(const std::vector<rules::Expression>& rules,
                         const std::vector<std::vector<std::int64_t>>& positions) {
  std::string includes = "#include <iostream>\n#include <vector>\n";
  std::string functions;
  std::string calls;
  for (std::size_t place = 0; place < rules.size(); ++place) {
    std::string function = rules::to_cpp(rules[place], toy_vocabulary());
    const std::size_t end_of_includes = function.find("\n\n");
    includes += function.substr(0, end_of_includes + 1);
    functions += fmt::format("namespace rule{} {{\n{}}}\n", place, function.substr(end_of_includes + 2));
    calls += fmt::format(
        "  for (const auto& p : positions) std::cout << rule{}::rule(p) << ' ';\n  std::cout << '\\n';\n", place);
  }
  std::string list;
  for (const auto& position : positions) {
    list += "{";
    for (const std::int64_t number : position) list += std::to_string(number) + ",";
    list += "},";
  }
  return fmt::format("{}{}int main() {{\n  const std::vector<std::vector<std::int64_t>> positions{{{}}};\n{}}}\n",
                     includes, functions, list, calls);
}

std::int64_t value(const rules::Expression& rule, const std::vector<std::int64_t>& position) {
  const rules::RuleProgram program(rule, toy_vocabulary());
  rules::Interpreter<rules::CheckedIntegers> interpreter(program);
  return rule.type == rules::ValueType::number ? interpreter.number_at(position)
                                               : std::int64_t{interpreter.boolean_at(position)};
}

}  // namespace

TEST_CASE("A rule as C++ compiles without a warning and computes the same", "[rules][slow]") {
  const auto rules = many_rules();
  const auto positions = many_positions();
  const testing::ScratchFolder folder;
  const std::string base = (folder.path() / "rules").string();
  std::ofstream(base + ".cpp") << program_text(rules, positions);
  const auto compiled = testing::shell(
      fmt::format("{} -std=c++20 -Wall -Wextra -Wconversion -Wshadow -Werror -Wno-tautological-compare {}.cpp -o {}",
                  compiler, base, base));
  INFO(compiled.err.substr(0, 2000));
  REQUIRE(compiled.status == 0);
  std::istringstream printed(testing::shell(base).out);
  testing::Faults faults;
  for (const rules::Expression& rule : rules) {
    for (const auto& position : positions) {
      std::int64_t found = -1;
      printed >> found;
      const std::int64_t expected = value(rule, position);
      faults.expect(found == expected, [&] {
        return fmt::format("{} at ({}): {}, expected {}", rules::to_text(rule), to_text(std::span(position)), found,
                           expected);
      });
    }
  }
  CHECK(faults.summary().empty());
}

TEST_CASE("A computed quantity is no C++", "[rules]") {
  CHECK(error_of<InputError>([] { to_cpp(parse_rule("secret = 1", toy_vocabulary()), toy_vocabulary()); }) ==
        "rule: 'secret' is computed by the program, no expression of the language: expected a rule without it");
}

TEST_CASE("A rule as LaTeX reads as in a paper", "[rules]") {
  CHECK(latex("odd(stones) or not has_ones") == "2 \\nmid \\mathit{stones} \\lor \\lnot \\mathit{has\\_ones}");
  CHECK(latex("lambda * (ones + 1) mod 3 != -1") ==
        "\\lambda \\cdot \\left(\\mathit{ones} + 1\\right) \\bmod 3 \\neq -1");
  CHECK(latex("if first = last then 1 else item(-2)") ==
        "\\begin{cases} 1 & \\text{if } x_{1} = x_n \\\\ x_{n - 1} & \\text{otherwise} \\end{cases}");
  CHECK(latex("sum(each where each > 1) + 1") == "\\left(\\sum_{i : x_i > 1} x_i\\right) + 1");
  CHECK(latex("xor(each) = 0") == "\\bigoplus_{i} x_i = 0");
  CHECK(latex("count(all(each < 3))") == "\\left|\\{i : \\left(\\forall_{j}\\; x_j < 3\\right)\\}\\right|");
  CHECK(latex("leading(each > 0) xor length") == "\\operatorname{leading}_i\\left(x_i > 0\\right) \\oplus n");
  CHECK(latex("ones div 2 * 3 + root(ones + 1)") ==
        "\\left\\lfloor \\frac{\\mathit{ones}}{2} \\right\\rfloor \\cdot 3 + \\left\\lfloor \\sqrt{\\mathit{ones} + 1} "
        "\\right\\rfloor");
  CHECK(latex("true iff min(1, 2) >= 1") == "\\top \\iff \\min(1, 2) \\geq 1");
}

TEST_CASE("A rule as a tree has a line for each part", "[rules]") {
  CHECK(to_tree(parse_rule("odd(stones) or count(each = 1 where each > 0) = first", toy_vocabulary())) ==
        "or: boolean\n"
        "  odd(..): boolean\n"
        "    stones: number\n"
        "  =: boolean\n"
        "    count(..): number\n"
        "      =: boolean\n"
        "        each: number\n"
        "        1: number\n"
        "      >: boolean\n"
        "        each: number\n"
        "        0: number\n"
        "    item(..): number\n"
        "      1: number\n");
  CHECK(to_tree(parse_rule("root(stones) div 2", toy_vocabulary())) ==
        "div: number\n"
        "  root(..): number\n"
        "    stones: number\n"
        "  2: number\n");
}

TEST_CASE("The names of a rule are those that it rests on", "[rules]") {
  const auto names = rules::names_in(rules::parse_rule("has_ones and stones > 1", toy_vocabulary()), toy_vocabulary());
  CHECK(names == std::vector<std::string>{"ones", "has_ones", "stones"});
}

}  // namespace mexhaust::testing
