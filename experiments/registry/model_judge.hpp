#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "mexhaust/experiments/registry/model_solver.hpp"
#include "mexhaust/experiments/registry/summary_answers.hpp"

namespace mexhaust {

/// The judge of a game type: how files are read, answered and written, and which cases they may have.
template <Game G, class Fast>
class ModelJudge : public Judge {
 public:
  std::unique_ptr<JudgeCases> cases(NumberReader& reader) const override { return std::make_unique<Cases>(reader); }

  bool case_is_position() const override { return case_is_one_position; }

  std::string answer(const Position& judge_case, Way way, const bruteforce::SearchLimit& limit) const override {
    if constexpr (declares<Fast>(solvers::SolverHook::answer)) {
      if (way == Way::fast) return Fast::answer(judge_case);
    }
    const auto outcome_of = [&](const Position& position) {
      return ModelSolver<G, Fast>().outcome(position, way, limit);
    };
    if constexpr (!case_is_one_position) {
      return G::answer(judge_case, outcome_of);
    } else {
      Position position = judge_case;
      G::canonicalise(position);
      return G::info().word(outcome_of(position));
    }
  }

  std::optional<std::string> answer_by(const Position& judge_case, const Truth& truth) const override {
    if constexpr (case_is_one_position) {
      Position position = judge_case;
      G::canonicalise(position);
      const auto outcome = truth.outcome(position);
      if (!outcome) return std::nullopt;
      return G::info().word(*outcome);
    } else {
      bool reached = true;
      const std::string answer = G::answer(judge_case, [&](const Position& position) {
        const auto outcome = truth.outcome(position);
        reached = reached && outcome.has_value();
        return outcome.value_or(Outcome::P);
      });
      return reached ? std::optional(answer) : std::nullopt;
    }
  }

  std::unique_ptr<JudgeAnswers> answers_while_reading(NumberReader& reader, Question question) const override {
    if constexpr (declares<Fast>(solvers::SolverHook::case_summary)) {
      if (question == Question::judge) return std::make_unique<SummaryAnswers<G, typename Fast::CaseSummary>>(reader);
    }
    if constexpr (declares<Fast>(solvers::SolverHook::answers)) return Fast::answers(reader, question);
    return nullptr;
  }

  std::string text(std::span<const Position> cases) const override { return G::JudgeFile::text(cases); }

  std::size_t max_cases() const override {
    if constexpr (declares<G>(GameHook::most_cases)) return G::JudgeFile::most_cases;
    return std::numeric_limits<std::size_t>::max();
  }

  std::optional<JudgeForm> form() const override {
    if constexpr (declares<G>(GameHook::judge_form)) return G::judge_form(judge_bounds());
    return std::nullopt;
  }

  bool fit(Position& judge_case) const override {
    if constexpr (declares<G>(GameHook::fit_judge)) {
      if (!G::judge_form(judge_bounds()).holds(judge_case)) return false;
      G::fit_judge(judge_case);
    }
    if (G::fault(judge_case)) return false;
    if constexpr (declares<G>(GameHook::within_judge)) {
      return G::within_judge(judge_case);
    } else if constexpr (declares<G>(GameHook::judge_form)) {
      return G::judge_form(judge_bounds()).holds(judge_case);
    } else {
      return true;
    }
  }

  std::vector<Position> shapes() const override {
    if constexpr (declares<G>(GameHook::judge_shapes)) return G::judge_shapes(judge_bounds());
    return {};
  }

  std::size_t pieces(const Position& judge_case) const override {
    if constexpr (declares<G>(GameHook::pieces)) return G::pieces(judge_case);
    const auto lists = form();
    return lists ? (judge_case.size() - lists->leading.size()) / static_cast<std::size_t>(lists->list.step)
                 : judge_case.size();
  }

  Position only(const Position& judge_case, const std::vector<bool>& kept) const override {
    if constexpr (declares<G>(GameHook::pieces)) {
      return G::only(judge_case, kept);
    } else {
      const auto lists = form();
      const std::size_t leading = lists ? lists->leading.size() : 0;
      const std::size_t step = lists ? static_cast<std::size_t>(lists->list.step) : 1;
      Position less(judge_case.begin(), judge_case.begin() + static_cast<std::ptrdiff_t>(leading));
      for (std::size_t place = leading; place < judge_case.size(); ++place) {
        if (kept[(place - leading) / step]) less.push_back(judge_case[place]);
      }
      return less;
    }
  }

 private:
  static constexpr bool case_is_one_position = !declares<G>(GameHook::answer);

  static Bounds judge_bounds() { return Bounds::judge(G::info().keys); }

  class Cases : public JudgeCases {
   public:
    explicit Cases(NumberReader& reader) : reader_(reader), file_(reader) {}

    std::optional<Position> next() override {
      auto judge_case = file_.next();
      if constexpr (case_is_one_position) {
        if (!judge_case) return judge_case;
        if (const auto fault = G::fault(*judge_case)) reader_.fail(*fault);
      }
      return judge_case;
    }

   private:
    NumberReader& reader_;
    typename G::JudgeFile file_;
  };
};

}  // namespace mexhaust
