#include <limits>

#include "mexhaust/core/bounds.hpp"
#include "mexhaust/core/numbering.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::Faults;

namespace {

constexpr std::uint64_t limit = std::uint64_t{1} << 63;  // the first count that is not numbered

std::int64_t length_of(const Position& list) { return static_cast<std::int64_t>(list.size()); }

/// Looks at both ends of a large numbering and at places between: index undoes at, and neighbours are in order, where
/// `rank(list)` is compared before the lists themselves.
template <class Numbering, class Rank>
std::string sampled(const Numbering& numbering, Rank rank) {
  const std::uint64_t count = numbering.count().value();
  Faults faults;
  Random random(5, 5);
  for (int sample = 0; sample < 3000; ++sample) {
    const auto near_the_end = count - 2 - random.below(std::min<std::uint64_t>(count - 1, 50));
    const std::uint64_t index = sample < 1000   ? random.below(std::min<std::uint64_t>(count - 1, 50))
                                : sample < 2000 ? near_the_end
                                                : random.below(count - 1);
    Position list;
    Position next;
    numbering.at(index, list);
    numbering.at(index + 1, next);
    faults.expect(numbering.index(list) == index && numbering.index(next) == index + 1,
                  [&] { return fmt::format("number {}: ({})", index, to_text(list)); });
    faults.expect(std::pair(rank(list), list) < std::pair(rank(next), next),
                  [&] { return fmt::format("({}) before ({})", to_text(list), to_text(next)); });
  }
  return faults.summary();
}

/// The number of partitions of 0, 1, ..., by Euler's pentagonal numbers: p(n) = p(n-1) + p(n-2) - p(n-5) - p(n-7) + ...
std::vector<__int128> partition_numbers(int most) {
  std::vector<__int128> p{1};
  for (int n = 1; n <= most; ++n) {
    __int128 sum = 0;
    for (int k = 1; k * (3 * k - 1) / 2 <= n; ++k) {
      const int sign = k % 2 != 0 ? 1 : -1;
      sum += sign * p[static_cast<std::size_t>(n - k * (3 * k - 1) / 2)];
      if (k * (3 * k + 1) / 2 <= n) sum += sign * p[static_cast<std::size_t>(n - k * (3 * k + 1) / 2)];
    }
    p.push_back(sum);
  }
  return p;
}

}  // namespace

