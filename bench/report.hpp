#pragma once

#include <string>
#include <vector>

#include "mexhaust/bench/measurement.hpp"

namespace mexhaust::bench {

/// The text of a report with its blocks written anew from what was measured: what stands between a line
/// "<!-- measured: NAME -->" and the line "<!-- end -->". NAME is context, targets, rivals, tables or growth. Throws
/// InputError, naming `file`, for any other name and for a block without an end.
std::string with_figures(const std::string& text, const std::string& file, const std::vector<Measurement>& measured);

}  // namespace mexhaust::bench
