// Rows of lists at a time against one list at a time, for rules and rows drawn at random.
#include <string>
#include <vector>

#include "mexhaust/core/list_rows.hpp"
#include "mexhaust/core/numbering.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/rules/checked_integers.hpp"
#include "mexhaust/rules/interpreter.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/rows.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/rules/random_rules.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;
using mexhaust::testing::Faults;
using mexhaust::testing::RandomRules;

namespace {

std::shared_ptr<const rules::RuleProgram> program_of(const rules::Expression& rule,
                                                     const rules::Vocabulary& vocabulary = {}) {
  return std::make_shared<const rules::RuleProgram>(rule, vocabulary);
}

/// The bits of a row in checked numbers, or what went wrong.
std::string row_one_by_one(const rules::RuleProgram& program, const ListRow& row) {
  std::uint64_t bits = 0;
  const std::string error = error_of<ReachError>([&] {
    for (unsigned place = 0; place < row.count; ++place) {
      std::vector<std::int64_t> list(row.prefix.begin(), row.prefix.end());
      list.push_back(row.from + place);
      if (rules::Interpreter<rules::CheckedIntegers>(program).boolean_at(list)) bits |= std::uint64_t{1} << place;
    }
  });
  return error == "no error" ? std::to_string(bits) : error;
}

std::string row_at_once(const std::function<std::uint64_t(const ListRow&)>& rows, const ListRow& row) {
  std::uint64_t bits = 0;
  const std::string error = error_of<ReachError>([&] { bits = rows(row); });
  return error == "no error" ? std::to_string(bits) : error;
}

std::optional<int> width(const std::string& text, std::size_t length, std::int64_t most) {
  return rules::width_for(*program_of(rules::parse_rule(text, {})), length, most);
}

}  // namespace

TEST_CASE("A row at a time is the same as a list at a time", "[rules]") {
  // Small numbers fit 16 bits, middling ones 32, large ones none, and the largest overflow.
  const auto [most, seed] =
      GENERATE(table<std::int64_t, std::uint64_t>({{3, 1}, {100, 2}, {2000, 3}, {1'000'000, 4}, {1LL << 61, 5}}));
  RandomRules rules({.largest_literal = 7}, seed);
  Random random(seed, 1);
  Faults faults;
  for (int round = 0; round < 600; ++round) {
    const rules::Expression rule = rules.draw(rules::ValueType::boolean, 1 + round % 5);
    const auto program = program_of(rule);
    const auto rows = rules::row_function(program);
    for (int time = 0; time < 4; ++time) {
      std::vector<std::int64_t> prefix(random.below(7));
      for (std::int64_t& number : prefix) number = random.between(0, most);
      const ListRow row{
          .prefix = prefix, .from = random.between(0, most), .count = static_cast<unsigned>(random.between(1, 64))};
      const std::string expected = row_one_by_one(*program, row);
      const std::string found = row_at_once(rows, row);
      faults.expect(found == expected, [&] {
        return rules::to_text(rule) + " at (" + to_text(std::span<const std::int64_t>(prefix)) + ") from " +
               std::to_string(row.from) + ": " + found + ", expected " + expected;
      });
    }
  }
  CHECK(faults.summary().empty());
}

TEST_CASE("Rows in the order of their numbers are the same as lists one by one", "[rules][slow]") {
  // Short rows come in batches, long ones alone; blocks of words cut rows anywhere.
  const auto [shape, blocks] = GENERATE(table<ListShape, std::uint64_t>(
      {{{.most_length = 5, .least_value = 0, .most_value = 4}, 1},
       {{.most_length = 5, .least_value = 0, .most_value = 4}, 7},
       {{.least_length = 2, .most_length = 4, .least_value = 1, .most_value = 9}, 3},
       {{.most_length = 3, .least_value = 0, .most_value = 70}, 1},
       {{.least_length = 1, .most_length = 2, .least_value = 32700, .most_value = 32800}, 5},
       {{.least_length = 1, .most_length = 3, .least_value = 40000, .most_value = 40006}, 2}}));
  const ListNumbering lists(shape);
  const std::uint64_t words = (*lists.count() + 63) / 64;
  const std::uint64_t words_of_block = (words + blocks - 1) / blocks;
  RandomRules rules({.largest_literal = 7}, 8);
  Faults faults;
  for (int round = 0; round < 30; ++round) {
    const rules::Expression rule = rules.draw(rules::ValueType::boolean, 1 + round % 4);
    const auto program = program_of(rule);
    const auto rows = rules::row_function(program);
    std::vector<std::uint64_t> found(words);
    std::string error = error_of<ReachError>([&] {
      const std::vector<std::int64_t> none;
      const bool of_empty = rules::Interpreter<rules::CheckedIntegers>(*program).boolean_at(none);
      for (std::uint64_t first = 0; first < words; first += words_of_block) {
        const WordRange block{.first = first, .last = std::min(words, first + words_of_block)};
        fill_rows(lists, block, of_empty, found.data() + first, rows);
      }
    });
    if (error != "no error") continue;
    Position list;
    for (std::uint64_t index = 0; index < *lists.count(); ++index) {
      lists.at(index, list);
      const bool expected = rules::Interpreter<rules::CheckedIntegers>(*program).boolean_at(list);
      faults.expect((found[index / 64] >> index % 64 & 1) == (expected ? 1U : 0U), [&] {
        return rules::to_text(rule) + " at (" + to_text(std::span<const std::int64_t>(list)) + ")";
      });
    }
  }
  CHECK(faults.summary().empty());
  CHECK(faults.cases() > 10 * *lists.count());
}

