#pragma once

#include <string>
#include <vector>

#include "mexhaust/bench/measurement.hpp"

namespace mexhaust::bench {

/// A drawing for gnuplot, with its data.
struct Plot {
  std::string name;    ///< of the file, without its ending
  std::string script;  ///< writes NAME.svg
};

/// Returns one for each game whose fast solver, searches and whole table were measured on the same growing bounds: time
/// per position against the size, both axes logarithmic.
std::vector<Plot> plots_of(const std::vector<Measurement>& measured);

/// Writes NAME.gp for each drawing into a folder; makes the folder if it is missing.
void write_plots(const std::string& folder, const std::vector<Measurement>& measured);

}  // namespace mexhaust::bench
