#include "mexhaust/core/word_set.hpp"

#include <set>

#include "mexhaust/base/random.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

TEST_CASE("Words join where they touch, and are never taken twice", "[core]") {
  WordSet words;
  CHECK(words.add({.first = 10, .last = 20}));
  CHECK(words.add({.first = 0, .last = 5}));
  CHECK(words.ranges() == std::vector<WordRange>{{0, 5}, {10, 20}});
  CHECK_FALSE(words.add({.first = 19, .last = 21}));
  CHECK_FALSE(words.add({.first = 5, .last = 11}));
  CHECK_FALSE(words.add({.first = 3, .last = 3}));
  CHECK_FALSE(words.add({.first = 9, .last = 7}));
  CHECK(words.missing_from({.first = 2, .last = 30}) == std::vector<WordRange>{{5, 10}, {20, 30}});
  CHECK(words.add({.first = 5, .last = 10}));
  CHECK(words.ranges() == std::vector<WordRange>{{0, 20}});
  CHECK(words.size() == 20);
  CHECK(words.missing_from({.first = 3, .last = 20}).empty());
}

TEST_CASE("A set of words against a set of numbers", "[core]") {
  constexpr std::uint64_t most = 40;
  for (std::uint64_t round = 0; round < 200; ++round) {
    Random random(7, round);
    WordSet words;
    std::set<std::uint64_t> numbers;
    for (int step = 0; step < 30; ++step) {
      const WordRange range{.first = random.below(most), .last = random.below(most + 1)};
      bool free = range.first < range.last;
      for (std::uint64_t word = range.first; word < range.last; ++word) free = free && !numbers.contains(word);
      REQUIRE(words.add(range) == free);
      for (std::uint64_t word = range.first; free && word < range.last; ++word) numbers.insert(word);
    }
    CHECK(words.size() == numbers.size());
    std::set<std::uint64_t> missing;
    for (const WordRange& range : words.missing_from({.first = 3, .last = most})) {
      for (std::uint64_t word = range.first; word < range.last; ++word) missing.insert(word);
    }
    for (std::uint64_t word = 3; word < most; ++word) REQUIRE(missing.contains(word) != numbers.contains(word));
    for (std::size_t place = 1; place < words.ranges().size(); ++place)
      CHECK(words.ranges()[place - 1].last < words.ranges()[place].first);
  }
}

}  // namespace mexhaust::testing
