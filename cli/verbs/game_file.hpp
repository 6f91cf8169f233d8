#pragma once

#include <string>

#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/games/text/text_game.hpp"

namespace mexhaust::cli {

/// The game that the one word of a verb names, a file, with the bounds of --bound. Throws InputError where the file
/// is not there or not in the language (docs/games.md).
text::TextGame game_from(const Verb& verb, const Options& options);

/// "a=8,b=8": the bounds of the small domain.
std::string bounds_text(const text::TextGame& game);

}  // namespace mexhaust::cli
