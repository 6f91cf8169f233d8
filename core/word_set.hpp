#pragma once

#include <cstdint>
#include <vector>

#include "mexhaust/core/trial.hpp"

namespace mexhaust {

/// Which words of a trial: ranges in rising order, none empty, no two touching.
class WordSet {
 public:
  /// Adds words; adds nothing and returns false when one of them is there already, or the range is empty or reversed.
  bool add(WordRange range);

  const std::vector<WordRange>& ranges() const { return ranges_; }
  std::uint64_t size() const;
  /// What of `whole` is not in the set.
  std::vector<WordRange> missing_from(WordRange whole) const;
  bool operator==(const WordSet&) const = default;

 private:
  std::vector<WordRange> ranges_;
};

}  // namespace mexhaust
