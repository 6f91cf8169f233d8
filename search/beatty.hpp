#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mexhaust/rules/expression.hpp"

namespace mexhaust::search {

/// A multiplier alpha = (p + sqrt(q)) / r with r >= 1, and q no square (a quadratic irrational: floor(n alpha) is a
/// Beatty sequence, S. Beatty 1926) or 0 (the fraction p / r).
struct Multiplier {
  std::int64_t p = 0;
  std::int64_t q = 0;
  std::int64_t r = 1;
  bool operator==(const Multiplier&) const = default;

  /// floor(alpha u), exactly, for 0 <= u <= largest_factor: floor((p u + floor(sqrt(q u^2))) / r), as p u and r are
  /// whole.
  std::int64_t times(std::int64_t u) const;
  /// floor(alpha u) in the rule language, e.g. (u + root(5 * u * u)) div 2 for the golden ratio.
  rules::Expression times(const rules::Expression& u) const;
};

/// Returns how many multipliers are tried up to this one, the simple ones first. `alpha` must be one of those tried.
std::size_t multipliers_up_to(const Multiplier& alpha);

/// Numbers up to this one keep all products here within 64 or 128 bits.
inline constexpr std::int64_t largest_factor = std::int64_t{1} << 28;

/// Which multipliers alpha have floor(alpha u) = v for all pairs met: an interval, from v / u up to below (v + 1) / u
/// for each.
class MultiplierInterval {
 public:
  /// Whether some alpha is left. No alpha fits u < 0, u = 0 with v != 0, or numbers beyond largest_factor.
  bool add(std::int64_t u, std::int64_t v);

  bool contains(const Multiplier& alpha) const;
  /// The multipliers in it that are written with the smallest numbers, in order of |p| + q + r; at most `most`, of
  /// those with a sum up to 60. Few intervals of true sequences hold a wrong one that is simpler once 30 or so pairs
  /// are met.
  std::vector<Multiplier> simplest(std::size_t most) const;

 private:
  struct Fraction {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
  };
  std::optional<Fraction> least_;  ///< itself possible
  std::optional<Fraction> bound_;  ///< not possible, but all below
  bool impossible_ = false;
};

}  // namespace mexhaust::search
