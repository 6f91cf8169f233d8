// How many contexts there are, against counts by hand and against games played out here, with moves of their own.
#include "mexhaust/search/contexts.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/discovery/context_count.hpp"
#include "mexhaust/experiments/registry/registry.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/process.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {

namespace {

using List = std::vector<std::int64_t>;
using Counts = std::vector<std::uint64_t>;

/// Counts for two numbers in front of two, each from 0 to 1, 2, ..., most.
template <class Value>
Counts counts(std::int64_t most, Value value) {
  const search::ContextBox box{.least = {0, 0, 0, 0}, .front = 2, .most = most};
  return search::count_contexts(box, [&](std::span<const std::int64_t> list) {
    return static_cast<std::int64_t>(value(list[0], list[1], list[2], list[3]));
  });
}

search::Growth growth(const Counts& counts, std::int64_t first = 1) {
  return search::growth_of(counts, Counts(counts.size(), 1'000'000), first);
}

discovery::Contexts contexts(const std::string& game, const std::string& bounds,
                             checks::RuleTarget target = checks::RuleTarget::outcome, const std::string& where = {}) {
  static const Registry registry = built_in_registry();
  const GameEntry& entry = registry.game(game);
  return discovery::contexts_of(
             entry, {.target = target, .where = where, .bounds = Bounds::parse(bounds, entry.info().keys)}, {})
      .value();
}

/// Contexts of two numbers in front of two, by comparing every front with one of each kind met before.
template <class Value>
std::uint64_t compared(std::int64_t most, Value value) {
  std::vector<List> kinds;
  for (std::int64_t a = 0; a <= most; ++a) {
    for (std::int64_t b = 0; b <= most; ++b) {
      const bool known = std::ranges::any_of(kinds, [&](const List& kind) {
        for (std::int64_t c = 0; c <= most; ++c) {
          for (std::int64_t d = 0; d <= most; ++d) {
            if (value(List{a, b, c, d}) != value(List{kind[0], kind[1], c, d})) return false;
          }
        }
        return true;
      });
      if (!known) kinds.push_back({a, b});
    }
  }
  return kinds.size();
}

/// Who wins end-nim: take stones from the first or the last pile; who cannot has lost.
bool wins_end_nim(List row, std::map<List, bool>& known) {
  std::erase(row, 0);
  if (row.empty()) return false;
  if (const auto found = known.find(row); found != known.end()) return found->second;
  bool wins = false;
  for (const std::size_t end : {std::size_t{0}, row.size() - 1}) {
    for (std::int64_t left = 0; left < row[end] && !wins; ++left) {
      List next = row;
      next[end] = left;
      wins = !wins_end_nim(next, known);
    }
  }
  return known[row] = wins;
}

/// Who wins take-or-merge: take one stone, or merge two piles.
bool wins_take_or_merge(List piles, std::map<List, bool>& known) {
  std::erase(piles, 0);
  std::ranges::sort(piles);
  if (const auto found = known.find(piles); found != known.end()) return found->second;
  bool wins = false;
  for (std::size_t pile = 0; pile < piles.size() && !wins; ++pile) {
    List next = piles;
    --next[pile];
    wins = !wins_take_or_merge(next, known);
    for (std::size_t other = pile + 1; other < piles.size() && !wins; ++other) {
      next = piles;
      next[pile] += next[other];
      next[other] = 0;
      wins = !wins_take_or_merge(next, known);
    }
  }
  return known[piles] = wins;
}

}  // namespace

TEST_CASE("Contexts are counted as by hand", "[search]") {
  // The sum modulo 3 of two numbers is all that counts.
  CHECK(counts(4, [](auto a, auto b, auto c, auto d) { return (a + b + c + d) % 3; }) == Counts{3, 3, 3, 3});
  // Of their sum, 0 to 2K, all can be told.
  CHECK(counts(4, [](auto a, auto b, auto c, auto d) { return a + b > c + d; }) == Counts{3, 5, 7, 9});
  // Pairs in either order: (K + 1) * (K + 2) / 2.
  CHECK(counts(4, [](auto a, auto b, auto c, auto d) {
          return std::min(a, b) == std::min(c, d) && std::max(a, b) == std::max(c, d);
        }) == Counts{3, 6, 10, 15});
  // A nim-sum: the power of two above K.
  CHECK(counts(5, [](auto a, auto b, auto c, auto d) { return (a ^ b ^ c ^ d) == 0; }) == Counts{2, 4, 4, 8, 8});
  CHECK(counts(3, [](auto, auto, auto, auto) { return 1; }) == Counts{1, 1, 1});
  // Numbers that begin elsewhere, one of them in front: it has to be 2 or 3 for the bound 3.
  const search::ContextBox box{.least = {2, -1}, .front = 1, .most = 5};
  CHECK(box.first_bound() == 3);
  CHECK(box.fronts(3) == 2);
  CHECK(count_contexts(box, [](auto list) { return list[0] + list[1]; }) == Counts{2, 3, 4});
  CHECK(count_contexts(box, [](auto list) { return list[0] % 2; }) == Counts{2, 2, 2});
}

