#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <optional>

#include "mexhaust/base/random.hpp"
#include "mexhaust/core/position.hpp"

namespace mexhaust {

/// How many consecutive cases make a word.
inline constexpr std::uint64_t word_size = 64;

/// What became of 64 consecutive cases; bit k speaks of case 64 * word + k.
struct WordResult {
  std::uint64_t applies = 0;    ///< the claim speaks of the case
  std::uint64_t fails = 0;      ///< applies, and does not hold
  std::uint64_t unreached = 0;  ///< applies, but the truth was beyond the search's limit
  std::uint64_t truth = 0;      ///< what was found true, as the signature sees it (outcome N = 1)
};

/// The share of one word in a signature. Two multiplications where all cases apply and none fails: in a sweep over rows
/// of bits it must cost next to nothing. Folded 128-bit products mix well enough where nobody is out to cheat
/// (Wang Yi, wyhash).
inline std::uint64_t hash_of(std::uint64_t word, const WordResult& result) {
  const auto fold = [](std::uint64_t left, std::uint64_t right) {
    const auto product = static_cast<unsigned __int128>(left) * right;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  };
  const std::uint64_t place = golden_gamma * (word + 1);
  std::uint64_t hash = fold(result.truth ^ 0x2545f4914f6cdd1dULL, place ^ 0xd6e8feb86659fd93ULL);
  if (~result.applies == 0 && (result.fails | result.unreached) == 0) return hash;
  for (const std::uint64_t bits : {~result.applies, result.fails, result.unreached}) hash = mix(hash ^ bits) + place;
  return hash;
}

/// How many bits are set. All or none are by far the most common, and counting takes long on a plain x86-64.
inline std::uint64_t count_of(std::uint64_t bits) {
  if (bits == 0) return 0;
  return ~bits == 0 ? word_size : static_cast<std::uint64_t>(std::popcount(bits));
}

/// A case as the order of counterexamples sees it.
struct RankedCase {
  Size size;
  Position position;
  bool operator==(const RankedCase&) const = default;
  std::weak_ordering operator<=>(const RankedCase&) const = default;
};

/// The sum of a trial over its cases. Equal on every machine, number of threads and run.
struct Tally {
  std::uint64_t done = 0;       ///< cases looked at
  std::uint64_t checked = 0;    ///< cases in which the claim was put to the truth
  std::uint64_t skipped = 0;    ///< cases of which the claim does not speak
  std::uint64_t unreached = 0;  ///< cases whose truth was beyond the search
  std::uint64_t failures = 0;
  std::uint64_t signature = 0;  ///< sum over words of hash(word number, bits), mod 2^64
  std::optional<RankedCase> smallest_failure;
  bool stopped = false;

  Tally& operator+=(const Tally& other);

  /// Adds the counts and the hash of one word with so many cases; the failing case is the caller's to keep.
  void add(std::uint64_t word, std::uint64_t cases, const WordResult& result) {
    const auto applying = count_of(result.applies);
    const auto not_reached = count_of(result.unreached);
    done += cases;
    skipped += cases - applying;
    unreached += not_reached;
    checked += applying - not_reached;
    failures += count_of(result.fails);
    signature += hash_of(word, result);
  }

  void keep_failure(const RankedCase& failing) {
    if (!smallest_failure || failing < *smallest_failure) smallest_failure = failing;
  }
};

}  // namespace mexhaust
