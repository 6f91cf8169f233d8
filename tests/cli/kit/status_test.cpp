#include "mexhaust/cli/kit/status.hpp"

#include <algorithm>
#include <array>

#include "mexhaust/tests/catch.hpp"

namespace mexhaust::testing {

using cli::graver;
using cli::status_of;

TEST_CASE("A claim must hold and a control must be refuted", "[cli]") {
  CHECK(status_of(Verdict::holds, false) == 0);
  CHECK(status_of(Verdict::refuted, false) == 1);
  CHECK(status_of(Verdict::vacuous, false) == 1);
  CHECK(status_of(Verdict::incomplete, false) == 3);
  CHECK(status_of(Verdict::proved, false) == 0);
  CHECK(status_of(Verdict::unknown, false) == 3);
  CHECK(status_of(Verdict::proved, true) == 1);
  CHECK(status_of(Verdict::unknown, true) == 3);
  CHECK(status_of(Verdict::holds, true) == 1);
  CHECK(status_of(Verdict::refuted, true) == 0);
  CHECK(status_of(Verdict::vacuous, true) == 1);
  CHECK(status_of(Verdict::incomplete, true) == 3);
}

TEST_CASE("A finding is graver than an unfinished check, and that than none", "[cli]") {
  constexpr std::array<int, 3> order{0, 3, 1};
  for (std::size_t left = 0; left < 3; ++left) {
    for (std::size_t right = 0; right < 3; ++right) {
      CHECK(graver(order[left], order[right]) == order[std::max(left, right)]);
    }
  }
}

}  // namespace mexhaust::testing
