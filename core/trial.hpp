#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/core/tally.hpp"

namespace mexhaust {

/// Words first, ..., last - 1 of a trial.
struct WordRange {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t size() const { return last - first; }
  bool operator==(const WordRange&) const = default;
};

class BlockTally;

/// A claim confronted with the truth over numbered cases 0..cases-1, in words of 64. What a word yields depends on its
/// number alone; words may be checked in any order and at the same time.
class Trial {
 public:
  virtual ~Trial() = default;
  virtual std::uint64_t cases() const = 0;
  std::uint64_t words() const { return (cases() + word_size - 1) / word_size; }

  /// How many words are best checked in one go, by one thread.
  virtual std::uint64_t words_per_block() const { return 1; }
  /// Checks the words of a block in rising order and adds each to `results`; may give up between words once
  /// results.stopped(), and must not add a word whose searches a stop may have cut short.
  virtual void check(WordRange block, BlockTally& results) const = 0;
  /// The case with its size; for failing cases only, so it need not be fast.
  virtual RankedCase ranked(std::uint64_t index) const = 0;
};

/// Gathers the results of the words of one block.
class BlockTally {
 public:
  BlockTally(const Trial& trial, Stop stop, Stop broken = {})
      : trial_(&trial), cases_(trial.cases()), stop_(stop), broken_(broken) {}

  bool stopped() const { return stop_.asked() || broken_.asked(); }

  void add(std::uint64_t word, const WordResult& result) {
    tally_.add(word, std::min(word_size, cases_ - word * word_size), result);
    for (std::uint64_t fails = result.fails; fails != 0; fails &= fails - 1) {
      const auto bit = static_cast<std::uint64_t>(std::countr_zero(fails));
      tally_.keep_failure(trial_->ranked(word * word_size + bit));
    }
  }

  /// Adds whole words in all of whose cases the claim applies and holds: how many, and the sum of their hashes.
  void add_holding(std::uint64_t words, std::uint64_t hashes) {
    tally_.done += words * word_size;
    tally_.checked += words * word_size;
    tally_.signature += hashes;
  }

  const Tally& tally() const { return tally_; }

 private:
  const Trial* trial_;
  std::uint64_t cases_;
  Stop stop_;
  Stop broken_;
  Tally tally_;
};

}  // namespace mexhaust
