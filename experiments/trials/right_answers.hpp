#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/core/bounds.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::trials {

/// What the right answer of a judge's case comes from.
enum class AnswerSource : std::uint8_t {
  table,   ///< the exhaustive truth of a whole domain
  search,  ///< a search of all positions that follow from this case
  solver   ///< the fast solver
};

std::string_view to_text(AnswerSource source);

struct RightAnswer {
  std::string text;
  AnswerSource source = AnswerSource::solver;
};

/// The right answers of judge's cases: of a small domain from a table, of all others from the fast solver. Several
/// threads may ask at a time.
class RightAnswers {
 public:
  /// Makes the table for `bounds`. `game` and the flag of `stop` must outlive this. Throws what GameEntry::table
  /// throws; after a stop there are no cases.
  RightAnswers(const GameEntry& game, const Bounds& bounds, int threads, Stop stop);

  /// Returns the cases of the domain that the judge may ask, the smallest first.
  const std::vector<RankedCase>& cases() const { return cases_; }
  const Bounds& bounds() const { return bounds_; }

  /// Returns the answer of the table, else of the solver, else, for a game without a solver, of a short search; nullopt
  /// if none has one.
  std::optional<RightAnswer> of(const Position& judge_case) const;
  /// Like of(), but confirms an answer of the solver by a long search if that reaches. For cases that are reported.
  /// Throws std::logic_error if the search contradicts the solver.
  std::optional<RightAnswer> confirmed(const Position& judge_case) const;
  /// Returns whether a line has the form of an answer.
  bool is_answer(std::string_view line) const;
  /// Returns what an answer looks like, in words.
  std::string form() const;

 private:
  const GameEntry* game_;
  Bounds bounds_;
  Stop stop_;
  std::vector<RankedCase> cases_;
  std::vector<std::string> answers_;  ///< of the cases
};

/// Returns the domain for the table if the user names none: the game's small bounds, raised in turn while the domain
/// has at most `max_cases` positions.
Bounds exhaustive_bounds(const GameEntry& game, std::uint64_t max_cases);

/// Returns the bounds on the way to exhaustive_bounds(), from the small ones on.
std::vector<Bounds> growing_bounds(const GameEntry& game, std::uint64_t max_cases);

}  // namespace mexhaust::trials
