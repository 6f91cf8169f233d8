#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "mexhaust/experiments/discovery/discovery.hpp"

namespace mexhaust::discovery {

/// A table that somebody made elsewhere: positions, and what is true of each.
struct ValueTable {
  rules::Vocabulary vocabulary;  ///< the columns of a position by their names, or none when one column holds a list
  search::RuleSample rows;       ///< in the order of the file
};

/// Reads a CSV file with a header row. `column` holds the values: P and N, true and false, or whole numbers. The other
/// columns are whole numbers and may be named in rules; a single other column with blanks in it holds lists, "3 1 9 4".
/// Without another column the rows are those of a sequence, n = 0, 1, 2, ... Throws InputError naming file, row, column
/// and what was expected.
ValueTable read_value_table(const std::filesystem::path& path, const std::string& column, Stop stop = {});
ValueTable parse_value_table(std::string_view text, const std::string& source, const std::string& column,
                             Stop stop = {});

/// What rule the table follows. Learns from the rows that are small in every number, holds out those that are large in
/// every number (where all are 0 or 1: have few ones, and many), and has the whole table say the last word. `table`
/// must outlive the question.
RuleQuestion question_about(const ValueTable& table);

/// Where a rule is wrong in a table.
struct TableFaults {
  std::uint64_t spoken_of = 0;  ///< rows
  std::uint64_t faults = 0;
  std::size_t row = 0;  ///< of the file, of the smallest failing position; the header is row 1
  std::optional<Refutation> smallest;
};

/// Tries a rule on all rows of which `where` says that it speaks; none: on all. Throws InputError if the rule's type is
/// not that of the values, or `where` is no boolean; ReachError, naming the row, if one of the two cannot be computed
/// there; Stopped if a stop is asked for, which is looked at in every row.
TableFaults faults_in(const ValueTable& table, const rules::Expression& rule,
                      const std::optional<rules::Expression>& where, Stop stop = {});

}  // namespace mexhaust::discovery
