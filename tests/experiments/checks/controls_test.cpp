// The smallest counterexamples of the controls, worked out by hand.
#include <algorithm>

#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"
#include "mexhaust/tests/bruteforce/witness.hpp"
#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

namespace {

struct Refuted {
  const char* claim;
  Position smallest;
  Outcome predicted;
};

const std::vector<Refuted>& refuted_controls() {
  using enum Outcome;
  static const std::vector<Refuted> all{
      // Up to two piles end-nim is Nim. Of three, 1 1 1 is N (three moves) and 1 1 2 is N (take the 2), both as the xor
      // says; 1 2 1 leaves only 2 1 and 1 2, which are N, so it is P.
      {"end-nim.xor", {1, 2, 1}, N},
      // Two piles are P iff equal; 1 1 1 is N, three forced moves.
      {"end-nim.ends-equal", {1, 1, 1}, P},
      // The smallest position of which it speaks: a pile of 2, two moves, b = 2.
      {"take-or-merge.b-even", {2}, N},
      // A single pile is right, one move a stone; 1 1 is N (merge: 2 is P), 2 + 2 - 1 = 3. Then 1 2: 3 + 2 - 1 = 4, but N,
      // since without the 1 the pile of 2 is P.
      {"take-or-merge.moves-left", {1, 2}, P},
      // One stone: the mover must take it and loses.
      {"team-nim.last-stone-wins", {1, 1, 1}, N},
      // 1 stone is P; 2 are N (leave 1); 3 are P for the cap 1 (2 are left, the other leaves 1) and N for larger ones; 4
      // with the caps 1 1 are N, four forced moves. With 1 2 the other player has 3 and leaves 1: P.
      {"team-nim.own-cap", {4, 1, 2}, N},
      // It is wrong where W is made by an odd and an even set. With two cards W = a + b is only made by both; with three,
      // a card or all three must be the sum of two, so c = a + b = W, the fewest stones with a = b = 1.
      {"cheat.some-odd-set", {2, 1, 1, 2}, N},
      // No card: nothing sums to W, nobody wins.
      {"cheat.no-even-set", {1}, N},
      // 0 0 has no move. 0 1: clockwise there is no run, but the other edge can be crossed, and then no move is left.
      {"cycle.clockwise-only", {0, 1}, P},
      {"cycle.both-odd", {0, 1}, P},
      // No token or one is right by the definition of the values. Two tokens on vertices of value 0 are right; the
      // smallest graph with another value is 1 -> 2, and there the twins on 1 are P.
      {"dag-tokens.some-nonzero", {2, 1, 2, 1, 2, 1, 1}, N},
      // With one token and up to two edges, or no two edges in a row, the longest path is the only length of play. Three
      // edges on three vertices: 1 -> 2 -> 3 and 1 -> 3, longest path 2, but the token goes straight to 3.
      {"dag-tokens.longest-paths", {3, 3, 1, 1, 2, 1, 3, 2, 3, 1}, P},
      // No heap and one heap are right; of two, 1 1 is P and right, 1 2 is N (make them equal).
      {"nim.odd-heaps", {1, 2}, P},
      // One heap is N; 1 is right, 2 is not.
      {"nim.sum-odd", {2}, P},
      // No heap and one heap are right; 1 1 is taken whole.
      {"wythoff.equal", {1, 1}, P},
      // Wythoff's pairs by mex: 1 2, 3 5, 4 7, 6 10, 8 13, 9 15, 11 18, 12 20, 14 23, 16 26, 17 28, 19 31, 21 34. For
      // k = 1 to 12 floor(8k / 5) is right: 1 3 4 6 8 9 11 12 14 16 17 19. For 13 it is 20, not 21.
      {"wythoff.eight-fifths", {20, 33}, P},
  };
  return all;
}

}  // namespace

TEST_CASE("A control is refuted by the smallest counterexample found by hand", "[experiments/checks]") {
  for (const Refuted& refuted : refuted_controls()) {
    DYNAMIC_SECTION(refuted.claim) {
      const Claim& claim = registry().claim(refuted.claim);
      CHECK(claim.control);
      const checks::Finding finding = verification::check_claim(registry().game(game_of(claim)), claim,
                                                                claim.scopes.front(), checks::CheckSettings());
      CHECK(finding.row.verdict == Verdict::refuted);
      CHECK(finding.row.counterexample == to_text(refuted.smallest));
      REQUIRE(finding.counterexample.has_value());
      CHECK(finding.counterexample->predicted == to_text(refuted.predicted));
      CHECK(finding.counterexample->truth == to_text(outcome_if(refuted.predicted == Outcome::P)));
      CHECK_FALSE(finding.counterexample->reduced);
      CHECK_FALSE(finding.counterexample->reason.empty());
    }
  }
}

TEST_CASE("By the witness, no smaller position refutes a control", "[experiments/checks]") {
  for (const Refuted& refuted : refuted_controls()) {
    DYNAMIC_SECTION(refuted.claim) {
      const Claim& claim = registry().claim(refuted.claim);
      const GameEntry& game = registry().game(game_of(claim));
      const Witness& witness = *std::ranges::find(witnesses(), game.info().id, &Witness::game);
      const auto& rule = std::get<Rule>(claim.content);
      const RankedCase smallest = ranked(game, refuted.smallest);
      Faults faults;
      for (const Position& position : positions_of(*game.domain(bounds_of(game, claim.scopes.front().bound)))) {
        if (smallest < ranked(game, position) || !claim.applies(position)) continue;
        const bool holds = rule(position) == outcome_if(witness.mover_wins(position));
        faults.expect(holds == (position != refuted.smallest), [&] { return to_text(position); });
      }
      CHECK(faults.summary() == "");
    }
  }
}

}  // namespace mexhaust::testing
