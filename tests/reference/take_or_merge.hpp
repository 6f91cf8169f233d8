#pragma once
// Take-or-merge: remove exactly one stone from one pile, or merge any two piles into one.

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

#include "mexhaust/tests/reference/plain_search.hpp"

namespace mexhaust::reference {

// Piles as a multiset: empty piles are not there, and the order in the list means nothing.
inline std::vector<long long> take_or_merge_tidy(std::vector<long long> piles) {
  std::erase(piles, 0LL);
  std::sort(piles.begin(), piles.end());
  return piles;
}

inline std::vector<std::vector<long long>> take_or_merge_options(const std::vector<long long>& piles) {
  std::vector<std::vector<long long>> options;
  for (std::size_t chosen = 0; chosen < piles.size(); ++chosen) {
    std::vector<long long> taken = piles;
    --taken[chosen];
    options.push_back(take_or_merge_tidy(taken));
    for (std::size_t other = chosen + 1; other < piles.size(); ++other) {
      std::vector<long long> merged = piles;
      merged[chosen] += merged[other];
      merged[other] = 0;
      options.push_back(take_or_merge_tidy(merged));
    }
  }
  return options;
}

inline bool take_or_merge_first_wins(std::vector<long long> piles) {
  std::map<std::vector<long long>, bool> memo;
  return mover_wins(take_or_merge_tidy(piles), take_or_merge_options, memo);
}

inline int take_or_merge_grundy(std::vector<long long> piles) {
  std::map<std::vector<long long>, int> memo;
  return grundy_value(take_or_merge_tidy(piles), take_or_merge_options, memo);
}

}  // namespace mexhaust::reference
