#pragma once

#include <cstddef>
#include <vector>

#include "mexhaust/search/bits.hpp"

namespace mexhaust::search {

/// The span of vectors over GF(2), kept by elimination: each basis vector has a pivot, a place at which it is 1 and all
/// later ones are 0. Every vector knows of which of those inserted it is the sum.
class LinearSpan {
 public:
  /// What is left of a vector after elimination, and the vectors inserted that were added to it, one bit for each.
  struct Remainder {
    Bits vector;
    Bits sum;
    bool is_zero() const;
  };

  /// `most` vectors will be inserted at most.
  explicit LinearSpan(std::size_t most) : sum_words_(words_for(most)) {}

  /// Inserts a vector. When it was in the span before, returns true, and its sum (itself and those that it is the sum
  /// of, which together are zero) is a new dependency.
  bool insert(const Bits& vector);
  /// The least vector that the span's can make of `vector`: zero when it is in the span.
  Remainder reduced(Bits vector) const;

  std::size_t rank() const { return basis_.size(); }
  std::size_t inserted() const { return inserted_; }
  /// A basis of all sums of vectors inserted that are zero.
  const std::vector<Bits>& dependencies() const { return dependencies_; }

 private:
  std::size_t sum_words_;
  std::size_t inserted_ = 0;
  std::vector<Remainder> basis_;
  std::vector<std::size_t> pivots_;  ///< of each basis vector
  std::vector<Bits> dependencies_;
};

/// left += right, over GF(2).
void add_to(Bits& left, const Bits& right);

}  // namespace mexhaust::search
