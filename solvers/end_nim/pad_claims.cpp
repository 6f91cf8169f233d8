#include <algorithm>

#include <fmt/format.h>

#include "mexhaust/solvers/end_nim/claims.hpp"
#include "mexhaust/solvers/end_nim/pads.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {
namespace {

using enum Effort;

bool some_pile(const Position& row) { return !row.empty(); }

/// A statement about all the x that make a P-position on the left.
Statement about_left_pads(std::function<bool(const Position&, const std::vector<std::int64_t>&)> holds) {
  return {.holds = [holds = std::move(holds)](const Position& row, const Truth& truth) -> std::optional<bool> {
            const auto pads = pads_found(row, Side::left, truth);
            if (!pads) return std::nullopt;
            return holds(row, *pads);
          },
          .finding = left_pads_in_words,
          .truth_bounds = bounds_with_pads};
}

std::vector<Scope> scopes() {
  return {exhaustive(quick, "piles=3,stones=5"),         at_random(quick, "piles=5,stones=9", 60),
          exhaustive(normal, "piles=4,stones=14"),       exhaustive(normal, "piles=5,stones=8"),
          exhaustive(normal, "piles=8,stones=3"),        exhaustive(normal, "piles=2,stones=100"),
          at_random(normal, "piles=8,stones=12", 200, 2)};
}

Claim single_pile() {
  const auto pads_are_pile = [](const Position& row, const Truth& truth) -> std::optional<bool> {
    const auto left = pad_of(row, Side::left, truth);
    const auto right = pad_of(row, Side::right, truth);
    if (!left || !right) return std::nullopt;
    return *left == row.front() && *right == row.front();
  };
  return end_nim_claim({.name = "pads-of-single-pile",
                        .label = "E3",
                        .statement = "L = R = a for a single pile a",
                        .where = "rows of one pile",
                        .applies = [](const Position& row) { return row.size() == 1; },
                        .content = {.holds = pads_are_pile,
                                    .finding =
                                        [](const Position& row, const Truth& truth) {
                                          return fmt::format("L = {}, R = {}", *pad_of(row, Side::left, truth),
                                                             *pad_of(row, Side::right, truth));
                                        },
                                    .truth_bounds = bounds_with_pads},
                        .scopes = {exhaustive(quick, "piles=1,stones=20"), exhaustive(normal, "piles=1,stones=200")}});
}

}  // namespace

std::vector<Claim> end_nim_pad_claims() {
  return {end_nim_claim(
              {.name = "pad-unique",
               .label = "E1",
               .statement = "at most one x >= 0, put on the left of a row, makes a P-position (0: the row itself)",
               .where = "rows of one or more piles",
               .applies = some_pile,
               .content = about_left_pads([](const Position&, const auto& pads) { return pads.size() <= 1; }),
               .scopes = scopes()}),
          end_nim_claim({.name = "pad-exists",
                         .label = "E2a",
                         .statement = "some x >= 0, put on the left of a row, makes a P-position (0: the row itself)",
                         .where = "rows of one or more piles",
                         .applies = some_pile,
                         .content = about_left_pads([](const Position&, const auto& pads) { return !pads.empty(); }),
                         .scopes = scopes()}),
          end_nim_claim({.name = "pad-bound",
                         .label = "E2b",
                         .statement = "some such x is at most the last pile + 1",
                         .where = "rows of one or more piles",
                         .applies = some_pile,
                         .content = about_left_pads([](const Position& row, const auto& pads) {
                           return std::ranges::any_of(pads, [&](std::int64_t x) { return x <= row.back() + 1; });
                         }),
                         .scopes = scopes()}),
          single_pile()};
}

}  // namespace mexhaust::solvers
