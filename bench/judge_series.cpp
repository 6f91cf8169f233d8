#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "mexhaust/bench/judge_inputs.hpp"
#include "mexhaust/bench/series.hpp"
#include "mexhaust/games/end_nim.hpp"
#include "mexhaust/solvers/end_nim/pad_sweep.hpp"

namespace mexhaust::bench {
namespace {

constexpr const char* fast = "fast";
constexpr const char* published = "published";

/// Positions drawn, and what answers them set up, when they are first needed.
class Cases {
 public:
  Cases(const GameEntry& game, const JudgeInput& input, std::int64_t size, std::function<Answerer()> answerer)
      : game_(game), input_(input), size_(size), make_answerer_(std::move(answerer)) {}

  void prepare() {
    if (answerer_) return;
    for (std::uint64_t number = 0; number < input_.cases; ++number) {
      Random random(1, number);
      positions_.push_back(game_.checked(input_.position(size_, random)));
    }
    answerer_ = make_answerer_();
  }

  std::uint64_t answer() {
    std::uint64_t place = 0;
    std::uint64_t sum = 0;
    answerer_->begin();
    for (const Position& position : positions_) sum += ++place * answerer_->answer(position);
    return sum;
  }

 private:
  const GameEntry& game_;
  const JudgeInput& input_;
  std::int64_t size_;
  std::function<Answerer()> make_answerer_;
  std::vector<Position> positions_;
  std::optional<Answerer> answerer_;
};

Answerer fast_solver(const GameEntry& game) {
  if (game.judge()->case_is_position()) {
    return {.answer = [&game](const Position& position) {
      return static_cast<std::uint64_t>(game.solver().outcome(position, Way::fast, {.positions = 0}));
    }};
  }
  return {.answer = [&game](const Position& judge_case) -> std::uint64_t {
    return std::stoull(game.judge()->answer(judge_case, Way::fast, {}));
  }};
}

/// The outcome of a row from the pads of all intervals of its tail, as the published programs find it.
Answerer pad_sweep(Instructions instructions) {
  return {.answer = [instructions](const Position& row) {
    solvers::PadSweep sweep(std::span<const std::int64_t>(row).subspan(1), instructions);
    while (sweep.intervals() > 1) sweep.lengthen();
    return static_cast<std::uint64_t>(outcome_if(sweep.pads(0).left != row.front()));
  }};
}

Series series_of(const GameEntry& game, const JudgeInput& input, const char* solver,
                 const std::function<Answerer(std::int64_t)>& answerer) {
  const bool is_published = solver == std::string_view(published);
  Series series{.game = input.game,
                .solver = solver,
                .input = input.input,
                .rival = input.published != nullptr && !is_published ? published : "",
                .fit = solver == std::string_view(fast) ? input.fit : input.published_fit,
                .steps = {}};
  for (const std::int64_t size : input.sizes) {
    const auto cases = std::make_shared<Cases>(game, input, size, [answerer, size] { return answerer(size); });
    series.steps.push_back({.size = size,
                            .positions = input.cases,
                            .run = [cases] { return cases->answer(); },
                            .prepare = [cases] { cases->prepare(); }});
  }
  return series;
}

std::vector<Series> series_of(const GameEntry& game, const JudgeInput& input) {
  std::vector<Series> all{series_of(game, input, fast, [&game](std::int64_t) { return fast_solver(game); })};
  if (input.published == nullptr) return all;
  all.push_back(series_of(game, input, published, input.published));
  if (input.game != games::EndNim::info().id) return all;
  all.push_back(
      series_of(game, input, "pads of all intervals", [](std::int64_t) { return pad_sweep(Instructions::best); }));
  all.push_back(series_of(game, input, "pads of all intervals, portable",
                          [](std::int64_t) { return pad_sweep(Instructions::portable); }));
  return all;
}

std::vector<Series> series_of_inputs(const Registry& registry, const std::vector<JudgeInput>& inputs) {
  std::vector<Series> all;
  for (const auto& game : registry.games()) {
    for (const JudgeInput& input : inputs) {
      if (input.game != game->info().id) continue;
      for (Series& series : series_of(*game, input)) all.push_back(std::move(series));
    }
  }
  return all;
}

}  // namespace

std::vector<Series> judge_series(const Registry& registry) { return series_of_inputs(registry, judge_inputs()); }

std::vector<Series> large_judge_series(const Registry& registry) {
  return series_of_inputs(registry, large_judge_inputs());
}

}  // namespace mexhaust::bench
