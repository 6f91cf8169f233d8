#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "mexhaust/bench/ladder.hpp"
#include "mexhaust/bench/series.hpp"
#include "mexhaust/bruteforce/lines/truth.hpp"
#include "mexhaust/bruteforce/table.hpp"
#include "mexhaust/games/cycle.hpp"
#include "mexhaust/games/end_nim.hpp"
#include "mexhaust/games/nim.hpp"
#include "mexhaust/games/take_or_merge.hpp"
#include "mexhaust/games/wythoff.hpp"

namespace mexhaust::bench {
namespace {

/// What the oracle fills in a few seconds.
constexpr std::uint64_t most_line_positions = 30'000'000;
constexpr std::uint64_t most_searched_positions = 500'000;
constexpr std::uint64_t most_remembered_positions = 100'000;

struct Engine {
  const char* name;
  bruteforce::LineSweepSettings::Engine engine;
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
        size, *closed->count(), [closed] { return *bruteforce::Table<G, bruteforce::OutcomeFold>::build(*closed, {}); },
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
                              const bruteforce::SearchLimit without_end{.positions =
                                                                            std::numeric_limits<std::uint64_t>::max()};
                              return checksum_of_outcomes(*game.truth().memo(without_end), *closed);
                            }});
  }
  return series;
}

template <LineGame G>
bruteforce::LineTruth swept(const Domain& closed, const Engine& engine) {
  bruteforce::LineTable table(*list_numbering(closed), *bruteforce::line_moves_of<G>(closed));
  bruteforce::LineSweepSettings settings;
  settings.engine = engine.engine;
  settings.instructions = engine.instructions;
  table.fill(settings);
  return bruteforce::LineTruth(std::move(table));
}

template <LineGame G>
std::vector<Series> line_engines(const GameEntry& game) {
  using enum bruteforce::LineSweepSettings::Engine;
  const Ladder ladder = table_ladder(game);
  const std::shared_ptr<const Domain> least = game.closed_domain(ladder.at(ladder.sizes.front(), game.info()));
  const auto moves = bruteforce::line_moves_of<G>(*least);
  if (!moves) return {};
  std::vector<Engine> engines{{"table, portable", best, Instructions::portable}};
  if (bruteforce::can_use_bit_rows(list_numbering(*least)->shape(), *moves)) {
    engines.push_back({"bytes", bytes, Instructions::best});
    engines.push_back({"bytes, portable", bytes, Instructions::portable});
  }
  std::vector<Series> all;
  for (const Engine& engine : engines) {
    Series series = like_the_table(game, engine.name, "oracle");
    for (const std::int64_t size : ladder.sizes) {
      const std::shared_ptr<const Domain> closed = game.closed_domain(ladder.at(size, game.info()));
      if (!bruteforce::line_moves_of<G>(*closed)) continue;
      series.steps.push_back(step_with_checksum_apart(
          size, *closed->count(), [closed, engine] { return swept<G>(*closed, engine); },
          [closed](const bruteforce::LineTruth& truth) { return checksum_of_outcomes(truth, *closed); }));
    }
    all.push_back(std::move(series));
  }
  all.push_back(oracle<G>(game, most_line_positions));
  return all;
}

}  // namespace

std::vector<Series> engine_series(const GameEntry& game) {
  const std::string& id = game.info().id;
  if (id == games::EndNim::info().id) return line_engines<games::EndNim>(game);
  if (id == games::Cycle::info().id) return line_engines<games::Cycle>(game);
  if (id == games::Nim::info().id) return line_engines<games::Nim>(game);
  if (id == games::Wythoff::info().id) return line_engines<games::Wythoff>(game);
  if (id == games::TakeOrMerge::info().id)
    return {oracle<games::TakeOrMerge>(game, most_searched_positions), memo_over_all(game, most_remembered_positions)};
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
        size, *closed->count(), [&game, bounds, threads] { return game.truth().table(bounds, {.threads = threads}); },
        [closed](const std::unique_ptr<Truth>& truth) { return checksum_of_outcomes(*truth, *closed, most_summed); }));
    return series;
  };
  std::vector<Series> all;
  for (const auto& game : registry.games()) {
    const std::string& id = game->info().id;
    if (id == games::Cycle::info().id) {
      all.push_back(
          series_of(*game, "all cycles of 6 edges of up to n", "table, 2 threads", 2, 44, "edges=6,value=44"));
    }
    if (id == games::TakeOrMerge::info().id)
      all.push_back(series_of(*game, "all multisets of up to n stones", "table", 1, 80, "stones=80"));
  }
  for (Series& series : large_judge_series(registry)) all.push_back(std::move(series));
  return all;
}

}  // namespace mexhaust::bench
