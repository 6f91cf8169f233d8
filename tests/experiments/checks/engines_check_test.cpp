// Checks that go by an engine of their own find what the same checks find position by position.
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/verification/check_claim.hpp"
#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

namespace {

checks::Finding check(const Claim& claim, const char* bound) {
  checks::CheckSettings settings;
  settings.threads = 2;
  return verification::check_claim(registry().game(game_of(claim)), claim,
                                   {.method = Method::exhaustive, .bound = bound}, settings);
}

/// The number of P-positions on the left of a row, for every x up to the largest pile and `margin` more.
Statement front_pad(std::int64_t margin) {
  return {.holds =
              [margin](const Position& row, const Truth& truth) {
                const std::int64_t largest = row.empty() ? 0 : *std::ranges::max_element(row);
                int pads = truth.outcome(row) == Outcome::P ? 1 : 0;
                Position padded = row;
                padded.insert(padded.begin(), 1);
                for (; padded.front() <= largest + margin; ++padded.front())
                  pads += truth.outcome(padded) == Outcome::P ? 1 : 0;
                return std::optional(pads == 1);
              },
          .finding = {},
          .truth_bounds =
              [margin](const Bounds& bounds) {
                return bounds.with("piles", bounds["piles"] + 1).with("stones", bounds["stones"] + margin);
              }};
}

}  // namespace

TEST_CASE("A wrong rule fails in rows where it fails alone", "[experiments/checks]") {
  // Where the last pile is 2 the rule is wrong about N, elsewhere it says N of everything; it speaks of odd last piles and 2.
  Claim alone;
  alone.id = "end-nim.own";
  alone.applies = [](const Position& row) { return row.empty() || row.back() % 2 != 0 || row.back() == 2; };
  alone.content = [](const Position& row) { return outcome_if(row.empty() || row.back() != 2); };
  Claim in_rows = alone;
  in_rows.rows = RowForm{.outcomes = [](const ListRow& row) { return low_bits(row.count) & ~bit_at(row, 2); },
                         .applies =
                             [](const ListRow& row) {
                               std::uint64_t odd = bit_at(row, 2);
                               for (std::int64_t value = 1; value < 200; value += 2) odd |= bit_at(row, value);
                               return odd;
                             }};
  for (const char* bound :
       {"piles=0,stones=4", "piles=1,stones=3", "piles=3,stones=7", "piles=4,stones=9", "piles=2,stones=100"}) {
    INFO(bound);
    const checks::Finding expected = check(alone, bound);
    const checks::Finding found = check(in_rows, bound);
    CHECK(expected.row.failures > 0);
    CHECK(found.row == expected.row);
    CHECK(found.counterexample->reason == expected.counterexample->reason);
  }
}

TEST_CASE("Front pads that are missing are missed by the sweep as by a table", "[experiments/checks]") {
  for (const char* game : {"nim", "end-nim"}) {
    for (const std::int64_t margin : {0, 1, 2}) {
      Claim by_table;
      by_table.id = std::string(game) + ".own";
      by_table.applies = [](const Position&) { return true; };
      by_table.content = front_pad(margin);
      Claim by_sweep = by_table;
      std::get<Statement>(by_sweep.content).front_pad_margin = margin;
      for (const char* bound : {"piles=2,stones=12", "piles=3,stones=6", "piles=5,stones=3", "piles=1,stones=70"}) {
        INFO(game << " " << bound << " " << margin);
        const checks::Finding expected = check(by_table, bound);
        const checks::Finding found = check(by_sweep, bound);
        CHECK(found.row == expected.row);
        // Heaps 1 2 have nim-sum 3: one more than the largest heap.
        if (bound == std::string_view("piles=2,stones=12"))
          CHECK((expected.row.failures > 0) == (game == std::string_view("nim")));
      }
    }
  }
}

}  // namespace mexhaust::testing
