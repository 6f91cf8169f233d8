#pragma once

#include <cstdint>
#include <string_view>

#include "mexhaust/base/enum_text.hpp"

namespace mexhaust {

/// Outcome class of a position: P = the previous player wins (the mover loses), N = the next player (the mover) wins.
enum class Outcome : std::uint8_t { P = 0, N = 1 };

/// What happens to a player who cannot move: normal = loses, misere = wins.
enum class Play : std::uint8_t { normal, misere };

/// What a table holds: outcome classes, or Grundy values (nim-values; defined for normal play).
enum class ValueKind : std::uint8_t { outcome, grundy };

inline constexpr EnumText value_kind_words{
    std::to_array<EnumWord<ValueKind>>({{ValueKind::outcome, "outcome"}, {ValueKind::grundy, "grundy"}})};

constexpr std::string_view to_text(Outcome outcome) { return outcome == Outcome::N ? "N" : "P"; }
constexpr std::string_view to_text(Play play) { return play == Play::normal ? "normal" : "misere"; }

constexpr Outcome outcome_if(bool mover_wins) { return mover_wins ? Outcome::N : Outcome::P; }

}  // namespace mexhaust
