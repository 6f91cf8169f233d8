#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace mexhaust {

/// Which of several candidates is the first that fails: each as the kept ones of some numbered things, in rising order.
using FirstFailing = std::function<std::optional<std::size_t>(const std::vector<std::vector<std::size_t>>& candidates)>;

/// Delta debugging (A. Zeller and R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE Trans. Software Eng.
/// 28(2), 2002: ddmin): of `count` things that fail together, some that fail as well and of which none can be left out alone. Asks for
/// O(count^2) candidates at worst, O(log count) rounds when one thing is at fault. All candidates of a round are asked for at once; the
/// first failing one counts, so that the result does not depend on how many are tried at a time. Nothing is cut into more than
/// `most_parts`, whose removal one by one is what is paid for in the end.
inline std::vector<std::size_t> delta_debug(std::size_t count, std::size_t most_parts,
                                            const FirstFailing& first_failing) {
  std::vector<std::size_t> kept(count);
  for (std::size_t place = 0; place < count; ++place) kept[place] = place;
  for (std::size_t parts = 2; kept.size() >= 2;) {
    std::vector<std::vector<std::size_t>> candidates;
    const auto bound = [&](std::size_t part) {
      return kept.begin() + static_cast<std::ptrdiff_t>(part * kept.size() / parts);
    };
    for (std::size_t part = 0; part < parts; ++part) candidates.emplace_back(bound(part), bound(part + 1));
    const std::size_t subsets = candidates.size();
    for (std::size_t part = 0; parts > 2 && part < parts; ++part) {
      candidates.emplace_back(kept.begin(), bound(part));
      candidates.back().insert(candidates.back().end(), bound(part + 1), kept.end());
    }
    const auto found = first_failing(candidates);
    if (found) {
      kept = candidates[*found];
      parts = *found < subsets ? 2 : std::max<std::size_t>(parts - 1, 2);
    } else if (parts < std::min(kept.size(), most_parts)) {
      parts = std::min({kept.size(), most_parts, 2 * parts});
    } else {
      break;
    }
  }
  return kept;
}

}  // namespace mexhaust
