#include <algorithm>

#include "bench/series.hpp"
#include "core/random.hpp"

namespace mexhaust {
namespace {

/// Inputs of a fast solver, one for each size.
struct JudgeInput {
  std::string game;
  std::string input;
  std::vector<std::int64_t> sizes;
  benchmark::BigO fit;
  Position (*position)(std::int64_t size, Random& random);
};

Position numbers(std::int64_t count, std::int64_t least, std::int64_t most, Random& random) {
  Position list;
  for (std::int64_t place = 0; place < count; ++place) list.push_back(random.between(least, most));
  return list;
}

Position ones_and_thousands(std::int64_t piles, Random& /*random*/) {
  Position position(static_cast<std::size_t>(piles), 1);
  for (std::size_t place = 0; place < position.size(); place += 2) position[place] = 1000;
  return position;
}

Position stones_and_20_caps(std::int64_t stones, Random& random) {
  Position position = numbers(20, 1, 16, random);
  position.insert(position.begin(), stones);
  return position;
}

Position heap_and_cards(std::int64_t cards, Random& random) {
  Position position = numbers(cards, 1, 10 * cards, random);
  position.insert(position.begin(), 10 * cards);
  return position;
}

/// No zero edge but in the middle, so that both runs are long.
Position two_runs(std::int64_t edges, Random& random) {
  Position position = numbers(edges, 1, 30, random);
  position[position.size() / 2] = 0;
  return position;
}

Position random_graph(std::int64_t vertices, Random& random) {
  const std::int64_t edges = 5 * vertices;
  Position position{vertices, edges, vertices};
  for (std::int64_t edge = 0; edge < edges; ++edge) {
    const std::int64_t from = random.between(1, vertices - 1);
    position.push_back(from);
    position.push_back(random.between(from + 1, vertices));
  }
  for (std::int64_t token = 0; token < vertices; ++token) position.push_back(random.between(1, vertices));
  return position;
}

const std::vector<JudgeInput>& judge_inputs() {
  using namespace benchmark;
  static const std::vector<JudgeInput> inputs{
      {"end-nim",
       "n piles of 1 to 1000000000",
       {250, 500, 1000, 2000},
       oNSquared,
       [](std::int64_t piles, Random& random) { return numbers(piles, 1, 1'000'000'000, random); }},
      {"end-nim",
       "n piles of 1 to 3",
       {250, 500, 1000, 2000},
       oNSquared,
       [](std::int64_t piles, Random& random) { return numbers(piles, 1, 3, random); }},
      {"end-nim",
       "n piles of 1 to 3, too many for the table",
       {100'000, 300'000, 1'000'000},
       o1,
       [](std::int64_t piles, Random& random) { return numbers(piles, 1, 3, random); }},
      {"take-or-merge", "n piles, half of 1 and half of 1000", {10, 20, 30, 40, 50}, oNSquared, ones_and_thousands},
      {"team-nim", "20 caps of 1 to 16, n stones", {128, 512, 2048, 8191}, oAuto, stones_and_20_caps},
      {"team-nim",
       "20 caps of 1 to 16, n stones in whole periods",
       {1'000'000'000'000'000'000},
       oNone,
       stones_and_20_caps},
      {"cheat", "n cards of 1 to 10n, heap of 10n", {1250, 2500, 5000, 10'000}, oNSquared, heap_and_cards},
      {"cycle", "n edges, one zero in the middle", {20, 80, 320, 1280}, oN, two_runs},
      {"dag-tokens", "n vertices, 5n edges, n tokens", {1000, 4000, 16'000, 64'000}, oN, random_graph},
      {"nim",
       "n heaps of 1 to 1000000000",
       {1000, 4000, 16'000, 64'000},
       oN,
       [](std::int64_t heaps, Random& random) { return numbers(heaps, 1, 1'000'000'000, random); }},
      {"wythoff",
       "two heaps of up to n",
       {1'000'000, 1'000'000'000, 1'000'000'000'000'000'000},
       o1,
       [](std::int64_t stones, Random& random) { return numbers(2, 1, stones, random); }}};
  return inputs;
}

Step step_of(const GameEntry& game, const JudgeInput& input, std::int64_t size) {
  Random random(1, 0);
  auto run = [&game, position = game.checked(input.position(size, random))] {
    return static_cast<std::uint64_t>(game.outcome(position, Way::fast, {.positions = 0}));
  };
  return {.size = size, .positions = 1, .run = std::move(run)};
}

}  // namespace

std::vector<Series> judge_series(const Registry& registry) {
  std::vector<Series> all;
  for (const auto& game : registry.games()) {
    for (const JudgeInput& input : judge_inputs()) {
      if (input.game != game->info().id) continue;
      Series series{.game = input.game, .solver = "fast", .input = input.input, .fit = input.fit, .steps = {}};
      for (const std::int64_t size : input.sizes) series.steps.push_back(step_of(*game, input, size));
      all.push_back(std::move(series));
    }
  }
  return all;
}

}  // namespace mexhaust
