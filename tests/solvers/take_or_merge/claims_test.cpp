// The claims about take-or-merge: at cases worked out by hand, and by a truth under which they must fail.
#include "mexhaust/solvers/take_or_merge/moves.hpp"
#include "mexhaust/tests/solvers/claim_support.hpp"

namespace mexhaust::testing {

namespace {

const std::vector<HandCase>& hand_cases() {
  static const std::vector<HandCase> all{
      {"take-or-merge.b-parity", {2}, true, true},
      {"take-or-merge.b-parity", {3, 4}, true, true},
      {"take-or-merge.b-parity", {1, 3}, false, true},
      {"take-or-merge.b-parity", {}, false, true},
      {"take-or-merge.alpha", {3}, true, true},     // to 2
      {"take-or-merge.alpha", {2, 2}, true, true},  // b = 5, to 4
      {"take-or-merge.alpha", {2, 3}, false, true},
      {"take-or-merge.alpha", {1, 3}, false, true},
      {"take-or-merge.beta", {4}, true, true},      // to 3
      {"take-or-merge.beta", {3, 4}, true, true},   // b = 8, to 2 4, 3 3 and 7: b = 7
      {"take-or-merge.beta", {2, 3}, true, false},  // to 1 3
      {"take-or-merge.beta", {2, 2}, false, true},
      {"take-or-merge.lowered-two-alone", {2}, true, true},  // 1 is N
      {"take-or-merge.lowered-two-alone", {4}, false, true},
      {"take-or-merge.lowered-two-alone", {2, 3}, false, true},
      {"take-or-merge.lowered-two-beside-others", {2, 3}, true, true},     // 1 3, merged to 4
      {"take-or-merge.lowered-two-beside-others", {2, 2, 2}, true, true},  // 1 2 2, merged to 2 3, b = 6
      {"take-or-merge.lowered-two-beside-others", {2, 2}, false, true},
      {"take-or-merge.take-from-rest", {1, 2}, true, true},  // 1 1: f(1, 1) = f(2, 0)
      {"take-or-merge.take-from-rest", {1, 3}, true, true},
      {"take-or-merge.take-from-rest", {2, 3}, true, false},  // 1 3: (1, 3), not (0, 5)
      {"take-or-merge.take-from-rest", {1, 1}, false, true},
      {"take-or-merge.merge-of-ones", {1, 1, 2}, true, true},  // (2, 2) to 2 2: (0, 5)
      {"take-or-merge.merge-of-ones", {1, 2}, false, true},
      {"take-or-merge.no-redirect", {1, 1, 1}, true, true},
      {"take-or-merge.outcome-from-pair", {4}, true, true},
      {"take-or-merge.b-without-larger-piles", {1, 2}, true, true},
      {"take-or-merge.b-without-larger-piles", {2}, false, true},
      {"take-or-merge.table-of-50050", {0, 50'049}, true, true},  // 50 piles of 1000
      {"take-or-merge.table-of-50010", {0, 50'009}, true, true},
      {"take-or-merge.table-of-50010", {0, 50'049}, true, false},
      {"take-or-merge.uncleared-table", {0, 0}, true, true},  // leaves nothing in the row of (1, 0)
      {"take-or-merge.take-a-one", {1, 2}, true, true},
      {"take-or-merge.take-a-one", {2}, false, true},
      {"take-or-merge.merge-in-rest", {1, 2, 2}, true, true},  // (1, 5) to 1 4: (1, 4)
      {"take-or-merge.merge-in-rest", {1, 2}, false, true},
      {"take-or-merge.merge-one-into-rest", {1, 2}, true, true},  // (1, 2) to 3: (0, 3)
      {"take-or-merge.merge-one-into-rest", {1, 1}, false, true},
      {"take-or-merge.residues", {1, 1, 1}, true, true},  // P: 1 1 and 1 2 are N
      {"take-or-merge.residues", {1, 1, 2}, true, true},  // N: lower the 2
      {"take-or-merge.residues", {3, 4}, true, true},     // P: a = 0, b = 8
  };
  return all;
}

const std::vector<HandRefutation>& refutations() {
  static const std::vector<HandRefutation> all{
      // The smallest position of which it speaks: 2, b = 2, becomes the pile 1.
      {"take-or-merge.beta", "2", {"b = 2", "(1)"}},
      // One pile s >= 3 becomes s - 1, one pile 2 becomes 1, as the redirect has it. In 1 2 that is still so. In 2 2 the 2 that
      // becomes 1 leaves the region: of b = 4 + 2 - 1 the other 2 keeps 2 + 1 - 1.
      {"take-or-merge.take-from-rest", "2 2", {"(a, b) = (0, 5)", "leads to (1 2), which is (1, 2), not (0, 4)"}},
      // Without larger piles the new 2 is alone: b = 2.
      {"take-or-merge.merge-of-ones", "1 1", {"(a, b) = (2, 0)", "which is (0, 2), not (0, 3)"}},
      // f(0, 1) = 1 and f(1, 1) = 1 are right by chance; f(2, 1) = 1, as it leads to f(0, 4) = 0, but what it stands for is
      // 1 1 1, P. So it is missed as the winning move of 1 1 2; positions without a 2 and two piles never ask for it.
      {"take-or-merge.no-redirect", "1 1 2", {"the move to (1 1 1) wins"}},
      // Stones and piles are 0, minus 1.
      {"take-or-merge.b-without-larger-piles", "1", {"piles + stones - 1 = -1, but b = 0"}},
      // 50 piles and 49961 stones.
      {"take-or-merge.table-of-50010", "0 50010", {"f[0][50010] runs into the cell of (1, 0)"}},
      // (0, 0) and (0, 1) are answered at once, in their own row. (1, 0), the pile 1, is N, and its cell is that of (0, 50010),
      // which is P: b is even.
      {"take-or-merge.uncleared-table", "1 0", {"(1, 0)", "(0, 50010) gets YES, not NO"}},
  };
  return all;
}

std::vector<Position> distinct(std::vector<Position> positions) {
  std::ranges::sort(positions);
  positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
  return positions;
}

}  // namespace

TEST_CASE("Every published claim about take-or-merge is in the registry, each part by its label",
          "[solvers/take_or_merge]") {
  CHECK(differing_labels("take-or-merge", {"M1", "M2", "M3", "M4a", "M4b", "M5", "M6", "M7", "M8", "M9", "M10a", "M10b",
                                           "M11", "M12a", "M12b", "M12c", "B5"}) == "");
}

TEST_CASE("The claims about take-or-merge at cases worked out by hand", "[solvers/take_or_merge]") {
  check_hand_cases(hand_cases());
}

TEST_CASE("The false claims about take-or-merge fail first where that was found by hand", "[solvers/take_or_merge]") {
  check_hand_refutations(refutations());
}

TEST_CASE("By an invented truth the claims about outcomes of take-or-merge fail", "[solvers/take_or_merge]") {
  for (const Claim* claim : registry().claims_named("take-or-merge")) {
    const auto* statement = std::get_if<Statement>(&claim->content);
    if (claim->control || (statement != nullptr && !statement->needs_truth)) continue;
    if (claim->id == "take-or-merge.lowered-two-alone") continue;  // one case, right by chance or not
    CAPTURE(claim->id);
    CHECK(invented_failures(*claim, "stones=9") > 0);
  }
}

TEST_CASE("The moves by name are the options of the game", "[solvers/take_or_merge]") {
  const GameEntry& game = registry().game("take-or-merge");
  Faults faults;
  for (const Position& piles : positions_of(*game.domain({{"stones", 11}}))) {
    std::vector<Position> named;
    for (std::size_t place = 0; place < piles.size(); ++place) {
      named.push_back(solvers::one_taken_from(piles, place));
      for (std::size_t other = place + 1; other < piles.size(); ++other)
        named.push_back(solvers::merged_at(piles, place, other));
    }
    faults.expect(distinct(named) == distinct(game.moves()->options(piles)), [&] { return to_text(piles); });
  }
  CHECK(faults.summary() == "");
}

TEST_CASE("A pair that no judge's case leads to is refused", "[solvers/take_or_merge]") {
  const auto fault = registry().claim("take-or-merge.uncleared-table").cases->fault;
  for (const Position& pair : {Position{0, 50'049}, Position{1, 49'048}, Position{49, 1000}, Position{50, 0}})
    CHECK_FALSE(fault(pair).has_value());
  for (const Position& pair : {Position{0, 50'050}, Position{1, 49'049}, Position{49, 1001}, Position{50, 1},
                               Position{51, 0}, Position{0}, Position{-1, 0}, Position{0, -1}, Position{0, 0, 0}})
    CHECK(fault(pair) == "expected an (a, b) that up to 50 piles of up to 1000 stones lead to");
}

}  // namespace mexhaust::testing
