// The published claims about team-nim, cheat, cycle and dag-tokens: that each is on trial, decided as worked out by hand,
// and can fail.
#include <algorithm>
#include <set>

#include "mexhaust/core/verdict.hpp"
#include "mexhaust/experiments/checks/claim_trial.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {
namespace {

/// A truth made up by a test.
class MadeUp : public Truth {
 public:
  using Function = std::function<std::int64_t(const Position&)>;
  explicit MadeUp(Function value) : value_(std::move(value)) {}
  std::optional<Outcome> outcome(const Position& position) const override { return outcome_if(value_(position) != 0); }
  std::optional<std::int64_t> grundy(const Position& position) const override { return value_(position); }

 private:
  Function value_;
};

/// Whether a claim holds at a position, by the true truth.
checks::CaseResult at(const std::string& name, const Position& position) {
  const Claim& claim = registry().claim(name);
  const auto truth = registry().game(game_of(claim)).truth().memo({.positions = 100'000, .stop = {}});
  return checks::check_case(claim, position, *truth);
}

bool fails_under(const std::string& name, const Position& position, const MadeUp::Function& value) {
  return !checks::check_case(registry().claim(name), position, MadeUp(value)).holds;
}

checks::Finding quick_finding(const std::string& name) {
  const Claim& claim = registry().claim(name);
  return verification::check_claim(registry().game(game_of(claim)), claim, claim.scopes.front(), {});
}

}  // namespace

TEST_CASE("Every published claim about these games is on trial under its label", "[solvers]") {
  std::set<std::string> labels;
  for (const Claim& claim : registry().claims()) labels.insert(claim.label);
  for (const char* const label : {"T1", "T2", "T3", "C1", "C2", "C3", "C5", "Y1", "Y2a", "Y2b", "Y3", "Y4", "G1", "G2",
                                  "B6", "B7a", "B7b", "B8"}) {
    CHECK(labels.count(label) == 1);
  }
}

TEST_CASE("A label names a claim, and that of a compound claim all its parts", "[solvers]") {
  CHECK(registry().claim("Y1").id == "cycle.odd-run");
  CHECK(registry().claims_named("Y2").size() == 2);
  CHECK(registry().claims_named("B7b").front()->id == "dag-tokens.bound-reached");
  CHECK(mexhaust::testing::error_of<InputError>([] { (void)registry().claims_named("Y"); }) != "no error");
}

TEST_CASE("T1, T2: with no stones left the mover has won; caps 4 and 4 lose on 1 mod 5", "[solvers]") {
  CHECK(at("T1", {0, 3, 2}).holds);
  CHECK_FALSE(at("T1", {1, 3, 2}).applies);
  CHECK(at("T2", {6, 4, 4}).holds);
  CHECK_FALSE(at("T2", {6, 4, 3}).applies);
  CHECK_FALSE(at("T2", {0, 4, 4}).applies);
  CHECK(fails_under("T2", {6, 4, 4}, [](const Position&) { return 1; }));
  CHECK(fails_under("T2", {7, 4, 4}, [](const Position&) { return 0; }));
}

TEST_CASE("T3: a cell of its own for 20 seats and 8191 stones; the table ends at 25 seats and 11000 stones",
          "[solvers]") {
  CHECK(at("T3", {10, 8191}).holds);
  CHECK(at("T3", {12, 10'999}).holds);
  CHECK_FALSE(at("T3", {13, 1}).holds);
  CHECK_FALSE(at("T3", {1, 11'000}).holds);
}

TEST_CASE("B6: a truth that loses at powers of two only is found not to be periodic", "[solvers]") {
  CHECK(at("B6", {60, 4, 4}).holds);
  const auto power_of_two = [](const Position& position) {
    const std::int64_t stones = position.front();
    return (stones > 0 && (stones & (stones - 1)) == 0) ? 0 : 1;
  };
  CHECK(fails_under("B6", {60, 2, 2}, power_of_two));
  // Too few stones for any state to come back: nothing is said.
  CHECK_FALSE(at("B6", {2, 4, 4}).reached);
}

TEST_CASE("C2: W = 2 of the cards 1 2 does not count when the starters alternate", "[solvers]") {
  // Drawn as 1, 2 the box runs empty over one stone; the second player starts again and may draw the 2 at once.
  CHECK_FALSE(at("C2", {2, 1, 2}).holds);
  CHECK(at("C2", {1, 1}).holds);
  const checks::Finding finding = quick_finding("C2");
  REQUIRE(finding.counterexample);
  CHECK(finding.counterexample->position == Position{2, 1, 2});
}

TEST_CASE("C3: W = 2 of the cards 1 1 2 is made by one card and by two", "[solvers]") {
  CHECK_FALSE(at("C3", {2, 1, 1, 2}).holds);
  CHECK(at("C3", {2, 1, 1}).holds);
  CHECK(quick_finding("C3").counterexample->position == Position{2, 1, 1, 2});
  CHECK_FALSE(at("C3", Position(30, 1)).reached);
}

TEST_CASE("C5: the in-place table uses no card twice", "[solvers]") {
  // With one card 3, marking it before its sums would make 6 of two cards.
  CHECK(at("C5", {6, 3}).holds);
  CHECK(at("C5", {6, 3, 3}).holds);
  CHECK(quick_finding("C5").row.verdict == Verdict::holds);
}

TEST_CASE("Y2b, Y4: the clockwise run alone does not decide, nor runs of length n without a zero edge", "[solvers]") {
  // From 0 0 1 the edge behind the coin is lowered and the opponent cannot move; from 1 1 1 2 there are four forced moves
  // more after 1 1 1 1.
  CHECK(quick_finding("Y2b").counterexample->position == Position{0, 0, 1});
  CHECK(quick_finding("Y4").counterexample->position == Position{1, 1, 1, 2});
  CHECK_FALSE(at("Y2a", {0, 1}).applies);
}

TEST_CASE("Y3: lowering the edge of an odd run to 0 leaves a P-position, in both directions", "[solvers]") {
  CHECK(at("Y3", {5, 0, 3}).holds);
  CHECK_FALSE(at("Y3", {0, 1, 0}).applies);
  // A truth in which the clockwise one does not.
  const auto wrong = [](const Position& edges) { return edges == Position{0, 3, 0} ? 1 : 0; };
  CHECK(fails_under("Y3", {5, 0, 3}, wrong));
  const auto wrong_behind = [](const Position& edges) { return edges == Position{0, 5, 0} ? 1 : 0; };
  CHECK(fails_under("Y3", {5, 0, 3}, wrong_behind));
  // Only one of the runs is odd.
  const auto never_p = [](const Position&) { return 1; };
  CHECK(fails_under("Y3", {0, 0, 3}, never_p));
  CHECK(fails_under("Y3", {3, 0, 0}, never_p));
}

TEST_CASE("G2: the constant does not matter, whichever way the truth is", "[solvers]") {
  CHECK(at("G2", {2, 1, 1, 1, 2, 1}).holds);
  CHECK(fails_under("G2", {2, 1, 1, 1, 2, 1}, [](const Position&) { return 0; }));
}

TEST_CASE("B7: one edge gives 1, three edges 2; a larger value would be noticed", "[solvers]") {
  CHECK(at("B7a", {3, 3, 1, 1, 2, 1, 3, 2, 3, 1}).holds);
  CHECK(fails_under("B7a", {2, 1, 1, 1, 2, 1}, [](const Position&) { return 2; }));
  CHECK(fails_under("B7a", {3, 2, 1, 1, 2, 1, 3, 1}, [](const Position&) { return 2; }));
  CHECK(quick_finding("B7b").row.verdict == Verdict::holds);
  CHECK(fails_under("B7b", {3, 3}, [](const Position&) { return 1; }));
}

TEST_CASE("B8: misere Nim does not carry over to a vertex whose only move is to one of value 2", "[solvers]") {
  // Value 0 like no heap at all, where misere Nim wins; but the opponent moves on to value 1 and wins.
  const checks::Finding finding = quick_finding("B8");
  REQUIRE(finding.counterexample);
  CHECK(finding.counterexample->position == Position{4, 4, 1, 1, 2, 2, 3, 2, 4, 3, 4, 1});
  CHECK(at("B8", {2, 1, 1, 1, 2, 1}).holds);
}

}  // namespace mexhaust::testing
