#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mexhaust/games/text/line.hpp"
#include "mexhaust/games/text/term_reader.hpp"
#include "mexhaust/games/text/text_game.hpp"

namespace mexhaust::text {

/// Whether a word has a meaning in game texts, and so is no name.
bool is_reserved(std::string_view word);

/// The bounds of the small domain: the named numbers, or length and value, and total.
std::vector<std::string> bound_names(const TextGame& game);
/// Returns false when the game has no bound of that name.
bool set_bound(TextGame& game, std::string_view name, std::int64_t value);

/// Reads what follows the word `move`.
Move read_move(Line& line, const TextGame& game, const Scope& scope);
/// Reads what follows the word `known`, and adds the answers to the game.
void read_known(Line& line, TextGame& game);

}  // namespace mexhaust::text
