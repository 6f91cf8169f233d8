#include "mexhaust/solvers/take_or_merge/solver.hpp"

#include <fmt/format.h>

#include "mexhaust/games/take_or_merge.hpp"

namespace mexhaust::solvers {
namespace {

constexpr std::int64_t most_cells = std::int64_t{1} << 28;  ///< a second of work and 256 MiB

}  // namespace

Outcome outcome_by_ones_and_rest(const Position& piles, bool redirects) {
  const auto [a, b] = ones_and_rest(piles);
  if (a >= most_cells || b >= most_cells || (a + 1) * (b + a + 1) > most_cells) {
    throw ReachError(fmt::format(
        "take-or-merge: the (a, b) table answers up to (a + 1) * (a + b + 1) = {}, this case has a = {}, b = {}",
        most_cells, a, b));
  }
  // Cases of a few ones, all of those of an exhaustive check among them, share one table.
  constexpr std::int64_t shared_a = 100;
  constexpr std::int64_t shared_b = 200;
  if (a > shared_a || b > shared_b) return OnesAndRestTable(a, b, redirects).outcome(a, b);
  static const OnesAndRestTable with_redirect(shared_a, shared_b, true);
  static const OnesAndRestTable without_redirect(shared_a, shared_b, false);
  return (redirects ? with_redirect : without_redirect).outcome(a, b);
}

std::optional<Position> TakeOrMergeSolver::winning_move(const Position& piles) {
  std::optional<Position> winning;
  const auto wins = [&](Position option) {
    if (outcome(option) == Outcome::P) winning = std::move(option);
    return winning.has_value();
  };
  const std::size_t count = piles.size();
  const auto ones = static_cast<std::size_t>(std::ranges::upper_bound(piles, 1) - piles.begin());
  if (count == 0) return std::nullopt;
  // Piles stand in nondecreasing order: the first one, the first of two or more, and the last one are all kinds of piles.
  for (const std::size_t pile : {std::size_t{0}, ones, count - 1}) {
    if (pile < count && wins(games::TakeOrMerge::one_taken(piles, pile))) return winning;
  }
  if (ones >= 2 && wins(games::TakeOrMerge::merged(piles, 0, 1))) return winning;
  if (ones >= 1 && ones < count && wins(games::TakeOrMerge::merged(piles, 0, ones))) return winning;
  // Where a pile has three stones or more, merging two larger ones does what taking a stone from it does.
  if (count - ones >= 2 && piles.back() == 2) wins(games::TakeOrMerge::merged(piles, ones, ones + 1));
  return winning;
}

}  // namespace mexhaust::solvers
