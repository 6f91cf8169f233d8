#include "mexhaust/core/verdict.hpp"

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
  for (const Verdict verdict : {proved, holds, refuted, vacuous, incomplete, unknown})
    CHECK(parse_verdict(to_text(verdict)) == verdict);
  CHECK(to_text(holds) == "holds");
  CHECK(to_text(refuted) == "refuted");
  CHECK(to_text(vacuous) == "vacuous");
  CHECK(to_text(incomplete) == "incomplete");
  for (const char* const text : {"", "hold", "Holds", "holds ", "true"}) CHECK_FALSE(parse_verdict(text).has_value());
}

}  // namespace mexhaust::testing
