#include "mexhaust/bench/judge_inputs.hpp"

#include <memory>

#include "mexhaust/bench/baselines.hpp"
#include "mexhaust/games/dag_tokens.hpp"

namespace mexhaust::bench {
namespace {

Position numbers(std::int64_t count, std::int64_t least, std::int64_t most, Random& random) {
  Position list;
  for (std::int64_t place = 0; place < count; ++place) list.push_back(random.between(least, most));
  return list;
}

Position large_piles(std::int64_t piles, Random& random) { return numbers(piles, 1, 1'000'000'000, random); }
Position small_piles(std::int64_t piles, Random& random) { return numbers(piles, 1, 3, random); }

Position ones_and_others(std::int64_t piles, Random& random) {
  Position position = numbers(piles, 2, 1000, random);
  const std::int64_t ones = random.between(0, piles);
  std::fill_n(position.begin(), ones, 1);
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

/// No sum is ever made both ways, so that no card can be left out.
Position heap_and_odd_cards(std::int64_t cards, Random& random) {
  Position position = numbers(cards, 0, 5 * cards - 1, random);
  for (std::int64_t& card : position) card = 2 * card + 1;
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

Position random_graph_in_any_order(std::int64_t vertices, Random& random) {
  Position position = random_graph(vertices, random);
  games::DagTokens::rename(random, position);
  return position;
}

template <class Solver>
Answerer outcomes_of(const std::shared_ptr<Solver>& solver) {
  return {
      .answer = [solver](const Position& position) { return static_cast<std::uint64_t>(solver->outcome(position)); }};
}

Answerer published_end_nim(std::int64_t piles) {
  return outcomes_of(std::make_shared<baselines::EndNim>(static_cast<std::size_t>(piles)));
}

/// What is remembered serves all cases of a file, and no other file.
Answerer published_take_or_merge(std::int64_t piles) {
  const auto most_piles = static_cast<std::size_t>(piles);
  const auto solver = std::make_shared<baselines::TakeOrMerge>(most_piles, 1001 * most_piles);
  Answerer answerer = outcomes_of(solver);
  answerer.begin = [solver] { solver->forget(); };
  return answerer;
}

Answerer published_team_nim(std::int64_t /*stones*/) { return outcomes_of(std::make_shared<baselines::TeamNim>()); }

Answerer published_dag_tokens(std::int64_t /*vertices*/) {
  return outcomes_of(std::make_shared<baselines::DagTokens>());
}

Answerer published_cheat(std::int64_t /*cards*/) {
  const auto solver = std::make_shared<baselines::Cheat>();
  return {
      .answer = [solver](const Position& judge_case) { return static_cast<std::uint64_t>(solver->count(judge_case)); }};
}

}  // namespace

const std::vector<JudgeInput>& judge_inputs() {
  using namespace benchmark;
  const std::vector<std::int64_t> to_judge{250, 500, 1000};
  static const std::vector<JudgeInput> inputs{
      {"end-nim", "n piles of 1 to 1000000000", to_judge, o1, 1, large_piles, published_end_nim, oNSquared},
      {"end-nim", "n piles of 1 to 3", to_judge, o1, 1, small_piles, published_end_nim, oNSquared},
      {"end-nim", "many piles of 1 to 3", {100'000, 300'000, 1'000'000}, o1, 1, small_piles},
      {"take-or-merge",
       "100 cases of n piles, some of them 1, others of 2 to 1000",
       {10, 20, 30, 40, 50},
       oN,
       100,
       ones_and_others,
       published_take_or_merge,
       oNSquared},
      {"team-nim",
       "32 cases of 20 caps of 1 to 16, n stones",
       {512, 2048, 8191},
       oAuto,
       32,
       stones_and_20_caps,
       published_team_nim,
       oN},
      {"team-nim",
       "32 cases of 20 caps of 1 to 16, n stones in whole periods",
       {1'000'000'000'000'000'000},
       oNone,
       32,
       stones_and_20_caps},
      {"cheat",
       "n cards of 1 to 10n, M of 10n",
       {1250, 2500, 5000, 10'000},
       oAuto,
       1,
       heap_and_cards,
       published_cheat,
       oNSquared},
      {"cheat",
       "n odd cards of 1 to 10n, M of 10n",
       {1250, 2500, 5000, 10'000},
       oNSquared,
       1,
       heap_and_odd_cards,
       published_cheat,
       oNSquared},
      {"cycle", "n edges, one zero in the middle", {20, 80, 320, 1280}, oN, 1, two_runs},
      {"dag-tokens",
       "n vertices, 5n edges, n tokens",
       {1000, 4000, 16'000, 64'000},
       oN,
       1,
       random_graph,
       published_dag_tokens,
       oN},
      {"dag-tokens",
       "n vertices in any order, 5n edges, n tokens",
       {1000, 4000, 16'000, 64'000},
       oN,
       1,
       random_graph_in_any_order,
       published_dag_tokens,
       oN},
      {"nim", "n heaps of 1 to 1000000000", {1000, 4000, 16'000, 64'000}, oN, 1, large_piles},
      {"wythoff",
       "two heaps of up to n",
       {1'000'000, 1'000'000'000, 1'000'000'000'000'000'000},
       o1,
       1,
       [](std::int64_t stones, Random& random) { return numbers(2, 1, stones, random); }}};
  return inputs;
}

const std::vector<JudgeInput>& large_judge_inputs() {
  using namespace benchmark;
  static const std::vector<JudgeInput> inputs{
      {"end-nim", "n piles of 1 to 3; large", {10'000}, oNone, 1, small_piles, published_end_nim},
      {"dag-tokens",
       "n vertices, 5n edges, n tokens; large",
       {1'000'000},
       oNone,
       1,
       random_graph,
       published_dag_tokens}};
  return inputs;
}

}  // namespace mexhaust::bench
