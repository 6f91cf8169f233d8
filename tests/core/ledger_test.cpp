#include "mexhaust/core/ledger.hpp"

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {
using mexhaust::testing::error_of;
using mexhaust::testing::ScratchFolder;

namespace {

const std::string header =
    "game,rule,label,method,bound,seed,positions,skipped,failures,verdict,counterexample,signature\n";

LedgerRow sample_row() {
  return {.game = "cycle",
          .rule = "cycle.both-odd",
          .method = "exhaustive",
          .bound = "edges=4,value=3",
          .seed = "",
          .positions = 100,
          .skipped = 36,
          .failures = 5,
          .verdict = Verdict::refuted,
          .counterexample = "0 1",
          .signature = "00ff00ff00ff00ff"};
}

LedgerRow row_of(const std::string& rule, const std::string& method, std::uint64_t positions,
                 std::uint64_t skipped = 0) {
  LedgerRow row = sample_row();
  row.rule = rule;
  row.method = method;
  row.positions = positions;
  row.skipped = skipped;
  return row;
}

std::string ledger_error(const std::string& rows) {
  return error_of<InputError>([&] { Ledger::parse(header + rows, "l.csv"); });
}

}  // namespace

TEST_CASE("A ledger is a CSV file of one row per check", "[core]") {
  Ledger ledger;
  ledger.put(sample_row());
  CHECK(ledger.to_csv() ==
        header + "cycle,cycle.both-odd,,exhaustive,\"edges=4,value=3\",,100,36,5,refuted,0 1,00ff00ff00ff00ff\n");
}

TEST_CASE("A ledger reads back as it was written", "[core]") {
  Ledger ledger;
  ledger.put(sample_row());
  LedgerRow random = sample_row();
  random.method = "random";
  random.seed = "18446744073709551615";
  random.positions = 18'446'744'073'709'551'615ULL;
  random.skipped = 0;
  random.verdict = Verdict::holds;
  random.counterexample = "";
  ledger.put(random);
  CHECK(Ledger::parse(ledger.to_csv(), "l.csv").rows() == ledger.rows());
  const ScratchFolder scratch;
  write_file(scratch.path() / "ledger.csv", ledger.to_csv());
  CHECK(Ledger::read(scratch.path() / "ledger.csv").rows() == ledger.rows());
}

TEST_CASE("The columns of a ledger may stand in any order", "[core]") {
  const auto rows =
      Ledger::parse(
          "signature,counterexample,verdict,failures,skipped,positions,seed,bound,method,label,rule,game\n"
          "00ff00ff00ff00ff,0 1,refuted,5,36,100,,\"edges=4,value=3\",exhaustive,,cycle.both-odd,cycle\n",
          "l.csv")
          .rows();
  CHECK(rows == std::vector<LedgerRow>{sample_row()});
}

TEST_CASE("A check is found by what was chosen, not by what came out", "[core]") {
  Ledger ledger;
  ledger.put(sample_row());
  LedgerRow same = sample_row();
  same.failures = 0;
  same.verdict = Verdict::holds;
  same.counterexample = "";
  same.signature = "0000000000000000";
  same.positions -= 10;  // ten positions more are skipped: still the same number of cases
  same.skipped += 10;
  REQUIRE(ledger.find(same) != nullptr);
  CHECK(*ledger.find(same) == sample_row());
  for (const auto field : {&LedgerRow::rule, &LedgerRow::method, &LedgerRow::bound, &LedgerRow::seed}) {
    LedgerRow other = sample_row();
    other.*field += "x";
    CHECK(ledger.find(other) == nullptr);
  }
  LedgerRow more_cases = sample_row();
  ++more_cases.positions;
  CHECK(ledger.find(more_cases) == nullptr);
}

TEST_CASE("Putting a row replaces that of the same check or adds one", "[core]") {
  Ledger ledger;
  ledger.put(row_of("a.one", "exhaustive", 10));
  ledger.put(row_of("a.two", "exhaustive", 10));
  LedgerRow changed = row_of("a.one", "exhaustive", 10);
  changed.failures = 7;
  ledger.put(changed);
  CHECK(ledger.rows() == std::vector<LedgerRow>{changed, row_of("a.two", "exhaustive", 10)});
  ledger.drop([](const LedgerRow& row) { return row.failures == 7; });
  CHECK(ledger.rows() == std::vector<LedgerRow>{row_of("a.two", "exhaustive", 10)});
}

TEST_CASE("Rows are ordered by claim, method and number of cases, whatever the order they came in", "[core]") {
  const std::vector<LedgerRow> sorted{row_of("b.first", "exhaustive", 9),   row_of("b.first", "exhaustive", 4, 16),
                                      row_of("b.first", "exhaustive", 100), row_of("b.first", "random", 5),
                                      row_of("a.second", "exhaustive", 3),  row_of("a.gone", "random", 1),
                                      row_of("c.gone", "exhaustive", 1)};
  const std::size_t start = GENERATE(as<std::size_t>{}, 0, 3, 6);
  Ledger ledger;
  for (std::size_t step = 0; step < sorted.size(); ++step) ledger.put(sorted[(start + 3 * step) % sorted.size()]);
  ledger.sort({"b.first", "a.second"});
  CHECK(ledger.rows() == sorted);
}

TEST_CASE("Checks of equal size are ordered by bound and seed", "[core]") {
  Ledger ledger;
  std::vector<LedgerRow> sorted;
  for (const auto& [bound, seed] :
       std::vector<std::pair<std::string, std::string>>{{"a=1", "1"}, {"a=1", "2"}, {"b=1", "1"}}) {
    sorted.push_back(sample_row());
    sorted.back().bound = bound;
    sorted.back().seed = seed;
  }
  for (const std::size_t place : std::initializer_list<std::size_t>{2, 0, 1}) ledger.put(sorted[place]);
  ledger.sort({});
  CHECK(ledger.rows() == sorted);
}

TEST_CASE("A difference names every column that changed", "[core]") {
  Ledger expected;
  expected.put(sample_row());
  CHECK_FALSE(difference(sample_row(), expected).has_value());
  LedgerRow found = sample_row();
  found.failures = 6;
  found.counterexample = "";
  CHECK(difference(found, expected) ==
        "failures: '5' in the ledger, '6' now; counterexample: '0 1' in the ledger, '' now");
  found.bound = "edges=5,value=3";
  CHECK(difference(found, expected) == "this check is not in the ledger");
}

TEST_CASE("A malformed ledger is refused, with row and column", "[core]") {
  CHECK(ledger_error("cycle,cycle.x,,exhaustive,e=1,,many,0,0,holds,,00\n") ==
        "l.csv: row 2: expected a count in column 'positions', found 'many'");
  CHECK(ledger_error("c,c.x,,exhaustive,e=1,,1,0,0,holds,,00\nc,c.y,,exhaustive,e=1,,1,-1,0,holds,,00\n") ==
        "l.csv: row 3: expected a count in column 'skipped', found '-1'");
  CHECK(ledger_error("c,c.x,,exhaustive,e=1,,1,0,,holds,,00\n") ==
        "l.csv: row 2: expected a count in column 'failures', found ''");
  CHECK(ledger_error("c,c.x,,exhaustive,e=1,,18446744073709551616,0,0,holds,,00\n") ==
        "l.csv: row 2: expected a count in column 'positions', found '18446744073709551616'");
  CHECK(ledger_error("c,c.x,,exhaustive,e=1,,1,0,0,true,,00\n") ==
        "l.csv: row 2: expected proved, holds, refuted, vacuous, incomplete or unknown in column 'verdict', found "
        "'true'");
  CHECK(ledger_error("c,c.x\n") == "l.csv: row 2: expected 12 fields as in the header, found 2");
  CHECK(error_of<InputError>([] { Ledger::parse("game,rule,label\nc,c.x,\n", "l.csv"); }) ==
        "l.csv: expected a column 'method' in the header row");
  CHECK(error_of<InputError>([] { Ledger::parse("", "l.csv"); }) ==
        "l.csv: expected a header row, found an empty file");
  const ScratchFolder scratch;
  const auto missing = scratch.path() / "ledger.csv";
  CHECK(error_of<InputError>([&] { Ledger::read(missing); }) ==
        missing.string() + ": expected a ledger, found no such file");
}

}  // namespace mexhaust::testing
