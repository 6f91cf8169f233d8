#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "mexhaust/base/error.hpp"
#include "mexhaust/core/claim.hpp"
#include "mexhaust/core/outcome.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::solvers {

/// A fast solver of a game is a type with
///   outcome(position)       the outcome of a canonical position; no value where the solver has no answer (then the search
///                           is asked); throws ReachError, naming the bound, where a case is too large
///   claims()                what is said of the game, each to be put on trial
/// and optionally
///   answer(judge case)      the text that the judge wants, where that is more than one outcome
///   quantities()            more names for the rule language (rules/vocabulary.hpp), e.g. what the solver computes
///   rule                    the id of the claim that says what `outcome` computes, whose verdict is the solver's own
///   winning_move(position)  an option that is P, for an N position; no value otherwise
///   CaseSummary             what a judge's case comes down to while its numbers are read (add(number), outcome()), so that
///                           it need not be kept; for games whose judge files are counted lists (games/kit/judge_files.hpp)
///   answers(reader, question)  the answers to other questions about the cases of a judge file (core/judge_answers.hpp);
///                           null for questions that it does not answer.

/// For a game without a fast solver.
struct NoSolver {
  static std::optional<Outcome> outcome(const Position& /*position*/) { return std::nullopt; }
  static std::vector<Claim> claims() { return {}; }
};

/// A claim that speaks of every position of its domain.
inline bool everywhere(const Position& /*position*/) { return true; }

}  // namespace mexhaust::solvers
