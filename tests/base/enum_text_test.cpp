#include "mexhaust/base/enum_text.hpp"

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {
namespace {

enum class Fruit : std::uint8_t { apple, pear, plum };

constexpr EnumText fruit_words{std::to_array<EnumWord<Fruit>>({{Fruit::pear, "pear"}, {Fruit::apple, "apple"}})};

}  // namespace

TEST_CASE("One table prints, reads and lists the words of an enum", "[base]") {
  STATIC_REQUIRE(fruit_words.text(Fruit::apple) == "apple");
  STATIC_REQUIRE(fruit_words.text(Fruit::plum).empty());
  CHECK(fruit_words.parse("pear") == Fruit::pear);
  CHECK_FALSE(fruit_words.parse("plum").has_value());
  CHECK_FALSE(fruit_words.parse("").has_value());
  CHECK(fruit_words.words() == std::vector<std::string>{"pear", "apple"});
}

TEST_CASE("Alternatives are listed as in a sentence", "[base]") {
  CHECK(alternatives({}).empty());
  CHECK(alternatives({"a"}) == "a");
  CHECK(alternatives({"a", "b"}) == "a or b");
  CHECK(alternatives({"a", "b", "c"}) == "a, b or c");
}

}  // namespace mexhaust::testing
