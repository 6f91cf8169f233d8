#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/claim.hpp"
#include "core/error.hpp"
#include "core/outcome.hpp"
#include "core/position.hpp"
#include "core/vocabulary.hpp"

namespace mexhaust {

/// A fast solver of a game is a type with
///   outcome(position)       the outcome of a canonical position; no value where the solver has no answer (then the search
///                           is asked); throws ReachError, naming the bound, where a case is too large
///   claims()                what is said of the game, each to be put on trial
/// and optionally
///   answer(judge case)      the text that the judge wants, where that is more than one outcome
///   quantities()            more names for the rule language (core/vocabulary.hpp), e.g. what the solver computes
///   rule                    the id of the claim that says what `outcome` computes, whose verdict is the solver's own
///   winning_move(position)  an option that is P, for an N position; no value otherwise
///   CaseSummary             what a judge's case comes down to while its numbers are read (add(number), outcome()), so that
///                           it need not be kept; for games whose judge files are counted lists (games/judge_files.hpp)
///   answers(reader, question)  the answers to other questions about the cases of a judge file (core/judge_answers.hpp);
///                           null for questions that it does not answer.

/// For a game without a fast solver.
struct NoSolver {
  static std::optional<Outcome> outcome(const Position& /*position*/) { return std::nullopt; }
  static std::vector<Claim> claims() { return {}; }
};

/// A claim that speaks of every position of its domain.
inline bool everywhere(const Position& /*position*/) { return true; }

inline Scope exhaustive(Effort effort, std::string bound) {
  return {.effort = effort, .method = Method::exhaustive, .bound = std::move(bound)};
}

inline Scope at_random(Effort effort, std::string bound, std::uint64_t cases, std::uint64_t seed = 1) {
  return {.effort = effort, .method = Method::random, .bound = std::move(bound), .cases = cases, .seed = seed};
}

/// The rule against its own answers for the options: at every position of a numbered domain.
inline Scope locally(Effort effort, std::string bound) {
  return {.effort = effort, .method = Method::local, .bound = std::move(bound)};
}

/// The same at drawn positions, of a domain of any size.
inline Scope locally_at_random(Effort effort, std::string bound, std::uint64_t cases, std::uint64_t seed = 1) {
  return {.effort = effort, .method = Method::local, .bound = std::move(bound), .cases = cases, .seed = seed};
}

}  // namespace mexhaust