TEST_CASE("Growth is told from the larger half of the bounds", "[search]") {
  CHECK(growth({3, 5, 8, 9, 9, 9, 9, 9, 9}) == search::Growth::constant);
  CHECK(growth({3, 5, 8, 9, 9, 9, 9, 9, 10}) == search::Growth::other);
  CHECK(growth({2, 3, 8, 13, 17, 21, 25, 29}) == search::Growth::linear);
  CHECK(growth({3, 6, 10, 15, 21, 28, 36}) == search::Growth::quadratic);
  CHECK(growth({2, 4, 4, 8, 8, 8, 8, 16}) == search::Growth::powers_of_two);
  CHECK(growth({2, 4, 4, 8, 8, 8, 8, 16, 16, 16, 16, 16, 16, 16, 16}) == search::Growth::powers_of_two);
  CHECK(growth({4, 16, 16, 64, 64, 64, 64, 256, 256}) == search::Growth::powers_of_two);
  // The last plateau is no constant, even where the bounds are too few for powers of two.
  CHECK(growth({2, 4, 4, 8, 8, 8, 8}) == search::Growth::other);
  // From the bound 3 on they stand still, as they would do up to 6 when they doubled at 3, 7, 15, ...
  CHECK(growth({2, 2, 4, 4, 4, 4}) == search::Growth::untold);
  CHECK(growth({2, 2, 4, 4, 4, 4, 4}) == search::Growth::constant);
  // One more with each bit is no power of two.
  CHECK(growth({2, 3, 3, 4, 4, 4, 4, 5}) == search::Growth::other);
  CHECK(growth({2, 3, 4, 4, 6, 6, 8, 8, 8, 10}) == search::Growth::other);
  CHECK(growth({2, 3, 4, 5, 6}) == search::Growth::untold);
  CHECK(growth({}) == search::Growth::untold);
  CHECK(growth({7, 7}, 9) == search::Growth::untold);
  CHECK(search::growth_of(Counts{2, 3, 4, 5, 6, 7}, Counts{2, 3, 4, 5, 6, 7}, 1) == search::Growth::all_different);
}

TEST_CASE("Nim has as many contexts as its heaps have nim-sums", "[search]") {
  const discovery::Contexts two = contexts("nim", "piles=2,stones=9");
  CHECK(two.counts == Counts{2, 3, 4, 5, 6, 7, 8, 9, 10});  // K + 1
  CHECK(two.growth() == search::Growth::all_different);
  Counts above;
  for (std::uint64_t bound = 1; bound <= 16; ++bound) above.push_back(std::bit_ceil(bound + 1));
  for (const auto target : {checks::RuleTarget::outcome, checks::RuleTarget::grundy})
    CHECK(contexts("nim", "piles=4,stones=16", target).counts == above);
  const discovery::Contexts three = contexts("nim", "piles=3,stones=16", checks::RuleTarget::grundy);
  CHECK(three.front == 2);
  CHECK(three.behind == 1);
  CHECK(three.counts == above);
  CHECK(three.growth() == search::Growth::powers_of_two);
}

TEST_CASE("Contexts of games are those of the games played out", "[search]") {
  std::map<List, bool> end_nim;
  std::map<List, bool> take_or_merge;
  Counts of_end_nim;
  Counts of_take_or_merge;
  for (std::int64_t bound = 1; bound <= 7; ++bound) {
    of_end_nim.push_back(compared(bound, [&](const List& row) { return wins_end_nim(row, end_nim); }));
    of_take_or_merge.push_back(
        compared(bound, [&](const List& row) { return wins_take_or_merge(row, take_or_merge); }));
  }
  const discovery::Contexts pads = contexts("end-nim", "piles=4,stones=7");
  CHECK(pads.counts == of_end_nim);
  CHECK(contexts("take-or-merge", "piles=4,stones=7").counts == of_take_or_merge);
  CHECK(contexts("take-or-merge", "piles=4,stones=9").growth() == search::Growth::constant);
  CHECK(contexts("end-nim", "piles=4,stones=12").growth() == search::Growth::linear);
}

TEST_CASE("A cycle with a zero edge has four contexts: which of the edges in front are zero", "[search]") {
  // By the odd-run rule only zeros count. Without --where's zero a front of two positive edges goes with any zero
  // behind.
  const discovery::Contexts zero = contexts("cycle", "edges=4,value=8", checks::RuleTarget::outcome, "any(each = 0)");
  CHECK(zero.counts == Counts(8, 4));
  CHECK(zero.growth() == search::Growth::constant);
  CHECK(contexts("cycle", "edges=4,value=8").growth() == search::Growth::linear);
}

