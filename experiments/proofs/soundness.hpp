#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/proofs/line_proof.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::proofs {

/// What was proved fails at a position: a fault of this program, whatever the claim says. The message names the position. No caller may go
/// on (exit status 4).
struct SoundnessError : std::logic_error {
  using std::logic_error::logic_error;
};

/// What an evaluation of a claim came to.
struct Evaluation {
  std::uint64_t checked = 0;
  /// Not positions, beyond 64 bits, beyond the search, or left open by the options that were looked at.
  std::uint64_t unchecked = 0;
  /// The first of the small positions at which a number of the claim passes 64 bits.
  std::optional<Position> beyond_64_bits = {};
};

/// Evaluates a claim that was proved at all small positions and at 1,000 drawn ones, extremes of 64 bits among them: a rule against its own
/// answers for up to 16 options, any other claim against a bounded search of small cases alone. `sizes` are the lengths of the proof; none: the
/// game's small domain. Throws SoundnessError if the claim fails. Ends early after a stop. Costs some hundredths of a second.
Evaluation evaluate_proved(const GameEntry& game, const Claim& claim, std::optional<Sizes> sizes, Stop stop);

/// Returns 1,000 lists with the lengths of the given ones, which must not be empty: small numbers, extremes of 64 bits and neighbours of both in
/// any mixture. The same on every machine. Some may be no positions.
std::vector<Position> drawn_lists(const std::vector<Position>& small, std::int64_t max_number);

}  // namespace mexhaust::proofs
