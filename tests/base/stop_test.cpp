#include "mexhaust/base/stop.hpp"

#include <atomic>

#include "mexhaust/base/error.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

TEST_CASE("A stop made by default is never asked for", "[base]") {
  const Stop never;
  CHECK_FALSE(never.possible());
  CHECK_FALSE(never.asked());
  CHECK_NOTHROW(never.check());
}

TEST_CASE("All copies of a stop ask the same flag, and see it taken back", "[base]") {
  std::atomic<bool> flag = false;
  const Stop stop(flag);
  const Stop copy = stop;
  CHECK(copy.possible());
  CHECK_FALSE(copy.asked());
  CHECK_NOTHROW(copy.check());
  flag = true;
  CHECK(stop.asked());
  CHECK(copy.asked());
  CHECK_THROWS_AS(copy.check(), Stopped);
  flag = false;
  CHECK_FALSE(copy.asked());
}

}  // namespace mexhaust::testing
