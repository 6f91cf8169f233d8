#include "mexhaust/base/random.hpp"

#include <limits>
#include <set>

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

TEST_CASE("The mixing function is splitmix64's", "[base]") {
  // The first outputs of the published generator from the seed 0 (S. Vigna, splitmix64.c).
  CHECK(mix(golden_gamma) == 0xe220a8397b1dcdafULL);
  CHECK(mix(2 * golden_gamma) == 0x6e789e6aa1b965f4ULL);
  CHECK(mix(3 * golden_gamma) == 0x06c45d188009454fULL);
}

TEST_CASE("Random numbers depend on the seed and the case alone", "[base]") {
  Random first(1, 0);
  Random again(1, 0);
  for (int draw = 0; draw < 100; ++draw) CHECK(first.next() == again.next());
}

TEST_CASE("Neighbouring seeds and cases share no numbers", "[base]") {
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (std::uint64_t case_number = 0; case_number < 100; ++case_number) {
      Random random(seed, case_number);
      for (int draw = 0; draw < 3; ++draw) seen.insert(random.next());
    }
  }
  CHECK(seen.size() == 3000);
}

TEST_CASE("Below covers 0..count-1 evenly", "[base]") {
  Random random(7, 7);
  CHECK(random.below(1) == 0);
  std::vector<int> hits(10);
  for (int draw = 0; draw < 10'000; ++draw) ++hits.at(random.below(10));
  // 1000 expected each, standard deviation 30.
  for (const int hit : hits) CHECK((hit > 850 && hit < 1150));
}

TEST_CASE("Below reaches the upper half of 64 bits", "[base]") {
  Random random(7, 8);
  int high = 0;
  for (int draw = 0; draw < 1000; ++draw) high += random.below(std::numeric_limits<std::uint64_t>::max()) >> 63 != 0;
  CHECK((high > 400 && high < 600));
}

TEST_CASE("Between includes both ends", "[base]") {
  Random random(3, 1);
  std::set<std::int64_t> seen;
  for (int draw = 0; draw < 200; ++draw) seen.insert(random.between(-2, 2));
  CHECK(seen == std::set<std::int64_t>{-2, -1, 0, 1, 2});
  CHECK(random.between(5, 5) == 5);
}

TEST_CASE("Between covers the widest range without overflow", "[base]") {
  constexpr std::int64_t low = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t high = std::numeric_limits<std::int64_t>::max();
  Random random(3, 2);
  int negative = 0;
  for (int draw = 0; draw < 1000; ++draw) negative += random.between(low, high) < 0;
  CHECK((negative > 400 && negative < 600));
  CHECK(random.between(high, high) == high);
  CHECK(random.between(low, low) == low);
}

}  // namespace mexhaust::testing
