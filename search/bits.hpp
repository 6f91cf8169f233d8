#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mexhaust::search {

/// One bit for each position of a sample, or each term of a sum, 64 in a word; those beyond the last are 0.
using Bits = std::vector<std::uint64_t>;

/// Returns how many words hold `count` bits.
inline std::size_t words_for(std::size_t count) { return (count + 63) / 64; }

inline bool bit_of(std::span<const std::uint64_t> bits, std::size_t index) {
  return (bits[index / 64] >> index % 64 & 1U) != 0;
}
inline void set_bit(std::span<std::uint64_t> bits, std::size_t index) {
  bits[index / 64] |= std::uint64_t{1} << index % 64;
}
inline void flip_bit(std::span<std::uint64_t> bits, std::size_t index) {
  bits[index / 64] ^= std::uint64_t{1} << index % 64;
}

}  // namespace mexhaust::search
