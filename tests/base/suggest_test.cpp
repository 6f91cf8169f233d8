#include "mexhaust/base/suggest.hpp"

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

namespace {

const std::vector<std::string>& verbs() {
  static const std::vector<std::string> verbs{"list", "solve", "verify", "replay", "show", "tables"};
  return verbs;
}

}  // namespace

TEST_CASE("The nearest word is suggested for a slip", "[base]") {
  CHECK(nearest("verfy", verbs()) == "verify");    // a letter missing
  CHECK(nearest("vverify", verbs()) == "verify");  // a letter too many
  CHECK(nearest("sokve", verbs()) == "solve");     // a wrong letter
  CHECK(nearest("lsit", verbs()) == "list");       // two swapped
  CHECK(nearest("show", verbs()) == "show");
}

TEST_CASE("A word far from every known one has no suggestion", "[base]") {
  CHECK(nearest("benchmark", verbs()).empty());
  CHECK(nearest("abc", verbs()).empty());
  CHECK(nearest("", verbs()).empty());
  CHECK(nearest("list", {}).empty());
}

TEST_CASE("Three edits are too many for a short word and allowed for a long one", "[base]") {
  const std::vector<std::string> known{"replay"};
  CHECK(nearest("repaly", known) == "replay");
  CHECK(nearest("rpxyz", known).empty());
  CHECK(nearest("team-nim.tab", std::vector<std::string>{"team-nim.table"}) == "team-nim.table");
  CHECK(nearest("team-nam.tablet", std::vector<std::string>{"tean-nim.table"}) == "tean-nim.table");  // three edits
}

TEST_CASE("A part of a long name is enough, an equally near word comes first", "[base]") {
  const std::vector<std::string> ids{"end-nim.xor", "cycle.odd-run", "cycle.both-odd"};
  CHECK(nearest("odd-run", ids) == "cycle.odd-run");
  CHECK(nearest("odd", ids) == "cycle.odd-run");
  CHECK(nearest("od", ids).empty());
}

TEST_CASE("A suggestion is a question in brackets, or nothing", "[base]") {
  CHECK(suggestion("verfy", verbs()) == " (did you mean 'verify'?)");
  CHECK(suggestion("benchmark", verbs()).empty());
}

}  // namespace mexhaust::testing
