#include "mexhaust/core/verdict.hpp"

#include <algorithm>
#include <array>

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

namespace {

/// The verdict of cases checked, skipped and not reached, without or with failures.
Verdict verdict(std::uint64_t checked, std::uint64_t skipped, std::uint64_t unreached, std::uint64_t failures,
                bool stopped = false) {
  Tally tally;
  tally.done = checked + skipped + unreached;
  tally.checked = checked;
  tally.skipped = skipped;
  tally.unreached = unreached;
  tally.failures = failures;
  tally.stopped = stopped;
  return verdict_of(tally);
}

}  // namespace

TEST_CASE("A verdict is computed from a tally", "[core]") {
  using enum Verdict;
  CHECK(verdict(10, 0, 0, 0) == holds);
  CHECK(verdict(1, 9, 0, 0) == holds);
  CHECK(verdict(10, 0, 0, 1) == refuted);
  CHECK(verdict(0, 10, 0, 0) == vacuous);
  CHECK(verdict(0, 0, 0, 0) == vacuous);
  CHECK(verdict(9, 0, 1, 0) == incomplete);
  CHECK(verdict(10, 0, 0, 0, true) == incomplete);
  CHECK(verdict(0, 0, 0, 0, true) == incomplete);
}

TEST_CASE("A failure refutes, however much was left unfinished", "[core]") {
  CHECK(verdict(1, 0, 2, 1) == Verdict::refuted);
  CHECK(verdict(1, 0, 0, 1, true) == Verdict::refuted);
}

TEST_CASE("The text of a verdict reads back", "[core]") {
  using enum Verdict;
  for (const Verdict verdict : {holds, refuted, vacuous, incomplete}) CHECK(parse_verdict(to_text(verdict)) == verdict);
  CHECK(to_text(holds) == "holds");
  CHECK(to_text(refuted) == "refuted");
  CHECK(to_text(vacuous) == "vacuous");
  CHECK(to_text(incomplete) == "incomplete");
  for (const char* const text : {"", "hold", "Holds", "holds ", "true"}) CHECK_FALSE(parse_verdict(text).has_value());
}

TEST_CASE("A claim must hold and a control must be refuted", "[core]") {
  CHECK(status_of(Verdict::holds, false) == 0);
  CHECK(status_of(Verdict::refuted, false) == 1);
  CHECK(status_of(Verdict::vacuous, false) == 1);
  CHECK(status_of(Verdict::incomplete, false) == 3);
  CHECK(status_of(Verdict::holds, true) == 1);
  CHECK(status_of(Verdict::refuted, true) == 0);
  CHECK(status_of(Verdict::vacuous, true) == 1);
  CHECK(status_of(Verdict::incomplete, true) == 3);
}

TEST_CASE("A finding is graver than an unfinished check, and that than none", "[core]") {
  constexpr std::array<int, 3> order{0, 3, 1};
  for (std::size_t left = 0; left < 3; ++left) {
    for (std::size_t right = 0; right < 3; ++right) {
      CHECK(graver(order[left], order[right]) == order[std::max(left, right)]);
    }
  }
}

}  // namespace mexhaust::testing
