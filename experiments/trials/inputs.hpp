#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mexhaust/experiments/trials/cases.hpp"
#include "mexhaust/experiments/trials/right_answers.hpp"

namespace mexhaust::trials {

/// Judge files of one kind, in the order in which they are tried.
struct InputFamily {
  std::string name;
  std::string about;
  std::vector<CaseList> files;
  bool only_for_time = false;  ///< no other fault is looked at: it is better seen in a later family; run one by one

  std::uint64_t cases() const;
};

struct InputSettings {
  std::uint64_t cases = 400;  ///< of each family that is drawn
  std::uint64_t seed = 1;
};

/// What a program is tried with, all of it what the game's judge may ask, and as many cases in a file as he puts into one:
///   largest       the largest cases, only for the time that they take: a slow program is slow with many small ones, too
///   exhaustive    every case of the domain of `answers`, the smallest first, many to a file
///   alone         the smallest of them, one to a file
///   boundary      the longest, the shortest and those next to them, of least, largest, alternating, rising numbers; one to a file
///   mixed         small cases behind a large one and before it, and large ones in both orders: what is left of one case
///                 must not change the next
///   powers        numbers next to powers of two among small ones
///   nearly-equal  numbers that differ by one at most
///   medium        drawn from a domain a few times as large as that of `answers`
///   random        drawn within the judge's bounds
/// Depends on the game, the domain and the settings alone.
std::vector<InputFamily> input_families(const GameEntry& game, const RightAnswers& answers,
                                        const InputSettings& settings);

}  // namespace mexhaust::trials
