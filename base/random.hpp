#pragma once

#include <cstdint>

namespace mexhaust {

/// The finaliser of splitmix64 (Steele, Lea and Flood 2014): a bijection of 64-bit words that mixes every bit.
constexpr std::uint64_t mix(std::uint64_t word) {
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
  word = (word ^ (word >> 27)) * 0x94d049bb133111ebULL;
  return word ^ (word >> 31);
}

constexpr std::uint64_t golden_gamma = 0x9e3779b97f4a7c15ULL;

/// Random numbers that depend on (seed, case number) alone, hence on no thread, rank or order: splitmix64 started from
/// a hash of the two.
class Random {
 public:
  Random(std::uint64_t seed, std::uint64_t case_number)
      : state_(mix(mix(seed + golden_gamma) + golden_gamma * (case_number + 1))) {}

  std::uint64_t next() { return mix(state_ += golden_gamma); }

  /// Uniform in 0..count-1, count >= 1 (bias below count / 2^64: Lemire 2019, without the rejection step).
  std::uint64_t below(std::uint64_t count) {
    return static_cast<std::uint64_t>((static_cast<unsigned __int128>(next()) * count) >> 64);
  }

  /// Uniform in low..high, both included, low <= high.
  std::int64_t between(std::int64_t low, std::int64_t high) {
    const std::uint64_t span = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
    const std::uint64_t offset = span == 0 ? next() : below(span);
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + offset);
  }

 private:
  std::uint64_t state_;
};

}  // namespace mexhaust
