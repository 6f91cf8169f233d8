#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/bruteforce/lines/front_pads.hpp"
#include "mexhaust/bruteforce/walk.hpp"
#include "mexhaust/core/bounds.hpp"
#include "mexhaust/core/claim.hpp"
#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/judge_answers.hpp"
#include "mexhaust/core/number_reader.hpp"
#include "mexhaust/core/tally.hpp"
#include "mexhaust/core/truth.hpp"
#include "mexhaust/experiments/registry/symbolic_moves.hpp"
#include "mexhaust/games/kit/game.hpp"
#include "mexhaust/games/kit/judge_form.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust {

/// Who answers: the fast solver, the plain search, or the memoised one.
enum class Way : std::uint8_t { fast, search, memo };

/// The cases of a judge file, one by one.
class JudgeCases {
 public:
  virtual ~JudgeCases() = default;
  virtual std::optional<Position> next() = 0;
};

/// Told now and then how far a long step is: (done, of so many).
using Progress = std::function<void(std::uint64_t, std::uint64_t)>;

/// How a table is made; nothing here changes what it holds.
struct TableSettings {
  int threads = 1;
  Stop stop = {};
  Progress progress = {};
};

/// One game with its brute force and its solver, the type erased: what the program knows of a game. Positions handed in
/// are canonical (checked) unless said otherwise.
class GameEntry {
 public:
  virtual ~GameEntry() = default;

  virtual const GameInfo& info() const = 0;
  virtual std::vector<Known> known() const = 0;
  /// What a rule of the rule language may name.
  virtual rules::Vocabulary vocabulary() const = 0;

  /// The canonical form; throws InputError unless the numbers are a position of the game.
  virtual Position checked(Position position) const = 0;
  virtual Size size(const Position& position) const = 0;
  /// A position as the order of counterexamples sees it.
  RankedCase ranked(Position position) const {
    const Size size = this->size(position);
    return {.size = size, .position = std::move(position)};
  }
  virtual std::vector<Position> options(const Position& position) const = 0;
  /// Calls visit for options until it returns true: for all of them when there are at most `most`, else for that many,
  /// chosen by the position alone. Returns whether all were visited or the visit ended it.
  virtual bool visit_some_options(const Position& position, std::uint64_t most,
                                  const std::function<bool(const Position&)>& visit) const = 0;
  /// The moves from lists of a length, for proofs; no value for a game that is no line game.
  virtual std::optional<SymbolicMoves> symbolic_moves(std::size_t length) const = 0;
  /// Positions one step smaller in any sense, canonical, for reducing a failing one.
  virtual std::vector<Position> smaller(const Position& position) const = 0;
  /// The position at a point of the grid that `show` draws, canonical.
  virtual Position grid_position(std::span<const std::int64_t> coordinates) const = 0;

  virtual std::unique_ptr<Domain> domain(const Bounds& bounds) const = 0;
  /// A domain closed under moves that contains domain(bounds): what a table must hold.
  virtual std::unique_ptr<Domain> closed_domain(const Bounds& bounds) const = 0;

  /// Whether players choose among options, so that outcomes follow from those of the options.
  virtual bool has_options() const = 0;
  virtual bool has_grundy_values() const = 0;
  /// Bytes that table(bounds) takes while it is made; no value when its positions are too many to number.
  virtual std::optional<std::uint64_t> table_bytes(const Bounds& bounds) const = 0;
  /// The values of all positions of closed_domain(bounds) in the order of their numbers; no value when stopped.
  virtual std::optional<std::vector<bruteforce::Value>> values(const Domain& closed, ValueKind kind,
                                                               Stop stop) const = 0;
  /// The truth on closed_domain(bounds) from the fastest table that there is for it; none when stopped. May be asked by
  /// many threads.
  virtual std::unique_ptr<Truth> table(const Bounds& bounds, const TableSettings& settings) const = 0;
  /// The same with Grundy values, for games that have them.
  virtual std::unique_ptr<Truth> grundy_table(const Bounds& bounds, const TableSettings& settings) const = 0;
  virtual std::optional<std::uint64_t> grundy_table_bytes(const Bounds& bounds) const = 0;
  /// An engine for statements about front pads of domain(bounds), where there is one.
  virtual std::optional<bruteforce::FrontPads> front_pads(const Bounds& bounds, std::int64_t margin) const = 0;
  /// The truth from a search that remembers; for one thread.
  virtual std::unique_ptr<Truth> memo(const bruteforce::SearchLimit& limit) const = 0;

  /// The outcome of a position; throws ReachError, naming the bound, when it is beyond the way asked. Where the fast
  /// solver has no answer, the memoised search is asked.
  virtual Outcome outcome(const Position& position, Way way, const bruteforce::SearchLimit& limit) const = 0;
  /// The Grundy value from the memoised search; no value beyond the limit. For games that have such values.
  virtual std::optional<bruteforce::Value> grundy(const Position& position,
                                                  const bruteforce::SearchLimit& limit) const = 0;
  /// An option that is P, in the fast solver's own way where it has one, else by trying the options in turn.
  virtual std::optional<Position> winning_move(const Position& position, Way way,
                                               const bruteforce::SearchLimit& limit) const = 0;
  /// Why a position has its outcome, given the truth.
  virtual std::string reason(const Position& position, const Truth& truth) const = 0;

  virtual std::unique_ptr<JudgeCases> judge_cases(NumberReader& reader) const = 0;
  /// The text that the judge wants for a case (any valid position as the judge lists it).
  virtual std::string answer(const Position& judge_case, Way way, const bruteforce::SearchLimit& limit) const = 0;
  /// The answers of the fast solver to a question about the cases of a judge file, where it finds them while reading; null
  /// elsewhere: then the judge's own question is answered case by case.
  virtual std::unique_ptr<JudgeAnswers> answers_while_reading(NumberReader& reader, Question question) const = 0;
  /// Whether a judge's case is one position, whose outcome is the answer.
  virtual bool case_is_position() const = 0;
  /// The same text from the truth alone; no value where that does not reach.
  virtual std::optional<std::string> answer_by(const Position& judge_case, const Truth& truth) const = 0;
  /// The id of the claim that the fast solver computes; empty for a game without.
  virtual std::string_view solver_rule() const = 0;

  /// The judge file of given cases, as many as may be in one. Throws InputError for a game that cannot write them.
  virtual std::string judge_text(std::span<const Position> cases) const = 0;
  /// How many cases the judge puts into one file.
  virtual std::size_t most_judge_cases() const = 0;
  /// What the judge asks, for cases that are lists.
  virtual std::optional<JudgeForm> judge_form() const = 0;
  /// Makes of a case the nearest one that the judge may ask; returns whether there is one.
  virtual bool fit_judge(Position& judge_case) const = 0;
  /// Cases at the ends of what the judge asks, of a game whose cases are no lists.
  virtual std::vector<Position> judge_shapes() const = 0;
  /// How many parts of a judge's case can be left out, and the case that has only some of them.
  virtual std::size_t pieces(const Position& judge_case) const = 0;
  virtual Position only(const Position& judge_case, const std::vector<bool>& kept) const = 0;
};

}  // namespace mexhaust
