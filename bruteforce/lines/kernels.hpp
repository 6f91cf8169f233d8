#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "mexhaust/base/instructions.hpp"

namespace mexhaust::bruteforce {

/// The rows of one plane of a sweep over bit rows: rows y = 1..rows of positions x = 1..most_value as bits 1..most_value
/// of a word. Bit 0 is the list without x.
struct BitPlane {
  std::span<std::uint64_t* const> seen;  ///< one array of `rows` words for each outer axis: P options along that axis
  bool moves_along_rows = false;         ///< whether y is an axis as well
  bool moves_diagonally = false;         ///< whether y and x may be lowered together
  std::uint64_t without_y = 0;           ///< the P-positions of row 0, where y is dropped
  std::size_t rows = 0;
  std::uint64_t values = 0;       ///< the bits 1..most_value
  std::size_t row_without_x = 0;  ///< the y for which the list without x is P; 0 or more than `rows` when there is none
  std::uint8_t* pads = nullptr;   ///< for each row the x of its P-position: 0 without x, 64 when there is none
};

/// The inner loops of the engines for line games.
struct LineKernels {
  /// Bit i, 0 <= i < count, of mask: falling[i] >= x - i and rising[i] >= y + i. Reads up to 32 bytes beyond; writes
  /// (count + 63) / 64 words.
  void (*diagonal)(const std::uint8_t* falling, const std::uint8_t* rising, unsigned x, unsigned y, unsigned count,
                   std::uint64_t* mask);
  /// Bit i, 0 <= i < count <= 64: bytes[i] < value. Reads up to 32 bytes beyond.
  std::uint64_t (*below)(const std::uint8_t* bytes, unsigned value, unsigned count);
  void (*plane)(const BitPlane& plane);
};

const LineKernels& line_kernels(Instructions instructions);

}  // namespace mexhaust::bruteforce
