#include "mexhaust/base/csv.hpp"

#include <algorithm>
#include <memory>

#include <csv.h>
#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/text.hpp"

namespace mexhaust {
namespace {

struct Reading {
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> row;
  int terminator = -1;  ///< of the last row
};

void end_field(void* field, std::size_t length, void* reading) {
  static_cast<Reading*>(reading)->row.emplace_back(static_cast<const char*>(field), length);
}

/// `terminator` is the character that ends the row, or -1 at the end of the text. The parser tells of CR and of LF apart.
void end_row(int terminator, void* reading) {
  auto& target = *static_cast<Reading*>(reading);
  const bool of_one_line_end = target.row.empty() && target.terminator == CSV_CR && terminator == CSV_LF;
  target.terminator = terminator;
  if (of_one_line_end) return;
  target.rows.push_back(std::move(target.row));
  target.row.clear();
}

/// libcsv's parser, freed at the end of scope.
struct Parser {
  csv_parser state{};
  Parser() {
    if (csv_init(&state, CSV_STRICT | CSV_STRICT_FINI | CSV_REPALL_NL) != 0)
      throw EnvironmentError("no memory to read a CSV file");
    csv_set_space_func(&state, [](unsigned char) { return 0; });  // RFC 4180: blanks belong to the field
  }
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;
  ~Parser() { csv_free(&state); }
};

}  // namespace

std::size_t CsvTable::column(std::string_view name, std::string_view source) const {
  const auto found = std::ranges::find(header, name);
  if (found == header.end())
    throw InputError(fmt::format("{}: expected a column '{}' in the header row", source, name));
  if (std::find(found + 1, header.end(), name) != header.end())
    throw InputError(fmt::format("{}: expected one column '{}' in the header row, found several", source, name));
  return static_cast<std::size_t>(found - header.begin());
}

std::string csv_line(const std::vector<std::string>& fields) {
  std::string line;
  for (std::size_t place = 0; place < fields.size(); ++place) {
    const std::string& field = fields[place];
    if (place > 0) line += ',';
    const bool quoted = field.empty() ? fields.size() == 1 : field.find_first_of("\",\r\n") != std::string::npos;
    if (!quoted) {
      line += field;
      continue;
    }
    std::string escaped(2 * field.size() + 2, '\0');
    escaped.resize(csv_write(escaped.data(), escaped.size(), field.data(), field.size()));
    line += escaped;
  }
  return line + '\n';
}

std::string to_csv(const CsvTable& table) {
  std::string text = csv_line(table.header);
  for (const auto& row : table.rows) text += csv_line(row);
  return text;
}

CsvTable parse_csv(std::string_view text, std::string_view source) {
  text = without_byte_order_mark(text);
  Parser parser;
  Reading reading;
  const std::size_t used = csv_parse(&parser.state, text.data(), text.size(), end_field, end_row, &reading);
  if (used != text.size() || csv_fini(&parser.state, end_field, end_row, &reading) != 0) {
    throw InputError(fmt::format("{}: row {}: expected RFC 4180 quoting, found a stray or unclosed quote", source,
                                 reading.rows.size() + 1));
  }
  while (!reading.rows.empty() && reading.rows.back().empty()) reading.rows.pop_back();
  if (reading.rows.empty()) throw InputError(fmt::format("{}: expected a header row, found an empty file", source));
  if (reading.rows.front().empty())
    throw InputError(fmt::format("{}: row 1: expected a header row, found a blank line", source));
  CsvTable table{.header = std::move(reading.rows.front()), .rows = {}};
  for (std::size_t row = 1; row < reading.rows.size(); ++row) {
    const std::size_t fields = reading.rows[row].size();
    if (fields != table.header.size()) {
      throw InputError(fmt::format("{}: row {}: expected {} fields as in the header, found {}", source, row + 1,
                                   table.header.size(), fields == 0 ? "a blank line" : std::to_string(fields)));
    }
    table.rows.push_back(std::move(reading.rows[row]));
  }
  return table;
}

}  // namespace mexhaust
