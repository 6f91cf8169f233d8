#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>

#include <fmt/format.h>

#include "solvers/solver.hpp"

namespace mexhaust {

/// The pads of a row: the pile that makes it a P-position when put on its left, and on its right; 0 when the row itself
/// is one.
struct Pads {
  std::int64_t left = 0;
  std::int64_t right = 0;
};

/// The five-case rule: the left pad of w.x from the pads of w and a pile x >= 1. The right pad of x.w is the mirror image,
/// extended_pad(right, left, x). Source: the published solutions of ZJOI 2009, "taking stones".
constexpr std::int64_t extended_pad(std::int64_t left, std::int64_t right, std::int64_t x) {
  if (x == right) return 0;
  if (x < right) return x < left ? x : x + 1;
  return x <= left ? x - 1 : x;
}

/// The pads of a row of one or more positive piles, by way of the pads of all its intervals, shorter ones first.
/// O(n^2) time, O(n) memory.
inline Pads pads_of(std::span<const std::int64_t> row) {
  std::vector<std::int64_t> left(row.begin(), row.end());
  std::vector<std::int64_t> right = left;
  for (std::size_t length = 2; length <= row.size(); ++length) {
    for (std::size_t first = 0; first + length <= row.size(); ++first) {
      const std::int64_t next_left = extended_pad(left[first], right[first], row[first + length - 1]);
      right[first] = extended_pad(right[first + 1], left[first + 1], row[first]);
      left[first] = next_left;
    }
  }
  return {.left = left[0], .right = right[0]};
}

/// What the first run of a row that is not constant says of it: with x its first pile, k the length of the run of piles x
/// and y the pile behind it, x + 1 when k is even or y < x but not both, else x. O(k).
template <class Iterator>
std::int64_t end_value(Iterator first, Iterator last) {
  const std::int64_t x = *first;
  const Iterator behind = std::find_if(first, last, [x](std::int64_t pile) { return pile != x; });
  const bool even = std::distance(first, behind) % 2 == 0;
  return even != (*behind < x) ? x + 1 : x;
}

/// The outcome from the first and the last run alone: a constant row is P iff its length is even, another one iff its ends
/// have equal values. Found in tables, and proved (docs/proofs.md).
inline Outcome outcome_by_end_runs(const Position& row) {
  const bool constant = std::adjacent_find(row.begin(), row.end(), std::not_equal_to{}) == row.end();
  if (constant) return outcome_if(row.size() % 2 != 0);
  return outcome_if(end_value(row.begin(), row.end()) != end_value(row.rbegin(), row.rend()));
}

/// The same for all rows prefix.x with x = from, from + 1, ...: bit k is 1 when row k is N. A prefix and its x make a P-row
/// for one x at most. With l the value of the left end, an x below the last pile of the prefix has the right value x, one
/// above it x + 1, and one equal to it lengthens the last run.
std::uint64_t row_outcomes_by_end_runs(const ListRow& row);

struct EndNimSolver {
  static constexpr const char* rule = "end-nim.pad-table";

  static constexpr std::size_t most_piles = 50'000;  ///< some seconds of O(n^2)

  /// By the table of pads; for longer rows than that is made for, by the ends.
  static std::optional<Outcome> outcome(const Position& row) {
    if (row.empty()) return Outcome::P;
    if (row.size() == 1) return Outcome::N;
    if (row.size() > most_piles) return outcome_by_end_runs(row);
    return outcome_if(pads_of(std::span<const std::int64_t>(row).subspan(1)).left != row.front());
  }

  /// Lowers an end to the pad of the rest; an N-position has an end above that pad.
  static std::optional<Position> winning_move(const Position& row) {
    if (row.size() <= 1) return row.empty() ? std::nullopt : std::optional(Position{});
    check_reach(row.size(), "a winning move is");
    const std::span<const std::int64_t> piles = row;
    const std::int64_t left = pads_of(piles.subspan(1)).left;
    const std::int64_t right = pads_of(piles.first(row.size() - 1)).right;
    Position next = row;
    if (left < row.front()) {
      next.front() = left;
    } else if (right < row.back()) {
      next.back() = right;
    } else {
      return std::nullopt;
    }
    drop_zeros(next);
    return next;
  }

  static std::vector<Quantity> quantities() {
    const auto pads = [](std::span<const std::int64_t> row) {
      check_reach(row.size(), "pads are");
      return row.empty() ? Pads{} : pads_of(row);
    };
    return {{"L", "the left pad: the pile that makes the row P when put on its left, 0 for none",
             [=](std::span<const std::int64_t> row) { return pads(row).left; }},
            {"R", "the right pad", [=](std::span<const std::int64_t> row) { return pads(row).right; }}};
  }

  static std::vector<Claim> claims();

 private:
  static void check_reach(std::size_t piles, std::string_view what) {
    if (piles > most_piles) {
      throw ReachError(
          fmt::format("end-nim: {} found in rows of up to {} piles, this one has {}", what, most_piles, piles));
    }
  }
};

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

/// The rule of the pad table for a row of rows: bit k is 1 when prefix.(from + k) is N. O(length^2) for all of them.
inline std::uint64_t row_outcomes_by_pads(const ListRow& row) {
  const auto prefix = row.prefix;
  if (prefix.empty()) return low_bits(row.count);
  const std::int64_t front = prefix.front();
  if (prefix.size() == 1) return low_bits(row.count) & ~bit_at(row, front);
  const Pads tail = pads_of(prefix.subspan(1));
  std::uint64_t losing = 0;
  // Only x - 1, x and x + 1 come out of the five cases for a pile x, and 0 never is the first pile.
  for (const std::int64_t x : {front - 1, front, front + 1}) {
    if (x >= 1 && extended_pad(tail.left, tail.right, x) == front) losing |= bit_at(row, x);
  }
  return low_bits(row.count) & ~losing;
}

}  // namespace mexhaust
