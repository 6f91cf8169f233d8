#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "bench/ladder.hpp"
#include "bench/series.hpp"
#include "bruteforce/line_truth.hpp"
#include "bruteforce/table.hpp"
#include "games/cycle.hpp"
#include "games/end_nim.hpp"
#include "games/nim.hpp"
#include "games/take_or_merge.hpp"
#include "games/wythoff.hpp"

namespace mexhaust {
namespace {

/// What the oracle fills in a few seconds.
constexpr std::uint64_t most_line_positions = 30'000'000;
constexpr std::uint64_t most_searched_positions = 500'000;
constexpr std::uint64_t most_remembered_positions = 100'000;

struct Engine {
  const char* name;
  LineSweepSettings::Engine engine;
  Instructions instructions;
};

/// The series of the table that a check uses, without its steps.
Series like_the_table(const GameEntry& game, const char* solver, const char* rival) {
  return {.game = game.info().id,
          .solver = solver,
          .input = "all of " + table_ladder(game).bound,
          .rival = rival,
          .fit = benchmark::oN,
          .grows_with_positions = true,
          .steps = {}};
}

template <Game G>
Series oracle(const GameEntry& game, std::uint64_t most_positions) {
  Series series = like_the_table(game, "oracle", "");
  const Ladder ladder = table_ladder(game);
  for (const std::int64_t size : ladder.sizes) {
    const std::shared_ptr<const Domain> closed = game.closed_domain(ladder.at(size, game.info()));
    if (*closed->count() > most_positions) continue;
    series.steps.push_back(step_with_checksum_apart(
        size, *closed->count(), [closed] { return *Table<G, OutcomeFold>::build(*closed, nullptr); },
        [](const auto& table) { return checksum_of(table); }));
  }
  return series;
}

/// One search that remembers, asked for every position: a map of positions.
Series memo_over_all(const GameEntry& game, std::uint64_t most_positions) {
  Series series = like_the_table(game, "memo", "");
  const Ladder ladder = table_ladder(game);
  for (const std::int64_t size : ladder.sizes) {
    const std::shared_ptr<const Domain> closed = game.closed_domain(ladder.at(size, game.info()));
    if (*closed->count() > most_positions) continue;
    series.steps.push_back({.size = size, .positions = *closed->count(), .run = [&game, closed] {
                              const SearchLimit without_end{.positions = std::numeric_limits<std::uint64_t>::max()};
                              return checksum_of_outcomes(*game.memo(without_end), *closed);
                            }});
  }
  return series;
}

template <LineGame G>
LineTruth swept(const Domain& closed, const Engine& engine) {
  LineTable table(*list_numbering(closed), *line_moves_of<G>(closed));
  LineSweepSettings settings;
  settings.engine = engine.engine;
  settings.instructions = engine.instructions;
  table.fill(settings);
  return LineTruth(std::move(table));
}

template <LineGame G>
std::vector<Series> line_engines(const GameEntry& game) {
  using enum LineSweepSettings::Engine;
  const Ladder ladder = table_ladder(game);
  const std::shared_ptr<const Domain> least = game.closed_domain(ladder.at(ladder.sizes.front(), game.info()));
  const auto moves = line_moves_of<G>(*least);
  if (!moves) return {};
  std::vector<Engine> engines{{"table, portable", best, Instructions::portable}};
  if (can_use_bit_rows(list_numbering(*least)->shape(), *moves)) {
    engines.push_back({"bytes", bytes, Instructions::best});
    engines.push_back({"bytes, portable", bytes, Instructions::portable});
  }
  std::vector<Series> all;
  for (const Engine& engine : engines) {
    Series series = like_the_table(game, engine.name, "oracle");
    for (const std::int64_t size : ladder.sizes) {
      const std::shared_ptr<const Domain> closed = game.closed_domain(ladder.at(size, game.info()));
      if (!line_moves_of<G>(*closed)) continue;
      series.steps.push_back(step_with_checksum_apart(
          size, *closed->count(), [closed, engine] { return swept<G>(*closed, engine); },
          [closed](const LineTruth& truth) { return checksum_of_outcomes(truth, *closed); }));
    }
    all.push_back(std::move(series));
  }
  all.push_back(oracle<G>(game, most_line_positions));
  return all;
}

}  // namespace

std::vector<Series> engine_series(const GameEntry& game) {
  const std::string& id = game.info().id;
  if (id == EndNim::info().id) return line_engines<EndNim>(game);
  if (id == Cycle::info().id) return line_engines<Cycle>(game);
  if (id == Nim::info().id) return line_engines<Nim>(game);
  if (id == Wythoff::info().id) return line_engines<Wythoff>(game);
  if (id == TakeOrMerge::info().id)
    return {oracle<TakeOrMerge>(game, most_searched_positions), memo_over_all(game, most_remembered_positions)};
  return {};
}

std::vector<Series> deep_series(const Registry& registry) {
  constexpr std::uint64_t most_summed = 1'000'000;
  const auto series_of = [](const GameEntry& game, const char* input, const char* solver, int threads,
                            std::int64_t size, const char* bound) {
    const Bounds bounds = Bounds::parse(bound, game.info().keys);
    const std::shared_ptr<const Domain> closed = game.closed_domain(bounds);
    Series series{.game = game.info().id,
                  .solver = solver,
                  .input = input,
                  .on_the_wall_clock = true,
                  .threads = threads,
                  .runs_once = true,
                  .steps = {}};
    series.steps.push_back(step_with_checksum_apart(
        size, *closed->count(), [&game, bounds, threads] { return game.table(bounds, {.threads = threads}); },
        [closed](const std::unique_ptr<Truth>& truth) { return checksum_of_outcomes(*truth, *closed, most_summed); }));
    return series;
  };
  std::vector<Series> all;
  for (const auto& game : registry.games()) {
    const std::string& id = game->info().id;
    if (id == Cycle::info().id) {
      all.push_back(
          series_of(*game, "all cycles of 6 edges of up to n", "table, 2 threads", 2, 44, "edges=6,value=44"));
    }
    if (id == TakeOrMerge::info().id)
      all.push_back(series_of(*game, "all multisets of up to n stones", "table", 1, 80, "stones=80"));
  }
  for (Series& series : large_judge_series(registry)) all.push_back(std::move(series));
  return all;
}

}  // namespace mexhaust
