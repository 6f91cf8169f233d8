// Tables that users bring along: read, refused in words, and tried with rules.
#include "mexhaust/experiments/discovery/value_table.hpp"

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {

namespace {

std::string table_error(const std::string& text, const std::string& column = "v") {
  return error_of<InputError>([&] { (void)discovery::parse_value_table(text, "t.csv", column); });
}

/// The five-case step for all L, R and x up to 6.
std::string step_table() {
  std::string text = "L,R,x,pad\n";
  for (int left = 0; left <= 6; ++left) {
    for (int right = 0; right <= 6; ++right) {
      for (int x = 1; x <= 6; ++x) {
        const int pad = x == right ? 0 : x < right ? (x < left ? x : x + 1) : (x <= left ? x - 1 : x);
        text += fmt::format("{},{},{},{}\n", left, right, x, pad);
      }
    }
  }
  return text;
}

}  // namespace

TEST_CASE("A table of columns is read with their names, one of lists as lists", "[experiments/discovery]") {
  const discovery::ValueTable columns = discovery::parse_value_table("x,who,y\n3,N,4\n1,P,-2\n", "t.csv", "who");
  CHECK(columns.vocabulary.leading == std::vector<std::string>{"x", "y"});
  CHECK_FALSE(columns.vocabulary.has_list);
  CHECK(columns.rows.type == rules::ValueType::boolean);
  CHECK(columns.rows.positions == std::vector<Position>{{3, 4}, {1, -2}});
  CHECK(columns.rows.values == std::vector<std::int64_t>{1, 0});
  const discovery::ValueTable lists =
      discovery::parse_value_table("piles,grundy\n\"3 1 9 4\",7\n5,2\n", "t.csv", "grundy");
  CHECK(lists.vocabulary.has_list);
  CHECK(lists.rows.type == rules::ValueType::number);
  CHECK(lists.rows.positions == std::vector<Position>{{3, 1, 9, 4}, {5}});
}

TEST_CASE("A malformed table is refused with row and column", "[experiments/discovery]") {
  CHECK(table_error("x,v\n1,N\nz,P\n") == "t.csv: row 3: expected a whole number in column 'x', found 'z'");
  CHECK(table_error("x,v\n1,N\n2,7\n") ==
        "t.csv: row 3: expected P or N, as in the rows before in column 'v', found '7'");
  CHECK(table_error("x,v\n1,3\n2,N\n") == "t.csv: row 3: expected a whole number in column 'v', found 'N'");
  CHECK(table_error("x,w\n1,3\n") == "t.csv: expected a column 'v' in the header row");
  CHECK(table_error("x,v\n") == "t.csv: expected rows below the header, found none");
  CHECK_THAT(table_error("x y,v\n1,3\n"), Prints("expected names of letters, digits and _"));
  CHECK_THAT(table_error("mod,v\n1,3\n"), Prints("'mod' is a word of the rule language"));
  CHECK(table_error("x,x,v\n1,2,3\n") == "t.csv: header row: expected columns of different names");
  CHECK(table_error("x,v\n1,3\n2,4\n1,5\n") == "t.csv: rows 2 and 4 give (1) two values: expected one");
  CHECK_THAT(table_error("x,v\n1\n"), Prints("expected 2 fields"));
  CHECK_THAT(table_error("x,v\n9223372036854775808,1\n"), Prints("expected a whole number"));
}

TEST_CASE("A rule is tried on every row of a table", "[experiments/discovery]") {
  const discovery::ValueTable table = discovery::parse_value_table("x,y,v\n1,1,P\n2,1,N\n1,2,P\n5,5,P\n", "t.csv", "v");
  const auto rule = [&](const char* text) { return rules::parse_rule(text, table.vocabulary); };
  const discovery::TableFaults found = discovery::faults_in(table, rule("x != y"), std::nullopt);
  CHECK(found.spoken_of == 4);
  CHECK(found.faults == 1);
  CHECK(found.row == 4);
  CHECK(found.smallest->position == Position{1, 2});
  CHECK(faults_in(table, rule("x > y"), std::nullopt).faults == 0);
  CHECK(faults_in(table, rule("x != y"), rule("x >= y")).spoken_of == 3);
  CHECK_THAT(error_of<InputError>([&] { (void)faults_in(table, rule("x + y"), std::nullopt); }),
             Prints("outcomes or booleans"));
}

TEST_CASE("The rows learnt from are small in every respect, those held out large in every respect",
          "[experiments/discovery]") {
  const discovery::ValueTable table = discovery::parse_value_table(step_table(), "t.csv", "pad");
  const discovery::RuleQuestion question = discovery::question_about(table);
  for (const Position& position : question.training.positions)
    CHECK(*std::max_element(position.begin(), position.end()) <= 3);
  for (const Position& position : question.held_out.positions)
    CHECK(*std::min_element(position.begin(), position.end()) >= 4);
  CHECK(question.training.size() == 4 * 4 * 3);
  CHECK(question.held_out.size() == 3 * 3 * 3);
}

TEST_CASE("A rule that fits a table too small to tell it from chance is not found", "[experiments/discovery]") {
  const ScratchFolder folder;
  const std::string file = (folder.path() / "small.csv").string();
  std::ofstream(file) << "x,y,v\n0,0,P\n0,1,N\n1,0,N\n1,1,P\n2,0,P\n0,2,P\n";
  const auto run = shell("mexhaust discover --table " + file + " --value v");
  CHECK(run.status == 3);
  CHECK_THAT(run.out, Prints("found     no rule\nfits      "));
  CHECK_THAT(run.out, Prints("but perhaps by chance"));
  CHECK_THAT(shell("mexhaust discover --table " + file + " --value v --format json").out,
             Prints("\"by_chance\": true"));
}

TEST_CASE("What is constant where equality has to hold is no multiple", "[experiments/discovery]") {
  std::string text = "x,y,v\n";
  for (int x = 0; x < 7; ++x) {
    for (int y = 0; y < 7; ++y) text += fmt::format("{},{},{}\n", x, y, (x + y) % 3 == 0 ? 'P' : 'N');
  }
  const ScratchFolder folder;
  const std::string file = (folder.path() / "thirds.csv").string();
  std::ofstream(file) << text;
  const auto run = shell("mexhaust discover --table " + file + " --value v");
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("found     (x + y) mod 3 > 0\n"));
}

