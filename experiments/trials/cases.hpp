#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "mexhaust/core/bounds.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::trials {

/// The cases of one judge file.
using CaseList = std::vector<Position>;

/// Returns whether the judge may ask this case as it stands.
bool may_be_asked(const GameEntry& game, const Position& judge_case);

/// Cases without repetition, each within the judge's bounds.
class CaseSet {
 public:
  /// `game` must outlive this.
  explicit CaseSet(const GameEntry& game) : game_(&game) {}

  /// Adds the nearest case that the judge may ask; does nothing where there is none, or it was added before.
  void add(Position judge_case);
  const CaseList& cases() const { return cases_; }

 private:
  const GameEntry* game_;
  std::set<Position> seen_;
  CaseList cases_;
};

// Lists of cases that the judge may ask, without repetition. Each depends on the arguments alone.

/// Returns the shortest and the longest lists with values at both ends of their range, in every pattern that tells
/// faults apart, and leading numbers at both ends.
CaseList boundary_cases(const GameEntry& game);

/// Returns those of these cases that have the most numbers, the largest numbers first.
CaseList large_cases(const GameEntry& game, CaseList cases);

/// Returns the cases that may take a program the longest, each for another reason: large numbers, many small numbers,
/// many different ones.
CaseList largest_cases(const GameEntry& game, const CaseList& boundary, std::uint64_t seed);

/// Returns cases with numbers next to powers of two, where a type or a table may end, among small ones.
CaseList power_cases(const GameEntry& game, std::uint64_t seed);

/// Draws lists of numbers that differ by one at most.
CaseList nearly_equal_cases(const GameEntry& game, std::uint64_t count, std::uint64_t seed);

/// Draws positions of the domain and makes cases of them that the judge may ask.
CaseList drawn_cases(const GameEntry& game, const Bounds& bounds, std::uint64_t count, std::uint64_t seed);

}  // namespace mexhaust::trials
