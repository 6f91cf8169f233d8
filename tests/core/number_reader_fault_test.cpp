#include <sstream>

#include "mexhaust/base/error.hpp"
#include "mexhaust/core/number_reader.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/streams.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;
using mexhaust::testing::PiecewiseBuffer;

namespace {

/// The error met by reading numbers of 0..9 until the end of the text, after `good` of them.
std::string fault_after(std::istream& stream, int good) {
  NumberReader reader(stream, "f.in");
  for (int read = 0; read < good; ++read) reader.number("a digit", 0, 9);
  return error_of<InputError>([&] { reader.number("a digit", 0, 9); });
}

std::string fault_after(const std::string& text, int good) {
  std::istringstream stream(text);
  return fault_after(stream, good);
}

std::string found(const std::string& place, const std::string& word) {
  return "f.in:" + place + ": expected a digit (0 to 9), found " + word;
}

}  // namespace

TEST_CASE("What is no number in the range is shown with line and column", "[core]") {
  struct Row {
    const char* word;
    const char* shown;
  };
  const Row row = GENERATE(values<Row>({{"x", "'x'"},
                                        {"-1", "'-1'"},
                                        {"10", "'10'"},
                                        {"+1", "'+1'"},
                                        {"1.5", "'1.5'"},
                                        {"1e0", "'1e0'"},
                                        {"0x1", "'0x1'"},
                                        {"1x", "'1x'"},
                                        {"1,", "'1,'"},
                                        {"-", "'-'"},
                                        {"9223372036854775808", "'9223372036854775808'"},
                                        {"18446744073709551617", "'18446744073709551617'"},  // 2^64 + 1
                                        {"\xc3\xa9", "'\\xc3\\xa9'"},
                                        {"\x7f", "'\\x7f'"}}));
  CHECK(fault_after(std::string("1 2\n3 ") + row.word + " 4\n", 3) == found("2:3", row.shown));
  CHECK(fault_after(std::string("1 2\r\n\r\n\t") + row.word, 2) == found("3:2", row.shown));
  CHECK(fault_after(row.word, 0) == found("1:1", row.shown));
}

TEST_CASE("Zero bytes are shown, not taken for an end", "[core]") {
  CHECK(fault_after(std::string("1\0 2", 4), 0) == found("1:1", "'1\\x00'"));
  CHECK(fault_after(std::string("1 \0", 3), 1) == found("1:3", "'\\x00'"));
  CHECK(fault_after(std::string("1\n\0\n", 4), 1) == found("2:1", "'\\x00'"));
}

TEST_CASE("A file that ends too soon is at fault where it ends", "[core]") {
  CHECK(fault_after("", 0) == found("1:1", "the end of the file"));
  CHECK(fault_after("12", 0) == found("1:1", "'12'"));
  CHECK(fault_after("1", 1) == found("1:2", "the end of the file"));
  CHECK(fault_after("1 ", 1) == found("1:3", "the end of the file"));
  CHECK(fault_after("1\n", 1) == found("2:1", "the end of the file"));
  CHECK(fault_after("1\r\n\r\n  ", 1) == found("3:3", "the end of the file"));
}

TEST_CASE("A huge word is cut where it is shown", "[core]") {
  CHECK(fault_after(std::string(24, '7'), 0) == found("1:1", "'777777777777777777777777'"));
  CHECK(fault_after(std::string(25, '7'), 0) == found("1:1", "'777777777777777777777777...'"));
  CHECK(fault_after(std::string(1'000'000, 'a') + " 1", 0) == found("1:1", "'aaaaaaaaaaaaaaaaaaaaaaaa...'"));
}

TEST_CASE("A digit behind more zeros than any number has is not taken for one", "[core]") {
  CHECK(fault_after(std::string(100'000, '0') + "5", 0) == found("1:1", "'000000000000000000000000...'"));
}

TEST_CASE("Lines and columns are right beyond the first block", "[core]") {
  const std::size_t blanks = GENERATE(as<std::size_t>{}, 65'530, 65'534, 65'535, 65'536, 65'537, 200'000);
  CHECK(fault_after(std::string(blanks, ' ') + "1 x\n", 1) == found(fmt::format("1:{}", blanks + 3), "'x'"));
  CHECK(fault_after(std::string(blanks, '\n') + " xyz", 0) == found(fmt::format("{}:2", blanks + 1), "'xyz'"));
  CHECK(fault_after("1\n" + std::string(blanks, ' ') + "\n1", 2) == found("3:2", "the end of the file"));
}

TEST_CASE("Lines and columns do not depend on the pieces of the stream", "[core]") {
  const std::string text = "1 2\r\n\n  3 word 4\n";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    CAPTURE(piece);
    PiecewiseBuffer buffer(text, piece);
    std::istream stream(&buffer);
    CHECK(fault_after(stream, 3) == found("3:5", "'word'"));
  }
}

TEST_CASE("Numbers left over are named where they begin", "[core]") {
  std::istringstream stream("1\n 23");
  NumberReader reader(stream, "f.in");
  reader.number("a number");
  CHECK(error_of<InputError>([&] { reader.expect_end("the last case"); }) ==
        "f.in:2:2: expected the end of the file after the last case, found '23'");
}

TEST_CASE("A later complaint is about the last number read", "[core]") {
  std::istringstream stream("1\n 23 4");
  NumberReader reader(stream, "f.in");
  reader.number("a number");
  reader.number("a number");
  CHECK(error_of<InputError>([&] { reader.fail("a cycle"); }) == "f.in:2:2: a cycle");
}

}  // namespace mexhaust::testing
