// The claims about end-nim: at cases worked out by hand, and by a truth under which they must fail.
#include "mexhaust/solvers/end_nim/files.hpp"
#include "mexhaust/solvers/end_nim/pads.hpp"
#include "mexhaust/tests/solvers/claim_support.hpp"

namespace mexhaust::testing {

namespace {

/// What is used below. Two piles are P iff equal (Nim). 1 2 1 is P: it leaves 2 1 or 1 2. 2 1 2 is P: an end taken leaves 1 2 or
/// 2 1, an end lowered is answered by 1 1. 1 1 2 2 and 2 2 1 1 are P (solver_test.cpp). 3 1 9 4 is the
/// published sample, P.
const std::vector<HandCase>& hand_cases() {
  static const std::vector<HandCase> all{
      {"end-nim.pad-unique", {1, 9, 4}, true, true},
      {"end-nim.pad-unique", {}, false, true},
      {"end-nim.pad-exists", {1, 9, 4}, true, true},
      {"end-nim.pad-bound", {2, 1, 1}, true, true},  // 2 2 1 1, and 2 = 1 + 1
      {"end-nim.pads-of-single-pile", {7}, true, true},
      {"end-nim.pads-of-single-pile", {1, 2}, false, true},
      // L(2) = R(2) = 2 > 1, and L(2 1) = 1.
      {"end-nim.case-1", {2, 1}, true, true},
      {"end-nim.case-4", {2, 1}, false, true},
      // w = 1 2: L = 2 (2 1 2), R = 1 (1 2 1); x = 2, and L(1 2 2) = 1.
      {"end-nim.case-2", {1, 2, 2}, true, true},
      {"end-nim.case-2", {1, 2, 1}, false, true},
      // w = 2 1: L = 1, R = 2; x = 1, and L(2 1 1) = 2.
      {"end-nim.case-3", {2, 1, 1}, true, true},
      {"end-nim.case-4", {1, 2}, true, true},      // L(1 2) = 2
      {"end-nim.case-5", {1, 2, 1}, true, true},   // P already
      {"end-nim.case-5", {1, 2, 2}, false, true},  // R(1 2) = 1
      {"end-nim.cases-cover", {1, 2, 2}, true, true},
      {"end-nim.cases-disjoint", {1, 2, 2}, true, true},
      {"end-nim.cases-mirrored", {1, 1, 2}, true, true},  // the mirror image of 2 1 1: R(1 1 2) = 2
      {"end-nim.left-pad-decides", {3, 1, 9, 4}, true, true},
      {"end-nim.left-pad-decides", {3}, false, true},
      {"end-nim.right-pad-decides", {3, 1, 9, 4}, true, true},
      {"end-nim.one-pile", {1}, true, true},
      {"end-nim.left-pad-zero", {2, 1, 2}, true, true},
      {"end-nim.right-pad-zero", {2, 1, 2}, true, true},
      {"end-nim.left-pad-near-last", {1, 9, 4}, true, true},    // L = 3 = 4 - 1
      {"end-nim.right-pad-near-first", {3, 1, 9}, true, true},  // R = 4 = 3 + 1
      // x must be above both pads of w = 1 (1 and 1), and the ends equal.
      {"end-nim.strategy-case-4", {1, 1, 1}, false, true},
      {"end-nim.strategy-case-4", {2, 1, 1}, false, true},
      // w = 2, x = 3: 3 2 3. Lowered to 1, the answer 1 leaves 1 2 1; lowered to 2 = R, the answer would be 3, no move.
      {"end-nim.strategy-case-4", {3, 2, 3}, true, false},
      // w = 1, x = 3: 3 1 3. Lowered to 2, 2 leaves 2 1 2; lowered to 1 = R, 2 leaves 1 1 2, of which 1 1 is left: N.
      {"end-nim.strategy-case-4", {3, 1, 3}, true, false},
      // w = 1 2, x = 2: the one k = 1 leaves nothing, which is not more than R(w) = 1.
      {"end-nim.strategy-case-2", {1, 1, 2, 2}, false, true},
      // There, 1 2 1 is left after taking 1 from either end.
      {"end-nim.strategy-case-2-any", {1, 1, 2, 2}, true, true},
      {"end-nim.strategy-case-2-any", {1, 1, 2}, false, true},
      {"end-nim.recurrence-with-empty-piles", {3, 1, 9, 4}, true, true},
      {"end-nim.recurrence-with-empty-piles", {0, 0, 0}, true, true},  // nothing left, and L(0 0) = 0
      // L(1 0): R(1) = 1 > 0 and L(1) = 1 > 0, so it is said to be 0, and 1 1 0 to be N: it is 1 1, P.
      {"end-nim.recurrence-with-empty-piles", {1, 1, 0}, true, false},
      {"end-nim.index-slip", {1, 1}, true, true},
      {"end-nim.index-slip", {2, 1}, true, false},
      {"end-nim.hasty-reader", {1, 1, 5}, false, true},           // no case follows
      {"end-nim.hasty-reader", {2, 1, 1, 1, 9}, true, true},      // the unread pile is a 1, too
      {"end-nim.hasty-reader", {2, 2, 1, 1, 1, 7}, false, true},  // the single pile is the last case
      {"end-nim.left-pad-by-last-run", {1, 2, 2}, true, true},    // lambda = 2 (two of 2, 1 < 2), as 1 + 1: L = 1
      {"end-nim.left-pad-by-last-run", {2, 2}, false, true},
      {"end-nim.left-pad-of-constant-row", {1, 1, 1}, true, true},  // 1 1 1 1 is P, four forced moves
      {"end-nim.count-of-p", {2, 7}, true, true},                   // the 7 pairs of equal piles: (49 + 7) / 8
      {"end-nim.count-of-p", {1, 7}, true, true},                   // none: (7 - 7) / 8
      {"end-nim.count-of-p", {3, 2}, true, true},                   // 1 2 1 and 2 1 2: (8 - 2) / 3
      {"end-nim.misere", {2}, true, true},                          // N: leave 1, and the other must take it
      {"end-nim.misere", {2, 2}, true, true},                       // P: to 2, answered by 1; to 1 2, answered by 1
      {"end-nim.misere", {1, 1}, false, true},  // N in misere play, P in normal play: of that it does not speak
      {"end-nim.misere", {}, false, true},
      {"end-nim.misere-everywhere", {}, false, true},
      {"end-nim.misere-everywhere", {1}, true, false},     // the one move loses
      {"end-nim.misere-everywhere", {1, 1}, true, false},  // two forced moves
      {"end-nim.misere-everywhere", {2}, true, true},
  };
  return all;
}

const std::vector<HandRefutation>& refutations() {
  static const std::vector<HandRefutation> all{
      // The very first case: without a stone there is no move.
      {"end-nim.one-pile", "0", {"no move"}},
      // Three piles at least; w of one pile a has both pads a, so x >= a + 1: the smallest is 2 1 2. Lowered to 1 = R(w) on the
      // left, the right should be lowered to 2, which it is.
      {"end-nim.strategy-case-4",
       "2 1 2",
       {"L(w) = 1, R(w) = 1", "from 2 to 1", "from 2 to 2, no legal move", "(1 1)"}},
      // Of two piles it says that they are P iff equal, rightly with empty ones, too, and 0 0 0 and 0 0 1 are right. In 0 1 0 the
      // tail 1 0 gets the left pad 0 (case 1), which is the first pile, but the row is the pile 1.
      {"end-nim.recurrence-with-empty-piles", "0 1 0", {"says P", "(1), which is N"}},
      // L(1) = 1 for any second pile: 1 1 is P by luck, 1 2 is not.
      {"end-nim.index-slip", "1 2", {"L(1) = 1, a1 = 1", "leads to (1 1)"}},
      // A second case after a single pile takes five numbers at least, 2 1 x 1 y; x = 1 is read as another n = 1. With
      // x = 2 the reader takes 1 y for the row, which it calls P for y = 1.
      {"end-nim.hasty-reader", "2 1 2 1 1", {"case 1", "single pile 2", "the row (1), which is N", "says P"}},
      // While he leaves y >= R(w), y + 1 is left on the right, and y is its left pad by case 2. When he leaves nothing, w.1 is P
      // iff R(w) = 1. So R(w) >= 2 and L(w) >= 3; the pads of a b are b and a (Nim), hence w = 2 3 and x = 3. Leaving 1 of the 2
      // is answered by 1 2 3 2, of which 2 3 2 is reached, where an end lowered is answered by 1 3 1.
      {"end-nim.strategy-case-2-any", "2 2 3 3", {"from 2 to 1", "(1 2 3 2), which is N: it leads to (2 3 2)"}},
  };
  return all;
}

}  // namespace

TEST_CASE("Every published claim about end-nim is in the registry, each part by its label", "[solvers/end_nim]") {
  CHECK(differing_labels("end-nim", {"E1",   "E2a",  "E2b",  "E3",   "E4",  "E5",   "E6",   "E7",   "E8",   "E9a",
                                     "E9b",  "E10",  "E11a", "E11b", "E12", "E13a", "E13b", "E14a", "E14b", "E15",
                                     "E16a", "E16b", "E17",  "E18",  "E19", "B1",   "B2",   "B3",   "B4"}) == "");
}

TEST_CASE("The claims about end-nim at cases worked out by hand", "[solvers/end_nim]") {
  check_hand_cases(hand_cases());
}

TEST_CASE("The false claims about end-nim fail first where that was found by hand", "[solvers/end_nim]") {
  check_hand_refutations(refutations());
}

TEST_CASE("By an invented truth the claims about end-nim fail", "[solvers/end_nim]") {
  for (const Claim* claim : registry().claims_named("end-nim")) {
    // Whatever the pads are, exactly one of the five cases speaks of them.
    if (claim->control || claim->id == "end-nim.cases-cover" || claim->id == "end-nim.cases-disjoint") continue;
    const auto* statement = std::get_if<Statement>(&claim->content);
    if (statement != nullptr && !statement->needs_truth) continue;
    CAPTURE(claim->id);
    CHECK(invented_failures(*claim, claim->scopes.front().bound) > 0);
  }
}

TEST_CASE("Pads by the truth", "[solvers/end_nim]") {
  const auto truth = registry().game("end-nim").truth().memo({});
  CHECK(solvers::pad_of({1, 9, 4}, solvers::Side::left, *truth) == 3);
  CHECK(solvers::pad_of({3, 1, 9}, solvers::Side::right, *truth) == 4);
  CHECK(solvers::pad_of({2, 2}, solvers::Side::left, *truth) == 0);
  CHECK(solvers::pads_found({2, 1}, solvers::Side::left, *truth) == std::vector<std::int64_t>{1});
  CHECK(solvers::left_pads_in_words({2, 1}, *truth) == "the x that make a P-position on the left: 1");
  CHECK((solvers::padded({2, 1}, solvers::Side::right, 3) == Position{2, 1, 3}));
  CHECK((solvers::padded({2, 1}, solvers::Side::left, 0) == Position{2, 1}));
  CHECK(solvers::outcome_in_words({1, 2}, *truth) == "(1 2), which is N: it leads to (1 1)");
  CHECK(solvers::outcome_in_words({1, 1}, *truth) == "(1 1), which is P");
  const auto unknown = registry().game("end-nim").truth().memo({.positions = 0, .stop = {}});
  CHECK_FALSE(solvers::pad_of({2, 1}, solvers::Side::left, *unknown).has_value());
  CHECK_FALSE(solvers::pads_found({2, 1}, solvers::Side::left, *unknown).has_value());
}

TEST_CASE("A reader that leaves a pile unread goes on there", "[solvers/end_nim]") {
  using enum Outcome;
  const auto answers = [](const Position& file) { return solvers::answers_of_hasty_reader(file); };
  CHECK(answers({1, 4, 3, 1, 9, 4}) == std::vector{P});  // the published sample
  CHECK(answers({2, 1, 2, 1, 1}) == std::vector{N, P});
  // After the single pile 1 it reads that 1 as another single pile, and 2 1 1 is left for the third case.
  CHECK(answers({3, 1, 1, 2, 1, 1, 1, 5}) == std::vector{N, N, P});
  // It reads 5, then 1 3 and the end of the file: the row 1 3 0 0 0, whose tail 3 0 0 0 has the left pad 0: N. Then 5 again
  // and the same row.
  CHECK(answers({3, 1, 5, 1, 3}) == std::vector{N, N, N});
  // What an earlier row has left stays: 9 9, then 2 1 and the end, so 1 9.
  CHECK(answers({3, 2, 9, 9, 1, 2, 1}) == std::vector{P, N, N});
}

TEST_CASE("What is no judge file of end-nim is refused, with the reason", "[solvers/end_nim]") {
  CHECK_FALSE(solvers::file_fault({2, 1, 2, 2, 1, 1}).has_value());
  CHECK(solvers::file_fault({}) == "expected T, 1 or more, first");
  CHECK(solvers::file_fault({0}) == "expected T, 1 or more, first");
  CHECK(solvers::file_fault({2, 1, 2}) == "expected 1 or more piles in each of the T cases");
  CHECK(solvers::file_fault({1, 0}) == "expected 1 or more piles in each of the T cases");
  CHECK(solvers::file_fault({1, 3, 1, 1}) == "expected as many piles as a case says");
  CHECK(solvers::file_fault({1, 2, 1, 0}) == "expected piles of 1 or more stones");
  CHECK(solvers::file_fault({1, 1, 1, 1}) == "expected no more numbers after the last case");
  CHECK((solvers::cases_of_file({2, 1, 5, 2, 3, 4}) == std::vector<Position>{{5}, {3, 4}}));
}

}  // namespace mexhaust::testing
