#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/core/bounds.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::trials {

/// Who says what the right answer of a judge's case is.
enum class AnswerSource : std::uint8_t {
  table,   ///< the exhaustive truth of a whole domain
  search,  ///< the exhaustive truth from this case on
  solver   ///< the fast solver
};

std::string_view to_text(AnswerSource source);

struct RightAnswer {
  std::string text;
  AnswerSource source = AnswerSource::solver;
};

/// The right answers of judge's cases: of a small domain from a table, of all others from the fast solver. May be asked by
/// many threads.
class RightAnswers {
 public:
  /// Makes the table for `bounds`. Both must outlive this. Throws as a table does; after a stop it knows no case.
  RightAnswers(const GameEntry& game, const Bounds& bounds, int threads, Stop stop);

  /// The cases of the domain that the judge may ask, the smallest first.
  const std::vector<RankedCase>& cases() const { return cases_; }
  const Bounds& bounds() const { return bounds_; }

  /// No value where neither table nor solver, nor a search where there is no solver, has an answer.
  std::optional<RightAnswer> of(const Position& judge_case) const;
  /// The same, where a long search is worth its time: of a case that is reported. Throws std::logic_error should the search
  /// contradict the solver.
  std::optional<RightAnswer> confirmed(const Position& judge_case) const;
  /// Whether a line is an answer at all.
  bool is_answer(std::string_view line) const;
  /// What an answer looks like, in words.
  std::string form() const;

 private:
  const GameEntry* game_;
  Bounds bounds_;
  Stop stop_;
  std::vector<RankedCase> cases_;
  std::vector<std::string> answers_;  ///< of the cases
};

/// The domain for the table when none is named: the game's small one, its bounds raised in turn for as long as it has at most
/// `most_cases` positions.
Bounds exhaustive_bounds(const GameEntry& game, std::uint64_t most_cases);

/// The domains of exhaustive_bounds one by one, from the small one on.
std::vector<Bounds> growing_bounds(const GameEntry& game, std::uint64_t most_cases);

}  // namespace mexhaust::trials
