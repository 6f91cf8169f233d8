#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mexhaust/base/periodicity.hpp"
#include "mexhaust/experiments/discovery/value_table.hpp"
#include "mexhaust/search/grid_period.hpp"

namespace mexhaust::discovery {

/// A table of one number, called `name`, that runs through start, start + 1, ...
struct Sequence {
  std::string name;
  std::int64_t start = 0;
  std::vector<std::int64_t> values;
};

/// The sequence that a table is; no value when it has other columns, or leaves numbers out.
std::optional<Sequence> sequence_of(const ValueTable& table);

/// What was seen in a sequence without a search.
struct SequenceFinding {
  std::optional<Period> period;           ///< its `from` counts from the sequence's start
  std::vector<std::int64_t> exceptions;   ///< numbers before the period that do not fit it
  std::optional<rules::Expression> rule;  ///< floor(alpha n), or with n + 1 or n - 1 for n (search/beatty.hpp)
  std::size_t rivals = 0;                 ///< other multipliers written with small numbers that fit as well
  double bits = 0;                        ///< the information in the values that the period or the rule predicts
};

/// The period that shows, and, unless it is an ordinary one, the simplest multiple that the sequence is, of ten values
/// or more.
SequenceFinding seen_in(const Sequence& sequence, Stop stop = {});

/// A table of two number columns as a grid; no value when it has other columns, or fewer than a quarter of the cells.
std::optional<search::Grid> grid_of(const ValueTable& table);

/// Returns how a grid repeats in either number, where the cells that the period predicts, those after the first time
/// round, tell it from chance (chance.hpp).
search::GridPeriod seen_in(const search::Grid& grid, Stop stop = {});

}  // namespace mexhaust::discovery
