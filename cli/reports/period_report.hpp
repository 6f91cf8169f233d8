#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "mexhaust/cli/kit/json.hpp"
#include "mexhaust/experiments/discovery/along.hpp"
#include "mexhaust/experiments/discovery/table_periods.hpp"

namespace mexhaust::cli {

/// A number, or N and P for a boolean.
std::string value_text(std::int64_t value, rules::ValueType type);

/// ", with 3 added each time (the saltus)"; empty for an ordinary period.
std::string saltus_text(const Period& period);

/// The first values of a list, and "..." when there are more; of booleans N and P.
std::string shown_values(std::span<const std::int64_t> values, rules::ValueType type);

/// The values of the first period of a sequence, whose `from` counts from the sequence's start.
std::span<const std::int64_t> first_period(std::span<const std::int64_t> values, const Period& period);

/// What was seen in a table that is a sequence, from a source of some name.
void print_sequence(const discovery::Sequence& sequence, const discovery::SequenceFinding& finding,
                    rules::ValueType type, const std::string& source, std::ostream& out);
std::string sequence_json(const discovery::Sequence& sequence, const discovery::SequenceFinding& finding,
                          const std::string& source);

/// How a table of two numbers, of the names given, repeats, with the block that does.
void print_grid_period(const search::Grid& grid, const search::GridPeriod& period,
                       const std::vector<std::string>& names, rules::ValueType type, std::ostream& out);
Json grid_period_json(const search::GridPeriod& period, const std::vector<std::string>& names);

/// The periods along one number of a game, a line for each choice of the others.
void print_lines(const std::vector<discovery::ValueLine>& lines, const discovery::AlongRequest& request,
                 std::ostream& out);
std::string lines_json(const std::vector<discovery::ValueLine>& lines, const discovery::AlongRequest& request);

}  // namespace mexhaust::cli
