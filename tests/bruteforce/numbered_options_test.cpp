#include "mexhaust/bruteforce/numbered_options.hpp"

#include <algorithm>
#include <vector>

#include "mexhaust/games/cycle.hpp"
#include "mexhaust/games/end_nim.hpp"
#include "mexhaust/games/kit/list_domain.hpp"
#include "mexhaust/games/nim.hpp"
#include "mexhaust/games/wythoff.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {
namespace mexhaust {
namespace {

/// The two numbers before the coin are lowered together, and the coin moves behind the first of them.
struct BothOrTurn : games::Cycle {
  template <class Number, class Emit>
  static void moves(std::span<const Number> edges, Emit emit) {
    using Boolean = decltype(edges[0] > 0);
    emit(GuardedMove<Boolean>{.guard = edges[0] > 0 && edges[1] > 0, .axis = 0, .rotation = 1, .partner = 1});
  }
};

template <class Options>
std::vector<std::uint64_t> sorted_options(Options& options, std::uint64_t index) {
  std::vector<std::uint64_t> numbers;
  options.visit(index, [&](std::uint64_t option) {
    numbers.push_back(option);
    return false;
  });
  std::ranges::sort(numbers);
  return numbers;
}

/// All positions, in rising order and then in leaps.
template <LineGame G>
void check_against_options_made_one_by_one(const ListShape& shape) {
  const ListNumbering lists(shape);
  const auto domain = all_lists(shape);
  bruteforce::NumberedOptions<G> made(*domain);
  bruteforce::ProgressionOptions<G> stepped(lists);
  const std::uint64_t count = *lists.count();
  for (std::uint64_t index = 0; index < count; ++index)
    REQUIRE(sorted_options(stepped, index) == sorted_options(made, index));
  for (std::uint64_t leap = 0; leap < count; ++leap) {
    const std::uint64_t index = leap * leap % count;
    REQUIRE(sorted_options(stepped, index) == sorted_options(made, index));
  }
}

TEST_CASE("Numbers of options in progressions are those of the options made one by one", "[bruteforce]") {
  SECTION("an emptied pile is dropped") {
    check_against_options_made_one_by_one<games::EndNim>({.most_length = 4, .least_value = 1, .most_value = 4});
    check_against_options_made_one_by_one<games::EndNim>({.most_length = 6, .least_value = 1, .most_value = 1});
    check_against_options_made_one_by_one<games::EndNim>({.most_length = 1, .least_value = 1, .most_value = 9});
  }
  SECTION("any heap, and an emptied one is dropped") {
    check_against_options_made_one_by_one<games::Nim>({.most_length = 4, .least_value = 1, .most_value = 4});
  }
  SECTION("two heaps lowered by the same amount") {
    check_against_options_made_one_by_one<games::Wythoff>({.most_length = 2, .least_value = 1, .most_value = 12});
    check_against_options_made_one_by_one<games::Wythoff>({.most_length = 2, .least_value = 1, .most_value = 1});
    check_against_options_made_one_by_one<BothOrTurn>(
        {.least_length = 3, .most_length = 4, .least_value = 0, .most_value = 3});
  }
  SECTION("the list turns with the coin") {
    check_against_options_made_one_by_one<games::Cycle>(
        {.least_length = 2, .most_length = 5, .least_value = 0, .most_value = 3});
    check_against_options_made_one_by_one<games::Cycle>(
        {.least_length = 3, .most_length = 7, .least_value = 0, .most_value = 1, .step = 2});
    check_against_options_made_one_by_one<games::Cycle>({.least_length = 2, .most_length = 4});
  }
}

TEST_CASE("A visit of numbered options ends where it is told to", "[bruteforce]") {
  const ListShape shape{.most_length = 3, .least_value = 1, .most_value = 5};
  const ListNumbering lists(shape);
  bruteforce::ProgressionOptions<games::EndNim> options(lists);
  std::vector<std::uint64_t> visited;
  options.visit(*lists.count() - 1, [&](std::uint64_t option) {
    visited.push_back(option);
    return visited.size() == 3;
  });
  CHECK(visited.size() == 3);
}

}  // namespace
}  // namespace mexhaust

}  // namespace mexhaust::testing
