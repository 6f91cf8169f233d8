#pragma once

#include <cstdint>
#include <span>

#include "mexhaust/base/periodicity.hpp"

namespace mexhaust::discovery {

/// The information, in bits, that the values which a rule predicts must hold before it counts as found. A rule that
/// predicts so much by chance is one in a million; a search tries some thousand rules on such values.
inline constexpr double min_bits = 20;

/// Returns the information in each of the values, drawn at random: C. E. Shannon's entropy (1948), but at least 1/50
/// bit, so that 1,000 equal values tell a constant rule from chance. 0 for no values.
double bits_of_each(std::span<const std::int64_t> values);

/// Returns the information in the values of a sequence that its period predicts: those after the first time round. Each
/// holds at least 1 bit: that a value repeats is no matter of course in a sequence.
double predicted_bits(std::span<const std::int64_t> sequence, const Period& period);

/// Returns the information in the steps from each value of a sequence to the next, at least 1 bit each.
double step_bits(std::span<const std::int64_t> sequence);

}  // namespace mexhaust::discovery