TEST_CASE("A number that a rule cannot compute ends the trial on a table with status 3", "[experiments/discovery]") {
  const ScratchFolder folder;
  const std::string file = (folder.path() / "large.csv").string();
  std::ofstream(file) << "x,v\n5,P\n6,N\n";
  const auto run = shell("mexhaust verify --table " + file + " --value v --rule 'x * 9223372036854775807 = 0'");
  CHECK(run.status == 3);
  CHECK_THAT(run.err, Prints("passes 64 bits"));
  // A list with a negative number has no nim-sum: the search does without.
  const std::string lists = (folder.path() / "lists.csv").string();
  std::ofstream(lists) << "l,v\n1 -2,P\n3 4,N\n2 2,N\n1 1,P\n";
  CHECK_THAT(shell("mexhaust discover --table " + lists + " --value v --candidates 1000").err, !Prints("nim-sum"));
}

TEST_CASE("What cannot be computed is said with its row, as in a game, and is neither right nor wrong",
          "[experiments/discovery]") {
  const ScratchFolder folder;
  const std::string file = (folder.path() / "roots.csv").string();
  std::ofstream(file) << "a,v\n1,0\n5,9\n";
  const auto where = shell("mexhaust verify --table " + file + " --value v --rule 0 --where 'root(2 - a) >= 0'");
  CHECK(where.status == 3);
  CHECK(where.out.empty());
  CHECK_THAT(where.err, Prints("row 3, (5): a rule takes the root of a negative number"));
  std::ofstream(file) << "a,v\n1,9\n5,0\n";
  const auto rule = shell("mexhaust verify --table " + file + " --value v --rule 'root(2 - a)'");
  CHECK(rule.status == 3);
  CHECK_THAT(rule.err, Prints("row 3, (5)"));
  // Where the rule does not speak it need not be computed.
  CHECK(shell("mexhaust verify --table " + file + " --value v --rule 'root(2 - a) + 8' --where 'a < 2'").status == 0);
  CHECK(shell("mexhaust verify nim --rule 'odd(root(2 - first))' --bound piles=1,stones=5").status == 3);
  CHECK(shell("mexhaust verify --table " + file + " --value v --rule 9 --where a").status == 2);
}

TEST_CASE("A rule need not be computed at the empty list, where it does not speak of it", "[experiments/discovery]") {
  // By hand: of one pile of 5 or 6 stones the rule says root(0) and root(1), odd for 6; both are N.
  const auto run =
      shell("mexhaust verify nim --rule 'odd(root(first - 5)) or true' --where 'first >= 5' --bound piles=1,stones=6");
  INFO(run.err);
  CHECK(run.status == 0);
  CHECK(
      shell("mexhaust verify nim --rule 'odd(root(first - 5))' --where 'first >= 5' --bound piles=1,stones=6").status ==
      1);
}

