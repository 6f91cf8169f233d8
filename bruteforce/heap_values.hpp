#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/games/kit/heap_rules.hpp"

namespace mexhaust::bruteforce {

/// The Grundy values of the heaps 0, 1, 2, ... of a taking-and-breaking game, each the mex of its options' values.
/// extend_to costs O(n^2) where moves split a heap, else O(n * most_taken).
class HeapValues {
 public:
  explicit HeapValues(HeapRules rules) : rules_(std::move(rules)) {}

  /// Values heaps until there are `heaps` of them; returns false when the stop was set first.
  bool extend_to(std::int64_t heaps, Stop stop = {});

  const HeapRules& rules() const { return rules_; }
  std::span<const std::int64_t> values() const { return values_; }

 private:
  std::int64_t next_value();
  void see(std::int64_t value);

  HeapRules rules_;
  std::vector<std::int64_t> values_;
  std::vector<std::int64_t> seen_at_;  ///< the last heap, plus 1, that had an option of a value
};

}  // namespace mexhaust::bruteforce
