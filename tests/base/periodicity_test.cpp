#include "mexhaust/base/periodicity.hpp"

#include <limits>

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

namespace {

std::vector<std::int64_t> repeated(std::vector<std::int64_t> start, const std::vector<std::int64_t>& period, int times,
                                   std::int64_t saltus = 0) {
  for (int time = 0; time < times; ++time) {
    for (const std::int64_t value : period) start.push_back(value + time * saltus);
  }
  return start;
}

}  // namespace

TEST_CASE("A period is the shortest one, with the least pre-period", "[base]") {
  CHECK(shown_period(repeated({}, {0, 1, 2}, 6)) == Period{.from = 0, .length = 3});
  CHECK(shown_period(repeated({7, 7}, {0, 1, 0, 1}, 8)) == Period{.from = 2, .length = 2});
  // The last value before the period happens to fit it: it belongs to it.
  CHECK(shown_period(repeated({5, 2}, {0, 1, 2}, 8)) == Period{.from = 1, .length = 3});
  CHECK(shown_period(std::vector<std::int64_t>(20, 4)) == Period{.from = 0, .length = 1});
}

TEST_CASE("An arithmetic period has a saltus", "[base]") {
  CHECK(shown_period(repeated({}, {0, 1}, 10, 2)) == Period{.from = 0, .length = 1, .saltus = 1});
  CHECK(shown_period(repeated({9}, {0, 0, 3}, 10, 4)) == Period{.from = 1, .length = 3, .saltus = 4});
}

TEST_CASE("A period of numbers at the ends of 64 bits is exact", "[base]") {
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t quarter = std::int64_t{1} << 62;
  // In 64 bits that wrap around, each is the one before plus 2^62.
  CHECK(shown_period(repeated({}, {0, quarter, least, -quarter}, 10)) == Period{.from = 0, .length = 4});
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  CHECK(shown_period(repeated({}, {least, most}, 10)) == Period{.from = 0, .length = 2});
  // The period carried back would have a number beyond 64 bits there.
  const auto rising = repeated({7}, {most - 40}, 20, 2);
  CHECK(shown_period(rising) == Period{.from = 1, .length = 1, .saltus = 2});
  const auto falling = repeated({most}, {least + 19}, 20, -1);
  CHECK(shown_period(falling) == Period{.from = 1, .length = 1, .saltus = -1});
  CHECK(exceptions(falling, {.from = 1, .length = 1, .saltus = -1}) == std::vector<std::int64_t>{0});
  CHECK(pre_period(std::vector<std::int64_t>{least, most, most - 1}, 1, -1) == 1);
}

TEST_CASE("What shows only at the end, or not three times, is no period", "[base]") {
  CHECK_FALSE(shown_period(std::vector<std::int64_t>{}));
  CHECK_FALSE(shown_period(std::vector<std::int64_t>{1}));
  CHECK_FALSE(shown_period(std::vector<std::int64_t>{0, 1, 4, 9, 16, 25, 36, 49, 49, 49}));
  CHECK_FALSE(shown_period(repeated({}, {3, 1, 4, 1, 5, 9, 2, 6}, 2)));
}

TEST_CASE("Exceptions are the places that do not fit the period carried back", "[base]") {
  const auto sequence = repeated({0, 1, 9, 0, 8}, {2, 0, 1}, 9);
  const auto period = shown_period(sequence);
  REQUIRE(period == Period{.from = 5, .length = 3});
  CHECK(exceptions(sequence, *period) == std::vector<std::int64_t>{2, 4});
}

}  // namespace mexhaust::testing
