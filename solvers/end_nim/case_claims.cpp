#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "mexhaust/solvers/end_nim/claims.hpp"
#include "mexhaust/solvers/end_nim/pads.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {
namespace {

using enum Effort;

/// A row w with one more pile x on one side, as the five cases see it: `near` is the pad of w on the other side, the one
/// that the case says anew, and `far` the pad on the side of x. For w.x these are L(w) and R(w), for x.w R(w) and L(w).
struct Extension {
  std::int64_t near = 0;
  std::int64_t far = 0;
  std::int64_t x = 0;
};

/// One of the published five cases, in its own words.
struct PadCase {
  const char* id;
  const char* label;
  const char* premise;
  const char* conclusion;
  bool (*applies)(const Extension&);
  std::int64_t (*pad)(std::int64_t x);
  bool between = false;  ///< x lies between the pads
};

constexpr std::array<PadCase, 5> five_cases{{
    {"case-1", "E4", "x < L(w) and x < R(w)", "x", [](const Extension& e) { return e.x < e.near && e.x < e.far; },
     [](std::int64_t x) { return x; }},
    {"case-2", "E5", "R(w) < x <= L(w)", "x - 1", [](const Extension& e) { return e.far < e.x && e.x <= e.near; },
     [](std::int64_t x) { return x - 1; }, true},
    {"case-3", "E6", "L(w) <= x < R(w)", "x + 1", [](const Extension& e) { return e.near <= e.x && e.x < e.far; },
     [](std::int64_t x) { return x + 1; }, true},
    {"case-4", "E7", "x > L(w) and x > R(w)", "x", [](const Extension& e) { return e.x > e.near && e.x > e.far; },
     [](std::int64_t x) { return x; }},
    {"case-5", "E8", "x = R(w)", "0", [](const Extension& e) { return e.x == e.far; },
     [](std::int64_t /*x*/) { return std::int64_t{0}; }},
}};

bool two_or_more(const Position& row) { return row.size() >= 2; }

/// A row of two or more piles as w with its last (`side` right) or first pile on that side.
std::optional<Extension> extension(const Position& row, Side side, const Truth& truth) {
  const Position w = side == Side::right ? without_last(row) : without_first(row);
  const auto near = pad_of(w, opposite(side), truth);
  const auto far = pad_of(w, side, truth);
  if (!near || !far) return std::nullopt;
  return Extension{.near = *near, .far = *far, .x = side == Side::right ? row.back() : row.front()};
}

/// Which of the five cases apply, in words: "1", "2 and 5", "none".
std::string cases_in_words(const Extension& e) {
  std::string text;
  for (std::size_t place = 0; place < five_cases.size(); ++place) {
    if (five_cases[place].applies(e)) text += fmt::format("{}{}", text.empty() ? "" : " and ", place + 1);
  }
  return text.empty() ? "none" : text;
}

/// "w = (2): L(w) = 2, R(w) = 2, x = 1, case 1; L(w.x) = 1"
std::string extension_in_words(const Position& row, Side side, const Truth& truth) {
  const Extension e = *extension(row, side, truth);
  const bool right = side == Side::right;
  return fmt::format("w = ({}): L(w) = {}, R(w) = {}, x = {}, case {}; {}({}) = {}",
                     to_text(right ? without_last(row) : without_first(row)), right ? e.near : e.far,
                     right ? e.far : e.near, e.x, cases_in_words(e), letter_of(opposite(side)), right ? "w.x" : "x.w",
                     *pad_of(row, opposite(side), truth));
}

std::vector<Scope> scopes() {
  return {exhaustive(quick, "piles=4,stones=4"),         at_random(quick, "piles=5,stones=9", 60),
          exhaustive(normal, "piles=4,stones=14"),       exhaustive(normal, "piles=5,stones=8"),
          exhaustive(normal, "piles=8,stones=3"),        exhaustive(normal, "piles=2,stones=100"),
          at_random(normal, "piles=8,stones=12", 200, 2)};
}

/// A claim about the rows w.x, x >= 1, judged by what is known of w and x.
Claim extension_claim(std::string name, std::string label, std::string statement, std::string where,
                      std::function<std::optional<bool>(const Position&, const Truth&)> holds, Side side) {
  return end_nim_claim(
      {.name = std::move(name),
       .label = std::move(label),
       .statement = std::move(statement),
       .where = std::move(where),
       .applies = two_or_more,
       .content = {.holds = std::move(holds),
                   .finding = [side](const Position& row,
                                     const Truth& truth) { return extension_in_words(row, side, truth); },
                   .truth_bounds = bounds_with_pads},
       .scopes = scopes()});
}

Claim case_claim(const PadCase& pad_case) {
  const auto holds = [pad_case](const Position& row, const Truth& truth) -> std::optional<bool> {
    const auto left = pad_of(row, Side::left, truth);
    if (!left) return std::nullopt;
    return *left == pad_case.pad(row.back());
  };
  Claim claim = extension_claim(
      pad_case.id, pad_case.label, fmt::format("{} -> L(w.x) = {}", pad_case.premise, pad_case.conclusion),
      fmt::format("rows w.x of one or more piles w and a pile x >= 1 with {}", pad_case.premise), holds, Side::right);
  // The two pads of a single pile are the same: nothing lies between them.
  if (pad_case.between)
    std::erase_if(claim.scopes, [](const Scope& scope) { return scope.bound.starts_with("piles=2,"); });
  std::get<Statement>(claim.content).premise = [pad_case](const Position& row,
                                                          const Truth& truth) -> std::optional<bool> {
    const auto e = extension(row, Side::right, truth);
    return e ? std::optional(pad_case.applies(*e)) : std::nullopt;
  };
  return claim;
}

/// A claim about how many of the five cases apply.
Claim coverage_claim(std::string name, std::string label, std::string statement, bool (*good)(std::ptrdiff_t)) {
  return extension_claim(
      std::move(name), std::move(label), std::move(statement), "rows w.x of one or more piles w and a pile x >= 1",
      [good](const Position& row, const Truth& truth) -> std::optional<bool> {
        const auto e = extension(row, Side::right, truth);
        if (!e) return std::nullopt;
        return good(std::ranges::count_if(five_cases, [&](const PadCase& one) { return one.applies(*e); }));
      },
      Side::right);
}

Claim mirrored_cases() {
  return extension_claim(
      "cases-mirrored", "E10",
      "R obeys the mirror image of the five cases: R(x.w) is x, x - 1, x + 1, x, 0 as the case has it with L and R "
      "exchanged",
      "rows x.w of a pile x >= 1 and one or more piles w",
      [](const Position& row, const Truth& truth) -> std::optional<bool> {
        const auto e = extension(row, Side::left, truth);
        const auto right = pad_of(row, Side::right, truth);
        if (!e || !right) return std::nullopt;
        return std::ranges::all_of(five_cases,
                                   [&](const PadCase& one) { return !one.applies(*e) || one.pad(e->x) == *right; });
      },
      Side::left);
}

}  // namespace

std::vector<Claim> end_nim_case_claims() {
  std::vector<Claim> claims;
  for (const PadCase& pad_case : five_cases) claims.push_back(case_claim(pad_case));
  claims.push_back(coverage_claim("cases-cover", "E9a", "some of the five cases covers every (L, R, x) that occurs",
                                  [](std::ptrdiff_t cases) { return cases >= 1; }));
  claims.push_back(coverage_claim("cases-disjoint", "E9b",
                                  "no two of the five cases overlap in an (L, R, x) that occurs",
                                  [](std::ptrdiff_t cases) { return cases <= 1; }));
  claims.push_back(mirrored_cases());
  return claims;
}

}  // namespace mexhaust::solvers
