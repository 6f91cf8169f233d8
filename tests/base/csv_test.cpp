#include "mexhaust/base/csv.hpp"

#include "mexhaust/base/error.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;
using mexhaust::testing::Faults;

namespace {

using Row = std::vector<std::string>;

std::string csv_error(const std::string& text) {
  return error_of<InputError>([&] { parse_csv(text, "t.csv"); });
}

}  // namespace

TEST_CASE("A field is quoted only where it must be", "[base]") {
  CHECK(csv_line({"a", "b c", "1"}) == "a,b c,1\n");
  CHECK(csv_line({"a,b", "c"}) == "\"a,b\",c\n");
  CHECK(csv_line({"say \"x\"", "y"}) == "\"say \"\"x\"\"\",y\n");
  CHECK(csv_line({"two\nlines", "two\rlines"}) == "\"two\nlines\",\"two\rlines\"\n");
  CHECK(csv_line({"", "", ""}) == ",,\n");
  CHECK(csv_line({""}) == "\"\"\n");  // an empty line would be no row
}

TEST_CASE("A table is its header and its rows", "[base]") {
  CHECK(to_csv({.header = {"game", "count"}, .rows = {{"end-nim", "3"}, {"cycle", "4"}}}) ==
        "game,count\nend-nim,3\ncycle,4\n");
}

TEST_CASE("Rows end with LF or CR LF, the last one with or without", "[base]") {
  const std::string text = GENERATE(as<std::string>{}, "a,b\n1,2\n3,\n", "a,b\r\n1,2\r\n3,\r\n", "a,b\n1,2\n3,");
  const CsvTable table = parse_csv(text, "t.csv");
  CHECK(table.header == Row{"a", "b"});
  CHECK(table.rows == std::vector<Row>{{"1", "2"}, {"3", ""}});
}

TEST_CASE("The mark that spreadsheets put first is no part of a name", "[base]") {
  CHECK(parse_csv("\xef\xbb\xbf"
                  "a,b\n1,2\n",
                  "t.csv")
            .header == Row{"a", "b"});
  CHECK(parse_csv("\xef\xbb"
                  "a\n",
                  "t.csv")
            .header == Row{"\xef\xbb"
                           "a"});
}

TEST_CASE("Quoted fields hold commas, quotes and line ends", "[base]") {
  const CsvTable table = parse_csv("a,b\n\"1,\"\"x\"\"\",\"two\r\nlines\"\n\"\",\" y \"\n", "t.csv");
  CHECK(table.rows == std::vector<Row>{{"1,\"x\"", "two\r\nlines"}, {"", " y "}});
}

TEST_CASE("What is written is read back unchanged", "[base]") {
  const std::vector<std::string> fields{"",      "x",      "a,b",  "\"",       "\"\"", "a\"b",
                                        "\n",    "\r\n",   "a\rb", " x",       "x ",   "  ",
                                        "\tx\t", "1 2 3",  "N",    "\xc3\xa9", ",",    ",,\"",
                                        "'",     "#begin", "\\n",  "a\n\nb",   "\" ",  std::string("a\0b", 3)};
  CsvTable table{.header = {"first", "second"}, .rows = {}};
  for (const std::string& first : fields) {
    for (const std::string& second : fields) table.rows.push_back({first, second});
  }
  const CsvTable back = parse_csv(to_csv(table), "t.csv");
  CHECK(back.header == table.header);
  REQUIRE(back.rows.size() == table.rows.size());
  Faults faults;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    faults.expect(back.rows[row] == table.rows[row],
                  [&] { return csv_line(table.rows[row]) + csv_line(back.rows[row]); });
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("A single column may hold empty fields", "[base]") {
  const CsvTable table{.header = {"x"}, .rows = {{"1"}, {""}, {"2"}}};
  CHECK(parse_csv(to_csv(table), "t.csv").rows == table.rows);
}

TEST_CASE("A blank line stands at the end or nowhere: rows are counted by lines", "[base]") {
  CHECK(parse_csv("x\n1\n2\n\n\n", "t.csv").rows == std::vector<Row>{{"1"}, {"2"}});
  CHECK(parse_csv("a,b\r\n1,2\r\n\r\n", "t.csv").rows == std::vector<Row>{{"1", "2"}});
  CHECK(error_of<InputError>([] { parse_csv("x\n1\n\n2\n", "t.csv"); }) ==
        "t.csv: row 3: expected 1 fields as in the header, found a blank line");
  CHECK(error_of<InputError>([] { parse_csv("a,b\r\n1,2\r\n\r\n3,4\r\n", "t.csv"); }) ==
        "t.csv: row 3: expected 2 fields as in the header, found a blank line");
  CHECK(error_of<InputError>([] { parse_csv("\nx\n1\n", "t.csv"); }) ==
        "t.csv: row 1: expected a header row, found a blank line");
}

TEST_CASE("A header alone is a table without rows", "[base]") {
  const CsvTable table = parse_csv("a,b\n", "t.csv");
  CHECK(table.header == Row{"a", "b"});
  CHECK(table.rows.empty());
}

TEST_CASE("A file without a row is refused", "[base]") {
  const std::string text = GENERATE(as<std::string>{}, "", "\n", "\r\n\r\n");
  CHECK(csv_error(text) == "t.csv: expected a header row, found an empty file");
}

TEST_CASE("A row of another length than the header is named", "[base]") {
  CHECK(csv_error("a,b\n1,2\n1\n") == "t.csv: row 3: expected 2 fields as in the header, found 1");
  CHECK(csv_error("a,b\n1,2,3\n") == "t.csv: row 2: expected 2 fields as in the header, found 3");
}

TEST_CASE("Unclosed and stray quotes are named with their row", "[base]") {
  CHECK(csv_error("a,b\n1,\"2\n") == "t.csv: row 2: expected RFC 4180 quoting, found a stray or unclosed quote");
  CHECK(csv_error("\"a") == "t.csv: row 1: expected RFC 4180 quoting, found a stray or unclosed quote");
  CHECK(csv_error("a,b\n1,2\n1,\"2\"x\n") ==
        "t.csv: row 3: expected RFC 4180 quoting, found a stray or unclosed quote");
  CHECK(csv_error("a,b\n1,2\"\n") == "t.csv: row 2: expected RFC 4180 quoting, found a stray or unclosed quote");
}

TEST_CASE("A column is found by its name", "[base]") {
  const CsvTable table = parse_csv("game,rule\nx,y\n", "t.csv");
  CHECK(table.column("game", "t.csv") == 0);
  CHECK(table.column("rule", "t.csv") == 1);
  CHECK(error_of<InputError>([&] { table.column("rules", "t.csv"); }) ==
        "t.csv: expected a column 'rules' in the header row");
  const CsvTable twice = parse_csv("v,x,v\n1,2,3\n", "t.csv");
  CHECK(twice.column("x", "t.csv") == 1);
  CHECK(error_of<InputError>([&] { twice.column("v", "t.csv"); }) ==
        "t.csv: expected one column 'v' in the header row, found several");
}

}  // namespace mexhaust::testing
