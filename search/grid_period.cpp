#include "mexhaust/search/grid_period.hpp"

namespace mexhaust::search {
namespace {

/// A grid seen along one of its numbers: lines across it, each a value for every place of the other number.
struct Lines {
  const Grid* grid;
  bool along_x;
  Stop stop;

  std::size_t count() const { return along_x ? grid->columns : grid->rows; }
  std::size_t width() const { return along_x ? grid->rows : grid->columns; }
  const std::optional<std::int64_t>& at(std::size_t line, std::size_t place) const {
    return along_x ? grid->at(line, place) : grid->at(place, line);
  }
};

/// Of two lines, from a place on.
struct Comparison {
  bool agree = true;
  std::size_t compared = 0;  ///< cells of which both are there
};

Comparison compare(const Lines& lines, std::size_t one, std::size_t other, std::size_t first_place) {
  Comparison result;
  for (std::size_t place = first_place; place < lines.width(); ++place) {
    const auto& left = lines.at(one, place);
    const auto& right = lines.at(other, place);
    if (!left || !right) continue;
    ++result.compared;
    if (*left != *right) {
      result.agree = false;
      break;
    }
  }
  return result;
}

/// Of the lines from `first_place` on; its `from` counts lines.
std::optional<Period> period_of(const Lines& lines, std::size_t first_place) {
  const std::size_t half = lines.count() / 2;
  for (std::size_t length = 1; 3 * length <= lines.count(); ++length) {
    lines.stop.check();
    std::size_t from = lines.count() - length;
    std::size_t compared = 0;
    while (from > 0) {
      const Comparison next = compare(lines, from - 1, from - 1 + length, first_place);
      if (!next.agree) break;
      compared += next.compared;
      --from;
    }
    const std::size_t cells = (lines.count() - length - from) * (lines.width() - first_place);
    if (from <= half && from + 3 * length <= lines.count() && 2 * compared >= cells && compared > 0)
      return Period{.from = static_cast<std::int64_t>(from), .length = static_cast<std::int64_t>(length)};
  }
  return std::nullopt;
}

std::optional<AxisPeriod> axis_period(const Lines& lines, const std::optional<Period>& everywhere,
                                      const std::optional<Period>& across, std::int64_t least) {
  if (!everywhere) return std::nullopt;
  AxisPeriod period{.everywhere = *everywhere, .beyond = *everywhere};
  if (across) period.beyond = period_of(lines, static_cast<std::size_t>(across->from)).value_or(*everywhere);
  period.everywhere.from += least;
  period.beyond.from += least;
  return period;
}

}  // namespace

GridPeriod shown_periods(const Grid& grid, Stop stop) {
  const Lines along_x{&grid, true, stop};
  const Lines along_y{&grid, false, stop};
  const auto in_x = period_of(along_x, 0);
  const auto in_y = period_of(along_y, 0);
  return {.in_x = axis_period(along_x, in_x, in_y, grid.least_x),
          .in_y = axis_period(along_y, in_y, in_x, grid.least_y)};
}

}  // namespace mexhaust::search
