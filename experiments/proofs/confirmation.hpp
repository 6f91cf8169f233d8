#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::proofs {

/// Returns a position and its options, of a position with more than checks::LocalTruth::most_options that many of them. Of a claim with cases of its own
/// the case alone.
std::vector<Position> with_options(const GameEntry& game, const Claim& claim, const Position& position);

/// Looks for positions at which a claim fails by the truth of the game. One search that remembers answers all questions, so that the
/// limit on its positions bounds the work of them all. For one thread; the game and the claim must outlive it.
class FailureSearch {
 public:
  FailureSearch(const GameEntry& game, const Claim& claim, Stop stop);

  /// Returns whether the claim fails at a position. False if that is beyond the limit, beyond 64 bits, or after a stop.
  bool fails_at(const Position& position) const;
  /// Returns the first of the candidates at which the claim fails.
  std::optional<Position> first_failure(const std::vector<Position>& candidates) const;

  const Truth& truth() const { return *truth_; }

 private:
  const Claim* claim_;
  Stop stop_;
  std::unique_ptr<Truth> truth_;
};

/// Returns whether a rule contradicts its own answers for the options of a position (checks::LocalTruth). False if a number passes 64 bits, or
/// after a stop.
bool contradicts_itself_at(const GameEntry& game, const Claim& claim, const Position& position, Stop stop);

}  // namespace mexhaust::proofs
