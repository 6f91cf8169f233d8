#include "mexhaust/experiments/trials/right_answers.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/checks/truth_tables.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"
#include "mexhaust/experiments/trials/cases.hpp"

namespace mexhaust::trials {
namespace {

constexpr std::uint64_t quick_search = 20'000;
constexpr std::uint64_t long_search = 500'000;

}  // namespace

std::string_view to_text(AnswerSource source) {
  switch (source) {
    case AnswerSource::table: return "table";
    case AnswerSource::search: return "search";
    case AnswerSource::solver: return "solver";
  }
  return {};
}

RightAnswers::RightAnswers(const GameEntry& game, const Bounds& bounds, int threads, Stop stop)
    : game_(&game), bounds_(bounds), stop_(stop) {
  const auto domain = numbered_domain(game, bounds);
  const auto table = checks::table_for(game, bounds, {.threads = threads, .stop = stop});
  if (!table) return;
  Position position;
  const std::uint64_t count = *domain->count();
  for (std::uint64_t index = 0; index < count; ++index) {
    domain->at(index, position);
    if (may_be_asked(game, position)) cases_.push_back(game.ranked(position));
  }
  std::ranges::sort(cases_, std::less());
  for (const RankedCase& each : cases_) answers_.push_back(game.judge()->answer_by(each.position, *table).value_or(""));
}

std::optional<RightAnswer> RightAnswers::of(const Position& judge_case) const {
  const RankedCase ranked = game_->ranked(judge_case);
  const auto found = std::lower_bound(cases_.begin(), cases_.end(), ranked);
  if (found != cases_.end() && !(ranked < *found)) {
    const std::string& answer = answers_[static_cast<std::size_t>(found - cases_.begin())];
    if (!answer.empty()) return RightAnswer{answer, AnswerSource::table};
  }
  const bool solved = !game_->solver().rule().empty();
  try {
    return RightAnswer{game_->judge()->answer(judge_case, Way::fast, {.positions = quick_search, .stop = stop_}),
                       solved ? AnswerSource::solver : AnswerSource::search};
  } catch (const ReachError&) {
    return std::nullopt;
  }
}

std::optional<RightAnswer> RightAnswers::confirmed(const Position& judge_case) const {
  auto answer = of(judge_case);
  if (!answer || answer->source != AnswerSource::solver) return answer;
  const auto truth = game_->truth().memo({.positions = long_search, .stop = stop_});
  const auto searched = game_->judge()->answer_by(judge_case, *truth);
  if (!searched) return answer;
  if (*searched != answer->text)
    throw std::logic_error(fmt::format("the solver of {} says {} and the search {} of the case {}", game_->info().id,
                                       answer->text, *searched, mexhaust::to_text(judge_case)));
  return RightAnswer{*searched, AnswerSource::search};
}

bool RightAnswers::is_answer(std::string_view line) const {
  if (game_->judge()->case_is_position()) return line == game_->info().win_word || line == game_->info().lose_word;
  const auto number = parse_integer(line);
  return number.has_value() && *number >= 0;
}

std::string RightAnswers::form() const {
  if (!game_->judge()->case_is_position()) return "a number";
  return fmt::format("{} or {}", game_->info().win_word, game_->info().lose_word);
}

std::vector<Bounds> growing_bounds(const GameEntry& game, std::uint64_t max_cases) {
  std::vector<Bounds> all{Bounds::parse(game.info().small_bound, game.info().keys)};
  for (bool grown = true; std::exchange(grown, false);) {
    for (const BoundKey& key : game.info().keys) {
      const Bounds& last = all.back();
      if (!last.has(key.name) || last[key.name] >= key.judge) continue;
      Bounds next = last.with(key.name, last[key.name] + 1);
      const auto count = game.domain(next)->count();
      if (!count || *count > max_cases) continue;
      all.push_back(std::move(next));
      grown = true;
    }
  }
  return all;
}

Bounds exhaustive_bounds(const GameEntry& game, std::uint64_t max_cases) {
  return growing_bounds(game, max_cases).back();
}

}  // namespace mexhaust::trials
