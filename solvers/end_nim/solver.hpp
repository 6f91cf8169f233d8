#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "mexhaust/core/judge_answers.hpp"
#include "mexhaust/core/number_reader.hpp"
#include "mexhaust/solvers/end_nim/ends.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {

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

/// The outcome from the table of pads, as the published solutions find it. O(n^2).
inline Outcome outcome_by_pads(std::span<const std::int64_t> row) {
  if (row.size() <= 1) return outcome_if(row.size() == 1);
  return outcome_if(pads_of(row.subspan(1)).left != row.front());
}

struct EndNimSolver {
  static constexpr std::array hooks{SolverHook::rule, SolverHook::winning_move, SolverHook::quantities,
                                    SolverHook::case_summary, SolverHook::answers};
  static constexpr const char* rule = "end-nim.end-runs";

  static std::optional<Outcome> outcome(const Position& row) { return outcome_by_end_runs(row); }

  /// Lowers an end to the pad of the rest; an N-position has an end above that pad. O(first run + last run), and the copy.
  static std::optional<Position> winning_move(const Position& row) {
    if (row.size() <= 1) return row.empty() ? std::nullopt : std::optional(Position{});
    const std::span<const std::int64_t> piles = row;
    const std::int64_t left = pads_of_ends(piles.subspan(1)).left;
    const std::int64_t right = pads_of_ends(piles.first(row.size() - 1)).right;
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

  static std::vector<rules::Quantity> quantities() {
    const auto pads = [](std::span<const std::int64_t> row) { return row.empty() ? Pads{} : pads_of_ends(row); };
    return {{"L", "the left pad: the pile that makes the row P when put on its left, 0 for none",
             [=](std::span<const std::int64_t> row) { return pads(row).left; }},
            {"R", "the right pad", [=](std::span<const std::int64_t> row) { return pads(row).right; }}};
  }

  static std::vector<Claim> claims();

  /// What a case comes down to while it is read.
  using CaseSummary = EndRuns;
  /// Of parts of rows: solvers/end_nim/parts.hpp.
  static std::unique_ptr<JudgeAnswers> answers(NumberReader& reader, Question question);
};

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

}  // namespace mexhaust::solvers
