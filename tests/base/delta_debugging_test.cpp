// Delta debugging on things whose failing sets are known.
#include "mexhaust/base/delta_debugging.hpp"

#include <set>

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

namespace {

using Things = std::vector<std::size_t>;

/// Reduces `count` things that fail when all of `culprits` are among them; counts the candidates asked for.
Things reduced(std::size_t count, const Things& culprits, std::size_t& asked, std::size_t most_parts = 1000) {
  return delta_debug(count, most_parts, [&](const std::vector<Things>& candidates) -> std::optional<std::size_t> {
    for (std::size_t place = 0; place < candidates.size(); ++place) {
      ++asked;
      const std::set<std::size_t> kept(candidates[place].begin(), candidates[place].end());
      const auto is_kept = [&](std::size_t culprit) { return kept.count(culprit) != 0; };
      if (std::all_of(culprits.begin(), culprits.end(), is_kept)) return place;
    }
    return std::nullopt;
  });
}

}  // namespace

TEST_CASE("Delta debugging finds exactly the things that fail together", "[base]") {
  std::size_t asked = 0;
  for (const Things& culprits : {Things{0}, Things{99}, Things{0, 99}, Things{3, 50, 51}, Things{10, 20, 30, 40, 90}})
    CHECK(reduced(100, culprits, asked) == culprits);
  CHECK(reduced(1, {0}, asked) == Things{0});
  CHECK(reduced(2, {0, 1}, asked) == Things{0, 1});
}

TEST_CASE("One culprit of many is found by halves", "[base]") {
  std::size_t asked = 0;
  CHECK(reduced(1024, {700}, asked) == Things{700});
  CHECK(asked <= 20);
}

TEST_CASE("With few parts, what cannot be left out in a piece stays", "[base]") {
  std::size_t asked = 0;
  Things all(256);
  for (std::size_t place = 0; place < all.size(); ++place) all[place] = place;
  CHECK(reduced(256, all, asked, 8) == all);
  CHECK(asked <= 2 + 8 + 16);
}

}  // namespace mexhaust::testing
