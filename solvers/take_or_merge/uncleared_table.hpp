#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mexhaust/solvers/case_spaces.hpp"

namespace mexhaust::solvers {

/// Models of the published memo table over (a, b) of take-or-merge, for the claims about its size and its reuse. A pair
/// (a, b) is a NumberPair.

/// What the judge allows: up to so many piles of up to so many stones.
struct JudgeBounds {
  std::int64_t piles = 50;
  std::int64_t stones = 1000;
};

/// A table of rows a and columns b.
struct TableShape {
  std::int64_t rows = 55;
  std::int64_t columns = 50'050;
  bool holds(const NumberPair& pair) const { return pair.first < rows && pair.second < columns; }
};

/// The pairs that the moves of the abstraction lead to from some judge's case, (a, 1) of the redirect f(a, 1) = f(a+1, 0)
/// included.
std::vector<NumberPair> reachable_pairs(const JudgeBounds& bounds);

/// The published recursion on a table that is one flat array: a pair whose b is beyond its row is kept in the next row. Cells
/// keep their values from answer to answer. The recursion goes as deep as the larger of a and b.
class UnclearedTable {
 public:
  explicit UnclearedTable(const TableShape& shape)
      : columns_(shape.columns), cells_(static_cast<std::size_t>(shape.rows * shape.columns), unknown) {}

  bool wins(std::int64_t a, std::int64_t b);

  /// Sets a cell.
  void leave(std::int64_t a, std::int64_t b, bool wins) { cell(a, b) = wins ? 1 : 0; }

 private:
  char& cell(std::int64_t a, std::int64_t b) { return cells_[static_cast<std::size_t>(a * columns_ + b)]; }

  static constexpr char unknown = -1;

  std::int64_t columns_;
  std::vector<char> cells_;
};

/// Two cases in a row on an uncleared table, decided for all ordered pairs of them at once.
///
/// Only pairs (0, b) with b >= columns have no cell of their own (the constructor checks it): (0, columns + k) shares that of
/// (1, k). A run that meets no such pair finds and leaves right values in its own cells, and such a pair is met only as the
/// case itself, since no move raises b to it and a = 0 ends the recursion. So
/// - after a case with cells of its own, such a case is answered right; (0, columns + k) is answered wrong iff the first run has
///   left (1, k), and with another value than the parity of columns + k. What a run leaves is the closure of what the
///   recursion looks at, with its early ends, which depend on right values alone;
/// - after (0, columns + k) the one cell (1, k) holds the parity of columns + k. If that is its right value, every case is
///   answered right; if not, (1, k) is answered wrong, and the smallest such case is found by trying those up to it.
class CasePairs {
 public:
  CasePairs(const JudgeBounds& bounds, const TableShape& shape);

  /// The smallest case (least a + b, then a) that is answered wrong right after `first`; none when all are answered right.
  std::optional<NumberPair> wrong_after(const NumberPair& first) const;

  /// The right answer.
  bool wins(const NumberPair& pair) const { return cell(pair.first, pair.second).wins; }

 private:
  static constexpr std::int16_t none = -1;

  struct Cell {
    bool wins = false;
    /// The least k for which (1, k) is left by a run from here with another value than the parity of columns + k.
    std::int16_t leaves = none;
  };

  const Cell& cell(std::int64_t a, std::int64_t b) const {
    return rows_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  }
  Cell found(std::int64_t a, std::int64_t b) const;
  std::optional<NumberPair> wrong_after_stray(const NumberPair& first) const;

  TableShape shape_;
  std::int64_t most_b_ = 0;              ///< of all reachable pairs
  std::vector<std::vector<Cell>> rows_;  ///< a, b
};

}  // namespace mexhaust::solvers
