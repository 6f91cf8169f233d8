#pragma once
// Nim: stones are taken from one heap, as many as one likes.

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

#include "mexhaust/tests/reference/plain_search.hpp"

namespace mexhaust::reference {

// The heaps as a multiset: the order in the list means nothing, and an empty heap is not there.
inline std::vector<long long> nim_tidy(std::vector<long long> heaps) {
  std::erase(heaps, 0LL);
  std::sort(heaps.begin(), heaps.end());
  return heaps;
}

inline std::vector<std::vector<long long>> nim_options(const std::vector<long long>& heaps) {
  std::vector<std::vector<long long>> options;
  for (std::size_t chosen = 0; chosen < heaps.size(); ++chosen) {
    for (long long taken = 1; taken <= heaps[chosen]; ++taken) {
      std::vector<long long> next = heaps;
      next[chosen] -= taken;
      options.push_back(nim_tidy(next));
    }
  }
  return options;
}

inline bool nim_first_wins(const std::vector<long long>& heaps) {
  std::map<std::vector<long long>, bool> memo;
  return mover_wins(nim_tidy(heaps), nim_options, memo);
}

inline int nim_grundy(const std::vector<long long>& heaps) {
  std::map<std::vector<long long>, int> memo;
  return grundy_value(nim_tidy(heaps), nim_options, memo);
}

}  // namespace mexhaust::reference
