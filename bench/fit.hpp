#pragma once

#include <span>
#include <string>

namespace mexhaust::bench {

/// The nanoseconds that one run took at size n.
struct Timing {
  double n = 0;
  double nanoseconds = 0;
};

/// How the time of a series grows with n.
struct Fit {
  std::string text;           ///< e.g. "3.1 N^2", in nanoseconds per run
  double relative_error = 0;  ///< root mean square error, relative to the mean time
};

/// The best fit of the form c * b^N, which Google Benchmark does not try: least squares in c for each of a grid of
/// bases. For two or more timings.
Fit exponential_fit(std::span<const Timing> timings);

}  // namespace mexhaust::bench
