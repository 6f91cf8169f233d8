#include "mexhaust/core/verdict.hpp"

#include <array>
#include <utility>

namespace mexhaust {
namespace {

constexpr std::array<std::pair<Verdict, std::string_view>, 6> names{{{Verdict::proved, "proved"},
                                                                     {Verdict::holds, "holds"},
                                                                     {Verdict::refuted, "refuted"},
                                                                     {Verdict::vacuous, "vacuous"},
                                                                     {Verdict::incomplete, "incomplete"},
                                                                     {Verdict::unknown, "unknown"}}};

}  // namespace

std::string_view to_text(Verdict verdict) {
  for (const auto& [value, name] : names) {
    if (value == verdict) return name;
  }
  return "";
}

std::optional<Verdict> parse_verdict(std::string_view text) {
  for (const auto& [value, name] : names) {
    if (name == text) return value;
  }
  return std::nullopt;
}

Verdict verdict_of(const Tally& tally, Method method) {
  if (tally.failures > 0) return Verdict::refuted;
  const bool undecided = tally.unreached > 0 && (method != Method::local || tally.checked == 0);
  if (tally.stopped) return Verdict::incomplete;
  if (undecided) return method == Method::proof ? Verdict::unknown : Verdict::incomplete;
  if (tally.checked == 0) return Verdict::vacuous;
  return method == Method::proof ? Verdict::proved : Verdict::holds;
}

int status_of(Verdict verdict, bool control) {
  if (verdict == Verdict::incomplete || verdict == Verdict::unknown) return 3;
  const bool stands = verdict == Verdict::holds || verdict == Verdict::proved;
  return (control ? verdict == Verdict::refuted : stands) ? 0 : 1;
}

int graver(int left, int right) {
  if (left == 1 || right == 1) return 1;
  return left != 0 ? left : right;
}

}  // namespace mexhaust
