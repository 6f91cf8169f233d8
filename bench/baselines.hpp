#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "mexhaust/core/outcome.hpp"

namespace mexhaust::bench::baselines {

/// The published algorithms as the write-ups teach them. The fast solvers are compared with them. Each uses arrays of
/// the size of the judge's largest case and keeps them from case to case, as the published programs keep their globals.

/// ZJOI 2009, BZOJ 1413: L and R of all intervals in two tables of n x n, shorter intervals first.
class EndNim {
 public:
  explicit EndNim(std::size_t most_piles);
  /// A row of up to most_piles positive piles below 2^31.
  Outcome outcome(std::span<const std::int64_t> row);

 private:
  std::size_t width_;
  std::vector<int> row_;
  std::vector<int> left_;
  std::vector<int> right_;
};

/// HDU 4111: f(a, b) by recursion that remembers.
class TakeOrMerge {
 public:
  TakeOrMerge(std::size_t most_ones, std::size_t most_rest);
  /// Takes piles with at most `most_ones` ones, and with b (of the write-ups) at most `most_rest`.
  Outcome outcome(std::span<const std::int64_t> piles);
  void forget();

 private:
  bool wins(std::size_t ones, std::size_t rest);

  std::size_t width_;
  std::vector<signed char> known_;  ///< -1: not yet
};

/// POJ 2068: a table over stones and seats, each entry by trying what the seat may take.
class TeamNim {
 public:
  /// Stones, then caps.
  Outcome outcome(std::span<const std::int64_t> position);

 private:
  std::vector<char> wins_;
};

/// POJ 3688: for each card, from the largest sum down, which sums an odd and an even number of cards make.
class Cheat {
 public:
  /// M, then cards: how many W in 1..M count.
  std::int64_t count(std::span<const std::int64_t> judge_case);

 private:
  std::vector<char> made_[2];
};

/// AcWing 1319: lists of successors linked in arrays, Grundy values by recursion that remembers, the mex from a set. As
/// deep as the longest path.
class DagTokens {
 public:
  /// n m k, the edges and the tokens.
  Outcome outcome(std::span<const std::int64_t> position);

 private:
  int grundy(int vertex);

  std::vector<int> first_edge_;
  std::vector<int> next_edge_;
  std::vector<int> target_;
  std::vector<int> value_;
};

}  // namespace mexhaust::bench::baselines
