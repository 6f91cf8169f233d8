#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mexhaust/base/periodicity.hpp"

namespace mexhaust::search {

/// A table over two numbers, x = least_x + column and y = least_y + row; a cell that it does not have has no value.
struct Grid {
  std::int64_t least_x = 0;
  std::int64_t least_y = 0;
  std::size_t columns = 0;
  std::size_t rows = 0;
  std::vector<std::optional<std::int64_t>> cells = {};  ///< row after row

  const std::optional<std::int64_t>& at(std::size_t column, std::size_t row) const {
    return cells[row * columns + column];
  }
};

/// How a grid repeats in one of its numbers: value(x + length, y) = value(x, y) for all x >= from, in every row; and the
/// shortest length for which that holds in the rows from the other number's `from` on. Both `from` are numbers of the
/// grid, the least possible.
struct AxisPeriod {
  Period everywhere;
  Period beyond;
};

/// How a grid repeats in either number, where it does: for x and y from their `everywhere.from` on, the values are those of
/// a block of the two `beyond.length`.
struct GridPeriod {
  std::optional<AxisPeriod> in_x;
  std::optional<AxisPeriod> in_y;
};

/// The periods that show: for each number the shortest that holds over the last half of it, and three times or more. Cells
/// that are missing fit any value, but at least half of the pairs compared must be there. What shows need not go on. O(cells * columns + cells * rows) at worst.
GridPeriod shown_periods(const Grid& grid, Stop stop = {});

}  // namespace mexhaust::search
