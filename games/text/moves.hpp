#pragma once

#include <functional>
#include <string>
#include <vector>

#include "mexhaust/base/error.hpp"
#include "mexhaust/games/text/text_game.hpp"

namespace mexhaust::text {

/// The rules of play are at fault: the message names the line, the position and what was expected.
struct GameFault : InputError {
  using InputError::InputError;
};

/// The canonical form of a position. Throws InputError unless the numbers are a position of the game: as many as it
/// has, each in its range, and every `keep` condition true.
Position checked(const TextGame& game, Position position);

/// A position for a message: its numbers, shortened to 60 characters.
std::string shown(std::span<const std::int64_t> position);

/// A move that can be made: the option, canonical, and the move in words.
struct MadeMove {
  Position option = {};
  const Move* move = nullptr;
  std::string words = {};  ///< only where asked for
};

/// Visits every move at a canonical position, in the order of the text; options may repeat. Throws GameFault where a
/// move leaves the positions of the game or cannot be computed.
void visit_moves(const TextGame& game, const Position& position, bool in_words,
                 const std::function<void(MadeMove&&)>& visit);

/// The options of a canonical position, sorted, each once.
std::vector<Position> options(const TextGame& game, const Position& position);

/// Of a sum: the moves in one component, each as the components that replace it (without zeros).
void visit_component_moves(const TextGame& game, std::int64_t component,
                           const std::function<void(std::span<const std::int64_t>)>& visit);

/// Whether play is over at a position by a `win` or `lose` line, and who has won: N where the mover has.
std::optional<Outcome> decided(const TextGame& game, const Position& position);

/// Calls visit with every number of a choice, whose slot of the locals is set.
void visit_choice(const Choice& choice, Frame& frame, std::span<std::int64_t> locals,
                  const std::function<void()>& visit);

}  // namespace mexhaust::text
