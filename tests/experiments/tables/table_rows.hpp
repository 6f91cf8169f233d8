#pragma once
// The rows of a data table, for the tests that look into them.

#include <algorithm>
#include <sstream>

#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/tables/tables.hpp"
#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

using Row = std::vector<std::string>;

inline CsvTable made(const std::string& file) {
  const auto tables = tables::data_tables(built_in_registry());
  const auto found = std::ranges::find(tables, file, &tables::DataTable::file);
  REQUIRE(found != tables.end());
  return found->make({}).value();
}

/// The fields after the given ones in the only row that begins with them.
inline Row row_of(const CsvTable& table, const Row& begin) {
  std::vector<Row> found;
  for (const Row& row : table.rows) {
    if (std::equal(begin.begin(), begin.end(), row.begin())) found.push_back(row);
  }
  INFO(csv_line(begin));
  REQUIRE(found.size() == 1);
  return {found[0].begin() + static_cast<std::ptrdiff_t>(begin.size()), found[0].end()};
}

inline std::vector<long long> numbers(const std::string& text) {
  std::istringstream stream(text);
  std::vector<long long> list;
  for (long long number = 0; stream >> number;) list.push_back(number);
  return list;
}

}  // namespace mexhaust::testing
