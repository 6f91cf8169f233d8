#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "mexhaust/core/outcome.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/games/text/term.hpp"

namespace mexhaust::text {

/// How many names a move may choose.
inline constexpr std::size_t max_locals = 12;

/// The values that a number of a position may have.
struct Range {
  std::int64_t low = 0;
  std::int64_t high = std::numeric_limits<std::int64_t>::max();
};

/// A number with a name, and how far it goes in the small domain.
struct Coordinate {
  std::string name = {};
  Range range = {};
  std::int64_t bound = 0;
};

/// The numbers that a name of a move runs through: low..high, or the members.
struct Choice {
  std::string name = {};
  std::size_t slot = 0;
  std::optional<Term> low = {};
  std::optional<Term> high = {};
  std::vector<Term> members = {};
};

enum class EffectKind : std::uint8_t {
  set_coordinate,
  set_item,
  remove,  ///< takes an item out of the list
  append,  ///< puts a number at the end of the list
  rotate,  ///< moves so many numbers from the front of the list to its end
  become   ///< of a sum: one component that replaces the component moved in
};

/// One part of what a move does. Its terms are evaluated at the position before the move.
struct Effect {
  EffectKind kind = EffectKind::become;
  std::size_t coordinate = 0;
  std::optional<Term> index = {};
  std::optional<Term> value = {};
  std::optional<Choice> repeat = {};  ///< done once for each number of it
};

struct Move {
  std::size_t line = 0;
  std::string words = {};  ///< names in braces are replaced by their values; empty: the choices are listed
  std::vector<Choice> choices = {};
  std::optional<Term> condition = {};
  std::vector<Effect> effects = {};
};

/// A published answer: numbers of a position, and its value or outcome, for every number of a range.
struct KnownAnswer {
  std::size_t line = 0;
  std::vector<Term> position = {};
  std::optional<Term> value = {};
  std::optional<Outcome> outcome = {};
  std::optional<Choice> repeat = {};
  std::string source = {};
};

/// A rule about the game: boolean, whether a position is N; number, its Grundy value.
struct TextRule {
  std::size_t line = 0;
  std::string name = {};
  Term term = {};
  std::optional<Term> applies = {};
  bool control = false;  ///< wrong on purpose: it must be refuted
};

struct Canonical {
  bool drop_zeros = false;
  bool sort = false;
  bool reverse = false;
  bool rotate = false;
};

/// A condition of the game text, with its line for messages.
struct Condition {
  std::size_t line = 0;
  Term term = {};
};

/// A game read from a text (docs/games.md).
struct TextGame {
  std::string file = {};
  std::string name = {};
  std::string title;
  std::vector<Coordinate> coordinates;
  std::optional<Coordinate> list;  ///< its bound is that of a number of the list
  std::int64_t length_bound = 0;
  std::optional<std::int64_t> total_bound = {};
  bool is_sum = false;  ///< `list` is of independent components, and moves speak of one
  bool misere = false;
  Canonical canonical = {};
  std::vector<std::pair<std::string, Term>> helpers;  ///< what `let` lines define
  std::vector<Condition> keep;
  std::vector<Condition> start;
  std::optional<Condition> win;   ///< where it is true the mover has won
  std::optional<Condition> lose;  ///< where it is true the mover has lost
  std::vector<Move> moves;
  std::vector<KnownAnswer> known;
  std::vector<TextRule> rules;

  bool has_grundy_values() const { return !misere && !win && !lose; }
  std::size_t leading() const { return coordinates.size(); }
};

}  // namespace mexhaust::text
