// The abstractions of the proofs for all sizes against the games that they stand for: claims like any other, which
// tests/experiments/checks/claims_test.cpp puts on trial. Here: that they can fail, and what they do not say.
#include <set>

#include "mexhaust/core/verdict.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/proofs/abstraction_claims.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"
#include "mexhaust/games/end_nim.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/games/game_support.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {

TEST_CASE("Every abstraction is a claim of the ledger", "[experiments/proofs]") {
  for (const char* const id : {"end-nim.one-pile-more", "take-or-merge.abstract-moves", "cycle.zero-edge-moves",
                               "cycle.smallest-edge-moves"}) {
    const Claim& claim = registry().claim(id);
    const checks::Finding finding =
        verification::check_claim(registry().game(game_of(claim)), claim, claim.scopes.front(), {.threads = 2});
    CHECK(finding.row.verdict == Verdict::holds);
    CHECK(finding.row.positions > 50);
  }
}

TEST_CASE("An abstraction with a wrong move, one too few or one too many fails", "[experiments/proofs]") {
  const auto verdict = [](const proofs::Abstraction& abstraction) {
    Claim claim = proofs::take_or_merge_abstraction_claim(abstraction);
    claim.applies = [](const Position&) { return true; };
    return verification::check_claim(registry().game("take-or-merge"), claim, claim.scopes.front(), {.threads = 2})
        .row.verdict;
  };
  const proofs::Abstraction right = proofs::take_or_merge_abstraction();
  REQUIRE(right.moves.size() >= 4);
  CHECK(verdict(right) == Verdict::holds);
  for (std::size_t move = 0; move < right.moves.size(); ++move) {
    proofs::Abstraction fewer = right;
    fewer.moves.erase(fewer.moves.begin() + static_cast<std::ptrdiff_t>(move));
    CHECK(verdict(fewer) == Verdict::refuted);
    proofs::Abstraction wrong = right;
    wrong.moves[move].leads_to[1] = "(" + wrong.moves[move].leads_to[1] + ") + 1";
    CHECK(verdict(wrong) == Verdict::refuted);
    proofs::Abstraction more = right;
    more.moves[move].possible = "true";
    CHECK(verdict(more) == Verdict::refuted);
  }
}

TEST_CASE("From z.w.x with both ends there, moves lower z or x and nothing else", "[experiments/proofs]") {
  Faults faults;
  const auto rows = all_lists({.least_length = 3, .most_length = 5, .least_value = 1, .most_value = 3});
  Position row;
  for (std::uint64_t index = 0; index < *rows->count(); ++index) {
    rows->at(index, row);
    std::set<Position> expected;
    for (const std::size_t end : {std::size_t{0}, row.size() - 1}) {
      for (std::int64_t value = 0; value < row[end]; ++value) {
        Position option = row;
        option[end] = value;
        if (value == 0) option.erase(option.begin() + static_cast<std::ptrdiff_t>(end));
        expected.insert(option);
      }
    }
    std::set<Position> options;
    visit_options<games::EndNim>(row, [&](const Position& option) {
      options.insert(option);
      return false;
    });
    faults.expect(options == expected, [&] { return to_text(row); });
  }
  CHECK(faults.summary() == "");
}

}  // namespace mexhaust::testing
