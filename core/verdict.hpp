#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "mexhaust/core/campaign.hpp"
#include "mexhaust/core/claim.hpp"

namespace mexhaust {

/// What a check found. Computed from a tally, never typed.
enum class Verdict : std::uint8_t {
  proved,      ///< all obligations of a proof went through: for what the scope says
  holds,       ///< no failure among the cases checked; to the bound, no further
  refuted,     ///< some case fails
  vacuous,     ///< no case applied
  incomplete,  ///< stopped, or cases beyond the search's limit, without a failure so far
  unknown      ///< the solver gave up on an obligation
};

std::string_view to_text(Verdict verdict);
std::optional<Verdict> parse_verdict(std::string_view text);

/// A local check leaves cases undecided by its nature: they count as not checked, and only if all are is it incomplete.
Verdict verdict_of(const Tally& tally, Method method = Method::exhaustive);

/// The exit status of one verdict, for a claim or for a control (which must be refuted): 0 as asked, 1 not, 3 incomplete.
int status_of(Verdict verdict, bool control);

/// The graver of two exit statuses: 1 (a finding) over 3 (not finished) over 0.
int graver(int left, int right);

}  // namespace mexhaust
