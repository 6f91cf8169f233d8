#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "mexhaust/base/stop.hpp"

namespace mexhaust {

/// How a sequence goes on from some place on: s(n + length) = s(n) + saltus for all n >= from. With saltus 0 it is
/// periodic, else arithmetic periodic.
struct Period {
  std::int64_t from = 0;    ///< the pre-period: the least such n
  std::int64_t length = 0;  ///< the least such length, never a multiple of it
  std::int64_t saltus = 0;
  bool operator==(const Period&) const = default;
};

/// Returns the least n from which on s(n + length) = s(n) + saltus to the end of the sequence, exactly for all 64-bit
/// values. O(how far back it holds).
std::int64_t pre_period(std::span<const std::int64_t> sequence, std::int64_t length, std::int64_t saltus);

/// Returns the period that shows in a sequence: the shortest length that holds over the last half of it and shows there
/// at least three times; no value when there is none. What shows need not go on. O(n^2) at worst, O(n) where values
/// differ. Throws Stopped; it looks for a stop at every length.
std::optional<Period> shown_period(std::span<const std::int64_t> sequence, Stop stop = {});

/// Returns the numbers before the period at which the sequence is not what the period, carried back, would have there.
std::vector<std::int64_t> exceptions(std::span<const std::int64_t> sequence, const Period& period);

}  // namespace mexhaust
