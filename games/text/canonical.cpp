#include "mexhaust/games/text/canonical.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "mexhaust/games/text/moves.hpp"

namespace mexhaust::text {
namespace {

using Numbers = std::vector<std::int64_t>;

/// The least of all rotations.
Numbers least_rotation(Numbers numbers) {
  Numbers least = numbers;
  for (std::size_t turn = 1; turn < numbers.size(); ++turn) {
    std::ranges::rotate(numbers, numbers.begin() + 1);
    least = std::min(least, numbers);
  }
  return least;
}

Numbers least_form(const Canonical& canonical, const Numbers& numbers) {
  Numbers least = canonical.rotate ? least_rotation(numbers) : numbers;
  if (!canonical.reverse) return least;
  Numbers reversed(numbers.rbegin(), numbers.rend());
  return std::min(least, canonical.rotate ? least_rotation(std::move(reversed)) : reversed);
}

void require(const Coordinate& coordinate, std::int64_t value) {
  if (value >= coordinate.range.low && value <= coordinate.range.high) return;
  const bool open = coordinate.range.high == Range{}.high;
  throw InputError(fmt::format("expected {} {}, found {}", coordinate.name,
                               open ? fmt::format(">= {}", coordinate.range.low)
                                    : fmt::format("in {}..{}", coordinate.range.low, coordinate.range.high),
                               value));
}

}  // namespace

void make_canonical(const TextGame& game, Position& position) {
  const std::size_t first = game.list ? game.leading() : 0;
  if (game.canonical.drop_zeros) {
    position.erase(std::remove(position.begin() + static_cast<std::ptrdiff_t>(first), position.end(), 0),
                   position.end());
  }
  const auto begin = position.begin() + static_cast<std::ptrdiff_t>(first);
  if (game.canonical.sort) {
    std::sort(begin, position.end());
  } else if (game.canonical.reverse || game.canonical.rotate) {
    const Numbers least = least_form(game.canonical, Numbers(begin, position.end()));
    std::copy(least.begin(), least.end(), begin);
  }
}

Position checked(const TextGame& game, Position position) {
  const std::size_t leading = game.leading();
  if (position.size() < leading || (!game.list && position.size() > leading)) {
    throw InputError(
        fmt::format("expected {} numbers{}, found {}", leading, game.list ? " and a list" : "", position.size()));
  }
  make_canonical(game, position);
  for (std::size_t index = 0; index < position.size(); ++index)
    require(index < leading ? game.coordinates[index] : *game.list, position[index]);
  for (const Condition& keep : game.keep) {
    Frame frame{.position = position, .leading = leading};
    if (evaluate(keep.term, frame) == 0)
      throw InputError(fmt::format("({}) breaks the condition of line {}", shown(position), keep.line));
  }
  return position;
}

}  // namespace mexhaust::text
