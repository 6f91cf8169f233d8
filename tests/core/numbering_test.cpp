#include "mexhaust/core/numbering.hpp"

#include <algorithm>
#include <functional>

#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::Faults;

namespace {

/// All lists of given lengths and values by plain recursion, shorter ones first, then in lexicographic order.
std::vector<Position> lists_of(const ListShape& shape) {
  std::vector<Position> all;
  for (std::int64_t length = shape.least_length; length <= shape.most_length; length += shape.step) {
    const std::function<void(const Position&)> extend = [&](const Position& list) {
      if (static_cast<std::int64_t>(list.size()) == length) {
        all.push_back(list);
        return;
      }
      for (std::int64_t value = shape.least_value; value <= shape.most_value; ++value) {
        Position longer = list;
        longer.push_back(value);
        extend(longer);
      }
    };
    extend({});
  }
  return all;
}

std::vector<Position> sorted_lists_of(const ListShape& shape) {
  std::vector<Position> all = lists_of(shape);
  std::erase_if(all, [](const Position& list) { return !std::ranges::is_sorted(list); });
  return all;
}

/// All partitions of 0..most_total: sorted lists of positive parts, smaller totals first, then in lexicographic order.
std::vector<Position> partitions_up_to(std::int64_t most_total) {
  std::vector<Position> all = sorted_lists_of(
      {.most_length = most_total, .least_value = 1, .most_value = std::max<std::int64_t>(1, most_total)});
  std::erase_if(all, [&](const Position& list) { return size_of_row(list).stones > most_total; });
  std::ranges::sort(all, {}, [](const Position& list) { return std::pair(size_of_row(list).stones, list); });
  return all;
}

/// Whether a numbering holds exactly these lists in this order, both ways.
template <class Numbering>
std::string compared(const Numbering& numbering, const std::vector<Position>& lists) {
  Faults faults;
  faults.expect(numbering.count() == lists.size(),
                [&] { return fmt::format("count is {}, not {}", numbering.count().value_or(0), lists.size()); });
  Position found{99, 99, 99};  // what was there before must not matter
  for (std::uint64_t index = 0; index < lists.size(); ++index) {
    numbering.at(index, found);
    faults.expect(found == lists[index], [&] {
      return fmt::format("number {} is ({}), not ({})", index, to_text(found), to_text(lists[index]));
    });
    const std::uint64_t back = numbering.index(lists[index]);
    faults.expect(back == index, [&] { return fmt::format("({}) has number {}", to_text(lists[index]), back); });
  }
  return faults.summary();
}

}  // namespace

TEST_CASE("Lists are numbered shorter first, then in lexicographic order", "[core]") {
  const ListShape shape = GENERATE(
      ListShape{.most_length = 4, .least_value = 1, .most_value = 3}, ListShape{.most_length = 0},
      ListShape{.most_length = 5}, ListShape{.least_length = 2, .most_length = 4, .least_value = 0, .most_value = 2},
      ListShape{.least_length = 3, .most_length = 3, .least_value = -2, .most_value = 1},
      ListShape{.least_length = 2, .most_length = 6, .least_value = 1, .most_value = 2, .step = 2},
      ListShape{.least_length = 2, .most_length = 7, .least_value = 1, .most_value = 2, .step = 3});
  CHECK(compared(ListNumbering(shape), lists_of(shape)) == "");
}

TEST_CASE("Three lists worked out by hand", "[core]") {
  const ListNumbering lists({.most_length = 2, .least_value = 1, .most_value = 2});
  CHECK(lists.count() == 7);
  Position found;
  const std::vector<Position> expected{{}, {1}, {2}, {1, 1}, {1, 2}, {2, 1}, {2, 2}};
  CHECK(compared(lists, expected) == "");
}

TEST_CASE("Values without a number leave the empty list alone", "[core]") {
  const ListShape none{.most_length = 3, .least_value = 1, .most_value = 0};
  CHECK(compared(ListNumbering(none), {Position{}}) == "");
  CHECK(compared(MultisetNumbering(none), {Position{}}) == "");
  CHECK(ListNumbering({.least_length = 1, .most_length = 3, .least_value = 1, .most_value = 0}).count() == 0);
}

