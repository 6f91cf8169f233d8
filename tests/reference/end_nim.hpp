#pragma once
// End-nim: stones are taken from the leftmost or the rightmost pile that still has stones.

#include <map>
#include <vector>

#include "mexhaust/tests/reference/plain_search.hpp"

namespace mexhaust::reference {

// The row holds only piles that still have stones: a pile taken whole leaves the row at once, so
// that its neighbour becomes the end. A single pile is both ends; its moves are listed twice.
inline std::vector<std::vector<long long>> end_nim_options(const std::vector<long long>& row) {
  std::vector<std::vector<long long>> options;
  if (row.empty()) {
    return options;
  }
  for (long long remaining = 0; remaining < row.front(); ++remaining) {
    std::vector<long long> next = row;
    next.front() = remaining;
    std::erase(next, 0LL);
    options.push_back(next);
  }
  for (long long remaining = 0; remaining < row.back(); ++remaining) {
    std::vector<long long> next = row;
    next.back() = remaining;
    std::erase(next, 0LL);
    options.push_back(next);
  }
  return options;
}

inline bool end_nim_first_wins(std::vector<long long> row) {
  std::erase(row, 0LL);  // an empty pile is not there
  std::map<std::vector<long long>, bool> memo;
  return mover_wins(row, end_nim_options, memo);
}

inline int end_nim_grundy(std::vector<long long> row) {
  std::erase(row, 0LL);
  std::map<std::vector<long long>, int> memo;
  return grundy_value(row, end_nim_options, memo);
}

}  // namespace mexhaust::reference
