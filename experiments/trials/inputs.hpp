#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mexhaust/experiments/trials/cases.hpp"
#include "mexhaust/experiments/trials/right_answers.hpp"

namespace mexhaust::trials {

/// What a family of judge files is made of; input_families() says more.
enum class InputKind : std::uint8_t {
  largest,
  exhaustive,
  alone,
  boundary,
  mixed,
  descent,
  powers,
  nearly_equal,
  medium,
  random,
  beyond,
  given  ///< one file that the user names
};

std::string_view to_text(InputKind kind);

/// Judge files of one kind, in the order in which they are tried.
struct InputFamily {
  InputKind kind = InputKind::given;
  std::string about;
  std::vector<CaseList> files;

  /// Whether only the time limit is looked at, one run at a time: every other fault shows in a smaller file of a later
  /// family.
  bool only_for_time() const { return kind == InputKind::largest; }
  std::uint64_t cases() const;
};

struct InputSettings {
  std::uint64_t cases = 400;  ///< of each family that is drawn
  std::uint64_t seed = 1;
};

/// Returns the families of files with which a program is tried, in this order:
///   largest       the largest cases, only for the time that they take; many small numbers are among them
///   exhaustive    every case of the domain of `answers`, the smallest first, many to a file
///   alone         the smallest of them, one to a file
///   boundary      the longest, the shortest and those next to them, of least, largest, alternating, rising numbers;
///     one to a file
///   mixed         small cases behind a large one and before it, and large ones in both orders
///   descent       one number goes down from the judge's bound by one a case, before small cases and behind them
///   powers        numbers next to powers of two among small ones
///   nearly-equal  numbers that differ by one at most
///   medium        drawn from a domain a few times as large as that of `answers`
///   random        drawn within the judge's bounds
///   beyond        valid cases just outside the judge's bounds, one to a file, and one case too many in a file
/// Every file but those of `beyond` is one that the judge may give (within_judge).
/// The files depend on the game, the domain and the settings alone.
std::vector<InputFamily> input_families(const GameEntry& game, const RightAnswers& answers,
                                        const InputSettings& settings);

/// Returns whether the judge may give this file: every case is within the bounds, and there are not too many.
bool within_judge(const GameEntry& game, const CaseList& file);

/// Returns the largest number of cases of an exhaustive domain that can be tried in a moment: it bounds the files as
/// well.
std::uint64_t max_exhaustive_cases(const GameEntry& game);

}  // namespace mexhaust::trials
