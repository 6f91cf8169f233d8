// Sequences and tables of two numbers that users bring along: read, refused in words, and what is seen in them.
#include "mexhaust/experiments/discovery/table_periods.hpp"

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/discovery/sequence_file.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;

namespace {

std::string sequence_error(const std::string& text) {
  return error_of<InputError>([&] { (void)discovery::parse_sequence(text, "s.txt"); });
}

discovery::Sequence sequence_in(const std::string& text) {
  const auto sequence = discovery::sequence_of(discovery::parse_sequence(text, "s.txt"));
  REQUIRE(sequence);
  return *sequence;
}

std::string lines_of(const std::vector<std::int64_t>& values) {
  std::string text;
  for (const std::int64_t value : values) text += fmt::format("{}\n", value);
  return text;
}

}  // namespace

TEST_CASE("A sequence is read from lines of values, and from a b-file", "[experiments/discovery]") {
  const discovery::Sequence plain = sequence_in("# comment\n3\n\n  1\r\n-4\n");
  CHECK(plain.name == "n");
  CHECK(plain.start == 0);
  CHECK(plain.values == std::vector<std::int64_t>{3, 1, -4});
  const discovery::Sequence numbered = sequence_in("# A000201\n1 1\n2 3\n3\t4");
  CHECK(numbered.start == 1);
  CHECK(numbered.values == std::vector<std::int64_t>{1, 3, 4});
  CHECK(sequence_in("-2 7\n-1 8\n").start == -2);
  // As copied from a page of the OEIS.
  CHECK(sequence_in("0, 1, 2, -3,\n4, 5\n").values == std::vector<std::int64_t>{0, 1, 2, -3, 4, 5});
  CHECK(sequence_in("0 1 2\n").values == std::vector<std::int64_t>{0, 1, 2});
  CHECK(sequence_in("7, 8\n").values == std::vector<std::int64_t>{7, 8});
}

TEST_CASE("A malformed sequence is refused with line and column", "[experiments/discovery]") {
  CHECK(sequence_error("") == "s.txt: expected lines with a whole number each, found none");
  CHECK(sequence_error("# nothing\n\n") == "s.txt: expected lines with a whole number each, found none");
  CHECK(sequence_error("value\n1\n") ==
        "s.txt: line 1, column 1: expected a whole number of up to 64 bits, found 'value'");
  CHECK(sequence_error("1\n2.5\n") == "s.txt: line 2, column 1: expected a whole number of up to 64 bits, found '2.5'");
  CHECK(sequence_error("1\n 2 3\n") == "s.txt: line 2, column 4: expected one whole number in a line, found '3'");
  CHECK(sequence_error("1 1\n2\n") ==
        "s.txt: line 2, column 2: expected n and a value in a line, found 'the end of the line'");
  CHECK(sequence_error("1 1\n3 1\n") == "s.txt: line 2, column 1: expected n = 2 after n = 1, found '3'");
  CHECK(sequence_error("1 99999999999999999999\n") ==
        "s.txt: line 1, column 3: expected a whole number of up to 64 bits, found '99999999999999999999'");
  CHECK(sequence_error("9223372036854775807 1\n9223372036854775807 1\n").find("line 2") != std::string::npos);
}

TEST_CASE("A table of one number in a row is a sequence, any other is none", "[experiments/discovery]") {
  const auto of = [](const std::string& text) {
    return discovery::sequence_of(discovery::parse_value_table(text, "t.csv", "v"));
  };
  const auto unordered = of("heap,v\n3,9\n2,8\n4,7\n");
  REQUIRE(unordered);
  CHECK(unordered->name == "heap");
  CHECK(unordered->start == 2);
  CHECK(unordered->values == std::vector<std::int64_t>{8, 9, 7});
  const auto numbered = of("v\nP\nN\nP\n");
  REQUIRE(numbered);
  CHECK(numbered->name == "n");
  CHECK(numbered->values == std::vector<std::int64_t>{0, 1, 0});
  CHECK_FALSE(of("heap,v\n3,9\n5,8\n"));
  CHECK_FALSE(of("a,b,v\n3,1,9\n"));
  CHECK_FALSE(of("piles,v\n1 2,3\n"));
}

TEST_CASE("A period or a multiple is seen in a sequence", "[experiments/discovery]") {
  const auto seen = [](const std::vector<std::int64_t>& values) {
    return discovery::seen_in(sequence_in(lines_of(values)));
  };
  const auto periodic = seen({9, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2});
  CHECK(periodic.period == Period{.from = 1, .length = 3});
  CHECK(periodic.exceptions == std::vector<std::int64_t>{0});
  CHECK_FALSE(periodic.rule);
  // Wythoff's lower numbers from n = 0, from n = 1 though counted from 0, and half of three times n.
  const auto golden = seen({0, 1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35});
  REQUIRE(golden.rule);
  CHECK_FALSE(golden.period);
  CHECK(to_text(*golden.rule) == "(n + root(5 * n * n)) div 2");
  const auto shifted = seen({1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35});
  REQUIRE(shifted.rule);
  CHECK(to_text(*shifted.rule) == "(n + 1 + root(5 * (n + 1) * (n + 1))) div 2");
  const auto halves = seen({0, 1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18});
  CHECK(halves.period == Period{.from = 0, .length = 2, .saltus = 3});
  REQUIRE(halves.rule);
  CHECK(to_text(*halves.rule) == "3 * n div 2");
  const auto squares = seen({0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121});
  CHECK_FALSE(squares.period);
  CHECK_FALSE(squares.rule);
  CHECK_FALSE(seen({0, 1, 3, 4}).rule);  // too few for a multiple
}

TEST_CASE("A table of two numbers is a grid unless most of its cells are missing", "[experiments/discovery]") {
  const auto of = [](const std::string& text) {
    return discovery::grid_of(discovery::parse_value_table(text, "t.csv", "v"));
  };
  const auto grid = of("x,y,v\n2,5,7\n3,5,8\n2,6,9\n");
  REQUIRE(grid);
  CHECK(grid->least_x == 2);
  CHECK(grid->least_y == 5);
  CHECK(grid->columns == 2);
  CHECK(grid->rows == 2);
  CHECK(grid->at(1, 0) == 8);
  CHECK(grid->at(0, 1) == 9);
  CHECK_FALSE(grid->at(1, 1));
  CHECK_FALSE(of("x,y,v\n0,0,7\n9,9,8\n"));
  CHECK_FALSE(of("x,y,v\n-9223372036854775808,0,7\n9223372036854775807,0,8\n"));
  CHECK_FALSE(of("x,v\n2,5\n"));
}

TEST_CASE("A grid too small to tell a period from chance has none", "[experiments/discovery]") {
  const auto chessboard = [](std::int64_t size) {
    std::string text = "x,y,v\n";
    for (std::int64_t x = 0; x < size; ++x) {
      for (std::int64_t y = 0; y < size; ++y) text += fmt::format("{},{},{}\n", x, y, (x + y) % 2);
    }
    return *discovery::grid_of(discovery::parse_value_table(text, "t.csv", "v"));
  };
  // Of 6 times 6 cells 4 columns are predicted, of 1 bit a cell; of 6 times 2 cells four columns, 8 cells.
  CHECK(discovery::seen_in(chessboard(6)).in_x->everywhere == Period{.from = 0, .length = 2});
  CHECK(discovery::seen_in(chessboard(6)).in_y);
  const search::Grid small{.columns = 6, .rows = 2, .cells = {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1}};
  CHECK(search::shown_periods(small).in_x);
  CHECK_FALSE(discovery::seen_in(small).in_x);
}

}  // namespace mexhaust::testing
