#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::checks {

/// Bytes that something takes for bounds; no value when that cannot even be counted.
using BytesFor = std::function<std::optional<std::uint64_t>(const Bounds&)>;

/// Throws EnvironmentError unless what `bytes_for` says of `bounds` may be taken (no value: most of what is free). The
/// message names the largest bounds, lowered in one key, that would do.
void require_memory(const GameEntry& game, const Bounds& bounds, const BytesFor& bytes_for,
                    std::optional<std::uint64_t> allowed);

}  // namespace mexhaust::checks
