#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/fit.hpp"
#include "core/csv.hpp"

namespace mexhaust {

/// What was measured of one step of a series.
struct Measurement {
  std::string game;
  std::string solver;
  std::string input;
  std::int64_t size = 0;
  std::uint64_t positions = 0;
  std::uint64_t checksum = 0;
  std::int64_t threads = 1;
  std::int64_t iterations = 0;      ///< runs of all repetitions together
  std::vector<double> nanoseconds;  ///< processor time per position, one number per repetition
  std::optional<Fit> fit;           ///< of the series
};

double median(std::vector<double> numbers);

/// One line for every two rivals that answered the same positions with different checksums.
std::vector<std::string> disagreements(const std::vector<Measurement>& measurements);

/// The rows of the CSV file. Ratios are of medians: times_fast against the fast solver on the same positions,
/// times_previous_size against the same series one size earlier.
CsvTable to_table(const std::vector<Measurement>& measurements);

}  // namespace mexhaust
