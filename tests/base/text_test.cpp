#include "mexhaust/base/text.hpp"

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

TEST_CASE("A text is cut between characters", "[base]") {
  CHECK(beginning_of("abc", 2) == "ab");
  CHECK(beginning_of("abc", 9) == "abc");
  // e-acute has two bytes, the euro sign three, U+1F600 four.
  CHECK(beginning_of("a\xc3\xa9z", 2) == "a");
  CHECK(beginning_of("a\xc3\xa9z", 3) == "a\xc3\xa9");
  CHECK(beginning_of("\xe2\x82\xac", 2).empty());
  CHECK(beginning_of("\xf0\x9f\x98\x80!", 4) == "\xf0\x9f\x98\x80");
  CHECK(beginning_of("\xff\xfe", 1) == "\xff");
}

TEST_CASE("A text becomes one line that a terminal can show", "[base]") {
  CHECK(one_line("plain text") == "plain text");
  CHECK(one_line("a\nb\tc") == "a\\nb\\tc");
  CHECK(one_line("\x1b[31m") == "\\x1b[31m");
  CHECK(one_line("caf\xc3\xa9") == "caf\xc3\xa9");
  CHECK(one_line("\xff.txt") == "\\xff.txt");
  // Cut short, overlong, a surrogate, beyond U+10FFFF, a control character of two bytes.
  CHECK(one_line("\xe2\x82") == "\\xe2\\x82");
  CHECK(one_line("\xc0\xaf") == "\\xc0\\xaf");
  CHECK(one_line("\xed\xa0\x80") == "\\xed\\xa0\\x80");
  CHECK(one_line("\xf4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80");
  CHECK(one_line("\xc2\x9b") == "\\xc2\\x9b");
}

TEST_CASE("Characters are counted, not bytes", "[base]") {
  CHECK(characters_in("") == 0);
  CHECK(characters_in("a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80") == 4);
  CHECK(characters_in("\xff\xff") == 2);
  CHECK(first_characters("a\xc3\xa9\xe2\x82\xac", 2) == "a\xc3\xa9");
  CHECK(first_characters("ab", 5) == "ab");
}

}  // namespace mexhaust::testing
