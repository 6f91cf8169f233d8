#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "mexhaust/base/error.hpp"
#include "mexhaust/core/claim.hpp"
#include "mexhaust/core/judge_answers.hpp"
#include "mexhaust/core/number_reader.hpp"
#include "mexhaust/core/outcome.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/games/kit/hooks.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::solvers {

/// A fast solver of a game is a type with
///   outcome(position)  the outcome of a canonical position; nullopt if the solver has no answer (then the search is asked);
///                      throws ReachError, naming the bound, if a case is too large
///   claims()           what is said of the game, each to be put on trial
/// and, for each hook that it lists, the function or type of that name:
///   static constexpr std::array hooks{SolverHook::rule, SolverHook::winning_move};
/// A hook that is listed and not there does not compile; nor does one that is there and not listed.
enum class SolverHook : std::uint8_t {
  rule,          ///< rule: the id of the claim that says what `outcome` computes
  winning_move,  ///< winning_move(position): an option that is P, for an N position; nullopt if there is none
  answer,        ///< answer(judge case): the text that the judge wants, where that is more than one outcome
  quantities,  ///< quantities(): more names for the rule language (rules/vocabulary.hpp), e.g. what the solver computes
  case_summary,  ///< CaseSummary: what a case comes down to while its numbers are read (add(number), outcome()), so that it
                 ///< need not be kept; for judge files that are counted lists (games/kit/judge_files.hpp)
  answers        ///< answers(reader, question): answers while reading (core/judge_answers.hpp); null where it has none
};

/// Returns whether a solver has the function or type of a hook.
template <class S, SolverHook hook>
consteval bool has_hook() {
  using enum SolverHook;
  if constexpr (hook == rule) return requires {
      S::rule;
    };
  if constexpr (hook == winning_move) return requires(const Position& position) {
      S::winning_move(position);
    };
  if constexpr (hook == answer) return requires(const Position& asked) {
      S::answer(asked);
    };
  if constexpr (hook == quantities) return requires {
      S::quantities();
    };
  if constexpr (hook == case_summary) return requires {
      typename S::CaseSummary;
    };
  if constexpr (hook == answers) return requires(NumberReader & reader, Question question) {
      S::answers(reader, question);
    };
}

template <class S, SolverHook hook>
constexpr bool hook_agrees = declares<S>(hook) == has_hook<S, hook>();

/// Does not compile unless the hooks that a solver lists are those that it has.
template <class S>
consteval bool check_solver_hooks() {
  using enum SolverHook;
  static_assert(hook_agrees<S, rule>, "rule: listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<S, winning_move>,
                "winning_move(position): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<S, answer>, "answer(case): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<S, quantities>, "quantities(): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<S, case_summary>, "CaseSummary: listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<S, answers>,
                "answers(reader, question): listed in `hooks` but missing, or there but not listed");
  return true;
}

/// For a game without a fast solver.
struct NoSolver {
  static std::optional<Outcome> outcome(const Position& /*position*/) { return std::nullopt; }
  static std::vector<Claim> claims() { return {}; }
};

/// A claim that speaks of every position of its domain.
inline bool everywhere(const Position& /*position*/) { return true; }

}  // namespace mexhaust::solvers
