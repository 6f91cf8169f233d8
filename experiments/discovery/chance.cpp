#include "mexhaust/experiments/discovery/chance.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace mexhaust::discovery {
namespace {

double entropy(std::span<const std::int64_t> values) {
  std::map<std::int64_t, double> counts;
  for (const std::int64_t value : values) ++counts[value];
  double bits = 0;
  for (const auto& [value, count] : counts) {
    const double share = count / static_cast<double>(values.size());
    bits -= share * std::log2(share);
  }
  return bits;
}

/// Wraps around: steps are only told apart.
std::vector<std::int64_t> steps_of(std::span<const std::int64_t> sequence) {
  std::vector<std::int64_t> steps;
  for (std::size_t index = 1; index < sequence.size(); ++index)
    steps.push_back(static_cast<std::int64_t>(static_cast<std::uint64_t>(sequence[index]) -
                                              static_cast<std::uint64_t>(sequence[index - 1])));
  return steps;
}

}  // namespace

double bits_of_each(std::span<const std::int64_t> values) {
  constexpr double of_a_constant = 0.02;
  return values.empty() ? 0 : std::max(entropy(values), of_a_constant);
}

double predicted_bits(std::span<const std::int64_t> sequence, const Period& period) {
  const std::int64_t predicted = std::ssize(sequence) - period.from - period.length;
  if (predicted <= 0) return 0;
  const auto values = sequence.subspan(static_cast<std::size_t>(period.from));
  const double each = period.saltus == 0 ? entropy(values) : entropy(steps_of(values));
  return static_cast<double>(predicted) * std::max(each, 1.0);
}

double step_bits(std::span<const std::int64_t> sequence) {
  const std::vector<std::int64_t> steps = steps_of(sequence);
  return steps.empty() ? 0 : static_cast<double>(steps.size()) * std::max(entropy(steps), 1.0);
}

}  // namespace mexhaust::discovery
