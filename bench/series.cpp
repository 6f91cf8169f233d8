#include "mexhaust/bench/series.hpp"

#include <algorithm>
#include <bit>
#include <memory>

#include "mexhaust/base/random.hpp"
#include "mexhaust/bench/ladder.hpp"

namespace mexhaust::bench {
namespace {

constexpr std::uint64_t positions_wanted = 32;
constexpr std::uint64_t most_drawn = 1000;
constexpr std::uint64_t seed = 1;
/// In the tables that rivals are compared with: some tenths of a second for the slowest.
constexpr std::uint64_t most_in_table = 200'000;

/// In positions, so that what is measured does not depend on the machine.
constexpr bruteforce::SearchLimit search_limit{.positions = 30'000};
/// Keeps a search from standing in for the fast solver.
constexpr bruteforce::SearchLimit no_search{.positions = 0};

struct Rival {
  const char* name;
  Way way;
  bruteforce::SearchLimit limit;
};

bool answers(const GameEntry& game, const Rival& rival, const Position& position) {
  try {
    game.solver().outcome(position, rival.way, rival.limit);
    return true;
  } catch (const ReachError&) {
    return false;
  }
}

/// Positions of a domain, the same on every run: those that the fast solver answers, or all of a game without one.
std::vector<Position> draw(const GameEntry& game, const Domain& domain, const Rival& fast) {
  std::vector<Position> answered;
  std::vector<Position> drawn;
  for (std::uint64_t number = 0; number < most_drawn && answered.size() < positions_wanted; ++number) {
    Random random(seed, number);
    Position position;
    domain.draw(random, position);
    if (answers(game, fast, position)) answered.push_back(position);
    if (drawn.size() < positions_wanted) drawn.push_back(std::move(position));
  }
  return answered.empty() ? drawn : answered;
}

Step step_of(const GameEntry& game, const Rival& rival, std::int64_t size,
             std::shared_ptr<const std::vector<Position>> positions) {
  const std::uint64_t count = positions->size();
  auto run = [&game, rival, positions = std::move(positions)] {
    std::uint64_t place = 0;
    std::uint64_t sum = 0;
    for (const Position& position : *positions) {
      sum += ++place * static_cast<std::uint64_t>(game.solver().outcome(position, rival.way, rival.limit));
    }
    return sum;
  };
  return {.size = size, .positions = count, .run = std::move(run)};
}

std::uint64_t checksum_by_position(const Truth& truth, const Domain& domain, std::uint64_t most) {
  Position position;
  std::uint64_t sum = 0;
  for (std::uint64_t index = 0; index < std::min(most, *domain.count()); ++index) {
    domain.at(index, position);
    if (truth.outcome(position) == Outcome::N) sum += index + 1;
  }
  return sum;
}

/// Whether positions are among those that a domain numbers: of dag-tokens also graphs are drawn that are not.
bool are_numbered(const std::vector<Position>& positions, const Domain& domain) {
  return std::ranges::all_of(positions, [&](const Position& position) {
    const std::uint64_t index = domain.index(position);
    Position there;
    if (index < *domain.count()) domain.at(index, there);
    return there == position;
  });
}

/// Positions answered from a table of all positions of their domain, made anew in each run.
Step whole_table_step(const GameEntry& game, const Bounds& bounds, std::int64_t size,
                      std::shared_ptr<const std::vector<Position>> positions) {
  const std::uint64_t count = positions->size();
  auto run = [&game, bounds, positions = std::move(positions)] {
    const auto truth = game.truth().table(bounds, {});
    std::uint64_t place = 0;
    std::uint64_t sum = 0;
    for (const Position& position : *positions) sum += ++place * static_cast<std::uint64_t>(*truth->outcome(position));
    return sum;
  };
  return {.size = size, .positions = count, .run = std::move(run)};
}

}  // namespace

std::uint64_t checksum_of_outcomes(const Truth& truth, const Domain& domain, std::uint64_t most) {
  if (truth.numbered() == 0) return checksum_by_position(truth, domain, most);
  const std::uint64_t words = std::min(most / word_size, (truth.numbered() + word_size - 1) / word_size);
  constexpr std::uint64_t block_size = 1024;
  std::vector<std::uint64_t> block(block_size);
  std::uint64_t sum = 0;
  for (std::uint64_t first = 0; first < words; first += block_size) {
    const WordRange range{.first = first, .last = std::min(words, first + block_size)};
    truth.outcomes(range, block.data());
    for (std::uint64_t place = 0; place < range.size(); ++place) {
      for (std::uint64_t wins = block[place]; wins != 0; wins &= wins - 1)
        sum += (first + place) * word_size + static_cast<std::uint64_t>(std::countr_zero(wins)) + 1;
    }
  }
  return sum;
}

std::vector<Series> rival_series(const GameEntry& game) {
  const std::vector<Rival> rivals{
      {"fast", Way::fast, no_search}, {"memo", Way::memo, search_limit}, {"plain", Way::search, search_limit}};
  const Ladder ladder = rival_ladder(game.info());
  std::vector<Series> all;
  for (const Rival& rival : rivals) {
    all.push_back({.game = game.info().id,
                   .solver = rival.name,
                   .input = ladder.bound,
                   .may_be_exponential = rival.way != Way::fast,
                   .steps = {}});
  }
  all.push_back({.game = game.info().id,
                 .solver = "whole table",
                 .input = ladder.bound,
                 .may_be_exponential = true,
                 .steps = {}});
  std::vector<bool> reached(rivals.size(), true);
  for (const std::int64_t size : ladder.sizes) {
    const auto domain = game.domain(ladder.at(size, game.info()));
    const auto positions = std::make_shared<const std::vector<Position>>(draw(game, *domain, rivals.front()));
    for (std::size_t place = 0; place < rivals.size(); ++place) {
      reached[place] = reached[place] && std::ranges::all_of(*positions, [&](const Position& position) {
                         return answers(game, rivals[place], position);
                       });
      if (reached[place]) all[place].steps.push_back(step_of(game, rivals[place], size, positions));
    }
    const Bounds bounds = ladder.at(size, game.info());
    const auto closed = game.closed_domain(bounds);
    if (closed->count() && *closed->count() <= most_in_table && are_numbered(*positions, *closed))
      all.back().steps.push_back(whole_table_step(game, bounds, size, positions));
  }
  return all;
}

Series table_series(const GameEntry& game) {
  const Ladder ladder = table_ladder(game);
  Series series{.game = game.info().id,
                .solver = "table",
                .input = "all of " + ladder.bound,
                .fit = benchmark::oN,
                .grows_with_positions = true,
                .steps = {}};
  const bool rows_at_hand = game.truth().table(ladder.at(ladder.sizes.front(), game.info()), {})->numbered() > 0;
  for (const std::int64_t size : ladder.sizes) {
    const Bounds bounds = ladder.at(size, game.info());
    const std::shared_ptr<const Domain> closed = game.closed_domain(bounds);
    const std::uint64_t positions = *closed->count();
    if (rows_at_hand) {
      series.steps.push_back(step_with_checksum_apart(
          size, positions, [&game, bounds] { return game.truth().table(bounds, {}); },
          [closed](const std::unique_ptr<Truth>& truth) { return checksum_of_outcomes(*truth, *closed); }));
    } else {
      series.steps.push_back({.size = size, .positions = positions, .run = [&game, closed] {
                                return checksum_of(*game.truth().values(*closed, ValueKind::outcome, {}));
                              }});
    }
  }
  return series;
}

std::vector<Series> all_series(const Registry& registry) {
  std::vector<Series> all;
  const auto add = [&](std::vector<Series> more) {
    for (Series& series : more) all.push_back(std::move(series));
  };
  for (const auto& game : registry.games()) {
    add(rival_series(*game));
    const auto engines = engine_series(*game);
    all.push_back(table_series(*game));
    if (!engines.empty()) all.back().rival = "oracle";
    add(engines);
  }
  add(check_series(registry));
  add(random_series(registry));
  add(judge_series(registry));
  add(reading_series(registry));
  std::erase_if(all, [](const Series& series) { return series.steps.empty(); });
  return all;
}

}  // namespace mexhaust::bench
