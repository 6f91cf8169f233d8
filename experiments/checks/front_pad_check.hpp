#pragma once

#include <optional>

#include "mexhaust/experiments/checks/finding.hpp"

namespace mexhaust::checks {

/// Decides a statement about front pads over a whole domain by an engine of its own: the same row as by a table, for
/// domains ten times as large. No value for any other claim, or where the engine cannot.
std::optional<Finding> front_pad_check(const GameEntry& game, const Claim& claim, const Bounds& bounds,
                                       const CheckSettings& settings);

}  // namespace mexhaust::checks
