// The data tables against published values, hand computation and the plain searches of tests/reference.

#include <algorithm>
#include <map>

#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/experiments/tables/table_rows.hpp"
#include "mexhaust/tests/reference/cheat.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {

TEST_CASE("Outcome tables hold the answers known from outside", "[experiments/tables]") {
  const Registry registry = built_in_registry();
  for (const auto& game : registry.games()) {
    const CsvTable table = made(game->info().id + "-outcomes.csv");
    int met = 0;
    for (const Known& known : game->known()) {
      const std::string position = to_text(game->checked(known.position));
      const auto row = std::ranges::find(table.rows, position, [](const Row& fields) { return fields[0]; });
      if (row == table.rows.end()) continue;
      ++met;
      INFO(game->info().id << ": " << position);
      CHECK((*row)[1] == to_text(known.outcome));
      if (table.header.size() == 3) CHECK(((*row)[2] == "0") == (known.outcome == Outcome::P));
    }
    CHECK(met >= 3);
  }
}

TEST_CASE("Pads of end-nim", "[experiments/tables]") {
  const CsvTable table = made("end-nim-pads.csv");
  CHECK(table.rows.size() == 1 + 9 + 81 + 729 + 6561);
  // Two-pile Nim: the pad of one pile is its equal, and that of two equal piles is nothing.
  for (int pile = 1; pile <= 9; ++pile) {
    const std::string text = std::to_string(pile);
    CHECK(row_of(table, {text}) == Row{text, text, "N"});
    CHECK(row_of(table, {text + " " + text}) == Row{"0", "0", "P"});
  }
  CHECK(row_of(table, {""}) == Row{"0", "0", "P"});
  CHECK(row_of(table, {"3 2"})[0] == "2");    // 2 3 2 is P
  CHECK(row_of(table, {"1 5"})[1] == "1");    // 1 5 1 is P
  CHECK(row_of(table, {"1 9 4"})[0] == "3");  // published sample 3 1 9 4
  CHECK(row_of(table, {"3 1 9"})[1] == "4");
}

TEST_CASE("Every short row of end-nim has one pad a side, at most its largest pile, as its mirror image has",
          "[experiments/tables]") {
  const CsvTable table = made("end-nim-pads.csv");
  std::map<std::string, Row> rows;
  for (const Row& row : table.rows) rows[row[0]] = row;
  Faults small;   // the pad is at most the largest pile
  Faults mirror;  // the pads of the mirror image are exchanged
  Faults zero;    // no pile is to be added to a P-position
  for (const Row& row : table.rows) {
    const auto piles = numbers(row[0]);
    const long long largest = piles.empty() ? 0 : *std::ranges::max_element(piles);
    const std::string mirrored(row[0].rbegin(), row[0].rend());  // piles of one digit
    const auto text = [&] { return csv_line(row); };
    small.expect(parse_integer(row[1]).value_or(largest + 1) <= largest, text);
    mirror.expect(rows[mirrored][2] == row[1], text);
    zero.expect((row[1] == "0") == (row[3] == "P"), text);
  }
  CHECK(small.summary() == "");
  CHECK(mirror.summary() == "");
  CHECK(zero.summary() == "");
}

TEST_CASE("Counts of P-positions of end-nim", "[experiments/tables]") {
  const CsvTable table = made("end-nim-counts.csv");
  CHECK(row_of(table, {"1", "7"}) == Row{"7", "0", "0"});
  CHECK(row_of(table, {"2", "12"}) == Row{"144", "12", "12"});  // equal pairs
  CHECK(row_of(table, {"3", "2"}) == Row{"8", "2", "2"});       // 1 2 1 and 2 1 2
  CHECK(row_of(table, {"9", "1"}) == Row{"1", "0", "0"});       // single stones: parity
  CHECK(row_of(table, {"10", "1"}) == Row{"1", "1", "1"});
  for (const Row& row : table.rows) CHECK(row[3] == row[4]);
}

