// Periods in two numbers, of grids made up here.
#include "mexhaust/search/grid_period.hpp"

#include <functional>

#include "mexhaust/base/random.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

namespace {

search::Grid grid_of(std::size_t columns, std::size_t rows,
                     const std::function<std::optional<std::int64_t>(std::int64_t, std::int64_t)>& value) {
  search::Grid grid{.columns = columns, .rows = rows};
  for (std::size_t y = 0; y < rows; ++y) {
    for (std::size_t x = 0; x < columns; ++x)
      grid.cells.push_back(value(static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)));
  }
  return grid;
}

}  // namespace

TEST_CASE("A period in two numbers is the shortest in each, and shorter beyond the exceptions", "[search]") {
  // take-or-merge: for b <= 2 it is a mod 3 that counts, beyond it whether a or b is odd.
  const search::GridPeriod found = search::shown_periods(grid_of(24, 16, [](std::int64_t a, std::int64_t b) {
    return b <= 2 ? (a % 3 != 0 ? 1 : 0) : (a % 2 != 0 || b % 2 != 0 ? 1 : 0);
  }));
  REQUIRE(found.in_x);
  REQUIRE(found.in_y);
  CHECK(found.in_x->everywhere == Period{.from = 0, .length = 6});
  CHECK(found.in_x->beyond == Period{.from = 0, .length = 2});
  CHECK(found.in_y->everywhere == Period{.from = 3, .length = 2});
  CHECK(found.in_y->beyond == Period{.from = 3, .length = 2});
}

TEST_CASE("A grid's own least numbers count, and missing cells fit any value", "[search]") {
  search::Grid grid = grid_of(
      12, 12, [](std::int64_t x, std::int64_t y) { return y == 1 ? std::nullopt : std::optional((x + y) % 3); });
  grid.least_x = 5;
  grid.least_y = -2;
  const search::GridPeriod found = search::shown_periods(grid);
  REQUIRE(found.in_x);
  REQUIRE(found.in_y);
  CHECK(found.in_x->everywhere == Period{.from = 5, .length = 3});
  CHECK(found.in_y->everywhere == Period{.from = -2, .length = 3});
  // With most cells missing, nothing is shown.
  const search::GridPeriod thin = search::shown_periods(
      grid_of(12, 12, [](std::int64_t x, std::int64_t y) { return x % 4 == y % 4 ? std::optional(y) : std::nullopt; }));
  CHECK_FALSE(thin.in_x);
}

TEST_CASE("A grid may repeat in one number alone, or in none", "[search]") {
  const search::GridPeriod one =
      search::shown_periods(grid_of(12, 12, [](std::int64_t x, std::int64_t y) { return x % 2 + y * y; }));
  REQUIRE(one.in_x);
  CHECK(one.in_x->everywhere == Period{.from = 0, .length = 2});
  CHECK_FALSE(one.in_y);
  const search::GridPeriod none = search::shown_periods(grid_of(20, 20, [](std::int64_t x, std::int64_t y) {
    return static_cast<std::int64_t>(Random(3, static_cast<std::uint64_t>(x + 100 * y)).below(2));
  }));
  CHECK_FALSE(none.in_x);
  CHECK_FALSE(none.in_y);
  // Twice is not enough.
  const search::GridPeriod twice =
      search::shown_periods(grid_of(8, 8, [](std::int64_t x, std::int64_t) { return x % 4; }));
  CHECK_FALSE(twice.in_x);
}

}  // namespace mexhaust::testing
