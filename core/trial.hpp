#pragma once

#include <compare>
#include <cstdint>

#include "core/position.hpp"

namespace mexhaust {

/// What became of 64 consecutive cases; bit k speaks of case 64 * word + k.
struct WordResult {
  std::uint64_t applies = 0;    ///< the claim speaks of the case
  std::uint64_t fails = 0;      ///< applies, and does not hold
  std::uint64_t unreached = 0;  ///< applies, but the truth was beyond the search's limit
  std::uint64_t truth = 0;      ///< what was found true, as the signature sees it (outcome N = 1)
};

/// A case as the order of counterexamples sees it.
struct RankedCase {
  Size size;
  Position position;
  bool operator==(const RankedCase&) const = default;
  std::weak_ordering operator<=>(const RankedCase&) const = default;
};

/// A claim confronted with the truth over numbered cases 0..cases-1, a word of 64 at a time. What a word yields depends
/// on its number alone; words may be checked in any order and at the same time.
class Trial {
 public:
  virtual ~Trial() = default;
  virtual std::uint64_t cases() const = 0;
  virtual WordResult check(std::uint64_t word) const = 0;
  /// The case with its size; for failing cases only, so it need not be fast.
  virtual RankedCase ranked(std::uint64_t index) const = 0;
};

}  // namespace mexhaust
