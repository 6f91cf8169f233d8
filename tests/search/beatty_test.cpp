// Multiples by quadratic irrationals, rounded down: against published sequences, and found again from their values.
#include "mexhaust/search/beatty.hpp"

#include <algorithm>
#include <string>

#include "mexhaust/base/integer_root.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

namespace {

using Numbers = std::vector<std::int64_t>;

/// floor(alpha n) for n = 1..10.
Numbers first_ten(const search::Multiplier& alpha) {
  Numbers values;
  for (std::int64_t n = 1; n <= 10; ++n) values.push_back(alpha.times(n));
  return values;
}

search::MultiplierInterval interval_of(const Numbers& values) {
  search::MultiplierInterval interval;
  for (std::size_t place = 0; place < values.size(); ++place)
    interval.add(static_cast<std::int64_t>(place) + 1, values[place]);
  return interval;
}

std::string text(const search::Multiplier& alpha) {
  const rules::Vocabulary names{.leading = {"n"}};
  const rules::Expression product = alpha.times(rules::parse_rule("n", names));
  CHECK(parse_rule(to_text(product), names) == product);
  return rules::to_text(product);
}

constexpr search::Multiplier golden{.p = 1, .q = 5, .r = 2};

}  // namespace

TEST_CASE("Multiples by a quadratic irrational are the published ones", "[search]") {
  CHECK(first_ten(golden) == Numbers{1, 3, 4, 6, 8, 9, 11, 12, 14, 16});                        // A000201
  CHECK(first_ten({.p = 3, .q = 5, .r = 2}) == Numbers{2, 5, 7, 10, 13, 15, 18, 20, 23, 26});   // A001950
  CHECK(first_ten({.p = 0, .q = 2, .r = 1}) == Numbers{1, 2, 4, 5, 7, 8, 9, 11, 12, 14});       // A001951
  CHECK(first_ten({.p = 2, .q = 2, .r = 1}) == Numbers{3, 6, 10, 13, 17, 20, 23, 27, 30, 34});  // A001952
  CHECK(first_ten({.p = -1, .q = 5, .r = 2}) == Numbers{0, 1, 1, 2, 3, 3, 4, 4, 5, 6});         // A005206
  CHECK(first_ten({.p = 3, .q = 0, .r = 2}) == Numbers{1, 3, 4, 6, 7, 9, 10, 12, 13, 15});
  CHECK(first_ten({.p = -1, .q = 2, .r = 2}) == Numbers{0, 0, 0, 0, 1, 1, 1, 1, 1, 2});
}

TEST_CASE("Large multiples are exact", "[search]") {
  for (std::int64_t u = search::largest_factor - 1000; u <= search::largest_factor; ++u) {
    const auto wide = static_cast<unsigned __int128>(u);
    REQUIRE(golden.times(u) == static_cast<std::int64_t>((wide + integer_root(5 * wide * wide)) / 2));
  }
}

TEST_CASE("A quick root is the root rounded down, around every kind of square", "[search]") {
  for (std::int64_t n = 0; n < 3000; ++n)
    REQUIRE(quick_root(n) == static_cast<std::int64_t>(integer_root(static_cast<unsigned>(n))));
  for (std::int64_t root = 3'037'000'499; root > 3'037'000'000; --root) {
    REQUIRE(quick_root(root * root) == root);
    REQUIRE(quick_root(root * root - 1) == root - 1);
  }
  CHECK(quick_root(std::numeric_limits<std::int64_t>::max()) == 3'037'000'499);
}

TEST_CASE("A multiplier is found again from thirty of its multiples", "[search]") {
  const auto alpha = GENERATE(search::Multiplier{1, 5, 2}, search::Multiplier{3, 5, 2}, search::Multiplier{0, 2, 1},
                              search::Multiplier{2, 2, 1}, search::Multiplier{-1, 5, 2}, search::Multiplier{1, 3, 1},
                              search::Multiplier{3, 13, 2}, search::Multiplier{3, 0, 2}, search::Multiplier{7, 0, 5},
                              search::Multiplier{4, 0, 1}, search::Multiplier{1, 0, 3});
  Numbers values;
  for (std::int64_t n = 1; n <= 30; ++n) values.push_back(alpha.times(n));
  const search::MultiplierInterval interval = interval_of(values);
  CHECK(interval.contains(alpha));
  const auto found = interval.simplest(5);
  REQUIRE_FALSE(found.empty());
  INFO(text(found.front()));
  CHECK(found.front() == alpha);
  // Whatever is said to fit does.
  for (const search::Multiplier& each : found) {
    for (std::int64_t n = 1; n <= 30; ++n) REQUIRE(each.times(n) == values[static_cast<std::size_t>(n) - 1]);
  }
}

TEST_CASE("What is contained is what has the values, at the ends of the interval too", "[search]") {
  // floor(2 alpha) = 3: alpha from 3/2 up to below 2.
  search::MultiplierInterval interval;
  CHECK(interval.simplest(3).empty());
  CHECK(interval.add(2, 3));
  CHECK(interval.contains({.p = 3, .q = 0, .r = 2}));
  CHECK_FALSE(interval.contains({.p = 2, .q = 0, .r = 1}));
  CHECK_FALSE(interval.contains({.p = 149, .q = 0, .r = 100}));
  CHECK(interval.contains({.p = 0, .q = 3, .r = 1}));
  CHECK_FALSE(interval.contains({.p = 0, .q = 2, .r = 1}));
  CHECK_FALSE(interval.contains({.p = 1, .q = 2, .r = 1}));
  CHECK(interval.simplest(1) == std::vector{search::Multiplier{.p = 0, .q = 3, .r = 1}});
  CHECK(interval.add(0, 0));
  CHECK_FALSE(interval.add(2, 4));
  CHECK(interval.simplest(3).empty());
  CHECK_FALSE(interval.contains({.p = 3, .q = 0, .r = 2}));
}

TEST_CASE("No multiplier fits squares, nor what is not a multiple at all", "[search]") {
  Numbers squares;
  for (std::int64_t n = 1; n <= 5; ++n) squares.push_back(n * n);
  CHECK(interval_of(squares).simplest(3).empty());
  CHECK_FALSE(search::MultiplierInterval().add(0, 1));
  CHECK_FALSE(search::MultiplierInterval().add(-1, -2));
  CHECK_FALSE(search::MultiplierInterval().add(search::largest_factor + 1, 1));
  CHECK_FALSE(search::MultiplierInterval().add(1, search::largest_factor));
}

TEST_CASE("A multiple is written in the rule language as one would", "[search]") {
  CHECK(text(golden) == "(n + root(5 * n * n)) div 2");
  CHECK(text({.p = 0, .q = 2, .r = 1}) == "root(2 * n * n)");
  CHECK(text({.p = -1, .q = 5, .r = 2}) == "(root(5 * n * n) - n) div 2");
  CHECK(text({.p = -3, .q = 13, .r = 2}) == "(root(13 * n * n) - 3 * n) div 2");
  CHECK(text({.p = 3, .q = 0, .r = 2}) == "3 * n div 2");
  CHECK(text({.p = 1, .q = 0, .r = 3}) == "n div 3");
  CHECK(text({.p = 4, .q = 0, .r = 1}) == "4 * n");
}

}  // namespace mexhaust::testing
