#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "mexhaust/experiments/registry/model_truth.hpp"

namespace mexhaust {

/// What the game type says of the judge: how files are read and written, and what cases he may put into them.
template <Game G>
class JudgeModel : public TruthModel<G> {
 public:
  std::unique_ptr<JudgeCases> judge_cases(NumberReader& reader) const override {
    return std::make_unique<Cases>(reader);
  }

  bool case_is_position() const override { return case_is_one_position; }

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

  std::string judge_text(std::span<const Position> cases) const override {
    if constexpr (requires { G::JudgeFile::text(cases); }) return G::JudgeFile::text(cases);
    throw InputError(fmt::format("{} cannot write judge files", G::info().id));
  }

  std::size_t most_judge_cases() const override {
    if constexpr (requires { G::JudgeFile::most_cases; }) return G::JudgeFile::most_cases;
    return std::numeric_limits<std::size_t>::max();
  }

  std::optional<JudgeForm> judge_form() const override {
    if constexpr (requires(const Bounds& judge) { G::judge_form(judge); }) return G::judge_form(judge_bounds());
    return std::nullopt;
  }

  bool fit_judge(Position& judge_case) const override {
    if constexpr (requires { G::fit_judge(judge_case); }) {
      if (!G::judge_form(judge_bounds()).holds(judge_case)) return false;
      G::fit_judge(judge_case);
    }
    if (G::fault(judge_case)) return false;
    if constexpr (requires { G::within_judge(judge_case); }) {
      return G::within_judge(judge_case);
    } else if constexpr (requires(const Bounds& judge) { G::judge_form(judge); }) {
      return G::judge_form(judge_bounds()).holds(judge_case);
    } else {
      return true;
    }
  }

  std::vector<Position> judge_shapes() const override {
    if constexpr (requires(const Bounds& judge) { G::judge_shapes(judge); }) return G::judge_shapes(judge_bounds());
    return {};
  }

  std::size_t pieces(const Position& judge_case) const override {
    if constexpr (requires { G::pieces(judge_case); }) return G::pieces(judge_case);
    const auto form = judge_form();
    return form ? (judge_case.size() - form->leading.size()) / static_cast<std::size_t>(form->list.step)
                : judge_case.size();
  }

  Position only(const Position& judge_case, const std::vector<bool>& kept) const override {
    if constexpr (requires { G::only(judge_case, kept); }) {
      return G::only(judge_case, kept);
    } else {
      const auto form = judge_form();
      const std::size_t leading = form ? form->leading.size() : 0;
      const std::size_t step = form ? static_cast<std::size_t>(form->list.step) : 1;
      Position less(judge_case.begin(), judge_case.begin() + static_cast<std::ptrdiff_t>(leading));
      for (std::size_t place = leading; place < judge_case.size(); ++place) {
        if (kept[(place - leading) / step]) less.push_back(judge_case[place]);
      }
      return less;
    }
  }

 private:
  static Bounds judge_bounds() { return Bounds::judge(G::info().keys); }

  static constexpr bool case_is_one_position = !requires(Position judge_case) {
    G::answer(judge_case, [](const Position&) { return Outcome::P; });
  };

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
