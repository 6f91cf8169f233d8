#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <span>

#include "mexhaust/core/list_row.hpp"
#include "mexhaust/core/outcome.hpp"

namespace mexhaust::solvers {

/// What the ends of a row say of it: outcome and pads from the first and the last run of equal piles alone.

/// The pads of a row: the pile that makes it a P-position when put on its left, and on its right; 0 when the row itself
/// is one.
struct Pads {
  std::int64_t left = 0;
  std::int64_t right = 0;
};

/// What the first run of a row that is not constant says of it: with x its pile and y the one behind it, x + 1 when the
/// run is even in length or y < x but not both, else x.
constexpr std::int64_t end_value(std::int64_t x, bool run_is_odd, std::int64_t y) {
  return run_is_odd == (y < x) ? x + 1 : x;
}

/// O(first run).
template <class Iterator>
std::int64_t end_value(Iterator first, Iterator last) {
  const std::int64_t x = *first;
  const Iterator behind = std::find_if(first, last, [x](std::int64_t pile) { return pile != x; });
  return end_value(x, std::distance(first, behind) % 2 != 0, *behind);
}

/// The same of the last run, in the row read from the right.
template <class Iterator>
std::int64_t last_end_value(Iterator first, Iterator last) {
  return end_value(std::make_reverse_iterator(last), std::make_reverse_iterator(first));
}

template <class Iterator>
bool is_constant(Iterator first, Iterator last) {
  return std::adjacent_find(first, last, std::not_equal_to{}) == last;
}

/// The outcome from the first and the last run alone: a constant row is P iff its length is even, another one iff its ends
/// have equal values. Found in tables, and proved (docs/proofs.md). O(first run + last run).
template <class Iterator>
Outcome outcome_of_ends(Iterator first, Iterator last) {
  if (is_constant(first, last)) return outcome_if(std::distance(first, last) % 2 != 0);
  return outcome_if(end_value(first, last) != last_end_value(first, last));
}

inline Outcome outcome_by_end_runs(std::span<const std::int64_t> row) {
  return outcome_of_ends(row.begin(), row.end());
}

/// The left pad of a row that is not P, from its first pile and its last run: end-nim.left-pad-by-last-run, and for rows of
/// equal piles end-nim.left-pad-of-constant-row.
template <class Iterator>
std::int64_t left_pad_unless_p(Iterator first, Iterator last) {
  if (is_constant(first, last)) return *first;
  const std::int64_t value = last_end_value(first, last);
  if (value < *first) return value;
  return value == *first || value == *first + 1 ? *first : value - 1;
}

/// The pads of a row of one or more positive piles from its ends alone. O(first run + last run).
inline Pads pads_of_ends(std::span<const std::int64_t> row) {
  if (outcome_by_end_runs(row) == Outcome::P) return {};
  return {.left = left_pad_unless_p(row.begin(), row.end()), .right = left_pad_unless_p(row.rbegin(), row.rend())};
}

/// What the outcome of a row depends on, kept while its piles come by from left to right: the first and the last run and
/// the piles behind them. Constant memory, O(1) a pile; an empty pile is none.
class EndRuns {
 public:
  void add(std::int64_t pile) {
    if (pile == 0) return;
    if (pile == last_.pile) {
      last_.is_odd = !last_.is_odd;
    } else {
      if (first_.pile != 0 && first_.behind == 0) first_.behind = pile;
      last_ = {.pile = pile, .behind = last_.pile, .is_odd = true};
    }
    if (first_.behind == 0) first_ = last_;
  }

  Outcome outcome() const {
    if (first_.behind == 0) return outcome_if(first_.is_odd);
    return outcome_if(first_.value() != last_.value());
  }

 private:
  struct Run {
    std::int64_t pile = 0;
    std::int64_t behind = 0;  ///< the pile next to the run; 0 while there is none
    bool is_odd = false;      ///< its length

    std::int64_t value() const { return end_value(pile, is_odd, behind); }
  };
  Run first_;
  Run last_;
};

/// The same for all rows prefix.x with x = from, from + 1, ...: bit k is 1 when row k is N. A prefix and its x make a P-row
/// for one x at most. With l the value of the left end, an x below the last pile of the prefix has the right value x, one
/// above it x + 1, and one equal to it lengthens the last run.
inline std::uint64_t row_outcomes_by_end_runs(const ListRow& row) {
  const auto prefix = row.prefix;
  if (prefix.empty()) return low_bits(row.count);
  const std::int64_t last = prefix.back();
  const auto other = std::find_if(prefix.rbegin(), prefix.rend(), [last](std::int64_t pile) { return pile != last; });
  const bool odd_run = std::distance(prefix.rbegin(), other) % 2 != 0;
  if (other == prefix.rend()) return low_bits(row.count) & ~(odd_run ? bit_at(row, last) : 0);
  const std::int64_t left = end_value(prefix.begin(), prefix.end());
  std::int64_t losing = left < last ? left : left - 1;
  if (left == last || left == last + 1) {
    const std::int64_t lengthened = odd_run != (*other < last) ? last + 1 : last;
    if (lengthened != left) return low_bits(row.count);
    losing = last;
  }
  return low_bits(row.count) & ~bit_at(row, losing);
}

}  // namespace mexhaust::solvers
