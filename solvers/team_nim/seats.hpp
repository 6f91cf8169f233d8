#pragma once

#include <optional>
#include <vector>

#include "mexhaust/base/periodicity.hpp"
#include "mexhaust/core/claim.hpp"

namespace mexhaust::solvers {

/// Team nim with given caps, seat by seat and stone by stone, as the truth has it.
class TeamNimSeats {
 public:
  /// A case of `caps_and_stones`: the number of stones to look at, and the caps. O(seats stones).
  TeamNimSeats(const Position& stones_and_caps, const Truth& truth);

  std::int64_t known_stones() const { return static_cast<std::int64_t>(wins_.size()); }
  /// Whether the team of a seat wins when that seat is to move.
  bool wins(std::size_t seat, std::int64_t stones) const { return wins_[static_cast<std::size_t>(stones)][seat]; }
  /// Whether two heaps have the same outcome for each seat.
  bool same(std::int64_t left, std::int64_t right) const {
    return wins_[static_cast<std::size_t>(left)] == wins_[static_cast<std::size_t>(right)];
  }

  /// Where the distances to the seats' last losing heaps, cut at the largest cap, are first met again: from there on the outcomes
  /// repeat for ever, as these distances decide what follows. No value when they are not within the known stones.
  std::optional<Period> repetition() const;

 private:
  Position caps_;
  std::vector<std::vector<bool>> wins_;
};

/// Claims about caps: all lists of caps, each with the largest number of stones put before it.
CaseSpace caps_and_stones();

/// What becomes of large heaps: found in the tables of this program.
Claim team_nim_strength_claim();

}  // namespace mexhaust::solvers
