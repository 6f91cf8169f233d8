#include "mexhaust/solvers/team_nim/solver.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/solvers/team_nim/losing_heaps.hpp"

namespace mexhaust::solvers {
namespace {

using Caps = std::span<const std::int64_t>;

/// What is known of a heap.
struct HeapFindings {
  Outcome outcome;                           ///< for the first seat
  std::optional<std::int64_t> winning_take;  ///< of one stone more
};

/// A state that stays as it is, which is how unequal teams end, is seen at once, other repetitions as by R. P. Brent, BIT 20, 1980.
template <class Heaps>
HeapFindings walk_up(Caps caps, std::int64_t stones) {
  Heaps heaps(caps);
  Heaps saved = heaps;
  const std::int64_t most_stones = TeamNimSolver::most_work / heaps.work();
  std::int64_t heap = 0;
  std::int64_t saved_at = 0;
  std::int64_t end = stones;  // or less by whole periods
  bool repeats = false;
  while (heap < end) {
    if (heap >= most_stones && !repeats) {
      throw ReachError(
          fmt::format("team-nim: {} stones for {} seats: nothing was seen to repeat within the first {} stones, the "
                      "bound of the solver",
                      stones, caps.size(), most_stones));
    }
    const std::int64_t added = std::min(Heaps::stride, end - heap);
    const bool stays = heaps.add(added);
    heap += added;
    if (repeats) continue;
    if (stays || heaps == saved) {
      end = heap + (stones - heap) % (stays ? added : heap - saved_at);
      repeats = true;
    } else if (heap >= 2 * saved_at) {
      saved = heaps;
      saved_at = heap;
    }
  }
  return {.outcome = heaps.outcome(), .winning_take = heaps.winning_take()};
}

using Walk = HeapFindings (*)(Caps, std::int64_t);

/// By the number of players a side, from 1 on. With more of them so few stones are added at a time that nothing is gained.
template <std::size_t... fewer>
constexpr auto walks_of(std::index_sequence<fewer...> /*players*/) {
  return std::array<Walk, sizeof...(fewer)>{walk_up<SmallLosingHeaps<fewer + 1>>...};
}

HeapFindings findings(const Position& position, std::int64_t stones) {
  constexpr std::size_t most_players = 13;
  static constexpr auto walks = walks_of(std::make_index_sequence<most_players>{});
  const Caps caps = Caps(position).subspan(1);
  const std::size_t players = caps.size() / 2;
  const bool small = players <= most_players && std::ranges::max(caps) <= SmallLosingHeaps<1>::most_cap;
  return (small ? walks[players - 1] : walk_up<LosingHeaps>)(caps, stones);
}

}  // namespace

std::optional<Outcome> TeamNimSolver::outcome(const Position& position) {
  return findings(position, position[0]).outcome;
}

std::optional<Position> TeamNimSolver::winning_move(const Position& position) {
  if (position[0] == 0) return std::nullopt;
  const auto taken = findings(position, position[0] - 1).winning_take;
  if (!taken) return std::nullopt;
  Position next{position[0] - *taken};
  next.insert(next.end(), position.begin() + 2, position.end());
  next.push_back(position[1]);
  return next;
}

}  // namespace mexhaust::solvers
