#include <algorithm>
#include <memory>

#include "bench/ladder.hpp"
#include "bench/series.hpp"
#include "bruteforce/table.hpp"
#include "games/take_or_merge.hpp"

namespace mexhaust {

std::vector<Series> oracle_series(const GameEntry& game) {
  constexpr std::uint64_t most_positions = 500'000;
  if (game.info().id != TakeOrMerge::info().id) return {};
  Series series = table_series(game);
  series.solver = "oracle";
  std::erase_if(series.steps, [](const Step& step) { return step.positions > most_positions; });
  for (Step& step : series.steps) {
    const std::shared_ptr<const Domain> closed = game.closed_domain(table_ladder(game).at(step.size, game.info()));
    step.run = [closed] { return checksum_of(*Table<TakeOrMerge, OutcomeFold>::build(*closed, nullptr)); };
  }
  return {std::move(series)};
}

}  // namespace mexhaust
