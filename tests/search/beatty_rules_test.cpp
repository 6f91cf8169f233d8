// Rules of multiples by irrationals on samples made up here.
#include "mexhaust/search/beatty_rules.hpp"

#include <algorithm>
#include <functional>

#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/values.hpp"
#include "mexhaust/search/enumeration.hpp"
#include "mexhaust/search/features.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

namespace {

const rules::Vocabulary pair{.leading = {"u", "v"}, .has_list = false};

/// All u and v from 0 to `most` with what a function says of them.
search::RuleSample sample_of(rules::ValueType type, std::int64_t most,
                             const std::function<std::int64_t(std::int64_t, std::int64_t)>& value) {
  search::RuleSample sample{.type = type};
  for (std::int64_t u = 0; u <= most; ++u) {
    for (std::int64_t v = 0; v <= most; ++v) sample.add({u, v}, value(u, v));
  }
  return sample;
}

std::vector<search::FoundRule> found(const search::RuleSample& sample, unsigned cost = 3) {
  const auto features = search::rule_features(pair, false);
  const search::RuleSearchSettings settings;
  search::Enumeration terms(sample, features, pair, settings);
  for (unsigned each = 1; each <= cost; ++each) terms.grow(each);
  return search::beatty_rules(terms);
}

bool contains(const std::vector<search::FoundRule>& rules, const std::string& text) {
  return std::ranges::any_of(rules, [&](const search::FoundRule& each) { return rules::to_text(each.rule) == text; });
}

/// Whether (u, v) is a pair of Wythoff: u the smallest number in no earlier pair, the k-th pair k apart.
bool is_golden(std::int64_t u, std::int64_t v) {
  std::vector<std::int64_t> met;
  for (std::int64_t k = 0; k <= u; ++k) {
    std::int64_t low = 0;
    while (std::ranges::find(met, low) != met.end()) ++low;
    if (u == low && v == low + k) return true;
    met.insert(met.end(), {low, low + k});
  }
  return false;
}

}  // namespace

TEST_CASE("The golden multiple of a difference is found, and its rivals agree with the sample", "[search]") {
  const auto sample = sample_of(rules::ValueType::boolean, 20, [](auto u, auto v) { return is_golden(u, v) ? 0 : 1; });
  const auto rules = found(sample);
  CHECK(contains(rules, "u != (v - u + root(5 * (v - u) * (v - u))) div 2") == false);  // v - u may be negative
  const auto ordered = [&] {
    search::RuleSample half{.type = rules::ValueType::boolean};
    for (std::size_t place = 0; place < sample.size(); ++place) {
      const Position& position = sample.positions[place];
      if (position[0] <= position[1]) half.add(position, sample.values[place]);
    }
    return half;
  }();
  const auto golden = found(ordered);
  CHECK(contains(golden, "u != (v - u + root(5 * (v - u) * (v - u))) div 2"));
  for (const search::FoundRule& each : golden) {
    CHECK(each.cost == golden.front().cost);
    const rules::RuleProgram program(each.rule, pair);
    rules::RuleValues says(program);
    for (std::size_t place = 0; place < ordered.size(); ++place)
      REQUIRE(says.at(ordered.positions[place]) == ordered.values[place]);
  }
}

TEST_CASE("A number that is a multiple of a cheap term is found", "[search]") {
  // floor(sqrt(2) n) for n = 0..12, by the squares.
  const std::vector<std::int64_t> multiples{0, 1, 2, 4, 5, 7, 8, 9, 11, 12, 14, 15, 16};
  const auto sample = sample_of(rules::ValueType::number, 6,
                                [&](auto u, auto v) { return multiples[static_cast<std::size_t>(u + v)]; });
  const auto rules = found(sample);
  REQUIRE_FALSE(rules.empty());
  CHECK(to_text(rules.front().rule) == "root(2 * (u + v) * (u + v))");
  CHECK(rules.front().cost == 5);
}

TEST_CASE("What is wrong anywhere, or rests on three factors, is not returned", "[search]") {
  const auto is_multiple = [](std::int64_t u, std::int64_t v) { return 3 * u / 2 == v; };
  const auto with_fault = sample_of(rules::ValueType::boolean, 12, [&](auto u, auto v) {
    return is_multiple(u, v) && !(u == 5 && v == 7) ? 0 : 1;  // (5, 7) is N, though 7 = floor(3 / 2 * 5)
  });
  CHECK_FALSE(contains(found(with_fault, 2), "v != 3 * u div 2"));
  const auto right =
      sample_of(rules::ValueType::boolean, 12, [&](auto u, auto v) { return is_multiple(u, v) ? 0 : 1; });
  CHECK(contains(found(right, 2), "v != 3 * u div 2"));
  CHECK(found(sample_of(rules::ValueType::boolean, 4, [&](auto u, auto v) { return is_multiple(u, v) ? 0 : 1; }), 2)
            .empty());
}

}  // namespace mexhaust::testing