TEST_CASE("The table of take-or-merge by (a, b)", "[experiments/tables]") {
  const CsvTable table = made("take-or-merge-ab.csv");
  CHECK(table.rows.size() == 51 * 201);
  const auto outcome = [&](const char* a, const char* b) { return row_of(table, {a, b})[0]; };
  CHECK(outcome("0", "0") == "P");
  CHECK(outcome("1", "0") == "N");
  CHECK(outcome("0", "1") == "N");   // a single stone
  CHECK(outcome("2", "0") == "N");   // merge: 2 is P
  CHECK(outcome("3", "0") == "P");   // 1 1 1: leaves 1 1 or 1 2
  CHECK(outcome("2", "2") == "N");   // published: 1 1 2
  CHECK(outcome("0", "8") == "P");   // published: 3 4
  CHECK(outcome("0", "12") == "P");  // published: 2 3 5
  for (const Row& row : table.rows) {
    const auto a = std::stoi(row[0]);
    const auto b = std::stoi(row[1]);
    if (a == 0 && b >= 2) CHECK(row[2] == (b % 2 == 0 ? "P" : "N"));
    CHECK(row[3] == (a + b <= 32 ? row[2] : ""));
  }
}

TEST_CASE("Heaps that count in cheat", "[experiments/tables]") {
  const CsvTable table = made("cheat-counting.csv");
  CHECK(table.rows.size() == 12);
  CHECK(row_of(table, {"1 5 7"}) == Row{"13", "4", "1 5 7 13"});  // published up to 8: 1 5 7
  CHECK(row_of(table, {"2 2"}) == Row{"4", "1", "2"});
  CHECK(row_of(table, {"3 3 3 3"}) == Row{"12", "2", "3 9"});
  CHECK(row_of(table, {"1 2 4 8 16"})[2] == "1 2 4 7 8 11 13 14 16 19 21 22 25 26 28 31");  // odious numbers
  for (const Row& row : table.rows) {
    std::vector<long long> counting;
    for (long long heap = 1; heap <= std::stoll(row[1]); ++heap) {
      if (reference::cheat_counts(numbers(row[0]), heap)) counting.push_back(heap);
    }
    INFO(row[0]);
    CHECK(numbers(row[3]) == counting);
  }
}

TEST_CASE("Counts of cycles", "[experiments/tables]") {
  const CsvTable counts = made("cycle-counts.csv");
  CHECK(row_of(counts, {"10", "0"}) == Row{"1", "1", "1", "1"});
  // Two vertices: Nim with two heaps.
  CHECK(row_of(counts, {"2", "8"}) == Row{"81", "9", "17", "1"});
  // Edges of 0 and 1: 0 0 0, 0 1 0, 1 1 0 and 0 1 1 are P; so is 1 1 1 1 of the full cycles.
  CHECK(row_of(counts, {"3", "1"}) == Row{"8", "4", "7", "4"});
  CHECK(row_of(counts, {"4", "1"}) == Row{"16", "7", "15", "6"});

  const CsvTable runs = made("cycle-runs.csv");
  std::map<std::string, long long> cycles;
  for (const Row& row : runs.rows) {
    cycles[row[0]] += std::stoll(row[3]);
    if (row[1] == row[0]) continue;
    const bool both_even = std::stoi(row[1]) % 2 == 0 && std::stoi(row[2]) % 2 == 0;
    CHECK(row[4] == (both_even ? row[3] : "0"));
  }
  for (const auto& [edges, sum] : cycles) CHECK(sum == 1LL << (2 * std::stoi(edges)));
}

TEST_CASE("P-cycles without a zero edge are those of values up to one less, for an even number of edges",
          "[experiments/tables]") {
  const CsvTable counts = made("cycle-counts.csv");
  for (const Row& row : counts.rows) {
    const int value = std::stoi(row[1]);
    const bool some = value > 0 && std::stoi(row[0]) % 2 == 0;
    const long long without_zero = std::stoll(row[3]) - std::stoll(row[5]);
    INFO(csv_line(row));
    CHECK(without_zero == (some ? std::stoll(row_of(counts, {row[0], std::to_string(value - 1)})[1]) : 0));
  }
}

TEST_CASE("Grundy values of all small acyclic graphs", "[experiments/tables]") {
  const CsvTable table = made("dag-tokens-grundy.csv");
  const std::vector<Row> by_hand{{"1", "0", "1"},  {"2", "0", "3"}, {"2", "1", "1"},
                                 {"3", "0", "15"}, {"3", "1", "8"}, {"3", "2", "1"}};
  REQUIRE(table.rows.size() > by_hand.size());
  CHECK(std::equal(by_hand.begin(), by_hand.end(), table.rows.begin()));
  std::map<int, long long> pairs;
  for (const Row& row : table.rows) pairs[std::stoi(row[0])] += std::stoll(row[2]);
  CHECK(pairs == std::map<int, long long>{{1, 1}, {2, 4}, {3, 24}, {4, 256}, {5, 5120}});
}

}  // namespace mexhaust::testing
