#include "mexhaust/bench/measurement.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "mexhaust/bench/build_info.hpp"

namespace mexhaust::bench {
namespace {

bool same_positions(const Measurement& left, const Measurement& right) {
  return left.game == right.game && left.input == right.input && left.size == right.size;
}

bool same_series(const Measurement& left, const Measurement& right) {
  return left.game == right.game && left.input == right.input && left.solver == right.solver;
}

/// The measurement to compare with, as a ratio of medians; empty without one.
template <class Wanted>
std::string ratio(const Measurement& measurement, const std::vector<Measurement>& all, Wanted wanted) {
  const auto found = std::find_if(all.rbegin(), all.rend(), wanted);
  if (found == all.rend()) return "";
  return fmt::format("{:.2f}", median(measurement.nanoseconds) / median(found->nanoseconds));
}

std::string ratio_to_fast(const Measurement& measurement, const std::vector<Measurement>& all) {
  return ratio(measurement, all,
               [&](const Measurement& other) { return other.solver == "fast" && same_positions(measurement, other); });
}

/// How many times as fast as the rival.
std::string ratio_of_rival(const Measurement& measurement, const std::vector<Measurement>& all) {
  const Measurement* rival = rival_of(measurement, all);
  return rival == nullptr ? "" : fmt::format("{:.4g}", median(rival->nanoseconds) / median(measurement.nanoseconds));
}

std::string ratio_to_previous_size(const Measurement& measurement, const std::vector<Measurement>& all) {
  return ratio(measurement, all, [&](const Measurement& other) {
    return same_series(measurement, other) && other.size < measurement.size;
  });
}

}  // namespace

std::string cpu_model() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.starts_with("model name")) return line.substr(std::min(line.size(), line.find(':') + 2));
  }
  return "unknown";
}

double median(std::vector<double> numbers) {
  std::ranges::sort(numbers);
  const std::size_t middle = numbers.size() / 2;
  return numbers.size() % 2 != 0 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
}

const Measurement* rival_of(const Measurement& measurement, const std::vector<Measurement>& all) {
  const auto found = std::ranges::find_if(all, [&](const Measurement& other) {
    return other.game == measurement.game && other.solver == measurement.rival &&
           other.input == measurement.rival_input && other.size == measurement.size;
  });
  return found == all.end() ? nullptr : &*found;
}

std::vector<std::string> disagreements(const std::vector<Measurement>& measurements) {
  std::vector<std::string> lines;
  for (std::size_t right = 0; right < measurements.size(); ++right) {
    for (std::size_t left = 0; left < right; ++left) {
      const Measurement& one = measurements[left];
      const Measurement& other = measurements[right];
      if (!same_positions(one, other) || one.checksum == other.checksum) continue;
      lines.push_back(fmt::format("{}, {}, n = {}: {} has checksum {}, {} has {}", one.game, one.input, one.size,
                                  one.solver, one.checksum, other.solver, other.checksum));
    }
  }
  return lines;
}

CsvTable to_table(const std::vector<Measurement>& measurements) {
  CsvTable table{.header = {"game",
                            "solver",
                            "input",
                            "size",
                            "positions",
                            "iterations",
                            "nanoseconds_per_position",
                            "positions_per_second",
                            "checksum",
                            "times_fast",
                            "times_previous_size",
                            "complexity",
                            "complexity_rms",
                            "cpu",
                            "compiler",
                            "git_hash",
                            "threads",
                            "rival",
                            "times_as_fast_as_rival",
                            "least_nanoseconds_per_position"},
                 .rows = {}};
  const std::string cpu = cpu_model();
  const std::string git_hash =
      fmt::format("{}{}", bench_build_info().git_hash, bench_build_info().dirty ? "-dirty" : "");
  for (const Measurement& measurement : measurements) {
    const double nanoseconds = median(measurement.nanoseconds);
    table.rows.push_back({measurement.game,
                          measurement.solver,
                          measurement.input,
                          std::to_string(measurement.size),
                          std::to_string(measurement.positions),
                          std::to_string(measurement.iterations),
                          fmt::format("{:.6g}", nanoseconds),
                          fmt::format("{:.0f}", 1e9 / nanoseconds),
                          std::to_string(measurement.checksum),
                          ratio_to_fast(measurement, measurements),
                          ratio_to_previous_size(measurement, measurements),
                          measurement.fit ? measurement.fit->text : "",
                          measurement.fit ? fmt::format("{:.3f}", measurement.fit->relative_error) : "",
                          cpu,
                          std::string(bench_build_info().compiler),
                          git_hash,
                          std::to_string(measurement.threads),
                          measurement.rival,
                          ratio_of_rival(measurement, measurements),
                          fmt::format("{:.6g}", *std::ranges::min_element(measurement.nanoseconds))});
  }
  return table;
}

}  // namespace mexhaust::bench
