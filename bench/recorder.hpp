#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "mexhaust/bench/fit.hpp"
#include "mexhaust/bench/measurement.hpp"
#include "mexhaust/bench/series.hpp"

namespace mexhaust::bench {

/// Hands each series to Google Benchmark, one argument per step.
void register_with_benchmark(const std::vector<Series>& all);

/// Keeps what Google Benchmark measures. Shows the median of the repetitions and the fit of each series, through Google
/// Benchmark's own reporter.
class Recorder : public benchmark::BenchmarkReporter {
 public:
  Recorder(const std::vector<Series>& all, benchmark::BenchmarkReporter& shown);

  bool ReportContext(const Context& context) override;
  void ReportRuns(const std::vector<Run>& runs) override;
  void Finalize() override;

  /// What was measured, in the order of the series, with Google Benchmark's fit, or for a search an exponential one
  /// where that halves the error; steps that were not run are left out.
  std::vector<Measurement> measurements() const;

 private:
  struct Record {
    bool may_be_exponential = false;
    bool on_the_wall_clock = false;
    std::vector<Measurement> steps;
    std::optional<Fit> fit;
  };

  static void record(const Run& run, Record& record);
  static void record_fit(const Run& run, Record& record);

  benchmark::BenchmarkReporter& shown_;
  std::vector<std::string> order_;  ///< of the names of the series
  std::map<std::string, Record> records_;
};

}  // namespace mexhaust::bench
