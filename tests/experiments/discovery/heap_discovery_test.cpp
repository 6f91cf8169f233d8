// Heap games: values worked out by hand, periods against published ones, and what proves them.
#include "mexhaust/experiments/discovery/heap_discovery.hpp"

#include <set>

#include "mexhaust/base/error.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;

namespace {

std::vector<std::int64_t> first_values(HeapRules rules, std::int64_t heaps) {
  bruteforce::HeapValues values(std::move(rules));
  REQUIRE(values.extend_to(heaps));
  return {values.values().begin(), values.values().end()};
}

/// Grundy values straight from the definition, with all options in a set.
std::vector<std::int64_t> plain_values(const HeapRules& rules, std::int64_t heaps) {
  std::vector<std::int64_t> values;
  for (std::int64_t heap = 0; heap < heaps; ++heap) {
    std::set<std::int64_t> options;
    for (std::int64_t taken = 0; taken <= std::min(heap, rules.most_taken()); ++taken) {
      for (std::int64_t left = 0; left <= heap - taken; ++left) {
        const std::int64_t right = heap - taken - left;
        const int heaps_left = (left > 0 ? 1 : 0) + (right > 0 ? 1 : 0);
        const unsigned needed = heaps_left == 0 ? 1U : heaps_left == 1 ? 2U : 4U;
        if ((taken == 0 && heaps_left < 2) || (rules.digit(taken) & needed) == 0) continue;
        options.insert(values[static_cast<std::size_t>(left)] ^ values[static_cast<std::size_t>(right)]);
      }
    }
    std::int64_t mex = 0;
    while (options.contains(mex)) ++mex;
    values.push_back(mex);
  }
  return values;
}

discovery::HeapFinding found(HeapRules rules, std::int64_t most_heaps = 20'000) {
  bruteforce::HeapValues values(std::move(rules));
  return discovery::discover_period(values, most_heaps, {});
}

}  // namespace

TEST_CASE("Heap values worked out by hand", "[experiments/discovery]") {
  // Take 1 or 2: n mod 3. Take 1, 3 or 4: 0101232 and so on.
  CHECK(first_values(HeapRules::subtraction("1,2"), 7) == std::vector<std::int64_t>{0, 1, 2, 0, 1, 2, 0});
  CHECK(first_values(HeapRules::subtraction("4 1 3"), 9) == std::vector<std::int64_t>{0, 1, 0, 1, 2, 3, 2, 0, 1});
  // Kayles: one skittle or two neighbours; Winning Ways, chapter 4.
  CHECK(first_values(HeapRules::octal("0.77"), 12) == std::vector<std::int64_t>{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6});
  // Two neighbours go (Dawson's Kayles).
  CHECK(first_values(HeapRules::octal(".07"), 10) == std::vector<std::int64_t>{0, 0, 1, 1, 2, 0, 3, 1, 1, 0});
}

TEST_CASE("Heap values are the mex over all options, with codes of every digit", "[experiments/discovery]") {
  for (const char* const code :
       {"0.77", "0.07", "0.137", "0.1", "0.2", "0.4", "0.5", "0.6", "0.156", "4.3", "0.0007"}) {
    CAPTURE(code);
    const HeapRules rules = HeapRules::octal(code);
    CHECK(first_values(rules, 60) == plain_values(rules, 60));
  }
}

TEST_CASE("Published periods of octal games are found and proved", "[experiments/discovery]") {
  // Winning Ways, chapter 4, and OEIS: Kayles 0.77 (A002186), Dawson's Kayles 0.07, Dawson's Chess 0.137, 0.1377
  // (A071434), Double Kayles 0.7777 (A071074), 0.11377 (A071452).
  struct Published {
    const char* code;
    std::int64_t period;
    std::int64_t pre_period;
  };
  for (const auto& [code, length, from] :
       {Published{"0.77", 12, 71}, Published{"0.07", 34, 53}, Published{"0.137", 34, 52}, Published{"0.1377", 24, 141},
        Published{"0.7777", 24, 142}, Published{"0.11377", 32, 187}}) {
    CAPTURE(code);
    const discovery::HeapFinding finding = found(HeapRules::octal(code));
    REQUIRE(finding.period);
    CHECK(*finding.period == Period{.from = from, .length = length});
    CHECK(finding.proved);
  }
}

