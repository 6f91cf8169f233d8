#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "experiments/registry.hpp"

namespace mexhaust {

/// One size of a series: the same work on inputs of that size.
struct Step {
  std::int64_t size = 0;        ///< the n of the series' input
  std::uint64_t positions = 0;  ///< how many are answered in one run
  /// Answers them all; returns the sum of the outcomes, each times its place among the positions (from 1).
  std::function<std::uint64_t()> run;
};

/// The sum of the outcomes of a table, each times its place (from 1).
template <class Values>
std::uint64_t checksum_of(const Values& values) {
  std::uint64_t sum = 0;
  for (std::uint64_t index = 0; index < values.size(); ++index) sum += (index + 1) * values.at(index);
  return sum;
}

/// What one solver does on inputs of growing size.
struct Series {
  std::string game;
  std::string solver;  ///< fast, memo, plain, table or oracle
  std::string input;   ///< in words, with n as the size
  benchmark::BigO fit = benchmark::oAuto;
  bool may_be_exponential = false;
  bool grows_with_positions = false;  ///< the fit is over the number of positions, not over n
  std::vector<Step> steps;
};

inline std::string name_of(const Series& series) { return series.game + '/' + series.solver + '/' + series.input; }

/// Fast solver, memoised and plain search on the same positions, drawn from growing bounds; each as far as its limit.
std::vector<Series> rival_series(const GameEntry& game);

/// The dense table of outcomes over growing bounds.
Series table_series(const GameEntry& game);

/// The general table where a game has a faster one of its own, on the same domains as far as it gets in good time: what the
/// faster one is judged by.
std::vector<Series> oracle_series(const GameEntry& game);

/// The fast solvers on inputs up to the judge's maximum.
std::vector<Series> judge_series(const Registry& registry);

/// All of them.
std::vector<Series> all_series(const Registry& registry);

}  // namespace mexhaust
