#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mexhaust/base/enum_text.hpp"
#include "mexhaust/base/stop.hpp"
#include "mexhaust/bruteforce/lines/front_pads.hpp"
#include "mexhaust/bruteforce/walk.hpp"
#include "mexhaust/core/bounds.hpp"
#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/judge_answers.hpp"
#include "mexhaust/core/number_reader.hpp"
#include "mexhaust/core/truth.hpp"
#include "mexhaust/experiments/registry/symbolic_moves.hpp"
#include "mexhaust/games/kit/judge_form.hpp"

// What a game can do, one interface each. A GameEntry hands them out; a null pointer says that the game cannot do it.
// Positions handed in are canonical (GameEntry::checked) unless the function says otherwise.
namespace mexhaust {

/// Who answers: the fast solver, the plain search, or the search that remembers.
enum class Way : std::uint8_t { fast, search, memo };

inline constexpr EnumText way_words{
    std::to_array<EnumWord<Way>>({{Way::fast, "fast"}, {Way::search, "search"}, {Way::memo, "memo"}})};

/// Told now and then how far a long step is: (done, in all).
using Progress = std::function<void(std::uint64_t, std::uint64_t)>;

/// How a table is made; nothing here changes what it holds.
struct TableSettings {
  int threads = 1;
  Stop stop = {};
  Progress progress = {};
};

/// The moves of a game in which players choose among options, so that outcomes follow from those of the options.
class Moves {
 public:
  virtual ~Moves() = default;
  /// All options, canonical.
  virtual std::vector<Position> options(const Position& position) const = 0;
  /// Calls visit for each option until it returns true: for all options if there are at most `max_options`, else for that
  /// many, chosen by the position alone. Returns true if all were visited or the visit ended it.
  virtual bool visit_some_options(const Position& position, std::uint64_t max_options,
                                  const std::function<bool(const Position&)>& visit) const = 0;
  /// The moves from lists of a length, for proofs. Returns nullopt if the game is no line game.
  virtual std::optional<SymbolicMoves> symbolic_moves(std::size_t length) const = 0;
};

/// The truth from the rules of play alone. Every game has it.
class TruthSource {
 public:
  virtual ~TruthSource() = default;
  /// Bytes that table(bounds) takes while it is made. Returns nullopt if the positions are too many to number.
  virtual std::optional<std::uint64_t> table_bytes(const Bounds& bounds) const = 0;
  /// The outcomes of all positions of closed_domain(bounds), from the fastest table that the game has. Returns null if
  /// stopped. Many threads may ask the result.
  virtual std::unique_ptr<Truth> table(const Bounds& bounds, const TableSettings& settings) const = 0;
  /// The values of all positions of a closed domain in the order of their indices. Returns nullopt if stopped.
  virtual std::optional<std::vector<bruteforce::Value>> values(const Domain& closed, ValueKind kind,
                                                               Stop stop) const = 0;
  /// The truth from a search that remembers; for one thread. Has Grundy values where the game has.
  virtual std::unique_ptr<Truth> memo(const bruteforce::SearchLimit& limit) const = 0;
  /// An engine for statements about front pads of domain(bounds). Returns nullopt if there is none.
  virtual std::optional<bruteforce::FrontPads> front_pads(const Bounds& bounds, std::int64_t margin) const = 0;
  /// Why a position has its outcome, given the truth.
  virtual std::string reason(const Position& position, const Truth& truth) const = 0;
};

/// Grundy values, of a game in normal play in which players choose.
class GrundyValues {
 public:
  virtual ~GrundyValues() = default;
  /// As TruthSource::table and table_bytes, with Grundy values.
  virtual std::unique_ptr<Truth> table(const Bounds& bounds, const TableSettings& settings) const = 0;
  virtual std::optional<std::uint64_t> table_bytes(const Bounds& bounds) const = 0;
  /// The value of one position, from the search that remembers. Returns nullopt beyond the limit.
  virtual std::optional<bruteforce::Value> value(const Position& position,
                                                 const bruteforce::SearchLimit& limit) const = 0;
};

/// Answers about one position, by the fast solver or by search. Every game has it; one without a fast solver searches.
class Solver {
 public:
  virtual ~Solver() = default;
  /// The id of the claim that the fast solver computes; empty if there is no fast solver.
  virtual std::string_view rule() const = 0;
  /// The outcome. Where the fast solver has no answer, the search that remembers is asked. Throws ReachError, naming the
  /// bound, if the position is beyond the way asked.
  virtual Outcome outcome(const Position& position, Way way, const bruteforce::SearchLimit& limit) const = 0;
  /// An option that is P: by the fast solver if it has a way of its own, else by trying the options in turn. Returns
  /// nullopt if there is none.
  virtual std::optional<Position> winning_move(const Position& position, Way way,
                                               const bruteforce::SearchLimit& limit) const = 0;
};

/// The cases of a judge file, one by one.
class JudgeCases {
 public:
  virtual ~JudgeCases() = default;
  /// The next case as the judge lists it, not canonical. Returns nullopt behind the last one.
  virtual std::optional<Position> next() = 0;
};

/// The judge of a game: how his files are read and answered, and which cases he may ask.
class Judge {
 public:
  virtual ~Judge() = default;
  virtual std::unique_ptr<JudgeCases> cases(NumberReader& reader) const = 0;
  /// True if a case is one position, whose outcome is the answer.
  virtual bool case_is_position() const = 0;
  /// The text that the judge wants for a case.
  virtual std::string answer(const Position& judge_case, Way way, const bruteforce::SearchLimit& limit) const = 0;
  /// That text from the truth alone. Returns nullopt where the truth does not reach.
  virtual std::optional<std::string> answer_by(const Position& judge_case, const Truth& truth) const = 0;
  /// The fast solver's answers to a question about the cases of a file, found while reading. Returns null if it has no
  /// such way; the judge's own question is then answered case by case.
  virtual std::unique_ptr<JudgeAnswers> answers_while_reading(NumberReader& reader, Question question) const = 0;

  /// The file of given cases, at most max_cases().
  virtual std::string text(std::span<const Position> cases) const = 0;
  /// How many cases the judge puts into one file.
  virtual std::size_t max_cases() const = 0;
  /// What the judge asks. Returns nullopt if that is not known or the cases are no lists.
  virtual std::optional<JudgeForm> form() const = 0;
  /// Changes a case to the nearest one that the judge may ask. Returns false if there is none.
  virtual bool fit(Position& judge_case) const = 0;
  /// Cases at the ends of what the judge asks, for a game whose cases are no lists.
  virtual std::vector<Position> shapes() const = 0;
  /// How many parts of a case can be left out, and the case that keeps only some of them.
  virtual std::size_t pieces(const Position& judge_case) const = 0;
  virtual Position only(const Position& judge_case, const std::vector<bool>& kept) const = 0;
};

}  // namespace mexhaust