TEST_CASE("Published periods of subtraction games are found and proved", "[experiments/discovery]") {
  // S = {1, .., k} has period k + 1; {1, 3, 4} has 7 (Winning Ways, chapter 4).
  CHECK(found(HeapRules::subtraction("1,2,3,4,5")).period == Period{.from = 0, .length = 6});
  CHECK(found(HeapRules::subtraction("1,3,4")).period == Period{.from = 0, .length = 7});
  CHECK(found(HeapRules::subtraction("1,3,5,7")).period == Period{.from = 0, .length = 2});
  CHECK(found(HeapRules::subtraction("2,3")).period == Period{.from = 0, .length = 5});
  CHECK(found(HeapRules::subtraction("1,3,4")).proved);
}

TEST_CASE("No proof is claimed from fewer values than the theorem asks", "[experiments/discovery]") {
  bruteforce::HeapValues values(HeapRules::octal("0.77"));
  const discovery::HeapFinding finding = discovery::discover_period(values, 155, {});
  REQUIRE(finding.period);
  CHECK(finding.heaps_for_proof == 2 * 71 + 12 + 2 + 12);
  CHECK_FALSE(finding.proved);
}

TEST_CASE("A game without a period in reach has none", "[experiments/discovery]") {
  // Officers, 0.6: no period is known.
  const discovery::HeapFinding finding = found(HeapRules::octal("0.6"), 2000);
  CHECK_FALSE(finding.period);
  CHECK_FALSE(finding.proved);
  CHECK(finding.heaps == 2000);
}

TEST_CASE("What is no heap game is refused", "[experiments/discovery]") {
  const auto octal = [](const char* code) { return error_of<InputError>([&] { (void)HeapRules::octal(code); }); };
  const auto subtract = [](const char* set) {
    return error_of<InputError>([&] { (void)HeapRules::subtraction(set); });
  };
  const std::string expected = "; expected 0 or 4, a point and octal digits, such as 0.77";
  CHECK(octal("77") == "octal code '77': there is no point" + expected);
  CHECK(octal("0.78") ==
        "octal code '0.78': found '8' among the digits: 8 and more would leave three heaps, in no octal game" +
            expected);
  CHECK(octal("2.7") == "octal code '2.7': found '2' before the point" + expected);
  CHECK(octal("0.") == "octal code '0.': there is no digit after the point" + expected);
  CHECK(octal("0.00") == "octal 0.00: expected a move, found none");
  CHECK(subtract("") == "subtraction set: expected numbers such as 1,3,4 or 1-4,7, found none");
  CHECK(octal("0.F").find("three heaps") != std::string::npos);
  CHECK(octal("4!.0") == "octal code '4!.0': found '4!' before the point" + expected);
  CHECK(HeapRules::octal("4").digit(0) == 4);
  CHECK(HeapRules::octal("4.").name() == "octal 4.");
  CHECK(HeapRules::subtraction("1-4,7").name() == "subtract 1,2,3,4,7");
  CHECK(subtract("4-1").find("smaller number of a range first, found '4-1'") != std::string::npos);
  CHECK(subtract("1-x").find("found '1-x'") != std::string::npos);
  CHECK(subtract("-1") == "subtraction set: expected numbers of 1 to 1000, found -1");
  CHECK(subtract("1,0") == "subtraction set: expected numbers of 1 to 1000, found 0");
  CHECK(subtract("1,x") != "no error");
}

}  // namespace mexhaust::testing