TEST_CASE("Discover shows a rule with exceptions as such", "[experiments/discovery]") {
  const ScratchFolder folder;
  std::string text = "x,y,win\n";
  for (int x = 0; x < 9; ++x) {
    for (int y = 0; y < 9; ++y) {
      const bool odd = (x + y) % 2 == 1;
      text += std::to_string(x) + "," + std::to_string(y) + "," + (odd != (x == 1 && y == 4) ? "N\n" : "P\n");
    }
  }
  std::ofstream(folder.path() / "nearly.csv") << text;
  const auto run = shell("mexhaust discover --table " + (folder.path() / "nearly.csv").string() +
                         " --value win --candidates 200000");
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("found     odd(x - y), except at (1 4)\n"
                             "as text   if x = 1 and y = 4 then false else odd(x - y)\n"));
}

TEST_CASE("Discover and verify take a table, and find the five-case step in one", "[experiments/discovery]") {
  const ScratchFolder folder;
  const auto file = (folder.path() / "step.csv").string();
  std::ofstream(file) << step_table();
  const auto found = shell("mexhaust discover --table " + file + " --value pad");
  INFO(found.out << found.err);
  CHECK(found.status == 0);
  CHECK_THAT(found.out, Prints("holds on the table, 294 rows; that is no proof"));
  CHECK_THAT(found.out, Prints("found     if "));
  const auto right =
      shell("mexhaust verify --table " + file +
            " --value pad --rule 'if x = R then 0 elif x < R then (if x < L then x else x + 1) elif x <= L "
            "then x - 1 else x'");
  CHECK(right.status == 0);
  CHECK_THAT(right.out, Prints("verdict   holds on the table"));
  const auto wrong =
      shell("mexhaust verify --table " + file + " --value pad --rule x --where 'x > max(L, R) or x = R'");
  CHECK(wrong.status == 1);
  CHECK_THAT(wrong.out, Prints("first at (0 1 1), row 8: the rule says 1, the table 0"));
  CHECK(shell("mexhaust verify --table " + file + " --value pad --rule x --where 'x > 9'").status == 1);
  CHECK(shell("mexhaust verify --table " + file + " --value pad --rule 'x > 1'").status == 2);
  CHECK(shell("mexhaust verify nim --table " + file + " --value pad --rule x").status == 2);
  CHECK(shell("mexhaust verify --table " + file + " --rule x").status == 2);
  CHECK(shell("mexhaust verify --value pad").status == 2);
  CHECK(shell("mexhaust discover --table " + file).status == 2);
  CHECK(shell("mexhaust discover --table /nowhere.csv --value v").status == 2);
}

TEST_CASE("Rows of bits are small by how many ones they have", "[experiments/discovery]") {
  const discovery::ValueTable table =
      discovery::parse_value_table("x,y,z,v\n0,0,0,0\n0,0,1,1\n0,1,1,0\n1,1,1,1\n1,1,0,0\n1,0,0,1\n", "t.csv", "v");
  const discovery::RuleQuestion question = discovery::question_about(table);
  CHECK(question.training.positions == std::vector<Position>{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}});
  CHECK(question.held_out.positions == std::vector<Position>{{0, 1, 1}, {1, 1, 1}, {1, 1, 0}});
}

TEST_CASE("Discover finds the parity checks of Hamming's code in the table of its words", "[experiments/discovery]") {
  // A word is in the code iff the places of its ones, from 1, have nim-sum 0.
  std::string text = "b1,b2,b3,b4,b5,b6,b7,outcome\n";
  for (unsigned word = 0; word < 128; ++word) {
    unsigned syndrome = 0;
    for (unsigned place = 0; place < 7; ++place) {
      const unsigned bit = word >> place & 1U;
      syndrome ^= bit * (place + 1);
      text += fmt::format("{},", bit);
    }
    text += syndrome == 0 ? "P\n" : "N\n";
  }
  const ScratchFolder folder;
  const auto file = (folder.path() / "code.csv").string();
  std::ofstream(file) << text;
  const auto run = shell("mexhaust discover --table " + file + " --value outcome --candidates 100000");
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Prints("evidence  holds on the table, 128 rows"));
  CHECK_THAT(run.out, Prints("cost 29,"));
}

}  // namespace mexhaust::testing
