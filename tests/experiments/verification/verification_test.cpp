#include "mexhaust/experiments/verification/verification.hpp"

#include <algorithm>
#include <set>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/prints.hpp"

namespace mexhaust::testing {

namespace {

std::vector<verification::PlannedCheck> planned(const verification::VerificationRequest& request) {
  return verification::plan_checks(registry(), request);
}

/// A planned check in one line.
std::string line_of(const verification::PlannedCheck& check) {
  return fmt::format("{} {} {} {} {}", check.claim->id, to_text(check.scope.method), check.scope.bound,
                     check.scope.cases, check.scope.seed);
}

std::vector<std::string> lines_of(const verification::VerificationRequest& request) {
  std::vector<std::string> lines;
  for (const verification::PlannedCheck& check : planned(request)) lines.push_back(line_of(check));
  return lines;
}

LedgerRow row_of(const std::string& rule, const std::string& bound, std::uint64_t positions, Verdict verdict) {
  LedgerRow row;
  row.game = rule.substr(0, rule.find('.'));
  row.rule = rule;
  row.label = rule == "cycle.odd-run" ? "Y1" : "";
  row.method = "exhaustive";
  row.bound = bound;
  row.positions = positions;
  row.verdict = verdict;
  row.signature = "0123456789abcdef";
  return row;
}

checks::Finding finding_of(const LedgerRow& row) {
  checks::Finding finding;
  finding.row = row;
  return finding;
}

Ledger ledger_of(const std::vector<LedgerRow>& rows) {
  Ledger ledger;
  for (const LedgerRow& row : rows) ledger.put(row);
  return ledger;
}

}  // namespace

TEST_CASE("Without names everything is planned, in the order of the registry", "[experiments/verification]") {
  const auto checks = planned({.effort = Effort::deep});
  std::size_t scopes = 0;
  for (const Claim& claim : registry().claims()) scopes += claim.scopes.size();
  CHECK(checks.size() == scopes);
  CHECK(std::ranges::is_sorted(
      checks, {}, [](const verification::PlannedCheck& check) { return check.claim - registry().claims().data(); }));
}

TEST_CASE("A larger effort holds the checks of a smaller one unchanged", "[experiments/verification]") {
  const auto quick = lines_of({.effort = Effort::quick});
  const auto normal = lines_of({.effort = Effort::normal});
  const auto deep = lines_of({.effort = Effort::deep});
  const auto holds = [](const auto& large, const auto& small) {
    return std::ranges::all_of(small, [&](const auto& line) { return std::ranges::find(large, line) != large.end(); });
  };
  CHECK(quick.size() < normal.size());
  CHECK(normal.size() < deep.size());
  CHECK(holds(normal, quick));
  CHECK(holds(deep, normal));
}

TEST_CASE("Checks are chosen by rule, by game and by method, each once", "[experiments/verification]") {
  const auto one = planned({.names = {"cycle.odd-run"}});
  CHECK_FALSE(one.empty());
  CHECK(std::ranges::all_of(
      one, [](const verification::PlannedCheck& check) { return check.claim->id == "cycle.odd-run"; }));
  const auto game = lines_of({.names = {"cycle"}});
  CHECK(lines_of({.names = {"cycle", "cycle.odd-run", "cycle"}}) == game);
  CHECK(game.size() > one.size());
  const auto random = planned({.names = {"cycle"}, .method = Method::random});
  CHECK_FALSE(random.empty());
  CHECK(std::ranges::all_of(random, [](const auto& check) { return check.scope.method == Method::random; }));
  CHECK_THROWS_AS(planned({.names = {"cycle", "cycel"}}), InputError);
}

TEST_CASE("A bound of one's own replaces a rule's scopes", "[experiments/verification]") {
  CHECK(lines_of({.names = {"cycle.odd-run"}, .bound = "edges=3,value=2"}) ==
        std::vector<std::string>{"cycle.odd-run exhaustive edges=3,value=2 0 0"});
  CHECK(lines_of({.names = {"cycle.odd-run"}, .method = Method::random, .bound = "judge", .cases = 7, .seed = 9}) ==
        std::vector<std::string>{"cycle.odd-run random judge 7 9"});
  CHECK(lines_of({.names = {"cycle.odd-run"}, .method = Method::random, .bound = "judge"}) ==
        std::vector<std::string>{"cycle.odd-run random judge 10000 1"});
  CHECK_THROWS_AS(planned({.names = {"cycle.odd-run"}, .bound = "piles=3"}), InputError);
}

TEST_CASE("A bound given for a game is none of a claim with cases of its own", "[experiments/verification]") {
  const auto of_game = planned({.names = {"end-nim"}, .bound = "piles=2,stones=2"});
  CHECK_FALSE(of_game.empty());
  CHECK(std::ranges::none_of(of_game,
                             [](const verification::PlannedCheck& check) { return check.claim->cases.has_value(); }));
  CHECK(lines_of({.names = {"end-nim.one-pile"}, .bound = "stones=2"}) ==
        std::vector<std::string>{"end-nim.one-pile exhaustive stones=2 0 0"});
  CHECK_THROWS_AS(planned({.names = {"end-nim.one-pile"}, .bound = "piles=2,stones=2"}), InputError);
}

TEST_CASE("Cases and seed of one's own replace those of drawn checks", "[experiments/verification]") {
  for (const verification::PlannedCheck& check : planned({.names = {"cycle"}, .cases = 5, .seed = 77})) {
    const bool drawn = check.scope.drawn();
    CHECK((check.scope.cases == 5) == drawn);
    CHECK((check.scope.seed == 77) == drawn);
  }
}

TEST_CASE("A claim's verdict is that of its most telling row", "[experiments/verification]") {
  const std::string rule = "cycle.odd-run";
  const auto verdict_of_rows = [&](const std::vector<Verdict>& verdicts) {
    std::vector<LedgerRow> rows;
    for (const Verdict verdict : verdicts)
      rows.push_back(row_of(rule, fmt::format("edges={},value=1", rows.size() + 2), 4, verdict));
    return verification::combined_verdicts(registry(), ledger_of(rows)).rows.at(0).at(4);
  };
  using enum Verdict;
  CHECK(verdict_of_rows({holds, holds}) == "holds");
  CHECK(verdict_of_rows({holds, refuted, holds}) == "refuted");
  CHECK(verdict_of_rows({incomplete, holds}) == "holds");
  CHECK(verdict_of_rows({vacuous, incomplete}) == "incomplete");
  CHECK(verdict_of_rows({vacuous}) == "vacuous");
}

TEST_CASE("The combined table names the evidence of the verdict and its counterexample", "[experiments/verification]") {
  LedgerRow random = row_of("cycle.odd-run", "edges=6,value=6", 299, Verdict::holds);
  random.method = "random";
  random.seed = "1";
  LedgerRow control = row_of("cycle.both-odd", "edges=4,value=3", 100, Verdict::refuted);
  control.counterexample = "0 1";
  const CsvTable table = verification::combined_verdicts(
      registry(), ledger_of({control, row_of("cycle.odd-run", "edges=4,value=5", 10, Verdict::holds), random,
                             row_of("cycle.odd-run", "edges=2,value=0", 0, Verdict::vacuous)}));
  CHECK(table.header ==
        std::vector<std::string>{"claim", "label", "game", "control", "verdict", "evidence", "counterexample"});
  REQUIRE(table.rows.size() == 2);  // claims without a row are left out
  CHECK(table.rows[0] == std::vector<std::string>{"cycle.odd-run", "Y1", "cycle", "", "holds",
                                                  "exhaustive edges=4,value=5; random 299 of edges=6,value=6 (seed 1)",
                                                  ""});
  CHECK(table.rows[1] == std::vector<std::string>{"cycle.both-odd", "", "cycle", "control", "refuted",
                                                  "exhaustive edges=4,value=3", "0 1"});
}

TEST_CASE("Results replace the rows of the same checks and leave the others", "[experiments/verification]") {
  const ScratchFolder scratch;
  const auto ledger_rows = [&] { return Ledger::read(scratch.path() / "ledger.csv").rows(); };
  const LedgerRow kept = row_of("end-nim.xor", "piles=4,stones=6", 1555, Verdict::refuted);
  LedgerRow changed = row_of("cycle.odd-run", "edges=4,value=5", 1548, Verdict::holds);
  verification::write_results(scratch.path(), registry(), {finding_of(changed), finding_of(kept)}, false, 2);
  CHECK(ledger_rows() == std::vector<LedgerRow>{kept, changed});
  changed.signature = "fedcba9876543210";
  verification::write_results(scratch.path(), registry(), {finding_of(changed)}, false, 2);
  CHECK(ledger_rows() == std::vector<LedgerRow>{kept, changed});
  CHECK_THAT(read_file(scratch.path() / "claims.csv").value(), Prints("cycle.odd-run,Y1,cycle,,holds"));
  const CsvTable runs = parse_csv(read_file(scratch.path() / "runs.csv").value(), "runs.csv");
  CHECK(runs.rows.size() == 3);  // one per check and run
  CHECK(runs.rows.back().at(runs.column("rule", "runs.csv")) == "cycle.odd-run");
  CHECK(runs.rows.back().at(runs.column("threads", "runs.csv")) == "2");
}

TEST_CASE("A complete run drops rows that no effort plans, a partial one does not", "[experiments/verification]") {
  const ScratchFolder scratch;
  const LedgerRow stale = row_of("cycle.gone", "edges=4,value=5", 1548, Verdict::holds);
  const LedgerRow planned_row = row_of("end-nim.xor", "piles=4,stones=6", 1555, Verdict::refuted);
  verification::write_results(scratch.path(), registry(), {finding_of(stale), finding_of(planned_row)}, false, 1);
  verification::write_results(scratch.path(), registry(), {}, false, 1);
  CHECK(Ledger::read(scratch.path() / "ledger.csv").rows().size() == 2);
  verification::write_results(scratch.path(), registry(), {}, true, 1);
  CHECK(Ledger::read(scratch.path() / "ledger.csv").rows() == std::vector<LedgerRow>{planned_row});
}

TEST_CASE("Rows of the deep effort go to a file of their own, with the command of each", "[experiments/verification]") {
  const ScratchFolder scratch;
  const LedgerRow shallow = row_of("end-nim.xor", "piles=4,stones=6", 1555, Verdict::refuted);
  const LedgerRow deep = row_of("nim.xor", "piles=6,stones=16", 17'895'697, Verdict::holds);
  verification::write_results(scratch.path(), registry(), {finding_of(deep), finding_of(shallow)}, false, 1);
  CHECK(Ledger::read(scratch.path() / "ledger.csv").rows() == std::vector<LedgerRow>{shallow});
  CHECK(Ledger::read(scratch.path() / "deep.csv").rows() == std::vector<LedgerRow>{deep});
  const CsvTable table = parse_csv(read_file(scratch.path() / "deep.csv").value(), "deep.csv");
  CHECK(table.rows[0].at(table.column("command", "deep.csv")) ==
        "mexhaust verify nim.xor --method exhaustive --bound piles=6,stones=16");
  CHECK(verification::read_results(scratch.path()).rows() == std::vector<LedgerRow>{shallow, deep});
  CHECK_THAT(read_file(scratch.path() / "claims.csv").value(), Prints("nim.xor,,nim,,holds"));
  // A run that planned no deep check leaves their rows.
  verification::write_results(scratch.path(), registry(), {finding_of(shallow)}, true, 1);
  CHECK(Ledger::read(scratch.path() / "deep.csv").rows() == std::vector<LedgerRow>{deep});
}

TEST_CASE("A stopped check leaves no row", "[experiments/verification]") {
  const ScratchFolder scratch;
  checks::Finding stopped = finding_of(row_of("end-nim.xor", "piles=4,stones=6", 3, Verdict::incomplete));
  stopped.tally.stopped = true;
  verification::write_results(scratch.path(), registry(), {stopped}, false, 1);
  CHECK(Ledger::read(scratch.path() / "ledger.csv").rows().empty());
}

TEST_CASE("A malformed ledger is not overwritten", "[experiments/verification]") {
  const ScratchFolder scratch;
  write_file(scratch.path() / "ledger.csv", "not,a,ledger\n1,2,3\n");
  CHECK_THROWS_AS(verification::write_results(scratch.path(), registry(), {}, false, 1), InputError);
  CHECK(read_file(scratch.path() / "ledger.csv") == "not,a,ledger\n1,2,3\n");
}

}  // namespace mexhaust::testing
