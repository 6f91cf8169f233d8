// Whether a symptom can come from a fault that is not known yet.
#include "mexhaust/experiments/trials/known_faults.hpp"

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

using enum trials::FaultKind;

TEST_CASE("a symptom of a known fault is nothing new", "[trial]") {
  trials::KnownFaults known;
  CHECK(known.may_be_new(wrong_answer, 1));
  known.add(wrong_answer, wrong_answer);
  CHECK_FALSE(known.may_be_new(wrong_answer, 1));
  CHECK_FALSE(known.may_be_new(wrong_answer, 9));
  CHECK(known.may_be_new(crash, 9));
  // Where memory is missing, a program crashes.
  known.add(memory_limit, crash);
  CHECK_FALSE(known.may_be_new(crash, 1));
  CHECK(known.contains(memory_limit));
  CHECK_FALSE(known.contains(crash));
  CHECK_FALSE(known.unstable());
}

TEST_CASE("what a single case shows is no leak of state", "[trial]") {
  trials::KnownFaults known;
  known.add(company, wrong_answer);
  CHECK_FALSE(known.may_be_new(wrong_answer, 2));
  CHECK(known.may_be_new(wrong_answer, 1));
  CHECK(known.may_be_new(crash, 2));
}

}  // namespace mexhaust::testing
