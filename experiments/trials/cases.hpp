#pragma once

#include <cstdint>
#include <vector>

#include "mexhaust/core/bounds.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::trials {

/// The cases of one judge file.
using CaseList = std::vector<Position>;

// Cases that a game's judge may ask, without repetition; each list depends on the game and on what is handed in alone.

/// Lengths at both ends, values at both ends in every pattern that tells faults apart, and leading numbers at both ends.
CaseList boundary_cases(const GameEntry& game);

/// Of these cases those of the most numbers, the largest numbers first.
CaseList large_cases(const GameEntry& game, CaseList cases);

/// What may take a program the longest, each of another kind: one is slow with large numbers, one with many small ones only, which are all
/// that it has to remember, and one where all are different.
CaseList largest_cases(const GameEntry& game, const CaseList& boundary, std::uint64_t seed);

/// Numbers next to powers of two, where a type or a table may end, among small ones.
CaseList power_cases(const GameEntry& game, std::uint64_t seed);

/// Lists drawn of numbers that differ by one at most.
CaseList nearly_equal_cases(const GameEntry& game, std::uint64_t count, std::uint64_t seed);

/// Drawn from a domain, and made fit for the judge.
CaseList drawn_cases(const GameEntry& game, const Bounds& bounds, std::uint64_t count, std::uint64_t seed);

}  // namespace mexhaust::trials
