// What `mutate` says of mutants, against searches written from the rules by another hand and mutants written out in C++: the position named is
// the smallest of the domain at which a mutant is wrong, and a survivor is wrong at none.
#include <functional>
#include <map>
#include <numeric>

#include "mexhaust/experiments/checks/own_rule.hpp"
#include "mexhaust/experiments/trials/rule_mutation.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/reference/cycle.hpp"
#include "mexhaust/tests/reference/nim.hpp"

namespace mexhaust::testing {

namespace {

using Numbers = std::vector<long long>;
using Meant = std::map<std::string, std::function<bool(const Numbers&)>>;

/// All lists of lengths from..to and values least..most: the fewest numbers first, then the smallest sum, then lexicographically.
std::vector<Numbers> lists(std::size_t from, std::size_t to, long long least, long long most) {
  std::vector<Numbers> all;
  for (std::size_t length = from; length <= to; ++length) {
    std::vector<Numbers> some{{}};
    for (std::size_t place = 0; place < length; ++place) {
      std::vector<Numbers> longer;
      for (const Numbers& list : some) {
        for (long long value = least; value <= most; ++value) {
          longer.push_back(list);
          longer.back().push_back(value);
        }
      }
      some = longer;
    }
    std::stable_sort(some.begin(), some.end(), [](const Numbers& a, const Numbers& b) {
      return std::accumulate(a.begin(), a.end(), 0LL) < std::accumulate(b.begin(), b.end(), 0LL);
    });
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

/// Compares a report with the first of `positions` at which each mutant is wrong.
void expect_report(const trials::MutationReport& report, const Meant& meant, const std::vector<Numbers>& positions,
                   const std::function<bool(const Numbers&)>& wins) {
  CHECK_FALSE(report.rule_fails);
  CHECK(report.positions == positions.size());
  CHECK(report.mutants.size() == meant.size());
  for (const trials::MutantResult& each : report.mutants) {
    const std::string text = rules::to_text(each.mutant.rule);
    INFO(text);
    const auto found = meant.find(text);
    REQUIRE(found != meant.end());
    const auto wrong = std::ranges::find_if(positions, [&](const Numbers& p) { return found->second(p) != wins(p); });
    CHECK((each.fate == trials::MutantFate::killed) == (wrong != positions.end()));
    if (wrong == positions.end()) continue;
    REQUIRE(each.position);
    CHECK(*each.position == Position(wrong->begin(), wrong->end()));
  }
}

long long nim_sum(const Numbers& heaps) {
  return std::accumulate(heaps.begin(), heaps.end(), 0LL, [](long long a, long long b) { return a ^ b; });
}

bool odd_run(const Numbers& edges, bool clockwise) {
  std::size_t run = 0;
  while (run < edges.size() && edges[clockwise ? run : edges.size() - 1 - run] > 0) ++run;
  return run % 2 == 1;
}

}  // namespace

TEST_CASE("Mutants of Nim's rule are killed where they are first wrong", "[experiments/trials]") {
  const auto least = [](const Numbers& h) { return h.empty() ? 0 : *std::ranges::min_element(h); };
  const auto largest = [](const Numbers& h) { return h.empty() ? 0 : *std::ranges::max_element(h); };
  const Meant meant{{"xor(each) = 0", [](const Numbers& h) { return nim_sum(h) == 0; }},
                    {"xor(each) < 0", [](const Numbers& h) { return nim_sum(h) < 0; }},
                    {"xor(each) <= 0", [](const Numbers& h) { return nim_sum(h) <= 0; }},
                    {"xor(each) > 0", [](const Numbers& h) { return nim_sum(h) > 0; }},
                    {"xor(each) >= 0", [](const Numbers& h) { return nim_sum(h) >= 0; }},
                    {"sum(each) != 0", [](const Numbers& h) { return std::accumulate(h.begin(), h.end(), 0LL) != 0; }},
                    {"min(each) != 0", [&](const Numbers& h) { return least(h) != 0; }},
                    {"max(each) != 0", [&](const Numbers& h) { return largest(h) != 0; }},
                    {"xor(each) != -1", [](const Numbers& h) { return nim_sum(h) != -1; }},
                    {"xor(each) != 1", [](const Numbers& h) { return nim_sum(h) != 1; }}};
  const GameEntry& game = registry().game("nim");
  // With one heap sum, least and largest are as good as the nim-sum.
  for (const std::int64_t piles : {1, 3}) {
    const auto report =
        trials::mutate_rule(registry(), checks::own_rule(registry(), game, "xor(each) != 0", std::nullopt),
                            {{"piles", piles}, {"stones", 3}}, {});
    expect_report(report, meant, lists(0, static_cast<std::size_t>(piles), 1, 3),
                  [](const Numbers& heaps) { return reference::nim_first_wins(heaps); });
    const auto survive = std::ranges::count_if(report.mutants, [](const trials::MutantResult& each) {
      return each.fate == trials::MutantFate::beyond && each.position == Position{1, 1};
    });
    CHECK(survive == (piles == 1 ? 3 : 0));
  }
}

TEST_CASE("Mutants of the rule of cycles are killed where they are first wrong", "[experiments/trials]") {
  const auto cw = [](const Numbers& e) { return odd_run(e, true); };
  const auto ccw = [](const Numbers& e) { return odd_run(e, false); };
  const Meant meant{{"odd(run_cw) and odd(run_ccw)", [&](const Numbers& e) { return cw(e) && ccw(e); }},
                    {"odd(run_cw) iff odd(run_ccw)", [&](const Numbers& e) { return cw(e) == ccw(e); }},
                    {"odd(run_cw) xor odd(run_ccw)", [&](const Numbers& e) { return cw(e) != ccw(e); }},
                    {"odd(run_cw)", cw},
                    {"odd(run_ccw)", ccw},
                    {"even(run_cw) or odd(run_ccw)", [&](const Numbers& e) { return !cw(e) || ccw(e); }},
                    {"odd(run_ccw) or odd(run_ccw)", ccw},
                    {"odd(run_cw) or even(run_ccw)", [&](const Numbers& e) { return cw(e) || !ccw(e); }},
                    {"odd(run_cw) or odd(run_cw)", cw}};
  const GameEntry& game = registry().game("cycle");
  for (const std::int64_t edges : {2, 4}) {
    std::vector<Numbers> positions = lists(2, static_cast<std::size_t>(edges), 0, 2);
    std::erase_if(positions, [](const Numbers& e) { return std::ranges::count(e, 0) == 0; });
    const auto rule = checks::own_rule(registry(), game, "odd(run_cw) or odd(run_ccw)", "any(each = 0)");
    expect_report(trials::mutate_rule(registry(), rule, {{"edges", edges}, {"value", 2}}, {}), meant, positions,
                  [](const Numbers& e) { return reference::cycle_first_wins(e); });
  }
}

}  // namespace mexhaust::testing
