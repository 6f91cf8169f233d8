// The search for rules on samples made up here, so that what is found is known beforehand.
#include "mexhaust/search/search.hpp"

#include <functional>

#include <malloc.h>

#include "mexhaust/base/random.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/values.hpp"
#include "mexhaust/search/enumeration.hpp"
#include "mexhaust/search/exceptions.hpp"
#include "mexhaust/search/features.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

namespace {

const rules::Vocabulary no_names;

/// All lists of three numbers 0..most with what a function says of them.
search::RuleSample sample_of(rules::ValueType type, std::int64_t most,
                             const std::function<std::int64_t(const Position&)>& value) {
  search::RuleSample sample{.type = type};
  for (std::int64_t a = 0; a <= most; ++a) {
    for (std::int64_t b = 0; b <= most; ++b) {
      for (std::int64_t c = 0; c <= most; ++c) sample.add({a, b, c}, value({a, b, c}));
    }
  }
  return sample;
}

search::RuleSearchResult found(const search::RuleSample& sample, const search::RuleSearchSettings& settings = {}) {
  return search::search_rules(sample, search::rule_features(no_names, false), no_names, settings);
}

std::string text_of(const search::RuleSearchResult& result) {
  return result.rules.empty() ? "none" : rules::to_text(result.rules.front().rule);
}

}  // namespace

TEST_CASE("Every feature of a list can be read, and there are no two of the same text", "[search]") {
  const auto features = search::rule_features(no_names, false);
  CHECK(features.size() >= 20);
  for (std::size_t each = 0; each < features.size(); ++each) {
    CHECK(parse_rule(to_text(features[each].expression), no_names) == features[each].expression);
    CHECK(std::count(features.begin(), features.end(), features[each]) == 1);
  }
  // Generic features come from the shape: a game's own quantities only when asked for.
  const rules::Vocabulary own{.leading = {"stones"},
                              .quantities = {{"a", "ones", "count(each = 1)", rules::ValueType::number}}};
  const auto names = [](const std::vector<search::Feature>& all, const std::string& text) {
    return std::count_if(all.begin(), all.end(),
                         [&](const search::Feature& each) { return rules::to_text(each.expression) == text; });
  };
  CHECK(names(search::rule_features(own, false), "stones") == 1);
  CHECK(names(search::rule_features(own, false), "a") == 0);
  CHECK(names(search::rule_features(own, true), "a") == 1);
}

TEST_CASE("The cheapest rule is found, and what is constant is shown as a number", "[search]") {
  const auto parity =
      sample_of(rules::ValueType::boolean, 3, [](const Position& p) { return (p[0] + p[1] + p[2]) % 2; });
  CHECK(text_of(found(parity)) == "odd(sum(each))");
  const auto nim =
      sample_of(rules::ValueType::boolean, 3, [](const Position& p) { return (p[0] ^ p[1] ^ p[2]) != 0 ? 1 : 0; });
  CHECK(found(nim).rules.front().cost == 3);
  const auto always = sample_of(rules::ValueType::boolean, 3, [](const Position&) { return 1; });
  CHECK(text_of(found(always)) == "true");
}

TEST_CASE("A rule of numbers is found, by one operator more where it has to be", "[search]") {
  const auto spread = sample_of(rules::ValueType::number, 3, [](const Position& p) {
    return std::max({p[0], p[1], p[2]}) - std::min({p[0], p[1], p[2]});
  });
  CHECK(text_of(found(spread)) == "max(each) - min(each)");
  const auto far = sample_of(rules::ValueType::number, 4,
                             [](const Position& p) { return (p[0] + p[1] + p[2]) % 3 + (p[0] ^ p[1] ^ p[2]) % 4; });
  const auto result = found(far);
  REQUIRE_FALSE(result.rules.empty());
  CHECK(result.rules.front().cost <= 5);
}

TEST_CASE("What one operator joins is found beyond the costs enumerated", "[search]") {
  const auto either = sample_of(rules::ValueType::boolean, 3, [](const Position& p) {
    const bool left = p[0] > 0 && (p[1] == 0 || p[2] > 0);   // a run of one or three from the left
    const bool right = p[2] > 0 && (p[1] == 0 || p[0] > 0);  // and from the right
    return left || right ? 1 : 0;
  });
  CHECK(text_of(found(either, {.most_cost = 3})) == "odd(leading(each > 0)) or odd(trailing(each > 0))");
}

