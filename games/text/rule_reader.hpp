#pragma once

#include <optional>
#include <string_view>

#include "mexhaust/games/text/text_game.hpp"

namespace mexhaust::text {

/// Reads a rule about a game, and where it applies. Throws InputError with the column; a rule of type number is
/// refused for a game without Grundy values.
TextRule read_rule(const TextGame& game, std::string_view rule, std::optional<std::string_view> applies);

}  // namespace mexhaust::text
