#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "mexhaust/base/stop.hpp"

namespace mexhaust::search {

/// How a number of contexts grows with the bound on the numbers, and what that says of a rule: as far as the counts go, no
/// proof.
enum class Growth : std::uint8_t {
  untold,         ///< too few bounds to tell, or nothing but one context
  all_different,  ///< no two fronts are equivalent: nothing is forgotten
  constant,       ///< a finite quotient
  linear,         ///< one number and a tag
  quadratic,      ///< two numbers and a tag
  powers_of_two,  ///< it jumps where the numbers get one bit more: linear algebra over the bits
  other
};

/// "constant", "as the powers of two"
std::string_view to_text(Growth growth);
/// "a finite quotient", "linear algebra over the bits"; empty where it says nothing.
std::string_view meaning_of(Growth growth);

/// All lists of numbers from `least[i]` up to one bound for all, split behind the first few.
struct ContextBox {
  std::vector<std::int64_t> least = {};
  std::size_t front = 0;  ///< how many of the numbers make the front
  std::int64_t most = 0;  ///< the largest bound

  /// The smallest bound that leaves every number a choice; bounds are from there to `most`.
  std::int64_t first_bound() const;
  /// How many fronts there are for a bound.
  std::uint64_t fronts(std::int64_t bound) const;
};

/// For each bound, how many different contexts the fronts of a box have: two fronts are equivalent when every completion
/// gives the same value (J. Myhill 1957, A. Nerode 1958), here every completion within the bound. Asks for each value
/// once; takes as many numbers of memory as the box has lists.
/// Throws Stopped, for which it looks at each front.
std::vector<std::uint64_t> count_contexts(const ContextBox& box,
                                          const std::function<std::int64_t(std::span<const std::int64_t>)>& value,
                                          Stop stop = {});

/// How counts for the bounds first, first + 1, ... grow, of so many fronts for each, judged from half the last bound on, so
/// that the numbers gain a bit in between. Needs bounds to 6 or more.
Growth growth_of(std::span<const std::uint64_t> counts, std::span<const std::uint64_t> fronts, std::int64_t first);

}  // namespace mexhaust::search
