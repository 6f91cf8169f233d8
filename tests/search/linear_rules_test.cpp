// Rules that are linear over GF(2), on samples made up here, so that what is found is known beforehand.
#include "mexhaust/search/linear_rules.hpp"

#include <functional>

#include "mexhaust/base/random.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/values.hpp"
#include "mexhaust/search/features.hpp"
#include "mexhaust/search/linear_span.hpp"
#include "mexhaust/search/search.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

namespace {

using Value = std::function<std::int64_t(const Position&)>;

rules::Vocabulary columns(const std::vector<std::string>& names) { return {.leading = names, .has_list = false}; }

/// All rows of numbers 0..most with what a function says of them.
search::RuleSample table_of(rules::ValueType type, std::size_t width, std::int64_t most, const Value& value) {
  search::RuleSample sample{.type = type};
  Position row(width, 0);
  while (true) {
    sample.add(row, value(row));
    std::size_t place = width;
    while (place > 0 && row[place - 1] == most) row[--place] = 0;
    if (place == 0) return sample;
    ++row[place - 1];
  }
}

/// Rows drawn from those of numbers 0..most.
search::RuleSample drawn(rules::ValueType type, std::size_t width, std::int64_t most, std::size_t rows,
                         const Value& value) {
  search::RuleSample sample{.type = type};
  for (std::size_t each = 0; each < rows; ++each) {
    Random random(11, each);
    Position row;
    for (std::size_t place = 0; place < width; ++place)
      row.push_back(static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(most) + 1)));
    sample.add(row, value(row));
  }
  return sample;
}

/// The linear rule over terms up to a cost.
std::optional<search::FoundRule> linear(const search::RuleSample& sample, const rules::Vocabulary& vocabulary,
                                        unsigned cost = 3) {
  const auto features = search::rule_features(vocabulary, false);
  const search::RuleSearchSettings settings;
  search::Enumeration terms(sample, features, vocabulary, settings);
  for (unsigned each = 1; each <= cost; ++each) terms.grow(each);
  return search::linear_rule(terms);
}

std::string text_of(const std::optional<search::FoundRule>& rule) { return rule ? rules::to_text(rule->rule) : "none"; }

std::uint64_t faults(const search::FoundRule& rule, const rules::Vocabulary& vocabulary,
                     const search::RuleSample& sample) {
  const rules::RuleProgram program(rule.rule, vocabulary);
  rules::RuleValues says(program);
  std::uint64_t wrong = 0;
  for (std::size_t place = 0; place < sample.size(); ++place)
    wrong += says.at(sample.positions[place]) == sample.values[place] ? 0 : 1;
  return wrong;
}

std::int64_t noise(const Position& row, std::uint64_t below) {
  std::uint64_t number = 0;
  for (const std::int64_t each : row) number = number * 100 + static_cast<std::uint64_t>(each);
  return static_cast<std::int64_t>(Random(5, number).below(below));
}

