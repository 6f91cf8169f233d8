// The local check: a rule against its own answers for the options.
#include <string>

#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/checks/local_truth.hpp"
#include "mexhaust/experiments/registry/registry.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"

namespace mexhaust::testing {
using mexhaust::testing::is_refuted;
using mexhaust::testing::registry;
using mexhaust::testing::shell;

namespace {

/// A rule of a game that answers by a function, to be looked at locally.
Claim rule_of(const std::string& game, Rule rule) {
  return {.id = game + ".test",
          .statement = "",
          .where = "",
          .source = "",
          .applies = [](const Position&) { return true; },
          .content = std::move(rule),
          .scopes = {}};
}

}  // namespace

TEST_CASE("The options' answers make the outcome", "[experiments/checks]") {
  const GameEntry& end_nim = registry().game("end-nim");
  // "P iff there is no pile" says N of every option of (2) but of the empty row.
  const Claim empty_is_p = rule_of("end-nim", [](const Position& row) { return outcome_if(!row.empty()); });
  const checks::LocalTruth local(end_nim, empty_is_p);
  CHECK(local.outcome({}) == Outcome::P);      // no move, normal play
  CHECK(local.outcome({2}) == Outcome::N);     // the option () is called P
  CHECK(local.outcome({1, 1}) == Outcome::P);  // its one option (1) is called N
  CHECK(local.reason({2}) == "the rule itself calls the option () P");
  CHECK(local.reason({1, 1}) == "the rule itself calls every option N");
  const Claim never = rule_of("team-nim", [](const Position&) { return Outcome::P; });
  CHECK(checks::LocalTruth(registry().game("team-nim"), never).outcome({0, 1, 1}) ==
        Outcome::N);  // misere: no move wins
}

TEST_CASE("With sampled options an N without a P option is left open, a P is not", "[experiments/checks]") {
  const GameEntry& end_nim = registry().game("end-nim");
  const Position large{1'000'000'000'000, 3, 999'999'000'000};
  const Claim all_n = rule_of("end-nim", [](const Position&) { return Outcome::N; });
  const Claim all_p = rule_of("end-nim", [](const Position&) { return Outcome::P; });
  CHECK_FALSE(checks::LocalTruth(end_nim, all_n).outcome(large).has_value());
  CHECK(checks::LocalTruth(end_nim, all_p).outcome(large) == Outcome::N);  // a move from P to P: refuted
}

TEST_CASE("An option of which the rule does not speak leaves the case open", "[experiments/checks]") {
  // b-parity does not speak of piles of one stone: (2) has the one option (1).
  const checks::LocalTruth local(registry().game("take-or-merge"), registry().claim("take-or-merge.b-even"));
  CHECK_FALSE(local.outcome({2}).has_value());
  // Whatever the rule says: it calls (2 2) P, whose options are (1 2), of which it does not speak, and (4), called N.
  CHECK_FALSE(local.outcome({2, 2}).has_value());
  CHECK(local.reason({2, 2}) == "the rule does not speak of some option, and calls no other P");
}

TEST_CASE("Every rule that holds passes its local check", "[experiments/checks]") {
  for (const Claim& claim : registry().claims()) {
    const GameEntry& game = registry().game(game_of(claim));
    // Published claims may be wrong: what they are is in the ledger.
    const bool published =
        !claim.label.empty() && std::ranges::find(claim.scopes, Method::local, &Scope::method) == claim.scopes.end();
    if (published || !checks::can_be_checked_locally(game, claim)) continue;
    const Scope scope{.effort = Effort::quick, .method = Method::local, .bound = game.info().small_bound};
    const checks::Finding finding = verification::check_claim(game, claim, scope, {.threads = 2});
    INFO(claim.id);
    CHECK(finding.row.method == "local");
    // Some controls are only wrong where options leave what they speak of; none may be called right for that.
    if (!claim.control && !is_refuted(claim)) CHECK(finding.tally.failures == 0);
    if (claim.id == "end-nim.xor" || claim.id == "cycle.clockwise-only") CHECK(finding.row.verdict == Verdict::refuted);
  }
}

TEST_CASE("Local checks from the command line", "[experiments/checks]") {
  const auto large = shell("mexhaust verify cycle.odd-run --method local --bound judge --cases 2000");
  CHECK(large.status == 0);
  CHECK_THAT(large.out, Prints("local"));
  const auto control = shell("mexhaust verify end-nim.xor --method local --bound piles=20,stones=1000000 --cases 200");
  CHECK(control.status == 0);
  CHECK_THAT(control.out, Prints("refuted (control)"));
  CHECK_THAT(control.out, Prints("its options make it"));
  CHECK_THAT(control.out, Prints(" --local\n"));
  CHECK_THAT(shell("mexhaust replay cycle.clockwise-only --position '0 0 1' --local").out, Prints("refuted here"));
  CHECK(shell("mexhaust verify cheat --method local --bound cards=2,value=3").status == 2);
  CHECK(shell("mexhaust replay end-nim.unique-left-pad --position '1' --local").status == 2);
}

}  // namespace mexhaust::testing
