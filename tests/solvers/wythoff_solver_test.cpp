#include <limits>
#include <vector>

#include "mexhaust/base/random.hpp"
#include "mexhaust/games/kit/sampled_options.hpp"
#include "mexhaust/games/wythoff.hpp"
#include "mexhaust/solvers/wythoff.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max() - 1;

/// Wythoff's pairs by his own recipe: the k-th one has the least number in no earlier pair, and k more.
std::vector<std::pair<std::int64_t, std::int64_t>> pairs_by_mex(std::int64_t count) {
  std::vector<bool> used(static_cast<std::size_t>(4 * count), false);
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
  std::int64_t least = 0;
  for (std::int64_t k = 0; k < count; ++k) {
    while (used[static_cast<std::size_t>(least)]) ++least;
    pairs.emplace_back(least, least + k);
    used[static_cast<std::size_t>(least)] = used[static_cast<std::size_t>(least + k)] = true;
  }
  return pairs;
}

bool is_option(const Position& from, const Position& to) {
  const auto heap = [](const Position& heaps, std::size_t place) { return place < heaps.size() ? heaps[place] : 0; };
  const auto takes = [](std::int64_t first, std::int64_t second) {
    if (first < 0 || second < 0 || (first == 0 && second == 0)) return false;
    return first == 0 || second == 0 || first == second;
  };
  if (takes(heap(from, 0) - heap(to, 0), heap(from, 1) - heap(to, 1))) return true;
  // An emptied first heap leaves the second one in its place.
  return to.size() < 2 && takes(heap(from, 0), heap(from, 1) - heap(to, 0));
}

}  // namespace

TEST_CASE("Whole roots", "[solvers]") {
  for (std::uint64_t n = 0; n < 2000; ++n) {
    const std::uint64_t root = integer_root(n);
    CHECK((root * root <= n && n < (root + 1) * (root + 1)));
  }
  const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  CHECK(integer_root(solvers::Wide{most} * most) == most);
  CHECK(integer_root(solvers::Wide{most} * most - 1) == most - 1);
  CHECK(integer_root(~solvers::Wide{0}) == most);
}

TEST_CASE("Wythoff's pairs are the golden ones", "[solvers]") {
  const auto pairs = pairs_by_mex(20'000);
  const std::vector<std::pair<std::int64_t, std::int64_t>> published{{0, 0},  {1, 2},  {3, 5},   {4, 7},  {6, 10},
                                                                     {8, 13}, {9, 15}, {11, 18}, {12, 20}};
  CHECK(std::equal(published.begin(), published.end(), pairs.begin()));
  for (std::size_t k = 1; k < pairs.size(); ++k) {
    const auto [low, high] = pairs[k];
    REQUIRE(solvers::golden_multiple(k) == static_cast<std::uint64_t>(low));
    REQUIRE(solvers::WythoffSolver::partner(static_cast<std::uint64_t>(low)) == static_cast<std::uint64_t>(high));
    REQUIRE(solvers::WythoffSolver::partner(static_cast<std::uint64_t>(high)) == static_cast<std::uint64_t>(low));
    REQUIRE(solvers::WythoffSolver::outcome({low, high}) == Outcome::P);
    REQUIRE(solvers::WythoffSolver::outcome({high, low}) == Outcome::P);
    REQUIRE(solvers::WythoffSolver::outcome({low, high + 1}) == Outcome::N);
    REQUIRE(solvers::WythoffSolver::outcome({low + 1, high}) == Outcome::N);
  }
}

TEST_CASE("Fibonacci numbers are a pair from an even place on, up to 63 bits", "[solvers]") {
  // F(n) phi = F(n + 1) - (1 - phi)^n, which for odd n is a little more than F(n + 1). Doubles lose this near 2^53.
  std::int64_t low = 1;
  std::int64_t high = 2;
  for (bool even = true; high <= largest - low; even = !even) {
    CAPTURE(low, high);
    CHECK(solvers::WythoffSolver::outcome({low, high}) == outcome_if(!even));
    CHECK(solvers::WythoffSolver::outcome({low, high - 1}) == Outcome::N);
    low = std::exchange(high, low + high);
  }
  CHECK(high == 7'540'113'804'746'346'429);
}

TEST_CASE("Heaps as large as there are get an answer and a winning move", "[solvers]") {
  CHECK(solvers::WythoffSolver::outcome({largest, largest}) == Outcome::N);
  CHECK(solvers::WythoffSolver::outcome({largest}) == Outcome::N);
  CHECK(solvers::WythoffSolver::winning_move({largest, largest}) == Position{});
  CHECK(solvers::WythoffSolver::winning_move({1, largest}) == Position{1, 2});
  CHECK(solvers::WythoffSolver::winning_move({largest, 2}) == Position{1, 2});
  for (std::uint64_t number = 0; number < 3000; ++number) {
    Random random(7, number);
    Position heaps{random.between(1, largest), random.between(1, largest)};
    if (number % 3 == 0) heaps[1] = heaps[0] / 1000 * 618 + random.between(0, 1000);
    const auto move = solvers::WythoffSolver::winning_move(heaps);
    CAPTURE(to_text(heaps));
    REQUIRE(move.has_value() == (solvers::WythoffSolver::outcome(heaps) == Outcome::N));
    if (!move) continue;
    CAPTURE(to_text(*move));
    REQUIRE(is_option(heaps, *move));
    REQUIRE(solvers::WythoffSolver::outcome(*move) == Outcome::P);
  }
}

TEST_CASE("Options of Wythoff's game are counted and sampled, from both heaps as well", "[solvers]") {
  CHECK(count_line_options<games::Wythoff>({}) == 0);
  CHECK(count_line_options<games::Wythoff>({3, 5}) == 3 + 5 + 3);
  CHECK(count_line_options<games::Wythoff>({5, 3}) == 5 + 3 + 3);
  for (const Position& heaps : {Position{3, 5}, Position{5, 3}, Position{largest, 4}, Position{4, largest}}) {
    bool both = false;
    CAPTURE(to_text(heaps));
    visit_sampled_line_options<games::Wythoff>(heaps, 2000, [&](const Position& option) {
      REQUIRE(is_option(heaps, option));
      both = both || (option.size() == 2 && option[0] < heaps[0] && option[1] < heaps[1]);
      return false;
    });
    CHECK(both);
  }
}

}  // namespace mexhaust::testing
