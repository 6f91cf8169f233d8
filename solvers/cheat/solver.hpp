#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "mexhaust/core/judge_answers.hpp"
#include "mexhaust/core/number_reader.hpp"
#include "mexhaust/solvers/cheat/parity_sums.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {

struct CheatSolver {
  static constexpr std::array hooks{SolverHook::rule, SolverHook::answer, SolverHook::quantities, SolverHook::answers};
  static constexpr const char* rule = "cheat.odd-only";

  static constexpr std::int64_t most_stones = 10'000'000;

  static SumsByParity sums(std::span<const std::int64_t> position) {
    if (position[0] > most_stones) {
      throw ReachError(
          fmt::format("cheat: sums are tabulated up to {} stones, this case has {}", most_stones, position[0]));
    }
    return {position.subspan(1), position[0]};
  }

  static std::optional<Outcome> outcome(const Position& position) {
    const SumsByParity made = sums(position);
    return outcome_if(made.odd(position[0]) && !made.even(position[0]));
  }

  /// A judge's case: how many W in 1..M count.
  static std::string answer(const Position& judge_case) { return std::to_string(sums(judge_case).count_odd_only()); }

  static std::vector<rules::Quantity> quantities() {
    return {{"has_odd_subset", "whether some odd-sized set of cards sums to W",
             [](std::span<const std::int64_t> position) { return sums(position).odd(position[0]) ? 1 : 0; },
             rules::ValueType::boolean},
            {"has_even_subset", "whether some even-sized set of cards sums to W",
             [](std::span<const std::int64_t> position) { return sums(position).even(position[0]) ? 1 : 0; },
             rules::ValueType::boolean}};
  }

  static std::vector<Claim> claims();

  /// Lists of the W that count.
  static std::unique_ptr<JudgeAnswers> answers(NumberReader& reader, Question question);
};

}  // namespace mexhaust::solvers
