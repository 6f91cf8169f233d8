#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mexhaust/core/bounds.hpp"
#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/outcome.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/games/kit/judge_form.hpp"

namespace mexhaust {

/// The functions that a game may have beside those that it must have (games/kit/game.hpp). A game that has any lists them:
///   static constexpr std::array hooks{GameHook::closure, GameHook::judge_form};
/// A hook that is listed and not there, for example because its name is misspelt, does not compile; nor does one that is
/// there and not listed.
enum class GameHook : std::uint8_t {
  vocabulary,  ///< vocabulary(): names for rules. Default: those of the grid's leading coordinates
  closure,  ///< closure(bounds): a domain closed under moves that contains domain(bounds). Default: see closed_domain
  size,     ///< size(position): which position is smaller. Default: numbers of the list, then their sum
  smaller,  ///< smaller(position, visit): smaller positions. Default: a number less, or one number lowered
  grid_position,  ///< grid_position(coordinates): a point of the grid. Default: the list of the coordinates
  answer,         ///< answer(judge case, outcome): the judge's answer. Default: the word for the outcome of the case
  most_cases,     ///< JudgeFile::most_cases: how many cases the judge puts into one file. Default: any number
  judge_form,     ///< judge_form(judge's bounds): which lists the judge asks. Default: all positions
  within_judge,   ///< within_judge(case): whether the judge may ask it, where cases are no lists
  judge_shapes,   ///< judge_shapes(judge's bounds): cases at the ends of what the judge asks, where cases are no lists
  fit_judge,  ///< fit_judge(case): changes a case to one that the judge may ask, as far as judge_form does not say it
  pieces      ///< pieces(case), only(case, kept): parts of a case that can be left out. Default: the list's numbers
};

/// Returns whether a type lists a hook.
template <class Type, class Hook>
consteval bool declares(Hook hook) {
  if constexpr (requires { Type::hooks; }) {
    return std::ranges::find(Type::hooks, hook) != std::ranges::end(Type::hooks);
  } else {
    return false;
  }
}

/// Returns whether a game has the function of a hook.
template <class G, GameHook hook>
consteval bool has_hook() {
  using enum GameHook;
  constexpr auto keep = [](const Position&) {};
  constexpr auto outcome_of = [](const Position&) { return Outcome::P; };
  if constexpr (hook == vocabulary) return requires {
      G::vocabulary();
    };
  if constexpr (hook == closure) return requires(const Bounds& bounds) {
      G::closure(bounds);
    };
  if constexpr (hook == size) return requires(const Position& position) {
      G::size(position);
    };
  if constexpr (hook == smaller) return requires(const Position& position) {
      G::smaller(position, keep);
    };
  if constexpr (hook == grid_position) return requires(std::span<const std::int64_t> point) {
      G::grid_position(point);
    };
  if constexpr (hook == answer) return requires(const Position& asked) {
      G::answer(asked, outcome_of);
    };
  if constexpr (hook == most_cases) return requires {
      G::JudgeFile::most_cases;
    };
  if constexpr (hook == judge_form) return requires(const Bounds& judge) {
      G::judge_form(judge);
    };
  if constexpr (hook == within_judge) return requires(const Position& asked) {
      G::within_judge(asked);
    };
  if constexpr (hook == judge_shapes) return requires(const Bounds& judge) {
      G::judge_shapes(judge);
    };
  if constexpr (hook == fit_judge) return requires(Position & asked) {
      G::fit_judge(asked);
    };
  if constexpr (hook == pieces) return requires(const Position& asked, const std::vector<bool>& kept) {
      G::pieces(asked), G::only(asked, kept);
    };
}

template <class G, GameHook hook>
constexpr bool hook_agrees = declares<G>(hook) == has_hook<G, hook>();

/// Does not compile unless the hooks that a game lists are those that it has.
template <class G>
consteval bool check_game_hooks() {
  using enum GameHook;
  static_assert(hook_agrees<G, vocabulary>, "vocabulary(): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<G, closure>, "closure(bounds): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<G, size>, "size(position): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<G, smaller>,
                "smaller(position, visit): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<G, grid_position>,
                "grid_position(coordinates): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<G, answer>,
                "answer(case, outcome): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<G, most_cases>,
                "JudgeFile::most_cases: listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<G, judge_form>,
                "judge_form(bounds): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<G, within_judge>,
                "within_judge(case): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<G, judge_shapes>,
                "judge_shapes(bounds): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<G, fit_judge>, "fit_judge(case): listed in `hooks` but missing, or there but not listed");
  static_assert(hook_agrees<G, pieces>,
                "pieces(case), only(case, kept): listed in `hooks` but missing, or there but not listed");
  return true;
}

}  // namespace mexhaust
