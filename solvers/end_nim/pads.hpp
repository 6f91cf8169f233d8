#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/core/truth.hpp"
#include "mexhaust/solvers/position_claim.hpp"

namespace mexhaust::solvers {

/// The pads of a row as the truth has them, not as any rule does: what the claims about L and R are judged by.

enum class Side : std::uint8_t { left, right };

constexpr Side opposite(Side side) { return side == Side::left ? Side::right : Side::left; }
constexpr char letter_of(Side side) { return side == Side::left ? 'L' : 'R'; }

/// No pad was found.
inline constexpr std::int64_t no_pad = -1;

/// Piles beyond the largest one of a row that are tried as pads. That there is a pad below is end-nim.pad-exists; a second
/// one could not lie beyond it, either: of two pads the larger leaves the smaller in one move, and no P-position leads to
/// another.
inline constexpr std::int64_t pad_margin = 2;

/// The row with a pile x on one side; x = 0 is no pile.
Position padded(const Position& row, Side side, std::int64_t x);

/// Every x in 0..largest + pad_margin that makes a P-position; no value when the truth is out of reach.
std::optional<std::vector<std::int64_t>> pads_found(const Position& row, Side side, const Truth& truth);

/// L or R: the largest of them, or no_pad.
std::optional<std::int64_t> pad_of(const Position& row, Side side, const Truth& truth);

/// "the x that make a P-position on the left: 1"
std::string left_pads_in_words(const Position& row, const Truth& truth);

/// The bounds of a truth that knows the pads of rows within given bounds.
Bounds bounds_with_pads(const Bounds& bounds);
/// The same for rows of one pile less.
Bounds bounds_with_pads_of_parts(const Bounds& bounds);

/// All piles but the last, and all but the first, of a row that has some.
Position without_last(const Position& row);
Position without_first(const Position& row);

/// "(2 1), which is N: it leads to (1 1)", or "(1 1), which is P".
std::string outcome_in_words(const Position& row, const Truth& truth);

/// A claim of the write-ups about rows.
Claim end_nim_claim(PositionClaim claim);

}  // namespace mexhaust::solvers
