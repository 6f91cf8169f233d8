#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mexhaust/base/error.hpp"
#include "mexhaust/core/bounds.hpp"
#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/number_reader.hpp"
#include "mexhaust/core/outcome.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/games/kit/hooks.hpp"

namespace mexhaust {

/// An answer known from outside the code: published, or worked out by hand.
struct Known {
  Position position;
  Outcome outcome;
  std::string why;
};

/// One coordinate of the grid that `show` draws.
struct Coordinate {
  std::string name;
  std::int64_t least = 0;
};

/// How a grid's coordinates make a position: first the leading ones, then any number of list coordinates
/// (name1, name2, ...), at least `fewest` and at most `most` of them, in steps of `step`.
struct GridForm {
  std::vector<Coordinate> leading;
  Coordinate list;
  std::int64_t fewest = 2;
  std::int64_t step = 1;
  std::int64_t most = 1000;
};

/// What is said of a game, as against what is played.
struct GameInfo {
  std::string id;
  std::string title;
  Play play = Play::normal;
  std::string source;           ///< where the game comes from
  std::string position_format;  ///< what the numbers of a position mean
  std::string judge_format;     ///< what the numbers of a judge file mean
  std::string win_word;         ///< what the judge wants to read when the mover wins
  std::string lose_word;
  std::vector<BoundKey> keys;
  std::string small_bound;  ///< a domain small enough to print, and for a first check
  GridForm grid;

  /// What the judge wants to read for an outcome.
  const std::string& word(Outcome outcome) const { return outcome == Outcome::N ? win_word : lose_word; }
};

/// The rules of play of one game, as static functions of a type. games/end_nim.hpp is an example of a line game,
/// games/take_or_merge.hpp of any other; docs/add-a-game.md goes through one.
///   info()                 what is said of it
///   fault(position)        what is wrong with a list of numbers as a position; nullopt if it is one
///   canonicalise(position) changes a position to the one form that search, numbering and ledger use
///   domain(bounds)         the numbered set of canonical positions
///   JudgeFile              reads the cases of a judge file one by one, std::optional<Position> next(), and writes them,
///                          static std::string text(cases)
///   known()                at least 8 answers from outside the code
///   options(position, visit)  calls visit(canonical option) for each option until it returns true; returns whether it did.
///                          A line game states guarded moves instead (games/kit/line_game.hpp)
/// More functions that a game may have are listed in games/kit/hooks.hpp.
template <class G>
concept Game = requires(const Position& position, Position& changed, const Bounds& bounds, NumberReader& reader,
                        std::span<const Position> cases) {
  { G::info() } -> std::convertible_to<const GameInfo&>;
  { G::fault(position) } -> std::same_as<std::optional<std::string>>;
  G::canonicalise(changed);
  { G::domain(bounds) } -> std::same_as<std::unique_ptr<Domain>>;
  { typename G::JudgeFile(reader).next() } -> std::same_as<std::optional<Position>>;
  { G::JudgeFile::text(cases) } -> std::same_as<std::string>;
  { G::known() } -> std::same_as<std::vector<Known>>;
};

/// Throws InputError, with the position and what was expected, unless it is one of the game; returns its canonical form.
template <Game G>
Position checked(Position position) {
  if (const auto fault = G::fault(position)) {
    constexpr std::size_t longest_shown = 60;
    std::string shown = to_text(position);
    if (shown.size() > longest_shown) shown = shown.substr(0, longest_shown) + " ...";
    throw InputError(G::info().id + ": position '" + shown + "': " + *fault + "; a position is " +
                     G::info().position_format);
  }
  G::canonicalise(position);
  return position;
}

/// The size by which counterexamples are compared.
template <Game G>
Size size_of(const Position& position) {
  if constexpr (declares<G>(GameHook::size)) {
    return G::size(position);
  } else {
    return size_of_row(position);
  }
}

}  // namespace mexhaust
