#include "mexhaust/core/verdict.hpp"

namespace mexhaust {

Verdict verdict_of(const Tally& tally, Method method) {
  if (tally.failures > 0) return Verdict::refuted;
  const bool undecided = tally.unreached > 0 && (method != Method::local || tally.checked == 0);
  if (tally.stopped) return Verdict::incomplete;
  if (undecided) return method == Method::proof ? Verdict::unknown : Verdict::incomplete;
  if (tally.checked == 0) return Verdict::vacuous;
  return method == Method::proof ? Verdict::proved : Verdict::holds;
}

}  // namespace mexhaust
