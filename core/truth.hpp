#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "mexhaust/core/outcome.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/core/trial.hpp"

namespace mexhaust {

/// The truth about the positions of one game, found from its rules of play alone.
class Truth {
 public:
  virtual ~Truth() = default;
  /// The outcome of a canonical position; no value when it is beyond the limit of the search.
  virtual std::optional<Outcome> outcome(const Position& position) const = 0;
  /// The Grundy value of a canonical position; no value when it is beyond the search, or this truth has none.
  virtual std::optional<std::int64_t> grundy(const Position& /*position*/) const { return std::nullopt; }
  /// How many positions are at hand under the numbers of the domain that the truth was found for; 0 when none are.
  virtual std::uint64_t numbered() const { return 0; }
  /// The outcomes of a block of words of such numbers, 1 for N, into block.size() words.
  virtual void outcomes(WordRange /*block*/, std::uint64_t* /*words*/) const {}
  /// Why, where this truth has words of its own; empty otherwise.
  virtual std::string reason(const Position& /*position*/) const { return {}; }
};

}  // namespace mexhaust
