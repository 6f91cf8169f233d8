#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "mexhaust/base/random.hpp"
#include "mexhaust/core/position.hpp"

namespace mexhaust::bench {

/// Answers positions: 1 for N, 0 for P, or the count that the judge asks for.
struct Answerer {
  std::function<std::uint64_t(const Position&)> answer;
  std::function<void()> begin = [] {};  ///< called before the cases of a file
};

/// Positions for the fast solvers, up to the judge's maximum and beyond, one list of them for each size.
struct JudgeInput {
  std::string game;
  std::string input;  ///< in words, with n as the size
  std::vector<std::int64_t> sizes;
  benchmark::BigO fit;
  std::uint64_t cases;  ///< positions of each size
  Position (*position)(std::int64_t size, Random& random);
  /// What answers in the way of the published programs, for positions of that size; empty where nothing is compared.
  Answerer (*published)(std::int64_t size) = nullptr;
  benchmark::BigO published_fit = benchmark::oNone;
};

const std::vector<JudgeInput>& judge_inputs();

/// Returns the inputs that take seconds to make or to answer.
const std::vector<JudgeInput>& large_judge_inputs();

}  // namespace mexhaust::bench
