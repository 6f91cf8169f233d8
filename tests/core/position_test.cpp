#include "mexhaust/core/position.hpp"

#include <limits>

#include "mexhaust/base/error.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;

namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

std::string position_error(const std::string& text) {
  return error_of<InputError>([&] { parse_position(text); });
}

}  // namespace

TEST_CASE("A position is written as its numbers with single blanks", "[core]") {
  CHECK(to_text(Position{}).empty());
  CHECK(to_text(Position{7}) == "7");
  CHECK(to_text(Position{3, 1, 9, 4}) == "3 1 9 4");
  CHECK(to_text(Position{-1, largest}) == "-1 9223372036854775807");
}

TEST_CASE("A position is read with blanks, commas or line ends between its numbers", "[core]") {
  const std::string text =
      GENERATE(as<std::string>{}, "3 1 9 4", "3,1,9,4", "3, 1,, 9 4", "  3\t1\r\n9\n4\n", ",3,1 9,4,");
  CHECK(parse_position(text) == Position{3, 1, 9, 4});
}

TEST_CASE("A text without numbers is the empty position", "[core]") {
  const std::string text = GENERATE(as<std::string>{}, "", " ", "\n", ",", " , ,");
  CHECK(parse_position(text) == Position{});
}

TEST_CASE("A position longer than its inline room is read whole", "[core]") {
  Position expected;
  std::string text;
  for (std::int64_t number = 1; number <= 1000; ++number) {
    expected.push_back(number);
    text += std::to_string(number) + ' ';
  }
  CHECK(parse_position(text) == expected);
  CHECK(parse_position(to_text(expected)) == expected);
}

TEST_CASE("A word that is no number is named with its column", "[core]") {
  CHECK(position_error("3 x 9") == "position '3 x 9', column 3: expected a whole number, found 'x'");
  CHECK(position_error("12, 3.5") == "position '12, 3.5', column 5: expected a whole number, found '3.5'");
  CHECK(position_error("1 2-") == "position '1 2-', column 3: expected a whole number, found '2-'");
  CHECK(position_error("9223372036854775808") ==
        "position '9223372036854775808', column 1: expected a whole number, found '9223372036854775808'");
}

TEST_CASE("An integer fills all of its text and 64 bits at most", "[core]") {
  CHECK(parse_integer("0") == 0);
  CHECK(parse_integer("-12") == -12);
  CHECK(parse_integer("007") == 7);
  CHECK(parse_integer("9223372036854775807") == largest);
  CHECK(parse_integer("-9223372036854775808") == std::numeric_limits<std::int64_t>::min());
  for (const char* const text : {"", " ", "1 ", " 1", "+1", "1.0", "1e3", "0x10", "--1", "-", "9223372036854775808"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_integer(text).has_value());
  }
}

TEST_CASE("Positions are ordered by pieces, then by stones", "[core]") {
  CHECK(Size{1, 9} < Size{2, 0});
  CHECK(Size{2, 3} < Size{2, 4});
  CHECK(Size{2, 3} == Size{2, 3});
}

TEST_CASE("The size of a row is its length and its sum, which saturates", "[core]") {
  CHECK(size_of_row(Position{}) == Size{0, 0});
  CHECK(size_of_row(Position{3, 1, 9, 4}) == Size{4, 17});
  CHECK(size_of_row(Position{largest - 1, 1}) == Size{2, largest});
  CHECK(size_of_row(Position{largest, 1}) == Size{2, largest});
  CHECK(size_of_row(Position{largest, largest, largest}) == Size{3, largest});
}

}  // namespace mexhaust::testing
