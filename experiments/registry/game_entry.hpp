#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "mexhaust/core/tally.hpp"
#include "mexhaust/experiments/registry/capabilities.hpp"
#include "mexhaust/games/kit/game.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust {

/// One game with its type erased: what every game has, and what it can do. Positions handed in are canonical unless the
/// function says otherwise.
class GameEntry {
 public:
  virtual ~GameEntry() = default;

  virtual const GameInfo& info() const = 0;
  virtual std::vector<Known> known() const = 0;
  /// What a rule of the rule language may name.
  virtual rules::Vocabulary vocabulary() const = 0;

  /// The canonical form of a list of numbers. Throws InputError unless it is a position of the game.
  virtual Position checked(Position position) const = 0;
  virtual Size size(const Position& position) const = 0;
  /// A position as the order of counterexamples sees it.
  RankedCase ranked(Position position) const {
    const Size size = this->size(position);
    return {.size = size, .position = std::move(position)};
  }
  /// Positions one step smaller in any sense, canonical, for reducing a failing one.
  virtual std::vector<Position> smaller(const Position& position) const = 0;
  /// The position at a point of the grid that `show` draws, canonical.
  virtual Position grid_position(std::span<const std::int64_t> coordinates) const = 0;

  virtual std::unique_ptr<Domain> domain(const Bounds& bounds) const = 0;
  /// A domain closed under moves that contains domain(bounds): what a table must hold.
  virtual std::unique_ptr<Domain> closed_domain(const Bounds& bounds) const = 0;

  virtual const TruthSource& truth() const = 0;
  virtual const Solver& solver() const = 0;
  /// Null for a game in which nobody chooses.
  virtual const Moves* moves() const { return nullptr; }
  /// Null in misere play, and where nobody chooses.
  virtual const GrundyValues* grundy() const { return nullptr; }
  /// Null for a game without judge files.
  virtual const Judge* judge() const { return nullptr; }
};

/// The judge of a game. Throws InputError if it has none.
const Judge& judge_of(const GameEntry& game);

/// The options of a position; none for a game in which nobody chooses.
std::vector<Position> options_of(const GameEntry& game, const Position& position);

/// What the game can do, in words, for `list`: "options", "Grundy values", "proofs", ...
std::vector<std::string> abilities(const GameEntry& game);

}  // namespace mexhaust
