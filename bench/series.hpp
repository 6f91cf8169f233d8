#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "mexhaust/experiments/registry/registry.hpp"

namespace mexhaust::bench {

/// One size of a series: the same work on inputs of that size.
struct Step {
  std::int64_t size = 0;        ///< the n of the series' input
  std::uint64_t positions = 0;  ///< how many are answered in one run
  /// Answers all positions. Returns the sum of the outcomes, each times its index plus 1.
  std::function<std::uint64_t()> run;
  /// Returns the sum for the last run, after the clock has stopped. Set where adding up takes longer than answering;
  /// then the result of `run` is not used.
  std::function<std::uint64_t()> checksum = {};
  /// Makes what a run needs, before the clock starts. Set where that is too large to be kept for all steps.
  std::function<void()> prepare = {};
};

/// Returns a step whose runs each make something; its checksum is taken after the clock has stopped.
template <class Make, class Checksum>
Step step_with_checksum_apart(std::int64_t size, std::uint64_t positions, Make make, Checksum checksum) {
  auto made = std::make_shared<std::optional<decltype(make())>>();
  auto run = [made, make = std::move(make)] {
    made->emplace(make());
    return std::uint64_t{0};
  };
  auto sum = [made, checksum = std::move(checksum)] {
    const std::uint64_t found = checksum(**made);
    made->reset();
    return found;
  };
  return {.size = size, .positions = positions, .run = std::move(run), .checksum = std::move(sum)};
}

/// Returns the sum of the outcomes of a table, each times its index plus 1.
template <class Values>
std::uint64_t checksum_of(const Values& values) {
  std::uint64_t sum = 0;
  for (std::uint64_t index = 0; index < values.size(); ++index) sum += (index + 1) * values.at(index);
  return sum;
}

/// Returns that sum over the outcomes that the truth gives for a domain, or for some of its first positions, fewer than
/// `most`.
std::uint64_t checksum_of_outcomes(const Truth& truth, const Domain& domain,
                                   std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

/// What one solver does on inputs of growing size.
struct Series {
  std::string game;
  std::string solver;            ///< fast, memo, plain, table, oracle, ...
  std::string input;             ///< in words, with n as the size
  std::string rival = {};        ///< the solver that this one should beat at the same size; empty: none
  std::string rival_input = {};  ///< where the rival's is another input; empty: the same positions
  benchmark::BigO fit = benchmark::oAuto;
  bool may_be_exponential = false;
  bool grows_with_positions = false;  ///< the fit is over the number of positions, not over n
  bool on_the_wall_clock = false;     ///< elapsed time, not that of the first thread
  std::int64_t threads = 1;
  bool runs_once = false;  ///< too long for repetitions
  std::vector<Step> steps;
};

inline std::string name_of(const Series& series) { return series.game + '/' + series.solver + '/' + series.input; }

/// Fast solver, memoised and plain search, and a table of the whole domain, on the same positions, drawn from growing
/// bounds; each as far as its limit.
std::vector<Series> rival_series(const GameEntry& game);

/// The table of outcomes that a check of the game uses, over growing bounds.
Series table_series(const GameEntry& game);

/// For a game with a faster table than the general one: its other engines and the general table (the oracle) on the
/// same domains, up to the size that each fills in a few seconds.
std::vector<Series> engine_series(const GameEntry& game);

/// Rules confronted with a table: a row of positions at a time, and called once for each position.
std::vector<Series> check_series(const Registry& registry);

/// A cross-check of random positions on one thread and on two, and the drawing of its positions alone.
std::vector<Series> random_series(const Registry& registry);

/// The fast solvers on inputs up to the judge's maximum, and beside them the published algorithms
/// (bench/baselines.hpp).
std::vector<Series> judge_series(const Registry& registry);

/// Judge files answered while they are read, and their numbers read alone; positions are bytes.
std::vector<Series> reading_series(const Registry& registry);

/// Series like those of judge_series, on inputs that take seconds.
std::vector<Series> large_judge_series(const Registry& registry);

/// Tables that take from ten seconds to a minute.
std::vector<Series> deep_series(const Registry& registry);

/// Returns all series but large_judge_series and deep_series.
std::vector<Series> all_series(const Registry& registry);

}  // namespace mexhaust::bench
