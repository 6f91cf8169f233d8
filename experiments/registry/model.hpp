#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "mexhaust/experiments/registry/model_judge.hpp"
#include "mexhaust/experiments/registry/summary_answers.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust {

/// A game entry made from a game type and a solver type.
template <Game G, class Solver>
class Model : public JudgeModel<G> {
  using Brute = bruteforce::BruteForce<G>;

 public:
  const GameInfo& info() const override { return G::info(); }
  rules::Vocabulary vocabulary() const override {
    rules::Vocabulary vocabulary;
    if constexpr (requires { G::vocabulary(); }) {
      vocabulary = G::vocabulary();
    } else {
      for (const Coordinate& coordinate : G::info().grid.leading) vocabulary.leading.push_back(coordinate.name);
    }
    if constexpr (requires { Solver::quantities(); })
      std::ranges::move(Solver::quantities(), std::back_inserter(vocabulary.quantities));
    return vocabulary;
  }
  std::vector<Known> known() const override { return G::known(); }

  Outcome outcome(const Position& position, Way way, const bruteforce::SearchLimit& limit) const override {
    if (way == Way::fast) {
      if (const auto fast = Solver::outcome(position)) return *fast;
    }
    const auto found = way == Way::search ? typename Brute::Plain(limit).outcome(position)
                                          : typename Brute::Memo(limit).outcome(position);
    if (found) return *found;
    throw ReachError(beyond(position, way, limit));
  }

  std::optional<bruteforce::Value> grundy(const Position& position,
                                          const bruteforce::SearchLimit& limit) const override {
    if constexpr (Brute::has_grundy_values) {
      return typename Brute::GrundyMemo(limit).value(position);
    } else {
      return std::nullopt;
    }
  }

  std::optional<Position> winning_move(const Position& position, Way way,
                                       const bruteforce::SearchLimit& limit) const override {
    if constexpr (requires { Solver::winning_move(position); }) {
      if (way == Way::fast && Solver::outcome(position)) return Solver::winning_move(position);
    }
    std::optional<Position> winning;
    if constexpr (Brute::has_grundy_values) {
      std::uint64_t tried = 0;
      visit_options<G>(position, [&](const Position& option) {
        if (++tried > most_options_tried) throw ReachError("more options than can be tried for a winning move");
        if (outcome(option, way, limit) == Outcome::P) winning = option;
        return winning.has_value();
      });
    }
    return winning;
  }

  std::string reason(const Position& position, const Truth& truth) const override {
    return Brute::reason(position, truth);
  }

  std::string answer(const Position& judge_case, Way way, const bruteforce::SearchLimit& limit) const override {
    if constexpr (requires { Solver::answer(judge_case); }) {
      if (way == Way::fast) return Solver::answer(judge_case);
    }
    const auto outcome_of = [&](const Position& position) { return outcome(position, way, limit); };
    if constexpr (requires { G::answer(judge_case, outcome_of); }) {
      return G::answer(judge_case, outcome_of);
    } else {
      Position position = judge_case;
      G::canonicalise(position);
      return G::info().word(outcome_of(position));
    }
  }

  std::unique_ptr<JudgeAnswers> answers_while_reading(NumberReader& reader, Question question) const override {
    if constexpr (requires { typename Solver::CaseSummary; }) {
      if (question == Question::judge) return std::make_unique<SummaryAnswers<G, typename Solver::CaseSummary>>(reader);
    }
    if constexpr (requires { Solver::answers(reader, question); }) return Solver::answers(reader, question);
    return nullptr;
  }

  std::string_view solver_rule() const override {
    if constexpr (requires { Solver::rule; }) return Solver::rule;
    return {};
  }

 private:
  static constexpr std::uint64_t most_options_tried = 100'000;

  static std::string beyond(const Position& position, Way way, const bruteforce::SearchLimit& limit) {
    if (limit.stopped()) return "stopped";
    return fmt::format("{}: the {} reaches {} positions, not enough for this case of {} numbers{}", G::info().id,
                       way == Way::search ? "plain search" : "memoised search", limit.positions, position.size(),
                       way == Way::fast ? " (the fast solver has no answer for it)" : "");
  }
};

}  // namespace mexhaust
