#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/outcome.hpp"
#include "core/position.hpp"

namespace mexhaust {

/// The truth about the positions of one game, found from its rules of play alone.
class Truth {
 public:
  virtual ~Truth() = default;
  /// The outcome of a canonical position; no value when it is beyond the limit of the search.
  virtual std::optional<Outcome> outcome(const Position& position) const = 0;
  /// Why, where this truth has words of its own; empty otherwise.
  virtual std::string reason(const Position& /*position*/) const { return {}; }
};

}  // namespace mexhaust
