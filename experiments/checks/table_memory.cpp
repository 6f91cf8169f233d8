#include "mexhaust/experiments/checks/table_memory.hpp"

#include <vector>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/checks/memory.hpp"

namespace mexhaust::checks {
namespace {

/// The largest bounds below the given ones, with one key lowered, whose table takes no more than `allowed`.
std::optional<Bounds> fitting(const GameEntry& game, const Bounds& bounds, const BytesFor& bytes_for,
                              std::uint64_t allowed) {
  const auto fits = [&](const Bounds& tried) {
    const auto needed = bytes_for(tried);
    return needed && *needed <= allowed;
  };
  const auto& keys = game.info().keys;
  const std::vector<BoundKey> last_first(keys.rbegin(), keys.rend());
  for (const BoundKey& key : last_first) {
    if (!bounds.has(key.name) || !fits(bounds.with(key.name, key.least))) continue;
    std::int64_t low = key.least;
    std::int64_t high = bounds[key.name];
    while (high - low > 1) {
      const std::int64_t middle = low + (high - low) / 2;
      (fits(bounds.with(key.name, middle)) ? low : high) = middle;
    }
    return bounds.with(key.name, low);
  }
  return std::nullopt;
}

std::string too_large(const GameEntry& game, const Bounds& bounds, const BytesFor& bytes_for, std::uint64_t allowed) {
  const auto needed = bytes_for(bounds);
  const auto smaller = fitting(game, bounds, bytes_for, allowed);
  return fmt::format(
      "{}: the table for {} needs {}, of which {} may be used (--memory); {}without a table: --method random{}",
      game.info().id, to_text(bounds), needed ? memory_text(*needed) : "more than can be numbered",
      memory_text(allowed), smaller ? fmt::format("{} would fit; ", to_text(*smaller)) : "",
      game.moves() != nullptr ? ", or --method local for rules" : "");
}

}  // namespace

void require_memory(const GameEntry& game, const Bounds& bounds, const BytesFor& bytes_for,
                    std::optional<std::uint64_t> allowed) {
  const std::uint64_t most = allowed.value_or(usable_memory());
  const auto needed = bytes_for(bounds);
  if (!needed || *needed > most) throw EnvironmentError(too_large(game, bounds, bytes_for, most));
}

}  // namespace mexhaust::checks
