#pragma once

#include <string_view>

#include "mexhaust/games/text/text_game.hpp"

namespace mexhaust::text {

/// The longest text of a game, in characters.
inline constexpr std::size_t max_game_text = 100'000;

/// Reads the text of a game (docs/games.md). `file` is what messages call it. Throws InputError with file, line and
/// column, what was expected and the nearest known word.
TextGame read_game(std::string_view text, std::string_view file);

}  // namespace mexhaust::text
