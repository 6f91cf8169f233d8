#pragma once
// Wythoff's game: stones are taken from one of two heaps, or equally many from both.

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "mexhaust/tests/reference/plain_search.hpp"

namespace mexhaust::reference {

// Two heaps of which either may be empty; the smaller one is named first.
using TwoHeaps = std::pair<long long, long long>;

inline std::vector<TwoHeaps> wythoff_options(const TwoHeaps& heaps) {
  const auto [small, large] = heaps;
  std::vector<TwoHeaps> options;
  for (long long taken = 1; taken <= large; ++taken) {
    options.push_back(std::minmax({small, large - taken}));
    if (taken <= small) {
      options.push_back({small - taken, large});
      options.push_back({small - taken, large - taken});
    }
  }
  return options;
}

inline TwoHeaps wythoff_heaps(std::vector<long long> heaps) {
  heaps.resize(2, 0);
  return std::minmax({heaps[0], heaps[1]});
}

inline bool wythoff_first_wins(const std::vector<long long>& heaps) {
  std::map<TwoHeaps, bool> memo;
  return mover_wins(wythoff_heaps(heaps), wythoff_options, memo);
}

inline int wythoff_grundy(const std::vector<long long>& heaps) {
  std::map<TwoHeaps, int> memo;
  return grundy_value(wythoff_heaps(heaps), wythoff_options, memo);
}

}  // namespace mexhaust::reference
