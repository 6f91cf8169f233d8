#pragma once

#include "mexhaust/games/text/text_game.hpp"

namespace mexhaust::text {

/// The canonical form of any numbers, as many as the game has, in or out of range: zeros dropped, then the list
/// (without a list: all numbers) sorted, or its least form in dictionary order under the symmetries of the game. Cost
/// O(n log n), with `rotate` O(n^2).
void make_canonical(const TextGame& game, Position& position);

}  // namespace mexhaust::text
