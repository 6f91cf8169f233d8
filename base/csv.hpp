#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace mexhaust {

/// A table with a header row, as a CSV file holds it: RFC 4180 quoting, LF line ends, UTF-8.
struct CsvTable {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;

  /// Position of a column; throws InputError naming `source` and the column when it is missing or there are several.
  std::size_t column(std::string_view name, std::string_view source) const;
};

/// One row, quoted where needed, with its line end.
std::string csv_line(const std::vector<std::string>& fields);

std::string to_csv(const CsvTable& table);

/// Reads a whole CSV text (LF or CR LF, with or without the byte order mark that spreadsheets put first). Every row must have as many
/// fields as the header; blank lines may stand at the end only.
/// Throws InputError naming `source`, the row, and what was expected.
CsvTable parse_csv(std::string_view text, std::string_view source);

}  // namespace mexhaust
