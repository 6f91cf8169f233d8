#include "mexhaust/bruteforce/table.hpp"

#include <random>

#include "mexhaust/bruteforce/lines/truth.hpp"
#include "mexhaust/core/list_rows.hpp"
#include "mexhaust/games/cycle.hpp"
#include "mexhaust/games/end_nim.hpp"
#include "mexhaust/games/nim.hpp"
#include "mexhaust/games/wythoff.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/support.hpp"
#include "mexhaust/tests/toy_games.hpp"

namespace mexhaust::testing {
using testing::Faults;

namespace {

using Engine = bruteforce::LineSweepSettings::Engine;

/// A list of piles of which every second one may be lowered; the others only drop out when a neighbour makes them last.
struct EverySecond : games::EndNim {
  template <class Number, class Emit>
  static void moves(std::span<const Number> row, Emit emit) {
    using Boolean = decltype(row[0] > 0);
    for (std::size_t axis = row.size(); axis > 0; axis -= std::min<std::size_t>(axis, 2)) {
      emit(GuardedMove<Boolean>{.guard = row[axis - 1] > 0, .axis = axis - 1});
    }
  }
};

/// The first pile may be lowered, and the last two by the same amount: no bit rows, since the last is no axis.
struct FirstOrLastTwo : games::EndNim {
  template <class Number, class Emit>
  static void moves(std::span<const Number> row, Emit emit) {
    using Boolean = decltype(row[0] > 0);
    if (row.empty()) return;
    const std::size_t last = row.size() - 1;
    emit(GuardedMove<Boolean>{.guard = row[0] > 0, .axis = 0});
    if (last > 0) {
      emit(GuardedMove<Boolean>{.guard = row[last] > 0 && row[last - 1] > 0, .axis = last - 1, .partner = last});
    }
  }
};

struct Setting {
  Engine engine = Engine::best;
  Instructions instructions = Instructions::best;
  int threads = 1;
};

const std::vector<Setting> settings{{.engine = Engine::best},
                                    {.engine = Engine::bytes},
                                    {.engine = Engine::best, .instructions = Instructions::portable},
                                    {.engine = Engine::bytes, .instructions = Instructions::portable},
                                    {.engine = Engine::best, .threads = 3},
                                    {.engine = Engine::bytes, .threads = 3}};

template <LineGame G>
bruteforce::LineTable line_table(const Domain& domain, const Setting& setting) {
  auto moves = bruteforce::line_moves_of<G>(domain);
  REQUIRE(moves);
  bruteforce::LineTable table(*list_numbering(domain), *moves);
  bruteforce::LineSweepSettings sweep;
  sweep.engine = setting.engine;
  sweep.instructions = setting.instructions;
  sweep.threads = setting.threads;
  REQUIRE(table.fill(sweep));
  return table;
}

/// Compares the engines with the dense table, which values every position from its options, position by position and word
/// by word.
template <LineGame G>
void compare(const ListShape& shape) {
  const auto domain = all_lists(shape);
  const std::uint64_t count = *domain->count();
  const auto dense = [&] {
    std::vector<bool> wins(count);
    const auto table = bruteforce::Table<G, bruteforce::OutcomeFold>::build(*domain, {});
    for (std::uint64_t index = 0; index < count; ++index) wins[index] = table->at(index) != 0;
    return wins;
  }();
  for (const Setting& setting : settings) {
    const bruteforce::LineTable table = line_table<G>(*domain, setting);
    Faults faults;
    Position position;
    for (std::uint64_t index = 0; index < count; ++index) {
      domain->at(index, position);
      faults.expect((table.outcome(position) == Outcome::N) == dense[index], [&] { return to_text(position); });
    }
    const std::uint64_t words = (count + 63) / 64;
    for (const WordRange block :
         {WordRange{0, words}, WordRange{words / 3, words}, WordRange{words / 2, words / 2 + 1}}) {
      std::vector<std::uint64_t> outcomes(block.size());
      table.outcomes(block, outcomes.data());
      for (std::uint64_t index = 64 * block.first; index < 64 * block.last; ++index) {
        const bool bit = outcomes[index / 64 - block.first] >> index % 64 & 1U;
        faults.expect(bit == (index < count && dense[index]), [&] { return fmt::format("bit {}", index); });
      }
    }
    INFO("length " << shape.most_length << ", values " << shape.least_value << ".." << shape.most_value << ", engine "
                   << static_cast<int>(setting.engine) << ", instructions " << static_cast<int>(setting.instructions)
                   << ", threads " << setting.threads);
    CHECK(faults.summary() == "");
  }
}

void for_small_shapes(std::int64_t least_value, void (*check)(const ListShape&)) {
  for (const auto& [length, most] : std::vector<std::pair<std::int64_t, std::int64_t>>{
           {1, 9}, {2, 1}, {2, 7}, {2, 40}, {2, 63}, {2, 64}, {2, 130}, {3, 12}, {3, 63}, {4, 6}, {5, 4}, {7, 2}}) {
    check({.least_length = least_value == 0 ? 2 : 0,
           .most_length = length,
           .least_value = least_value,
           .most_value = most});
  }
}

}  // namespace

TEST_CASE("The line engines find what the dense table finds", "[bruteforce/lines]") {
  SECTION("end-nim") { for_small_shapes(1, compare<games::EndNim>); }
  SECTION("nim") { for_small_shapes(1, compare<games::Nim>); }
  SECTION("every second pile") { for_small_shapes(1, compare<EverySecond>); }
  SECTION("first or last two") { for_small_shapes(1, compare<FirstOrLastTwo>); }
  SECTION("wythoff") {
    for (const std::int64_t most : {1, 5, 20, 62, 63, 64, 65, 200}) {
      compare<games::Wythoff>({.most_length = 2, .least_value = 1, .most_value = most});
    }
  }
}

TEST_CASE("The line engine finds what the dense table finds where zeros stay", "[bruteforce/lines]") {
  for (const auto& [length, most] : std::vector<std::pair<std::int64_t, std::int64_t>>{
           {2, 0}, {2, 1}, {2, 9}, {2, 70}, {3, 12}, {3, 40}, {4, 6}, {5, 4}, {6, 3}, {9, 1}}) {
    compare<games::Cycle>({.least_length = 2, .most_length = length, .least_value = 0, .most_value = most});
  }
  for (const std::int64_t most : {0, 1, 5, 20}) {
    compare<testing::ThreeHeapNim>({.least_length = 3, .most_length = 3, .least_value = 0, .most_value = most});
  }
}

TEST_CASE("Games and domains without lines are left to the dense table", "[bruteforce/lines]") {
  const auto lists = [](std::int64_t most_value, std::int64_t least_length = 0) {
    return all_lists({.least_length = least_length, .most_length = 3, .least_value = 1, .most_value = most_value});
  };
  CHECK(bruteforce::line_moves_of<games::EndNim>(*lists(254)));
  CHECK_FALSE(bruteforce::line_moves_of<games::EndNim>(*lists(255)));
  CHECK_FALSE(bruteforce::line_moves_of<games::EndNim>(*lists(9, 2)));  // a line begins with shorter rows
  CHECK_FALSE(
      bruteforce::line_moves_of<games::EndNim>(*all_multisets({.most_length = 3, .least_value = 1, .most_value = 4})));
  // With zeros kept, which pile is the first that has any depends on more than the pile itself.
  CHECK_FALSE(
      bruteforce::line_moves_of<games::EndNim>(*all_lists({.least_length = 3, .most_length = 3, .most_value = 4})));
}

TEST_CASE("The wide inner loops do what the portable ones do", "[bruteforce/lines]") {
  std::mt19937_64 random(5);
  const bruteforce::LineKernels& wide = bruteforce::line_kernels(Instructions::best);
  const bruteforce::LineKernels& portable = bruteforce::line_kernels(Instructions::portable);
  Faults faults;
  for (int round = 0; round < 20'000; ++round) {
    std::array<std::uint8_t, 400> first{};
    std::array<std::uint8_t, 400> second{};
    const std::uint64_t most = 1 + random() % 255;
    for (std::size_t place = 0; place < first.size(); ++place) {
      first[place] = static_cast<std::uint8_t>(random() % 3 == 0 ? 255 : random() % (most + 1));
      second[place] = static_cast<std::uint8_t>(random() % 3 == 0 ? 255 : random() % (most + 1));
    }
    const auto value = static_cast<unsigned>(random() % 255);
    const auto few = static_cast<unsigned>(1 + random() % 64);
    faults.expect(wide.below(first.data(), value, few) == portable.below(first.data(), value, few),
                  [&] { return fmt::format("below {} of {}", value, few); });
    const auto y = static_cast<unsigned>(random() % 100);
    const auto x = static_cast<unsigned>(random() % 255);
    const unsigned count = 1 + static_cast<unsigned>(random() % std::min(x + 1, 255 - y));
    std::array<std::uint64_t, 4> ours{};
    std::array<std::uint64_t, 4> theirs{};
    wide.diagonal(first.data(), second.data(), x, y, count, ours.data());
    portable.diagonal(first.data(), second.data(), x, y, count, theirs.data());
    faults.expect(ours == theirs, [&] { return fmt::format("diagonal {} {} {}", x, y, count); });
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("Rows of end-nim have as many P-positions as the count law says", "[bruteforce/lines]") {
  // (K^n + (-1)^n K) / (K + 1) of the rows of n piles of 1..K are P: pads are unique, and none exceeds the largest pile.
  for (const auto& [piles, stones] :
       std::vector<std::pair<std::int64_t, std::int64_t>>{{4, 31}, {4, 63}, {5, 20}, {7, 6}}) {
    const auto domain = all_lists({.most_length = piles, .least_value = 1, .most_value = stones});
    const bruteforce::LineTable table = line_table<games::EndNim>(*domain, {});
    const std::uint64_t words = (*domain->count() + 63) / 64;
    std::vector<std::uint64_t> outcomes(words);
    table.outcomes({0, words}, outcomes.data());
    std::uint64_t winning = 0;
    for (const std::uint64_t word : outcomes) winning += static_cast<std::uint64_t>(std::popcount(word));
    std::int64_t expected = 0;
    std::int64_t power = 1;
    for (std::int64_t n = 0; n <= piles; ++n, power *= stones) {
      expected += (power + (n % 2 == 0 ? stones : -stones)) / (stones + 1);
    }
    CHECK(static_cast<std::int64_t>(*domain->count() - winning) == expected);
  }
}

namespace {

/// Lists that have no front pad up to the largest number and `margin` more, by asking a dense table for every number.
template <LineGame G>
std::vector<Position> without_front_pad(const ListShape& shape, std::int64_t margin) {
  ListShape padded = shape;
  ++padded.most_length;
  padded.most_value += margin;
  const auto all = all_lists(padded);
  const auto table = bruteforce::Table<G, bruteforce::OutcomeFold>::build(*all, {});
  const auto lists = all_lists(shape);
  std::vector<Position> missing;
  Position list;
  for (std::uint64_t index = 0; index < *lists->count(); ++index) {
    lists->at(index, list);
    bool has_pad = table->at(all->index(list)) == 0;
    const std::int64_t largest = list.empty() ? 0 : *std::ranges::max_element(list);
    Position longer = list;
    longer.insert(longer.begin(), 1);
    for (; longer.front() <= largest + margin && !has_pad; ++longer.front())
      has_pad = table->at(all->index(longer)) == 0;
    if (!has_pad) missing.push_back(list);
  }
  return missing;
}

template <LineGame G>
void compare_front_pads(bool expect_missing) {
  bool any = false;
  for (const auto& [length, most] :
       std::vector<std::pair<std::int64_t, std::int64_t>>{{2, 9}, {3, 6}, {4, 4}, {5, 3}, {6, 2}}) {
    for (const std::int64_t margin : {0, 1, 2}) {
      const ListShape shape{.most_length = length, .least_value = 1, .most_value = most};
      const auto pads = bruteforce::front_pads_of<G>(*all_lists(shape), margin);
      REQUIRE(pads);
      for (const int threads : {1, 3}) {
        bruteforce::LineSweepSettings sweep;
        sweep.threads = threads;
        auto found = pads->missing(sweep).value();
        auto expected = without_front_pad<G>(shape, margin);
        std::ranges::sort(found);
        std::ranges::sort(expected);
        INFO("length " << length << ", values " << most << ", margin " << margin << ", threads " << threads);
        CHECK(found == expected);
        any = any || !found.empty();
      }
    }
  }
  CHECK(any == expect_missing);
}

}  // namespace

TEST_CASE("Lists without a front pad are those for which a table has none", "[bruteforce/lines]") {
  SECTION("end-nim, where all have one") { compare_front_pads<games::EndNim>(false); }
  SECTION("nim, where the nim-sum may exceed the largest heap") { compare_front_pads<games::Nim>(true); }
  CHECK_FALSE(
      bruteforce::front_pads_of<games::Cycle>(*all_lists({.least_length = 2, .most_length = 3, .most_value = 3}), 2));
  CHECK_FALSE(
      bruteforce::front_pads_of<games::EndNim>(*all_lists({.most_length = 3, .least_value = 1, .most_value = 62}), 2));
}

TEST_CASE("A stopped sweep has no table", "[bruteforce/lines]") {
  const std::atomic<bool> stop = true;
  const auto domain = all_lists({.most_length = 4, .least_value = 1, .most_value = 9});
  for (const Engine engine : {Engine::best, Engine::bytes}) {
    bruteforce::LineTable table(*list_numbering(*domain), *bruteforce::line_moves_of<games::EndNim>(*domain));
    bruteforce::LineSweepSettings sweep;
    sweep.engine = engine;
    sweep.stop = Stop(stop);
    CHECK_FALSE(table.fill(sweep));
  }
}

TEST_CASE("Rows of lists begin and end anywhere", "[bruteforce/lines]") {
  const ListNumbering lists({.least_length = 0, .most_length = 3, .least_value = 1, .most_value = 70});
  const std::uint64_t words = (*lists.count() + 63) / 64;
  const auto odd_sum = [](std::span<const std::int64_t> list) {
    std::int64_t sum = 0;
    for (const std::int64_t number : list) sum += number;
    return sum % 2 != 0;
  };
  Faults faults;
  for (const WordRange block : {WordRange{0, 1}, WordRange{0, words}, WordRange{1, 3}, WordRange{words - 1, words}}) {
    std::vector<std::uint64_t> found(block.size());
    fill_rows(lists, block, false, found.data(), [&](const ListRow& row) {
      std::uint64_t bits = 0;
      Position list(row.prefix.begin(), row.prefix.end());
      list.push_back(row.from);
      for (unsigned place = 0; place < row.count; ++place, ++list.back()) bits |= std::uint64_t{odd_sum(list)} << place;
      return bits;
    });
    Position list;
    for (std::uint64_t index = 64 * block.first; index < 64 * block.last; ++index) {
      bool expected = false;
      if (index < *lists.count()) {
        lists.at(index, list);
        expected = odd_sum(list);
      }
      faults.expect((found[index / 64 - block.first] >> index % 64 & 1U) == expected,
                    [&] { return fmt::format("{}", index); });
    }
  }
  CHECK(faults.summary() == "");
}

}  // namespace mexhaust::testing
