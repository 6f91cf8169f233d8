#pragma once

#include <cstdint>
#include <optional>

#include "mexhaust/base/random.hpp"
#include "mexhaust/core/position.hpp"

namespace mexhaust {

/// A finite set of positions of one game. With fewer than 2^63 of them they are numbered 0..count-1, densely; a larger
/// domain (the judge's own bounds) can only be drawn from.
class Domain {
 public:
  virtual ~Domain() = default;

  /// How many positions there are; no value when 2^63 or more.
  virtual std::optional<std::uint64_t> count() const = 0;

  /// Position number `index`, 0 <= index < count, written over `position`.
  virtual void at(std::uint64_t index, Position& position) const = 0;

  /// Like at(index), given that `position` already holds position index - 1; index >= 1. Iteration uses it because it is
  /// cheaper.
  virtual void advance(std::uint64_t index, Position& position) const { at(index, position); }

  /// The index of a canonical position, the inverse of at(). For a list that is not in the domain: no_index, or any number
  /// that is no index or whose position differs.
  virtual std::uint64_t index(const Position& position) const = 0;

  /// A random position, of a domain of any size. Uniform when numbered; otherwise coordinate by coordinate, mixing
  /// lengths, small, large and nearly equal values and both ends of the range.
  virtual void draw(Random& random, Position& position) const = 0;
};

}  // namespace mexhaust
