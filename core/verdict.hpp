#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "mexhaust/base/enum_text.hpp"
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

inline constexpr EnumText verdict_words{std::to_array<EnumWord<Verdict>>({{Verdict::proved, "proved"},
                                                                          {Verdict::holds, "holds"},
                                                                          {Verdict::refuted, "refuted"},
                                                                          {Verdict::vacuous, "vacuous"},
                                                                          {Verdict::incomplete, "incomplete"},
                                                                          {Verdict::unknown, "unknown"}})};

constexpr std::string_view to_text(Verdict verdict) { return verdict_words.text(verdict); }
constexpr std::optional<Verdict> parse_verdict(std::string_view text) { return verdict_words.parse(text); }

/// A local check leaves cases undecided by its nature: they count as not checked, and only if all are is it incomplete.
Verdict verdict_of(const Tally& tally, Method method = Method::exhaustive);

}  // namespace mexhaust
