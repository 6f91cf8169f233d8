#include "mexhaust/core/bounds.hpp"

#include "mexhaust/base/error.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;

namespace {

const std::vector<BoundKey>& keys() {
  static const std::vector<BoundKey> keys{
      {.name = "piles", .meaning = "rows", .least = 1, .judge = 50},
      {.name = "stones", .meaning = "heaps", .least = 0, .judge = 1000},
      {.name = "cap", .meaning = "a cap", .least = 2, .judge = 16, .optional = true}};
  return keys;
}

std::string bounds_error(const std::string& text) {
  return error_of<InputError>([&] { Bounds::parse(text, keys()); });
}

}  // namespace

TEST_CASE("Bounds are read in any order and kept in the order of the keys", "[core]") {
  const Bounds bounds = Bounds::parse("stones=6,piles=4", keys());
  CHECK(to_text(bounds) == "piles=4,stones=6");
  CHECK(bounds["piles"] == 4);
  CHECK(bounds["stones"] == 6);
  CHECK(bounds.has("piles"));
  CHECK_FALSE(bounds.has("cap"));
  CHECK(to_text(Bounds::parse("cap=3,stones=0,piles=1", keys())) == "piles=1,stones=0,cap=3");
}

TEST_CASE("The text of bounds reads back as the same bounds", "[core]") {
  const std::string text = GENERATE(as<std::string>{}, "piles=1,stones=0", "piles=4,stones=6,cap=2",
                                    "piles=4611686018427387903,stones=4611686018427387903");
  CHECK(to_text(Bounds::parse(text, keys())) == text);
}

TEST_CASE("The judge's bounds hold every key", "[core]") {
  CHECK(to_text(Bounds::judge(keys())) == "piles=50,stones=1000,cap=16");
  CHECK(to_text(Bounds::parse("judge", keys())) == "piles=50,stones=1000,cap=16");
}

TEST_CASE("One bound is replaced in a copy", "[core]") {
  const Bounds bounds{{"piles", 4}, {"stones", 6}};
  const Bounds larger = bounds.with("stones", 7);
  CHECK(to_text(larger) == "piles=4,stones=7");
  CHECK(to_text(bounds) == "piles=4,stones=6");
  CHECK(to_text(Bounds{}).empty());
}

TEST_CASE("Faulty bounds are refused, and the message says why", "[core]") {
  CHECK(bounds_error("piles=4,stone=6") ==
        "bound 'piles=4,stone=6': unknown key 'stone' (did you mean 'stones'?); the keys are piles, stones, cap");
  CHECK(bounds_error("piles=4") == "bound 'piles=4': stones is missing (heaps)");
  CHECK(bounds_error("piles=4,stones=6,piles=4") == "bound 'piles=4,stones=6,piles=4': piles is given twice");
  CHECK(bounds_error("piles") == "bound 'piles': expected key=value, found 'piles'; the keys are piles, stones, cap");
  CHECK(bounds_error("") == "bound '': expected key=value, found ''; the keys are piles, stones, cap");
  CHECK(bounds_error("piles=4,") == "bound 'piles=4,': expected key=value, found ''; the keys are piles, stones, cap");
  CHECK(bounds_error("piles=4,,stones=6") ==
        "bound 'piles=4,,stones=6': expected key=value, found ''; the keys are piles, stones, cap");
}

TEST_CASE("A bound below its least, beyond the largest or no number is refused", "[core]") {
  const std::string word =
      GENERATE(as<std::string>{}, "0", "-1", "", "x", "4 ", " 4", "1e3", "4611686018427387904", "99999999999999999999");
  const std::string text = "piles=" + word + ",stones=6";
  CHECK(bounds_error(text) == "bound '" + text +
                                  "': expected a whole number from 1 to 4611686018427387903 for piles (rows), found '" +
                                  word + "'");
}

}  // namespace mexhaust::testing
