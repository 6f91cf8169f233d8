#include "mexhaust/bench/fit.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace mexhaust::bench {
namespace {

struct Curve {
  double base;
  double factor;
  double relative_error;
};

Curve with_base(double base, std::span<const Timing> timings) {
  double products = 0;
  double squares = 0;
  double total = 0;
  for (const Timing& timing : timings) {
    const double power = std::pow(base, timing.n);
    products += power * timing.nanoseconds;
    squares += power * power;
    total += timing.nanoseconds;
  }
  const double factor = products / squares;
  double errors = 0;
  for (const Timing& timing : timings) errors += std::pow(timing.nanoseconds - factor * std::pow(base, timing.n), 2);
  const auto count = static_cast<double>(timings.size());
  return {base, factor, std::sqrt(errors / count) / (total / count)};
}

}  // namespace

Fit exponential_fit(std::span<const Timing> timings) {
  constexpr int steps = 1000;
  constexpr double step = 1.005;  // up to a base of about 146
  Curve best{1, 0, std::numeric_limits<double>::infinity()};
  for (int exponent = 1; exponent <= steps; ++exponent) {
    const Curve curve = with_base(std::pow(step, exponent), timings);
    if (curve.relative_error < best.relative_error) best = curve;
  }
  return {fmt::format("{:.3g} * {:.2f}^N", best.factor, best.base), best.relative_error};
}

}  // namespace mexhaust::bench