TEST_CASE("A decision list is found where nothing shorter is", "[search][slow]") {
  // The five-case step, with its L, R and x as the only features.
  const rules::Vocabulary step{.leading = {"L", "R", "x"}, .has_list = false};
  const auto sample = sample_of(rules::ValueType::number, 6, [](const Position& p) {
    const auto [left, right, x] = std::tuple(p[0], p[1], p[2]);
    if (x == right) return std::int64_t{0};
    if (x < right) return x < left ? x : x + 1;
    return x <= left ? x - 1 : x;
  });
  const auto result = search::search_rules(sample, search::rule_features(step, false), step, {});
  REQUIRE_FALSE(result.rules.empty());
  CHECK(result.rules.front().rule.operation == rules::Operation::choice);
}

TEST_CASE("A rule that fails at few positions is found with its exceptions", "[search]") {
  const auto nearly = sample_of(rules::ValueType::boolean, 4, [](const Position& p) {
    const bool odd = (p[0] + p[1] + p[2]) % 2 == 1;
    return p == Position{1, 0, 4} || p == Position{3, 3, 2} ? !odd : odd;
  });
  const auto result = found(nearly, {.most_candidates = 100'000});
  REQUIRE(result.rules.size() == 1);
  const search::FoundRule& rule = result.rules.front();
  REQUIRE(rule.base);
  CHECK(to_text(*rule.base) == "odd(sum(each))");
  CHECK(rule.exceptions == std::vector<Position>{{1, 0, 4}, {3, 3, 2}});
  CHECK(rule.cost == 2 + 2 * search::exception_cost);
  CHECK_FALSE(result.rivals);
  // The rule as text says it all, the exceptions among it.
  const rules::RuleProgram program(rules::parse_rule(rules::to_text(rule.rule), no_names), no_names);
  rules::RuleValues values(program);
  for (std::size_t place = 0; place < nearly.size(); ++place)
    CHECK(values.at(nearly.positions[place]) == nearly.values[place]);
}

TEST_CASE("Too many exceptions have learnt the table by heart", "[search]") {
  const search::FoundRule base{.rule = rules::parse_rule("odd(sum(each))", no_names), .cost = 2};
  const auto patched = [&](std::int64_t last) {
    const auto sample = sample_of(rules::ValueType::boolean, 3, [&](const Position& p) {
      const bool odd = (p[0] + p[1] + p[2]) % 2 == 1;
      return p[0] == 0 && p[1] == 0 && p[2] <= last ? !odd : odd;
    });
    return search::with_exceptions(base, sample, no_names);
  };
  CHECK(patched(2));  // 3 of 64
  CHECK_FALSE(patched(3));
}

TEST_CASE("One position is named by its leading numbers, the length and the items", "[search]") {
  const rules::Vocabulary team{.leading = {"stones"}};
  CHECK(to_text(*search::is_position({7, 3, 1}, team)) == "stones = 7 and length = 2 and first = 3 and item(2) = 1");
  CHECK(to_text(*search::is_position({}, no_names)) == "length = 0");
  const rules::Vocabulary no_list{.has_list = false};
  CHECK_FALSE(search::is_position({1, 2}, no_list));
  const rules::Vocabulary columns{.leading = {"x", "y"}, .has_list = false};
  CHECK(to_text(*search::is_position({1, 2}, columns)) == "x = 1 and y = 2");
}

TEST_CASE("Equally cheap joins are counted as rivals", "[search]") {
  // By hand: over the columns alone, (x xor y) is also (y xor x): one rule, not two; x + y is another for bits.
  const rules::Vocabulary columns{.leading = {"x", "y"}, .has_list = false};
  search::RuleSample sample{.type = rules::ValueType::number};
  for (const std::int64_t x : {0, 4}) {
    for (const std::int64_t y : {0, 3}) sample.add({x, y}, x + y);
  }
  const auto result = search::search_rules(sample, search::rule_features(columns, false), columns, {.most_cost = 1});
  REQUIRE(result.rules.size() == 1);
  CHECK(result.rivals == 2);
}

TEST_CASE("A deadline ends the search", "[search]") {
  const auto noise = sample_of(rules::ValueType::boolean, 4, [](const Position& p) {
    return static_cast<std::int64_t>(Random(7, static_cast<std::uint64_t>(p[0] + 10 * p[1] + 100 * p[2])).below(2));
  });
  const auto result = found(noise, {.deadline = std::chrono::steady_clock::now()});
  CHECK(result.rules.empty());
  CHECK(result.candidates < 10'000);
}

TEST_CASE("A random table has no rule: none is found, and the nearest says how far off it is", "[search][slow]") {
  const auto noise = sample_of(rules::ValueType::boolean, 4, [](const Position& p) {
    return static_cast<std::int64_t>(Random(7, static_cast<std::uint64_t>(p[0] + 10 * p[1] + 100 * p[2])).below(2));
  });
  const auto result = found(noise, {.most_candidates = 300'000});
  CHECK(result.rules.empty());
  REQUIRE(result.nearest);
  CHECK(result.nearest_faults > 10);
}

TEST_CASE("What is found does not depend on the threads, and a limit on candidates is kept", "[search][slow]") {
  const auto spread = sample_of(rules::ValueType::number, 3, [](const Position& p) { return (p[0] + 2 * p[1]) % 5; });
  const auto one = found(spread, {.most_candidates = 200'000, .threads = 1});
  const auto three = found(spread, {.most_candidates = 200'000, .threads = 3});
  CHECK(one.candidates == three.candidates);
  CHECK(text_of(one) == text_of(three));
  CHECK(one.rivals == three.rivals);
  CHECK(one.candidates < 220'000);
  std::atomic<bool> stop = true;
  CHECK(found(spread, {.stop = Stop(stop)}).stopped);
}

TEST_CASE("A quantity of another game costs its size, so that a parity is shown as what it is", "[search]") {
  search::RuleSample heaps{.type = rules::ValueType::boolean};
  for (std::int64_t heap = 2; heap <= 20; ++heap) heaps.add({heap}, heap % 2 == 0 ? 1 : 0);
  CHECK(text_of(found(heaps)).find("each + 1") == std::string::npos);
  CHECK(found(heaps).rules.front().cost == 3);
  for (const search::Feature& each : search::rule_features(no_names, false))
    CHECK((each.cost == 1 || each.cost == rules::size_of(each.expression)));
}

TEST_CASE("A feature of a cost is among the terms of that cost", "[search]") {
  const auto sample = sample_of(rules::ValueType::number, 3, [](const Position& p) { return p[0] * p[1] * p[2]; });
  const std::vector<search::Feature> features{
      {.expression = rules::parse_rule("item(1) * item(2) * item(3)", no_names), .cost = 4}};
  const auto result = search::search_rules(sample, features, no_names, {});
  REQUIRE_FALSE(result.rules.empty());
  CHECK(result.rules.front().cost == 4);
  CHECK(search::search_rules(sample, features, no_names, {.most_cost = 3}).rules.empty());
}

TEST_CASE("What the expressions hold stays within the memory that is allowed", "[search]") {
  const auto sample = sample_of(rules::ValueType::number, 5, [](const Position& p) {
    return static_cast<std::int64_t>(Random(3, static_cast<std::uint64_t>(p[0] * 36 + p[1] * 6 + p[2])).below(50));
  });
  const search::RuleSearchSettings settings{.most_bytes = 64'000'000};
  const auto features = search::rule_features(no_names, false);
  const std::size_t before = ::mallinfo2().uordblks + ::mallinfo2().hblkhd;
  search::Enumeration terms(sample, features, no_names, settings);
  unsigned cost = 1;
  while (cost < 7 && terms.grow(cost)) ++cost;
  REQUIRE(cost < 7);
  const std::size_t held = ::mallinfo2().uordblks + ::mallinfo2().hblkhd - before;
  CHECK(held < settings.most_bytes);
  // A sanitizer's own allocator tells nothing.
  CHECK((held > settings.most_bytes / 2 || held == 0));
}

}  // namespace mexhaust::testing
