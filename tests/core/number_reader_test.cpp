#include "mexhaust/core/number_reader.hpp"

#include <sstream>

#include "mexhaust/base/error.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/streams.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::PiecewiseBuffer;

namespace {

using Numbers = std::vector<std::int64_t>;

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max() - 1;
constexpr std::size_t block = std::size_t{1} << 16;  // the reader's block: nothing may depend on it

Numbers numbers_of(std::istream& stream) {
  NumberReader reader(stream, "file");
  Numbers numbers;
  while (!reader.at_end()) numbers.push_back(reader.number("a number"));
  return numbers;
}

Numbers numbers_of(const std::string& text) {
  std::istringstream stream(text);
  return numbers_of(stream);
}

}  // namespace

TEST_CASE("Any white space separates numbers", "[core]") {
  const std::string text = GENERATE(as<std::string>{}, "1 2 3", "1\n2\n3\n", "1\t2\t3", "1\r\n2\r\n3\r\n", "1\r2\r3",
                                    "1\v2\f3", "  1   2\n\n\n3  ", "\n\r\n 1\n2 3", "1 2 3\n \t\r\n\n");
  CHECK(numbers_of(text) == Numbers{1, 2, 3});
}

TEST_CASE("A missing final newline is fine", "[core]") {
  CHECK(numbers_of("12") == Numbers{12});
  CHECK(numbers_of("1\r\n12") == Numbers{1, 12});
}

TEST_CASE("An empty file and white space alone have no numbers", "[core]") {
  const std::string text = GENERATE(as<std::string>{}, "", " ", "\n", "\r\n\r\n", " \t \n \v\f");
  CHECK(numbers_of(text).empty());
}

TEST_CASE("Numbers from 0 to 2^63 - 2, leading zeros allowed", "[core]") {
  CHECK(numbers_of("0 9223372036854775806") == Numbers{0, largest});
  CHECK(numbers_of("00 007 00000000000000000000000000000012") == Numbers{0, 7, 12});
  CHECK(numbers_of(std::string(4000, '0') + "5 6") == Numbers{5, 6});
}

TEST_CASE("A range of one's own is kept to at both ends", "[core]") {
  std::istringstream stream("3 5 -4");
  NumberReader reader(stream, "file");
  CHECK(reader.number("a number", 3, 5) == 3);
  CHECK(reader.number("a number", 3, 5) == 5);
  CHECK(reader.number("a number", -4, -4) == -4);
}

TEST_CASE("What is expected is put into words only for an error", "[core]") {
  std::istringstream stream("3 x");
  NumberReader reader(stream, "file");
  int asked = 0;
  const auto what = [&] {
    ++asked;
    return std::string("a pile");
  };
  CHECK(reader.number(what) == 3);
  CHECK(asked == 0);
  CHECK_THROWS_AS(reader.number(what), InputError);
  CHECK(asked == 1);
}

TEST_CASE("Numbers are read whole across the ends of blocks", "[core]") {
  const std::size_t block_number = GENERATE(as<std::size_t>{}, 1, 2, 3);
  for (std::size_t before = block_number * block - 8; before <= block_number * block + 2; ++before) {
    CAPTURE(before);
    CHECK(numbers_of(std::string(before, ' ') + "1234567 89\n") == Numbers{1'234'567, 89});
    CHECK(numbers_of(std::string(before - 1, '\n') + "\r\n7\r\n\r\n8") == Numbers{7, 8});
  }
}

TEST_CASE("A long file is read whole", "[core]") {
  std::string text;
  Numbers expected;
  for (std::int64_t number = 0; number < 60'000; ++number) {
    expected.push_back(number * number);
    text += std::to_string(number * number) + (number % 7 == 0 ? "\r\n" : " ");
  }
  REQUIRE(text.size() > 8 * block);
  CHECK(numbers_of(text) == expected);
}

TEST_CASE("A stream in pieces of any size reads like one in one piece", "[core]") {
  const std::string text = "12 345\r\n6\n\n789 0012\t3";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    CAPTURE(piece);
    PiecewiseBuffer buffer(text, piece);
    std::istream stream(&buffer);
    CHECK(numbers_of(stream) == Numbers{12, 345, 6, 789, 12, 3});
  }
}

TEST_CASE("Pieces and blocks may end at different places", "[core]") {
  std::string text;
  Numbers expected;
  for (std::int64_t number = 0; number < 30'000; ++number) {
    expected.push_back(number);
    text += std::to_string(number) + ' ';
  }
  const std::size_t piece = GENERATE(as<std::size_t>{}, 1, 4095, 4096, 65'535, 65'537);
  PiecewiseBuffer buffer(text, piece);
  std::istream stream(&buffer);
  CHECK(numbers_of(stream) == expected);
}

TEST_CASE("No more is asked of a terminal than a number needs", "[core]") {
  PiecewiseBuffer buffer("2\n31\n44\n", 3);  // pieces: "2 LF 3", "1 LF 4", "4 LF"
  std::istream stream(&buffer);
  NumberReader reader(stream, "terminal");
  CHECK(reader.number("a number") == 2);
  CHECK(buffer.handed_out() == 3);
  CHECK(reader.number("a number") == 31);
  CHECK(buffer.handed_out() == 6);
}

TEST_CASE("The end of the file is seen behind white space, again and again", "[core]") {
  std::istringstream stream("1 \n");
  NumberReader reader(stream, "file");
  CHECK_FALSE(reader.at_end());
  CHECK_FALSE(reader.at_end());
  CHECK(reader.number("a number") == 1);
  CHECK(reader.at_end());
  CHECK(reader.at_end());
  CHECK_NOTHROW(reader.expect_end("the number"));
}

TEST_CASE("A reader is idle when all that has come has been read", "[core]") {
  PiecewiseBuffer buffer("2\n31 44\n5\n", 5);  // pieces: "2 LF 3 1 blank", "4 4 LF 5 LF"
  std::istream stream(&buffer);
  NumberReader reader(stream, "terminal");
  CHECK(reader.number("a number") == 2);
  CHECK_FALSE(reader.idle());  // 31 has come with it
  CHECK(reader.number("a number") == 31);
  CHECK(reader.idle());
  CHECK(reader.number("a number") == 44);
  CHECK_FALSE(reader.idle());
  CHECK(reader.number("a number") == 5);
  CHECK(reader.idle());
  CHECK(reader.at_end());
}

}  // namespace mexhaust::testing