/// Hamming's [7,4] code: bit i of a word is its i-th number; the parity checks say, for b = 0, 1, 2, that the numbers
/// at places (from 1) with bit b set have an even sum.
bool is_codeword(const Position& word) {
  for (std::size_t bit = 1; bit <= 4; bit *= 2) {
    std::int64_t sum = 0;
    for (std::size_t place = 1; place <= word.size(); ++place) sum += (place & bit) != 0 ? word[place - 1] : 0;
    if (sum % 2 != 0) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("A span over GF(2) knows its rank, what is in it, and which of its vectors depend", "[search]") {
  search::LinearSpan span(4);
  CHECK_FALSE(span.insert({0b0011}));
  CHECK_FALSE(span.insert({0b0110}));
  CHECK(span.insert({0b0101}));  // the sum of the two
  CHECK_FALSE(span.insert({0b1000}));
  CHECK(span.rank() == 3);
  CHECK(span.inserted() == 4);
  CHECK(span.dependencies() == std::vector<search::Bits>{{0b0111}});
  CHECK(span.reduced({0b1101}).is_zero());  // 0011 + 0110 + 1000
  CHECK(span.reduced({0b1101}).sum == search::Bits{0b1011});
  CHECK_FALSE(span.reduced({0b0001}).is_zero());  // an odd number of ones among the three low bits
}

TEST_CASE("A value that is the nim-sum of some columns is found, all bits at once", "[search]") {
  const rules::Vocabulary five = columns({"a", "b", "c", "d", "e"});
  const Value value = [](const Position& row) { return row[0] ^ row[2] ^ row[4]; };
  CHECK(text_of(linear(table_of(rules::ValueType::number, 5, 3, value), five)) == "a xor c xor e");
  // Also from a few rows, and with a constant: 3 of the literals 0 to 3.
  CHECK(text_of(linear(drawn(rules::ValueType::number, 5, 15, 40, value), five)) == "a xor c xor e");
  const Value turned = [&](const Position& row) { return value(row) ^ 3; };
  const auto rule = linear(drawn(rules::ValueType::number, 5, 15, 40, turned), five);
  CHECK(text_of(rule) == "3 xor a xor c xor e");
  CHECK(rule->cost == 7);  // four leaves and three operators
  // One bit of one row otherwise, and there is none.
  search::RuleSample spoilt = drawn(rules::ValueType::number, 5, 15, 40, value);
  spoilt.values[17] ^= 4;
  CHECK_FALSE(linear(spoilt, five));
}

TEST_CASE("What is linear in terms that an operator makes of the columns is found", "[search]") {
  const rules::Vocabulary four = columns({"a", "b", "c", "d"});
  const Value value = [](const Position& row) { return row[0] ^ row[1] % 5 ^ (row[2] + row[3]); };
  const auto sample = drawn(rules::ValueType::number, 4, 20, 300, value);
  const auto rule = linear(sample, four);
  REQUIRE(rule);
  CHECK(faults(*rule, four, sample) == 0);
  CHECK(faults(*rule, four, table_of(rules::ValueType::number, 4, 9, value)) == 0);
}

TEST_CASE("Identities between terms make a rule cheaper", "[search]") {
  // d is the nim-sum of a, b and c, so that a xor b xor c is d; e is apart.
  const rules::Vocabulary five = columns({"a", "b", "c", "d", "e"});
  search::RuleSample sample{.type = rules::ValueType::number};
  for (std::size_t each = 0; each < 100; ++each) {
    Random random(3, each);
    Position row;
    for (int place = 0; place < 3; ++place) row.push_back(static_cast<std::int64_t>(random.below(16)));
    row.push_back(row[0] ^ row[1] ^ row[2]);
    row.push_back(static_cast<std::int64_t>(random.below(16)));
    sample.add(row, row[3] ^ row[4]);
  }
  CHECK(text_of(linear(sample, five)) == "d xor e");
}

TEST_CASE("A parity of booleans is found, and its complement by iff", "[search]") {
  const rules::Vocabulary five = columns({"a", "b", "c", "d", "e"});
  const Value odd = [](const Position& row) { return (row[0] + row[1] + row[3] + row[4]) % 2; };
  // The sum is odd iff the exclusive or of the numbers is: one `odd` of it would do, too.
  const auto sample = drawn(rules::ValueType::boolean, 5, 9, 200, odd);
  const auto rule = linear(sample, five, 2);
  CHECK(text_of(rule) == "odd(a) xor odd(b) xor odd(d) xor odd(e)");
  CHECK(rule->cost == 11);
  const Value even = [&](const Position& row) { return 1 - odd(row); };
  const auto other = linear(drawn(rules::ValueType::boolean, 5, 9, 200, even), five, 2);
  CHECK(text_of(other) == "odd(a) xor odd(b) xor odd(d) iff odd(e)");
  CHECK(faults(*other, five, table_of(rules::ValueType::boolean, 5, 4, even)) == 0);
}

TEST_CASE("The P-positions of a linear code are the kernel of its parity checks", "[search]") {
  const rules::Vocabulary seven = columns({"b1", "b2", "b3", "b4", "b5", "b6", "b7"});
  const auto sample =
      table_of(rules::ValueType::boolean, 7, 1, [](const Position& word) { return is_codeword(word) ? 0 : 1; });
  REQUIRE(std::ranges::count(sample.values, 0) == 16);
  const auto rule = linear(sample, seven);
  REQUIRE(rule);
  CHECK(faults(*rule, seven, sample) == 0);
  // Three checks of four columns each: 3 * (4 + 3 + 2) and two times `or`.
  CHECK(rule->cost == 29);
  // Two checks over numbers: a = c and the nim-sum of b, d, e and f is 0.
  const rules::Vocabulary six = columns({"a", "b", "c", "d", "e", "f"});
  const Value value = [](const Position& row) {
    return row[0] != row[2] || (row[1] ^ row[3] ^ row[4] ^ row[5]) != 0 ? 1 : 0;
  };
  CHECK(text_of(linear(table_of(rules::ValueType::boolean, 6, 3, value), six)) == "a != c or b xor d xor e xor f > 0");
}

TEST_CASE("Checks are chosen among all sums of them, the cheap ones", "[search]") {
  // f, g and h check sums of a to e, of 5, 4 and 4 columns in all; but f xor g xor h is 0, too.
  const rules::Vocabulary eight = columns({"a", "b", "c", "d", "e", "f", "g", "h"});
  const auto sample = table_of(rules::ValueType::boolean, 8, 1, [](const Position& row) {
    const auto f = row[0] ^ row[1] ^ row[2] ^ row[3];
    const auto g = row[2] ^ row[3] ^ row[4];
    return row[5] == f && row[6] == g && row[7] == (f ^ g) ? 0 : 1;
  });
  const auto rule = linear(sample, eight);
  REQUIRE(rule);
  CHECK(faults(*rule, eight, sample) == 0);
  CHECK(rule->cost == 27);  // checks of 3, 4 and 4 columns: 7 + 9 + 9, and two times `or`
}

TEST_CASE("A value that differs where no term does is not linear in the terms", "[search]") {
  // The order of the 1 and the 2 in the middle is seen by no feature; the first of the two orders alone would be linear.
  search::RuleSample sample{.type = rules::ValueType::number};
  for (const bool turned : {false, true}) {
    for (std::int64_t a = 1; a <= 8; ++a) {
      for (std::int64_t b = 1; b <= 8; ++b)
        sample.add({a, 0, turned ? 2 : 1, turned ? 1 : 2, 0, b}, a ^ b ^ (turned ? 16 : 0));
    }
  }
  CHECK_FALSE(linear(sample, {}, 1));
  for (std::int64_t& value : sample.values) value &= 15;
  CHECK(text_of(linear(sample, {}, 1)) == "first xor last");
}

TEST_CASE("Nim with many heaps is found without its nim-sum among the features", "[search]") {
  const rules::Vocabulary six = columns({"p1", "p2", "p3", "p4", "p5", "p6"});
  const auto nim_sum = [](const Position& row) { return row[0] ^ row[1] ^ row[2] ^ row[3] ^ row[4] ^ row[5]; };
  const auto sample =
      table_of(rules::ValueType::boolean, 6, 3, [&](const Position& row) { return nim_sum(row) > 0 ? 1 : 0; });
  CHECK(text_of(linear(sample, six)) == "p1 xor p2 xor p3 xor p4 xor p5 xor p6 > 0");
  const search::RuleSearchSettings settings{.early = search::TriedEarly::linear_rules};
  const auto found = search::search_rules(sample, search::rule_features(six, false), six, settings);
  REQUIRE(found.rules.size() == 1);
  CHECK(to_text(found.rules.front().rule) == "p1 xor p2 xor p3 xor p4 xor p5 xor p6 > 0");
  CHECK(found.rules.front().cost == 13);
  CHECK(found.cost_done == 3);
}

TEST_CASE("A random table has no linear rule, however few its rows", "[search]") {
  const rules::Vocabulary five = columns({"a", "b", "c", "d", "e"});
  for (std::size_t rows = 1; rows <= 40; ++rows) {
    CAPTURE(rows);
    CHECK_FALSE(
        linear(drawn(rules::ValueType::boolean, 5, 7, rows, [](const Position& row) { return noise(row, 2); }), five));
    CHECK_FALSE(
        linear(drawn(rules::ValueType::number, 5, 7, rows, [](const Position& row) { return noise(row, 8); }), five));
    // One P-position alone is in the kernel of anything.
    CHECK_FALSE(linear(
        drawn(rules::ValueType::boolean, 5, 7, rows, [](const Position& row) { return noise(row, 50) > 0 ? 1 : 0; }),
        five));
  }
  CHECK_FALSE(
      linear(table_of(rules::ValueType::boolean, 5, 3, [](const Position& row) { return noise(row, 2); }), five));
  CHECK_FALSE(
      linear(table_of(rules::ValueType::number, 5, 3, [](const Position& row) { return noise(row, 4); }), five));
}

TEST_CASE("What a sample does not support is not found though it is true", "[search]") {
  const rules::Vocabulary five = columns({"a", "b", "c", "d", "e"});
  const Value value = [](const Position& row) { return row[0] ^ row[2] ^ row[4]; };
  CHECK_FALSE(linear(drawn(rules::ValueType::number, 5, 15, 6, value), five));
  CHECK_FALSE(linear(table_of(rules::ValueType::number, 5, 0, value), five));
  CHECK_FALSE(linear(search::RuleSample{.type = rules::ValueType::number}, five));
  CHECK_FALSE(linear(search::RuleSample{.type = rules::ValueType::boolean}, five));
  // A negative number is in no nim-sum.
  CHECK_FALSE(linear(table_of(rules::ValueType::number, 5, 3, [&](const Position& row) { return -value(row); }), five));
}

}  // namespace mexhaust::testing
