#include "mexhaust/experiments/discovery/heap_discovery.hpp"

#include <algorithm>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/discovery/chance.hpp"

namespace mexhaust::discovery {

std::int64_t values_for_proof(const HeapRules& rules, const Period& period) {
  const std::int64_t from = std::max<std::int64_t>(period.from, 1);
  const std::int64_t agreement =
      rules.splits() ? 2 * from + period.length + rules.most_taken() : from + rules.most_taken();
  return agreement + period.length;
}

HeapFinding discover_period(bruteforce::HeapValues& values, std::int64_t most_heaps, Stop stop) {
  constexpr std::int64_t first_heaps = 256;
  HeapFinding finding;
  for (std::int64_t heaps = std::min(first_heaps, most_heaps); !finding.proved;
       heaps = std::min(2 * heaps, most_heaps)) {
    finding.stopped = !values.extend_to(heaps, stop);
    finding.heaps = std::ssize(values.values());
    if (finding.stopped) return finding;
    finding.period = shown_period(values.values());
    if (finding.period) {
      finding.heaps_for_proof = values_for_proof(values.rules(), *finding.period);
      finding.proved = finding.period->saltus == 0 && finding.heaps_for_proof <= heaps;
      finding.exceptions = exceptions(values.values(), *finding.period);
      if (!finding.proved && predicted_bits(values.values(), *finding.period) < min_bits)
        finding = {.heaps = finding.heaps};
    }
    if (heaps == most_heaps) break;
  }
  return finding;
}

}  // namespace mexhaust::discovery
