#include "mexhaust/experiments/verification/check_claim.hpp"

#include <algorithm>

#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/checks/explanation.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/checks/memory.hpp"
#include "mexhaust/tests/bruteforce/witness.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/prints.hpp"

namespace mexhaust::testing {

namespace {

const GameEntry& end_nim() { return registry().game("end-nim"); }

Scope exhaustive_scope(std::string bound) { return {.method = Method::exhaustive, .bound = std::move(bound)}; }
Scope random_scope(std::string bound, std::uint64_t cases, std::uint64_t seed = 1) {
  return {.method = Method::random, .bound = std::move(bound), .cases = cases, .seed = seed};
}

/// A claim about end-nim with the given content, of the rows for which `applies`.
Claim end_nim_claim(std::variant<Rule, ValueRule, Statement> content, std::function<bool(const Position&)> applies) {
  Claim claim;
  claim.id = "end-nim.own";
  claim.statement = "a statement of one's own";
  claim.applies = std::move(applies);
  claim.content = std::move(content);
  return claim;
}

bool every_row(const Position& /*row*/) { return true; }
Outcome always_n(const Position& /*row*/) { return Outcome::N; }

Statement at_most_two_piles() {
  return {.holds = [](const Position& row, const Truth&) { return std::optional(row.size() <= 2); },
          .finding = [](const Position& row, const Truth&) { return fmt::format("{} piles", row.size()); },
          .truth_bounds = {}};
}

}  // namespace

TEST_CASE("An exhaustive check counted by hand", "[experiments/verification]") {
  // Rows of up to two piles of 1 or 2: of (), 1, 2, 11, 12, 21, 22 the P ones are (), 11, 22.
  const checks::Finding finding = verification::check_claim(
      end_nim(), end_nim_claim(always_n, every_row), exhaustive_scope("stones=2,piles=2"), checks::CheckSettings());
  CHECK(finding.row.bound == "piles=2,stones=2");
  CHECK(finding.row.positions == 7);
  CHECK(finding.row.skipped == 0);
  CHECK(finding.row.failures == 3);
  CHECK(finding.row.verdict == Verdict::refuted);
  REQUIRE(finding.counterexample.has_value());
  CHECK(finding.counterexample->position == Position{});
  CHECK(finding.counterexample->reason == "there is no move, and in normal play the mover loses");
  const auto only_pairs = [](const Position& row) { return row.size() == 2; };
  const checks::Finding pairs = verification::check_claim(
      end_nim(), end_nim_claim(always_n, only_pairs), exhaustive_scope("piles=2,stones=2"), checks::CheckSettings());
  CHECK(pairs.row.positions == 4);
  CHECK(pairs.row.skipped == 3);
  CHECK(pairs.row.failures == 2);
  CHECK(pairs.row.counterexample == "1 1");
  CHECK(pairs.counterexample->predicted == "N");
  CHECK(pairs.counterexample->truth == "P");
  CHECK(pairs.counterexample->reason == "no option is P: (1) is N, (1) is N");
}

TEST_CASE("A claim that speaks of no case is vacuous", "[experiments/verification]") {
  const Claim claim = end_nim_claim(always_n, [](const Position& row) { return row.size() > 9; });
  const checks::Finding finding =
      verification::check_claim(end_nim(), claim, exhaustive_scope("piles=2,stones=2"), checks::CheckSettings());
  CHECK(finding.row.verdict == Verdict::vacuous);
  CHECK(finding.row.skipped == 7);
  CHECK(verification::check_claim(end_nim(), claim, random_scope("piles=2,stones=2", 20), checks::CheckSettings())
            .row.verdict == Verdict::vacuous);
}

TEST_CASE("A statement speaks of the cases of its premise", "[experiments/verification]") {
  // Of the P ones among (), 1, 2, 11, 12, 21, 22 that is (), 11 and 22, the empty row has no two piles.
  Statement statement = at_most_two_piles();
  statement.holds = [](const Position& row, const Truth&) { return std::optional(row.size() == 2); };
  statement.premise = [](const Position& row, const Truth& truth) -> std::optional<bool> {
    const auto outcome = truth.outcome(row);
    return outcome ? std::optional(*outcome == Outcome::P) : std::nullopt;
  };
  const Claim claim = end_nim_claim(statement, every_row);
  const checks::Finding finding =
      verification::check_claim(end_nim(), claim, exhaustive_scope("piles=2,stones=2"), checks::CheckSettings());
  CHECK(finding.row.positions == 3);
  CHECK(finding.row.skipped == 4);
  CHECK(finding.row.failures == 1);
  CHECK(finding.row.counterexample.empty());
  CHECK(finding.row.verdict == Verdict::refuted);
  const auto unknown = end_nim().truth().memo({.positions = 0, .stop = {}});
  CHECK_FALSE(checks::check_case(claim, {1}, *unknown).reached);
  CHECK(checks::check_case(claim, {1}, *unknown).applies);
  const checks::Counterexample elsewhere = checks::explain_case(end_nim(), claim, {1}, *end_nim().truth().memo({}));
  CHECK(elsewhere.predicted == "nothing");
  CHECK(elsewhere.truth == "nothing is claimed");
}

TEST_CASE("A statement that needs no truth is checked where no table could be had", "[experiments/verification]") {
  Statement statement = at_most_two_piles();
  statement.needs_truth = false;
  checks::CheckSettings settings;
  settings.memory = 1;
  CHECK(verification::check_claim(end_nim(), end_nim_claim(statement, every_row),
                                  exhaustive_scope("piles=2,stones=300"), settings)
            .row.verdict == Verdict::holds);
  CHECK_THROWS_AS(verification::check_claim(end_nim(), end_nim_claim(at_most_two_piles(), every_row),
                                            exhaustive_scope("piles=2,stones=300"), settings),
                  EnvironmentError);
}

TEST_CASE("A failing statement is explained by what was found", "[experiments/verification]") {
  const Claim claim = end_nim_claim(at_most_two_piles(), every_row);
  const checks::Finding finding =
      verification::check_claim(end_nim(), claim, exhaustive_scope("piles=3,stones=2"), checks::CheckSettings());
  CHECK(finding.row.failures == 8);
  CHECK(finding.row.counterexample == "1 1 1");
  CHECK(finding.counterexample->predicted == "a statement of one's own");
  CHECK(finding.counterexample->truth == "it fails");
  CHECK(finding.counterexample->reason == "3 piles");
}

TEST_CASE("The left pad of a row is found by search", "[experiments/verification]") {
  // 3 1 9 4 is P by the published sample.
  const Claim& claim = registry().claim("end-nim.unique-left-pad");
  const checks::Counterexample example = checks::explain_case(end_nim(), claim, {1, 9, 4}, *end_nim().truth().memo({}));
  CHECK(example.truth == "it holds");
  CHECK(example.reason == "the x that make a P-position on the left: 3");
}

TEST_CASE("A case is explained as far as the truth is known", "[experiments/verification]") {
  const auto unknown = end_nim().truth().memo({.positions = 0, .stop = {}});
  const Claim rule = end_nim_claim(always_n, every_row);
  CHECK(checks::explain_case(end_nim(), rule, {2, 5}, *unknown).truth == "unknown");
  const Claim& pads = registry().claim("end-nim.unique-left-pad");
  CHECK(checks::explain_case(end_nim(), pads, {2, 5}, *unknown).truth == "unknown");
  const Claim elsewhere = end_nim_claim(always_n, [](const Position&) { return false; });
  const checks::Counterexample example =
      checks::explain_case(end_nim(), elsewhere, {2, 5}, *end_nim().truth().memo({}));
  CHECK(example.predicted == "nothing");
  CHECK(example.truth == "N");
  CHECK(example.reason == "the move to (2 2) wins: it is P");
}

TEST_CASE("What a claim says of one case", "[experiments/verification]") {
  const auto truth = end_nim().truth().memo({});
  const Claim claim = end_nim_claim(always_n, [](const Position& row) { return row.size() == 2; });
  CHECK_FALSE(checks::check_case(claim, {1}, *truth).applies);
  CHECK(checks::check_case(claim, {1}, *truth).holds);
  CHECK(checks::check_case(claim, {1, 2}, *truth).holds);
  CHECK(checks::check_case(claim, {1, 2}, *truth).truth);
  CHECK_FALSE(checks::check_case(claim, {2, 2}, *truth).holds);
  CHECK_FALSE(checks::check_case(claim, {2, 2}, *truth).truth);
  const auto unknown = end_nim().truth().memo({.positions = 0, .stop = {}});
  CHECK_FALSE(checks::check_case(claim, {2, 2}, *unknown).reached);
  CHECK(checks::check_case(claim, {2, 2}, *unknown).holds);
}

TEST_CASE("A failure met at random is reduced until no smaller neighbour fails", "[experiments/verification]") {
  for (const char* const id : {"end-nim.xor", "take-or-merge.moves-left", "cycle.clockwise-only", "team-nim.own-cap",
                               "cheat.some-odd-set", "dag-tokens.longest-paths"}) {
    DYNAMIC_SECTION(id) {
      const Claim& claim = registry().claim(id);
      const GameEntry& game = registry().game(game_of(claim));
      const Witness& witness = *std::ranges::find(witnesses(), game.info().id, &Witness::game);
      const auto fails = [&](const Position& position) {
        return claim.applies(position) &&
               std::get<Rule>(claim.content)(position) != outcome_if(witness.mover_wins(position));
      };
      const checks::Finding finding = verification::check_claim(
          game, claim, random_scope(claim.scopes.front().bound, 300), checks::CheckSettings());
      CHECK(finding.row.verdict == Verdict::refuted);
      REQUIRE(finding.counterexample.has_value());
      CHECK(finding.counterexample->reduced);
      const Position& failing = finding.counterexample->position;
      CHECK(finding.row.counterexample == to_text(failing));
      CHECK(fails(failing));
      for (const Position& candidate : game.smaller(failing)) {
        CAPTURE(to_text(candidate));
        CHECK((!fails(candidate) || !(ranked(game, candidate) < ranked(game, failing))));
      }
      checks::CheckSettings many;
      many.threads = 5;
      CHECK((verification::check_claim(game, claim, random_scope(claim.scopes.front().bound, 300), many).row ==
             finding.row));
    }
  }
}

TEST_CASE("A stopped check is incomplete", "[experiments/verification]") {
  const std::atomic<bool> stop = true;
  checks::CheckSettings settings;
  settings.stop = Stop(stop);
  const Claim& claim = registry().claim("end-nim.pad-table");
  for (const Scope& scope : {exhaustive_scope("piles=4,stones=4"), random_scope("piles=4,stones=4", 100)}) {
    const checks::Finding finding = verification::check_claim(end_nim(), claim, scope, settings);
    CHECK(finding.row.verdict == Verdict::incomplete);
    CHECK(finding.row.positions == 0);
    CHECK(finding.tally.stopped);
  }
}

TEST_CASE("Progress is told of the table", "[experiments/verification]") {
  std::vector<std::uint64_t> told;
  checks::CheckSettings settings;
  settings.table_progress = [&](std::uint64_t done, std::uint64_t positions) {
    told.push_back(done);
    CHECK(positions == 121);  // 1 + 3 + 9 + 27 + 81
  };
  verification::check_claim(end_nim(), registry().claim("end-nim.pad-table"), exhaustive_scope("piles=4,stones=3"),
                            settings);
  CHECK_FALSE(told.empty());
  CHECK(std::ranges::is_sorted(told));
}

TEST_CASE("A domain too large for numbers or for memory is refused", "[experiments/verification]") {
  const Claim& claim = registry().claim("end-nim.pad-table");
  const auto check = [&](const char* bound) {
    verification::check_claim(end_nim(), claim, exhaustive_scope(bound), checks::CheckSettings());
  };
  CHECK(error_of<InputError>([&] { check("judge"); }) ==
        "end-nim: piles=1000,stones=1000000000 has too many positions to number; a smaller bound, or drawn cases "
        "(--method random or local, with --cases)");
  // (7^20 - 1) / 6 pads, and 2 * 8 * 7^18 bytes to find them.
  CHECK(error_of<EnvironmentError>([&] {
          check("piles=20,stones=7");
        }).find("end-nim: the table for piles=20,stones=7 needs 35.0 PiB, ") == 0);
  CHECK_THROWS_AS(check("piles=2"), InputError);
  CHECK_THROWS_AS(check("heaps=2"), InputError);
}

TEST_CASE("A table over the memory allowed is refused, with a bound that would fit", "[experiments/verification]") {
  checks::CheckSettings settings;
  settings.memory = 200 * 1024;
  const auto check = [&](const char* rule, const char* bound) {
    const Claim& claim = registry().claim(rule);
    return verification::check_claim(registry().game(game_of(claim)), claim, exhaustive_scope(bound), settings)
        .row.verdict;
  };
  // The pads of rows to 4 piles of up to m, m^3 + m^2 + m + 1 and 4 * 64 bytes of padding, and 2 * 8 * m^2 to find them.
  CHECK(error_of<EnvironmentError>([&] { check("end-nim.pad-table", "piles=4,stones=60"); }) ==
        "end-nim: the table for piles=4,stones=60 needs 271.0 KiB, of which 200.0 KiB may be used (--memory); "
        "piles=4,stones=53 would fit; without a table: --method random, or --method local for rules");
  CHECK(check("end-nim.pad-table", "piles=4,stones=53") == Verdict::holds);
  settings.memory = 0;
  CHECK_THAT(error_of<EnvironmentError>([&] { check("cheat.odd-only", "cards=3,value=5"); }), !Prints("would fit"));
}

TEST_CASE("Amounts of memory are read", "[experiments/verification]") {
  CHECK(checks::parse_memory("1") == 1);
  CHECK(checks::parse_memory("100k") == 102'400);
  CHECK(checks::parse_memory("512M") == 536'870'912);
  CHECK(checks::parse_memory("8G") == std::uint64_t{8} << 30);
  CHECK(checks::parse_memory("2T") == std::uint64_t{2} << 40);
  for (const char* wrong :
       {"", "G", "0", "-1G", "8g", "8 G", "1.5G", "8GB", "99999999999999999999", "9999999999999G"}) {
    CHECK(error_of<InputError>([&] { checks::parse_memory(wrong); }) ==
          fmt::format("--memory: '{}': expected an amount of memory such as 8G, 512M, 100k, or bytes", wrong));
  }
}

TEST_CASE("A trial numbers its cases as its domain does, or draws them from the seed", "[experiments/verification]") {
  const Claim& claim = registry().claim("end-nim.pad-table");
  const Bounds bounds{{"piles", 3}, {"stones", 3}};
  const auto domain = end_nim().domain(bounds);
  const auto all =
      checks::ClaimTrial::exhaustive(end_nim(), claim, end_nim().domain(bounds), end_nim().truth().table(bounds, {}));
  const auto drawn = checks::ClaimTrial::random(end_nim(), claim, end_nim().domain(bounds), 100, 9, {});
  CHECK(all.cases() == 40);
  CHECK(drawn.cases() == 100);
  for (std::uint64_t index = 0; index < 40; ++index) {
    CHECK((all.position(index) == position_at(*domain, index)));
    CHECK((drawn.position(index) == drawn_from(*domain, 9, index)));
    CHECK((all.ranked(index) == ranked(end_nim(), position_at(*domain, index))));
  }
}

TEST_CASE("Amounts of memory are given in the largest unit below them", "[experiments/verification]") {
  CHECK(checks::memory_text(0) == "0 bytes");
  CHECK(checks::memory_text(1023) == "1023 bytes");
  CHECK(checks::memory_text(1024) == "1.0 KiB");
  CHECK(checks::memory_text(1536) == "1.5 KiB");
  CHECK(checks::memory_text(std::uint64_t{3} << 30) == "3.0 GiB");
  CHECK(checks::memory_text(std::uint64_t{1} << 62) == "4096.0 PiB");
  CHECK(checks::available_memory() > 1 << 20);
}

}  // namespace mexhaust::testing
