#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "mexhaust/games/kit/line_game.hpp"
#include "mexhaust/rules/expression.hpp"
#include "mexhaust/rules/symbolic_number.hpp"

namespace mexhaust {

/// The moves of a line game from any list of one length: guards are expressions over its numbers.
struct SymbolicMoves {
  std::vector<GuardedMove<rules::Expression>> moves;
  /// Whether the canonical form of a position is without its zeros; otherwise it is the list itself.
  bool drops_zeros = false;
};

/// Runs the one text of the rules of play on symbolic numbers.
template <LineGame G>
SymbolicMoves symbolic_moves_of(std::size_t length) {
  std::vector<rules::SymbolicNumber> list;
  for (std::size_t place = 0; place < length; ++place) list.push_back(rules::SymbolicNumber::at(place));
  SymbolicMoves result;
  if (length > 0) {
    G::moves(std::span<const rules::SymbolicNumber>(list), [&](const GuardedMove<rules::SymbolicBoolean>& move) {
      result.moves.push_back(
          {.guard = move.guard.expression(), .axis = move.axis, .rotation = move.rotation, .partner = move.partner});
    });
  }
  Position probe{0, 1};
  G::canonicalise(probe);
  result.drops_zeros = probe.size() == 1;
  return result;
}

}  // namespace mexhaust