TEST_CASE("The number of lists is the geometric sum", "[core]") {
  CHECK(ListNumbering({.most_length = 10, .least_value = 1, .most_value = 3}).count() == 88'573);  // (3^11 - 1) / 2
  CHECK(ListNumbering({.least_length = 2, .most_length = 6, .least_value = 1, .most_value = 10, .step = 2}).count() ==
        1'010'100);
}

TEST_CASE("Lists are numbered if there are 2^63 - 1, not if there are 2^63", "[core]") {
  const ListNumbering most({.most_length = 62, .most_value = 1});  // 2^0 + ... + 2^62
  CHECK(most.count() == limit - 1);
  CHECK(sampled(most, length_of) == "");
  CHECK_FALSE(ListNumbering({.least_length = 63, .most_length = 63, .most_value = 1}).count().has_value());
  CHECK_FALSE(ListNumbering({.most_length = 63, .most_value = 1}).count().has_value());
  CHECK(ListNumbering({.least_length = 62, .most_length = 62, .most_value = 1}).count() == limit / 2);
}

TEST_CASE("Wide ranges of values are numbered as far as they go", "[core]") {
  CHECK(ListNumbering({.most_length = 1, .least_value = 0, .most_value = max_bound}).count() == limit / 2 + 1);
  CHECK_FALSE(ListNumbering({.most_length = 2, .least_value = 0, .most_value = max_bound}).count().has_value());
  CHECK_FALSE(ListNumbering({.least_length = 1000, .most_length = 1000, .least_value = 1, .most_value = 1'000'000'000})
                  .count()
                  .has_value());
  constexpr std::int64_t root = 3'037'000'499;  // the largest with a square below 2^63
  const ListNumbering pairs({.least_length = 2, .most_length = 2, .least_value = 1, .most_value = root});
  CHECK(pairs.count() == static_cast<std::uint64_t>(root) * root);
  CHECK(sampled(pairs, length_of) == "");
  CHECK_FALSE(
      ListNumbering({.least_length = 2, .most_length = 2, .least_value = 0, .most_value = root}).count().has_value());
}

TEST_CASE("The number of multisets is a binomial coefficient", "[core]") {
  // Up to L of v values: C(v + L, L).
  CHECK(MultisetNumbering({.most_length = 5, .least_value = 1, .most_value = 5}).count() == 252);
  CHECK(MultisetNumbering({.least_length = 5, .most_length = 5, .least_value = 1, .most_value = 5}).count() == 126);
  const MultisetNumbering large({.most_length = 33, .least_value = 1, .most_value = 33});
  CHECK(large.count() == 7'219'428'434'016'265'740ULL);  // C(66, 33)
  CHECK(sampled(large, length_of) == "");
}

TEST_CASE("Multisets are not numbered if there are 2^63 or more", "[core]") {
  // C(67, 33) is 1.4 * 10^19.
  CHECK_FALSE(MultisetNumbering({.most_length = 33, .least_value = 1, .most_value = 34}).count().has_value());
  CHECK_FALSE(MultisetNumbering({.most_length = 50, .least_value = 1, .most_value = 1000}).count().has_value());
  CHECK_FALSE(MultisetNumbering({.most_length = 10'000, .least_value = 1, .most_value = 1000}).count().has_value());
  // Here the shorter lengths, which do not count, already pass 64 bits.
  CHECK_FALSE(MultisetNumbering({.least_length = 20, .most_length = 20, .least_value = 1, .most_value = 100})
                  .count()
                  .has_value());
}

TEST_CASE("The number of partitions is Euler's", "[core]") {
  const auto p = partition_numbers(450);
  REQUIRE(p[10] == 42);
  REQUIRE(p[100] == 190'569'292);  // MacMahon's table
  REQUIRE(p[200] == 3'972'999'029'388LL);
  __int128 total = 0;
  Faults faults;
  for (int stones = 0; stones <= 450; ++stones) {
    total += p[static_cast<std::size_t>(stones)];
    if (stones % 50 != 0 && stones < 350) continue;
    const bool numbered = total < static_cast<__int128>(limit);
    const auto count = PartitionNumbering(stones).count();
    faults.expect(
        count.has_value() == numbered && count.value_or(0) == (numbered ? static_cast<std::uint64_t>(total) : 0),
        [&] { return fmt::format("{} stones", stones); });
  }
  CHECK(faults.summary() == "");
  CHECK(PartitionNumbering(300).count().has_value());
  CHECK_FALSE(PartitionNumbering(450).count().has_value());
  CHECK_FALSE(PartitionNumbering(1'000'000).count().has_value());
}

TEST_CASE("Partitions of large totals are numbered both ways", "[core]") {
  CHECK(sampled(PartitionNumbering(300), [](const Position& list) { return size_of_row(list).stones; }) == "");
}

TEST_CASE("A product of counts from 2^63 on is none", "[core]") {
  CHECK(checked_product(6, 7) == 42);
  CHECK(checked_product(0, limit - 1) == 0);
  CHECK(checked_product(limit - 1, 1) == limit - 1);
  CHECK_FALSE(checked_product(limit / 2, 2).has_value());
  CHECK_FALSE(checked_product(std::uint64_t{1} << 32, std::uint64_t{1} << 31).has_value());
  CHECK(checked_product((std::uint64_t{1} << 32) - 1, std::uint64_t{1} << 31) == limit - (std::uint64_t{1} << 31));
  CHECK_FALSE(checked_product(limit - 1, limit - 1).has_value());
  CHECK_FALSE(checked_product(std::nullopt, 0).has_value());
  CHECK_FALSE(checked_product(1, std::nullopt).has_value());
}

}  // namespace mexhaust::testing