TEST_CASE("What contexts cannot be counted for is said", "[search]") {
  CHECK(contexts("dag-tokens", "vertices=3,tokens=2").counts.empty());
  CHECK(contexts("dag-tokens", "vertices=3,tokens=2").growth() == search::Growth::untold);
  const auto error = [](const std::string& game, const std::string& bounds, const std::string& where = {}) {
    return error_of<InputError>([&] { (void)contexts(game, bounds, checks::RuleTarget::outcome, where); });
  };
  CHECK(error("nim", "piles=9,stones=9") ==
        "contexts: expected bounds of 1 to 200000 lists and at most 200000 positions, such as piles=4,stones=16; found "
        "piles=9,stones=9");
  CHECK(error("nim", "piles=1000000,stones=1000000000").find("found piles=1000000") != std::string::npos);
  CHECK(error("nim", "piles=0,stones=9").find("expected bounds of 1 to") != std::string::npos);
  CHECK(error("nim", "piles=2,stones=3", "false") ==
        "contexts: piles=2,stones=3 has no position of which the rule is to speak");
  CHECK(error("nim", "piles=2,stones=3", "oddd(each)").find("where: column") != std::string::npos);
}

TEST_CASE("Contexts of a table go as far as it has all rows", "[search]") {
  std::string text = "a,b,v\n";
  for (int a = 1; a <= 9; ++a) {
    for (int b = 0; b <= 9; ++b) text += fmt::format("{},{},{}\n", a, b, (a + b) % 4);
  }
  const discovery::Contexts full = discovery::contexts_of(discovery::parse_value_table(text, "t.csv", "v"));
  CHECK(full.first == 2);  // the least bound that leaves both a choice
  CHECK(full.counts == Counts{2, 3, 4, 4, 4, 4, 4, 4});
  CHECK(full.growth() == search::Growth::constant);
  CHECK(discovery::tried_early(full.growth()) == search::TriedEarly::decision_lists);
  const std::size_t row = text.find("7,3,");
  const discovery::Contexts holed =
      discovery::contexts_of(discovery::parse_value_table(text.erase(row, 6), "t.csv", "v"));
  CHECK(holed.counts == Counts{2, 3, 4, 4, 4});  // up to 6
  CHECK(discovery::contexts_of(discovery::parse_value_table("a,v\n1,1\n2,1\n", "t.csv", "v")).counts.empty());
  CHECK(discovery::contexts_of(discovery::parse_value_table("a,b,v\n1,1,1\n2,2,1\n", "t.csv", "v")).counts.empty());
  CHECK(discovery::contexts_of(
            discovery::parse_value_table("a,b,v\n-9000000000000000000,1,1\n2,9000000000000000000,1\n", "t.csv", "v"))
            .counts.empty());
  const discovery::Contexts lists =
      discovery::contexts_of(discovery::parse_value_table("l,v\n0 0,P\n0 1,N\n1 0,N\n1 1,P\n5,N\n", "t.csv", "v"));
  CHECK(lists.counts == Counts{2});
}

TEST_CASE("Discover tells how contexts grow, and tries first what that suggests", "[search][slow]") {
  const auto alone = shell("mexhaust discover nim --contexts --check piles=2,stones=7");
  CHECK(alone.status == 0);
  CHECK(alone.out == "contexts  2 3 4 5 6 7 8 for 1 + 1 numbers <= 1..7: all different - nothing is forgotten\n");
  const auto json = nlohmann::json::parse(shell("mexhaust discover nim --contexts --format json").out);
  CHECK(json["growth"] == "as the powers of two");
  CHECK(json["front"] == 2);
  const auto none = shell("mexhaust discover dag-tokens --contexts");
  CHECK(none.status == 3);
  CHECK(none.out.find("contexts  not counted") != std::string::npos);
  // Finite, so that decision lists come before the millions of costlier expressions.
  const auto merge = shell("mexhaust discover take-or-merge --check stones=20 --format json");
  CHECK(merge.status == 0);
  const auto found = nlohmann::json::parse(merge.out);
  CHECK(found["contexts"]["growth"] == "constant");
  CHECK(found["rounds"][0]["candidates"] < 200'000);
  // Whatever its form, the rule that was found is right far beyond what it was learnt from.
  const std::string rule = found["rule"];
  CHECK(shell("mexhaust verify take-or-merge --bound stones=40 --rule '" + rule + "'").status == 0);
}

TEST_CASE("Discover --contexts: what cannot be asked is said with status 2", "[search]") {
  const auto error = [](const std::string& arguments) { return refusal_of("discover " + arguments); };
  CHECK(error("nim --contexts --train piles=2,stones=2").find("--train has no meaning beside --contexts") !=
        std::string::npos);
  CHECK(error("nim --contexts --candidates 9").find("--candidates has no meaning") != std::string::npos);
  CHECK(error("nim --contexts --check piles=9,stones=99").find("expected bounds of 1 to") != std::string::npos);
  CHECK(error("nim --contexts --check piles=2").find("stones is missing") != std::string::npos);
  CHECK(error("team-nim --contexts --value grundy").find("has no Grundy values") != std::string::npos);
  CHECK(error("--octal 0.7 --contexts").find("--contexts belongs to a game") != std::string::npos);
}

}  // namespace mexhaust::testing
