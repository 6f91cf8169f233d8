#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mexhaust/base/csv.hpp"
#include "mexhaust/bench/fit.hpp"

namespace mexhaust::bench {

/// What was measured of one step of a series.
struct Measurement {
  std::string game;
  std::string solver;
  std::string input;
  std::string rival = {};        ///< the solver that this one should beat at the same size; empty: none
  std::string rival_input = {};  ///< the rival's input
  std::int64_t size = 0;
  std::uint64_t positions = 0;
  std::uint64_t checksum = 0;
  std::int64_t threads = 1;
  std::int64_t iterations = 0;      ///< runs of all repetitions together
  std::vector<double> nanoseconds;  ///< per position, one number per repetition: of the processor, or elapsed
  std::optional<Fit> fit;           ///< of the series
};

/// Returns the name of the processor of this machine.
std::string cpu_model();

double median(std::vector<double> numbers);

/// Returns the measurement of the rival; null if there is no rival or it was not measured.
const Measurement* rival_of(const Measurement& measurement, const std::vector<Measurement>& all);

/// One line for every two rivals that answered the same positions with different checksums.
std::vector<std::string> disagreements(const std::vector<Measurement>& measurements);

/// The rows of the CSV file. Ratios are of medians: times_fast against the fast solver on the same positions,
/// times_previous_size against the same series one size earlier.
CsvTable to_table(const std::vector<Measurement>& measurements);

}  // namespace mexhaust::bench