TEST_CASE("Multisets are numbered shorter first, then in lexicographic order", "[core]") {
  const ListShape shape =
      GENERATE(ListShape{.most_length = 4, .least_value = 1, .most_value = 4}, ListShape{.most_length = 0},
               ListShape{.most_length = 3}, ListShape{.most_length = 5, .least_value = 0, .most_value = 1},
               ListShape{.least_length = 2, .most_length = 3, .least_value = -1, .most_value = 3},
               ListShape{.least_length = 4, .most_length = 4, .least_value = 2, .most_value = 3});
  CHECK(compared(MultisetNumbering(shape), sorted_lists_of(shape)) == "");
}

TEST_CASE("Multisets worked out by hand", "[core]") {
  const std::vector<Position> expected{{}, {1}, {2}, {3}, {1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}};
  CHECK(compared(MultisetNumbering({.most_length = 2, .least_value = 1, .most_value = 3}), expected) == "");
}

TEST_CASE("Partitions are numbered by total, then in lexicographic order", "[core]") {
  const std::int64_t most_total = GENERATE(range(0, 8));
  CHECK(compared(PartitionNumbering(most_total), partitions_up_to(most_total)) == "");
}

TEST_CASE("Partitions worked out by hand", "[core]") {
  const std::vector<Position> expected{{},  {1},          {1, 1},    {2},    {1, 1, 1}, {1, 2},
                                       {3}, {1, 1, 1, 1}, {1, 1, 2}, {1, 3}, {2, 2},    {4}};
  CHECK(compared(PartitionNumbering(4), expected) == "");
}

TEST_CASE("Advancing leads through all lists in the order of their numbers", "[core][slow]") {
  const auto check = [](const auto& numbering, const std::vector<Position>& lists) {
    Position position;
    numbering.at(0, position);
    for (const Position& list : lists) {
      REQUIRE(position == list);
      if (&list != &lists.back()) numbering.advance(position);
    }
  };
  for (const ListShape& shape : {ListShape{.most_length = 4, .least_value = 1, .most_value = 3},
                                 ListShape{.least_length = 2, .most_length = 6, .most_value = 1, .step = 2},
                                 ListShape{.least_length = 1, .most_length = 3}}) {
    check(ListNumbering(shape), lists_of(shape));
  }
  check(PartitionNumbering(0), partitions_up_to(0));
  check(PartitionNumbering(8), partitions_up_to(8));
}

TEST_CASE("A drawn list keeps to its shape", "[core]") {
  const ListShape shape =
      GENERATE(ListShape{.most_length = 5, .least_value = 1, .most_value = 9},
               ListShape{.least_length = 2, .most_length = 20, .least_value = 0, .most_value = 30, .step = 2},
               ListShape{.least_length = 3, .most_length = 3, .least_value = 4, .most_value = 4},
               ListShape{.most_length = 8, .least_value = 1, .most_value = (std::int64_t{1} << 62) - 1});
  Faults faults;
  for (std::uint64_t case_number = 0; case_number < 5000; ++case_number) {
    Random random(1, case_number);
    Position list{7, 7};
    draw_list(shape, random, list);
    const auto length = static_cast<std::int64_t>(list.size());
    faults.expect(
        length >= shape.least_length && length <= shape.most_length && (length - shape.least_length) % shape.step == 0,
        [&] { return fmt::format("a list of {} numbers", length); });
    faults.expect(
        std::ranges::all_of(
            list, [&](std::int64_t number) { return number >= shape.least_value && number <= shape.most_value; }),
        [&] { return to_text(list); });
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("Drawn lists mix lengths, both ends of the range and nearly equal neighbours", "[core]") {
  const ListShape shape{.most_length = 1000, .least_value = 1, .most_value = 1'000'000'000};
  int empty = 0;
  int full = 0;
  int least = 0;
  int most = 0;
  int near = 0;
  for (std::uint64_t case_number = 0; case_number < 1000; ++case_number) {
    Random random(1, case_number);
    Position list;
    draw_list(shape, random, list);
    empty += list.empty();
    full += list.size() == 1000;
    for (std::size_t place = 0; place < list.size(); ++place) {
      least += list[place] == 1;
      most += list[place] == shape.most_value;
      near += place > 0 && std::abs(list[place] - list[place - 1]) == 1;
    }
  }
  CHECK(empty > 10);
  CHECK(full > 10);
  CHECK(least > 1000);
  CHECK(most > 1000);
  CHECK(near > 1000);
}

}  // namespace mexhaust::testing
