#include "mexhaust/solvers/end_nim/pads.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/games/end_nim.hpp"

namespace mexhaust::solvers {
namespace {

std::int64_t largest_tried(const Position& row) {
  return (row.empty() ? 0 : *std::ranges::max_element(row)) + pad_margin;
}

}  // namespace

Position padded(const Position& row, Side side, std::int64_t x) {
  Position result = row;
  if (x > 0) result.insert(side == Side::left ? result.begin() : result.end(), x);
  return result;
}

std::optional<std::vector<std::int64_t>> pads_found(const Position& row, Side side, const Truth& truth) {
  std::vector<std::int64_t> found;
  for (std::int64_t x = 0; x <= largest_tried(row); ++x) {
    const auto outcome = truth.outcome(padded(row, side, x));
    if (!outcome) return std::nullopt;
    if (*outcome == Outcome::P) found.push_back(x);
  }
  return found;
}

std::optional<std::int64_t> pad_of(const Position& row, Side side, const Truth& truth) {
  for (std::int64_t x = largest_tried(row); x >= 0; --x) {
    const auto outcome = truth.outcome(padded(row, side, x));
    if (!outcome) return std::nullopt;
    if (*outcome == Outcome::P) return x;
  }
  return no_pad;
}

std::string left_pads_in_words(const Position& row, const Truth& truth) {
  const auto pads = pads_found(row, Side::left, truth);
  const bool some = pads && !pads->empty();
  return fmt::format("the x that make a P-position on the left: {}",
                     some ? fmt::format("{}", fmt::join(*pads, ", ")) : "none");
}

Bounds bounds_with_pads(const Bounds& bounds) {
  return bounds_with_pads_of_parts(bounds).with("piles", bounds["piles"] + 1);
}

Bounds bounds_with_pads_of_parts(const Bounds& bounds) { return bounds.with("stones", bounds["stones"] + pad_margin); }

Position without_last(const Position& row) { return {row.begin(), row.end() - 1}; }
Position without_first(const Position& row) { return {row.begin() + 1, row.end()}; }

std::string outcome_in_words(const Position& row, const Truth& truth) {
  std::optional<Position> winning;
  visit_options<games::EndNim>(row, [&](const Position& option) {
    if (truth.outcome(option) == Outcome::P) winning = option;
    return winning.has_value();
  });
  return winning ? fmt::format("({}), which is N: it leads to ({})", to_text(row), to_text(*winning))
                 : fmt::format("({}), which is P", to_text(row));
}

Claim end_nim_claim(PositionClaim claim) {
  return position_claim("end-nim", "write-ups of BZOJ 1413 and AcWing 1322", std::move(claim));
}

}  // namespace mexhaust::solvers
