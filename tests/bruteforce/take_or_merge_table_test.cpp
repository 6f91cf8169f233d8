// The table that take-or-merge has of its own, against the general one and against the rules of play.
#include "mexhaust/bruteforce/take_or_merge_table.hpp"

#include <algorithm>
#include <set>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/reference/take_or_merge.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::Faults;

namespace {

std::vector<long long> numbers_of(const Position& piles) { return {piles.begin(), piles.end()}; }

using Places = std::multiset<std::uint64_t>;

/// The numbers of the options by the searches of tests/reference, each once.
Places options_by_hand(const PartitionNumbering& numbering, const Position& piles) {
  std::set<std::uint64_t> numbers;
  for (const auto& option : reference::take_or_merge_options(numbers_of(piles)))
    numbers.insert(numbering.index(Position(option.begin(), option.end())));
  return {numbers.begin(), numbers.end()};
}

Places options_by_place(const bruteforce::PartitionOptions& partition, const PartitionNumbering& numbering,
                        std::int64_t total) {
  Places numbers;
  partition.visit_takes([&](std::uint64_t place) {
    numbers.insert(numbering.first_of(total - 1) + place);
    return false;
  });
  partition.visit_merges([&](std::uint64_t place) {
    CHECK(place > partition.place());
    numbers.insert(numbering.first_of(total) + place);
    return false;
  });
  return numbers;
}

}  // namespace

TEST_CASE("Options by place are the options, each once", "[bruteforce]") {
  const std::int64_t most = GENERATE(0, 1, 2, 3, 7, 18);
  const PartitionNumbering numbering(most);
  REQUIRE(bruteforce::PartitionOptions::can_place(numbering));
  bruteforce::PartitionOptions partition(numbering);
  for (std::int64_t total = 0; total <= most; ++total) {
    std::uint64_t number = numbering.first_of(total) + numbering.partitions(total, 1) - 1;
    for (partition.start(total);; partition.go_back(), --number) {
      REQUIRE(numbering.first_of(total) + partition.place() == number);
      Position piles;
      numbering.at(number, piles);
      CAPTURE(to_text(piles));
      REQUIRE(options_by_place(partition, numbering, total) == options_by_hand(numbering, piles));
      if (partition.place() == 0) break;
    }
    CHECK(number == numbering.first_of(total));
  }
}

TEST_CASE("A visit of options by place ends where it is told to", "[bruteforce]") {
  bruteforce::PartitionOptions partition(PartitionNumbering(9));
  partition.start(9);
  while (partition.place() > 4) partition.go_back();
  int visited = 0;
  const auto stop_at_second = [&](std::uint64_t /*place*/) { return ++visited == 2; };
  CHECK(partition.visit_merges(stop_at_second));
  CHECK(visited == 2);
  visited = 0;
  CHECK(partition.visit_takes(stop_at_second));
  CHECK(visited == 2);
}

TEST_CASE("The own table is the general one", "[bruteforce]") {
  for (std::int64_t most = 0; most <= 34; most = most < 20 ? most + 1 : most + 7) {
    CAPTURE(most);
    const auto domain = all_partitions(most);
    const auto own = bruteforce::TakeOrMergeTable::build(*domain, {}).value();
    const auto general = bruteforce::Table<games::TakeOrMerge, bruteforce::OutcomeFold>::build(*domain, {}).value();
    REQUIRE(own.size() == general.size());
    for (std::uint64_t index = 0; index < own.size(); ++index) REQUIRE(own.at(index) == general.at(index));
  }
}

TEST_CASE("The own table has the outcomes of the rules of play", "[bruteforce]") {
  const PartitionNumbering numbering(15);
  const auto table = bruteforce::TakeOrMergeTable::build(*all_partitions(15), {}).value();
  Position piles;
  for (std::uint64_t index = 0; index < table.size(); ++index) {
    numbering.at(index, piles);
    CAPTURE(to_text(piles));
    REQUIRE((table.at(index) != 0) == reference::take_or_merge_first_wins(numbers_of(piles)));
  }
}

TEST_CASE("Without a one, the own table of a large domain follows the parity of b", "[bruteforce]") {
  // A single pile of s stones allows s moves; two piles of two or more are N iff their sum is even.
  const PartitionNumbering numbering(55);
  const auto table = bruteforce::TakeOrMergeTable::build(*all_partitions(55), {}).value();
  for (std::int64_t stones = 1; stones <= 55; ++stones) {
    CHECK((table.at(numbering.index(Position{stones})) != 0) == (stones % 2 != 0));
    for (std::int64_t smaller = 2; smaller <= stones / 2; ++smaller) {
      CHECK((table.at(numbering.index(Position{smaller, stones - smaller})) != 0) == (stones % 2 == 0));
    }
  }
}

TEST_CASE("Any other domain is left to the general table", "[bruteforce]") {
  const auto single_piles = all_multisets({.most_length = 1, .least_value = 1, .most_value = 9});
  const auto table = bruteforce::TakeOrMergeTable::build(*single_piles, {}).value();
  REQUIRE(table.size() == 10);
  for (std::uint64_t stones = 0; stones < 10; ++stones) CHECK(table.at(stones) == stones % 2);
}

TEST_CASE("More partitions than a place tells apart are refused", "[bruteforce]") {
  CHECK(bruteforce::PartitionOptions::can_place(PartitionNumbering(127)));
  CHECK_FALSE(bruteforce::PartitionOptions::can_place(PartitionNumbering(128)));
  CHECK_FALSE(bruteforce::PartitionOptions::can_place(PartitionNumbering(5000)));
}

TEST_CASE("The own table stops when told to, and says how far it is", "[bruteforce]") {
  const auto domain = all_partitions(40);
  const std::atomic<bool> stop = true;
  CHECK_FALSE(bruteforce::TakeOrMergeTable::build(*domain, Stop(stop)).has_value());
  std::vector<std::uint64_t> told;
  const auto table = bruteforce::TakeOrMergeTable::build(*domain, {}, [&](std::uint64_t done, std::uint64_t all) {
    CHECK(all == domain->count());
    told.push_back(done);
  });
  REQUIRE(table.has_value());
  CHECK(told.size() > 1);
  CHECK(std::ranges::is_sorted(told));
}

}  // namespace mexhaust::testing
