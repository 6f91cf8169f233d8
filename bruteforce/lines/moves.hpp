#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "mexhaust/core/numbering.hpp"
#include "mexhaust/games/kit/line_game.hpp"

namespace mexhaust::bruteforce {

/// A move of a line game that may be made wherever its axis is positive: lower the number at `axis` (and the one at
/// `partner` by as much), then read the list from `rotation` places further on.
struct LineMove {
  std::size_t axis = 0;
  std::size_t partner = axis;  ///< the axis itself: none
  std::ptrdiff_t rotation = 0;
  bool has_partner() const { return partner != axis; }
  bool operator==(const LineMove&) const = default;
};

/// Along which axes the lists of one length may move: what the engines for line games know of a game.
struct LineMoves {
  std::vector<LineMove> moves;
};

/// The guarded moves of a game on lists of some length as moves without guards; no value when their guards ask for more
/// than that the axis is positive. With least_value 1 (zeros are dropped) they are asked of positive lists only, else of
/// every pattern of zeros. The guards may look at nothing but which numbers are zero: the engines are tested against
/// tables that know no lines.
template <LineGame G>
std::optional<LineMoves> line_moves(std::size_t length, std::int64_t least_value) {
  LineMoves found;
  std::vector<std::int64_t> list(length, 1);
  const auto visit_all = [&](auto&& visit) { G::moves(std::span<const std::int64_t>(list), visit); };
  visit_all([&](const GuardedMove<bool>& move) {
    const LineMove line{.axis = move.axis, .partner = move.partner.value_or(move.axis), .rotation = move.rotation};
    if (move.guard && std::ranges::find(found.moves, line) == found.moves.end()) found.moves.push_back(line);
  });
  if (least_value > 0) return found;
  constexpr std::size_t longest_tried = 16;
  if (length > longest_tried) return std::nullopt;
  for (std::uint64_t pattern = 0; pattern < std::uint64_t{1} << length; ++pattern) {
    for (std::size_t place = 0; place < length; ++place) list[place] = pattern >> place & 1U;
    bool free = true;
    visit_all([&](const GuardedMove<bool>& move) {
      const bool can_lower = list[move.axis] > 0 && (!move.partner || list[*move.partner] > 0);
      free = free && move.guard == can_lower;
    });
    if (!free) return std::nullopt;
  }
  return found;
}

}  // namespace mexhaust::bruteforce
