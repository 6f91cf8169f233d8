// Faulty judge files: the complaint names line and column, what was expected and what was found, and the cases before
// have been read.
#include "mexhaust/tests/games/judge_support.hpp"

namespace mexhaust::testing {

namespace {

struct Fault {
  const char* text;
  std::size_t good_cases;
  const char* complaint;
};

void check_faults(const char* game, const std::vector<Fault>& faults) {
  for (const Fault& fault : faults) {
    CAPTURE(game, fault.text);
    const JudgeReading reading = judge_reading(registry().game(game), fault.text);
    CHECK(reading.complaint == std::string("f.in:") + fault.complaint);
    CHECK(reading.cases.size() == fault.good_cases);
  }
}

}  // namespace

TEST_CASE("Faults in files of rows of piles", "[games]") {
  const std::vector<Fault> faults{
      {"", 0, "1:1: expected the number of cases (0 to 9223372036854775806), found the end of the file"},
      {"x\n", 0, "1:1: expected the number of cases (0 to 9223372036854775806), found 'x'"},
      {"-1\n", 0, "1:1: expected the number of cases (0 to 9223372036854775806), found '-1'"},
      {"2\n1\n5\n", 1,
       "4:1: expected the number of piles of case 2 (0 to 9223372036854775806), found the end of the file"},
      {"1\n4\n3 1 9", 0, "3:6: expected pile 4 of 4 in case 1 (0 to 9223372036854775806), found the end of the file"},
      {"1\n4\n3 1 9\n\n", 0,
       "5:1: expected pile 4 of 4 in case 1 (0 to 9223372036854775806), found the end of the file"},
      {"1\n2\n3 -1\n", 0, "3:3: expected pile 2 of 2 in case 1 (0 to 9223372036854775806), found '-1'"},
      {"1\r\n2\r\n3 a\r\n", 0, "3:3: expected pile 2 of 2 in case 1 (0 to 9223372036854775806), found 'a'"},
      {"1\n1\n9223372036854775807\n", 0,
       "3:1: expected pile 1 of 1 in case 1 (0 to 9223372036854775806), found '9223372036854775807'"},
      {"1\n1\n5\n1\n5\n", 1, "4:1: expected the end of the file after 1 case, found '1'"},
      {"0\n\n  7", 0, "3:3: expected the end of the file after 0 cases, found '7'"},
      {"2\n1 5 1 6 7\n", 2, "2:9: expected the end of the file after 2 cases, found '7'"},
      {"1\n2\n3,4\n", 0, "3:1: expected pile 1 of 2 in case 1 (0 to 9223372036854775806), found '3,4'"},
  };
  check_faults("end-nim", faults);
  check_faults("take-or-merge", faults);
}

TEST_CASE("Faults in files of cycles", "[games]") {
  check_faults(
      "cycle",
      {{"1\n1\n5\n", 0, "2:1: expected the number of edges of case 1 (2 to 9223372036854775806), found '1'"},
       {"2\n2\n0 1\n0\n", 1, "4:1: expected the number of edges of case 2 (2 to 9223372036854775806), found '0'"},
       {"1\n3\n1 0 x", 0, "3:5: expected edge 3 of 3 in case 1 (0 to 9223372036854775806), found 'x'"},
       {"1\n3\n1 0 0 4", 1, "3:7: expected the end of the file after 1 case, found '4'"}});
}

TEST_CASE("Faults in files of team-nim", "[games]") {
  check_faults(
      "team-nim",
      {{"1 101 4\n", 0, "2:1: expected a cap of case 1 (1 to 9223372036854775806), found the end of the file"},
       {"1 5 4 4\n2 7 1 1 1\n0\n", 1, "3:1: expected a cap of case 2 (1 to 9223372036854775806), found '0'"},
       {"1 5 4 0\n0\n", 0, "1:7: expected a cap of case 1 (1 to 9223372036854775806), found '0'"},
       {"1 x 4 4\n0\n", 0, "1:3: expected the number of stones of case 1 (0 to 9223372036854775806), found 'x'"},
       {"1 5 4 4\n-1\n", 1,
        "2:1: expected the number of players a side, or 0 as the end, of case 2 (0 to 4611686018427387903), found "
        "'-1'"},
       {"1 5 4 4\n0\n1 5 4 4\n", 1, "3:1: expected the end of the file after the closing 0, found '1'"}});
}

TEST_CASE("Faults in files of heaps", "[games]") {
  check_faults("nim",
               {{"1\n2\n3 x\n", 0, "3:3: expected heap 2 of 2 in case 1 (0 to 9223372036854775806), found 'x'"},
                {"1\n-2\n", 0, "2:1: expected the number of heaps of case 1 (0 to 9223372036854775806), found '-2'"},
                {"1\n1\n3\n4\n", 1, "4:1: expected the end of the file after 1 case, found '4'"}});
  check_faults(
      "wythoff",
      {{"2 1\n8\n", 1, "3:1: expected the second heap of case 2 (0 to 9223372036854775806), found the end of the file"},
       {"2 1\n-8 4\n", 1, "2:1: expected the first heap of case 2 (0 to 9223372036854775806), found '-8'"},
       {"a 1\n", 0, "1:1: expected the first heap of case 1 (0 to 9223372036854775806), found 'a'"}});
}

TEST_CASE("Faults in files of cheat", "[games]") {
  check_faults(
      "cheat",
      {{"3\n", 0, "2:1: expected M of case 1 (0 to 9223372036854775806), found the end of the file"},
       {"2 8\n1 5\n1 8\n", 1, "4:1: expected a card of case 2 (1 to 9223372036854775806), found the end of the file"},
       {"2 8\n1 0\n", 0, "2:3: expected a card of case 1 (1 to 9223372036854775806), found '0'"},
       {"a 8\n", 0, "1:1: expected the number of cards of case 1 (0 to 9223372036854775806), found 'a'"},
       {"1 8\n5\n0 0\n0 0\n", 1, "4:1: expected the end of the file after the closing 0 0, found '0'"}});
}

TEST_CASE("Faults in files of dag-tokens", "[games]") {
  check_faults(
      "dag-tokens",
      {{"", 0, "1:1: expected the number of vertices (0 to 4611686018427387903), found the end of the file"},
       {"2 1\n", 0, "2:1: expected the number of tokens (0 to 4611686018427387903), found the end of the file"},
       {"2 1 1\n1 3\n1\n", 0, "2:3: expected the end of edge 1 (1 to 2), found '3'"},
       {"2 1 1\n0 2\n1\n", 0, "2:1: expected the start of edge 1 (1 to 2), found '0'"},
       {"2 1 1\n1 2\n3\n", 0, "3:1: expected the vertex of token 1 (1 to 2), found '3'"},
       {"2 1 2\n1 2\n1\n", 0, "4:1: expected the vertex of token 2 (1 to 2), found the end of the file"},
       {"2 1 1\n1 2\n1 1\n", 0, "3:3: expected the end of the file after the case, found '1'"},
       {"0 0 1\n1\n", 0, "2:1: expected the vertex of token 1 (there is none), found '1'"},
       {"1 1 0\n1 1\n", 0, "2:3: expected a graph without cycles, found a cycle through vertex 1"},
       {"3 2 1\n2 3\n3 2\n1\n", 0, "4:1: expected a graph without cycles, found a cycle through vertex 2"}});
}

}  // namespace mexhaust::testing