TEST_CASE("The width of lanes is that of the largest number that can occur", "[rules]") {
  CHECK(width("first = 0", 3, 32767) == 16);
  CHECK(width("first = 0", 3, 32768) == 32);
  CHECK(width("first + 1 > last", 3, 32767) == 32);
  CHECK(width("first = 0", 3, (1LL << 31) - 1) == 32);
  CHECK(width("first = 0", 3, 1LL << 31) == std::nullopt);
  CHECK(width("sum(each) = 0", 2, 16383) == 16);
  CHECK(width("sum(each) = 0", 3, 16383) == 32);
  CHECK(width("first * last = 0", 2, 181) == 16);
  CHECK(width("first * last = 0", 2, 182) == 32);
  CHECK(width("-first * last = -1", 2, 46341) == std::nullopt);
  CHECK(width("first mod 40000 = 1", 2, 9) == 32);
  CHECK(width("first = 40000", 2, 9) == 32);
  CHECK(width("if first > 9 then first * 100000 > 5 else true", 1, 3) == 32);  // what is not chosen counts
  CHECK(width("first xor last = 0", 2, 20000) == 16);
  CHECK(width("first xor last = 0", 2, 32768) == 32);
  CHECK(width("(first - 1) xor 1 = 0", 1, 3) == std::nullopt);  // may be negative
  CHECK(width("length = 40000", 2, 1) == 32);
  CHECK(width("first div 40000 = 0", 2, 9) == 32);
  CHECK(width("first * last div 7 = 0", 2, 182) == 32);  // the product counts
  CHECK(width("first div 7 * last = 0", 2, 479) == 16);  // 479 div 7 * 479 = 32572
  CHECK(width("first div 7 * last = 0", 2, 483) == 32);  // 33327
  CHECK(width("root(first) * root(last) = 0", 2, 181) == 16);
  CHECK(width("root(first - last) = 0", 2, 3) == std::nullopt);  // may be negative
  CHECK(width("(first - last) div 2 * 20000 = 0", 2, 3) == 32);  // down to -2 * 20000
}

TEST_CASE("The numbers of rows that follow may pass the width of the first one", "[rules]") {
  const auto larger = rules::row_function(program_of(rules::parse_rule("first > last", {})));
  for (std::int64_t first = 32760; first < 32780; ++first)
    CHECK(larger({.prefix = std::vector{first}, .from = 0, .count = 5}) == 0b11111);
}

TEST_CASE("An overflow in a row is noticed", "[rules]") {
  constexpr std::int64_t large = std::int64_t{1} << 62;
  const std::vector<std::int64_t> prefix{large};
  const ListRow row{.prefix = prefix, .from = large - 1, .count = 2};
  const auto sums = rules::row_function(program_of(rules::parse_rule("sum(each) > 0", {})));
  CHECK(error_of<ReachError>([&] { sums(row); }) == "a number in the rule passes 64 bits");
  const auto ends = rules::row_function(program_of(rules::parse_rule("first = last", {})));
  CHECK(ends(row) == 2);
  const std::vector<std::int64_t> negative{-3};
  CHECK(ends({.prefix = negative, .from = -4, .count = 3}) == 2);
}

TEST_CASE("Nothing overflows where the rule does not speak", "[rules]") {
  const auto negative = program_of(rules::parse_rule("(last - 1) xor 1 = 0", {}));
  const auto positive = program_of(rules::parse_rule("last > 0", {}));
  const ListRow row{.prefix = {}, .from = 0, .count = 4};
  CHECK_THAT(error_of<ReachError>([&] { rules::row_function(negative)(row); }), Prints("nim-sum"));
  CHECK(rules::row_function(negative, positive)(row) == 0b0100);  // (2 - 1) xor 1 = 0
}

TEST_CASE("What is not of one list has no rows", "[rules]") {
  const auto one = [](std::span<const std::int64_t>) { return std::int64_t{1}; };
  const rules::Vocabulary vocabulary{.leading = {}, .quantities = {{"secret", "computed", one}}};
  CHECK(rules::row_function(program_of(rules::parse_rule("secret = 1", vocabulary), vocabulary)) == nullptr);
  CHECK(rules::row_function(program_of(rules::parse_rule("first", {}))) == nullptr);
  const rules::Vocabulary leading{.leading = {"stones"}};
  CHECK(rules::row_function(program_of(rules::parse_rule("odd(stones)", leading), leading)) == nullptr);
  CHECK(rules::row_function(program_of(rules::parse_rule("odd(first)", {}))) != nullptr);
}

TEST_CASE("Rules take turns on one thread", "[rules]") {
  const auto odd = rules::row_function(program_of(rules::parse_rule("odd(last)", {})));
  const auto large = rules::row_function(program_of(rules::parse_rule("last > 1", {})));
  const auto zero = rules::row_function(program_of(rules::parse_rule("last = 0", {})));
  const ListRow row{.prefix = {}, .from = 0, .count = 4};
  for (int turn = 0; turn < 3; ++turn) {
    CHECK(odd(row) == 0b1010);
    CHECK(large(row) == 0b1100);
    CHECK(zero(row) == 0b0001);
  }
}

}  // namespace mexhaust::testing
