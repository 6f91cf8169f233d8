#include "mexhaust/bruteforce/lines/kernels.hpp"

#include <bit>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace mexhaust::bruteforce {
namespace {

/// Rows from first to last - 1 where the outer axes are one and no other axis leads out of a row: the P-position of a row
/// is its lowest bit not yet seen along the outer axis.
[[gnu::always_inline]] inline void lowest_unseen(const BitPlane& plane, std::size_t first, std::size_t last) {
  std::uint64_t* seen = plane.seen[0];
  for (std::size_t y = first; y < last; ++y) {
    const std::uint64_t free = ~seen[y] & plane.values;
    seen[y] |= free & (~free + 1);
    plane.pads[y] = static_cast<std::uint8_t>(std::countr_zero(free));
  }
}

[[gnu::always_inline]] inline void any_rows(const BitPlane& plane) {
  std::uint64_t along = plane.without_y;
  std::uint64_t diagonal = plane.without_y;
  for (std::size_t y = 0; y < plane.rows; ++y) {
    std::uint64_t taken = plane.moves_along_rows ? along : 0;
    if (plane.moves_diagonally) taken |= diagonal <<= 1;
    for (const std::uint64_t* seen : plane.seen) taken |= seen[y];
    const bool loses_without_x = y + 1 == plane.row_without_x;
    const std::uint64_t free = loses_without_x ? 1 : ~taken & plane.values;
    const std::uint64_t losing = free & (~free + 1);
    for (std::uint64_t* seen : plane.seen) seen[y] |= losing;
    along |= losing;
    diagonal |= losing;
    plane.pads[y] = static_cast<std::uint8_t>(std::countr_zero(free));
  }
}

[[gnu::always_inline]] inline void plane_rows(const BitPlane& plane) {
  if (plane.seen.size() != 1 || plane.moves_along_rows || plane.moves_diagonally) {
    any_rows(plane);
    return;
  }
  if (plane.row_without_x == 0 || plane.row_without_x > plane.rows) {
    lowest_unseen(plane, 0, plane.rows);
    return;
  }
  lowest_unseen(plane, 0, plane.row_without_x - 1);
  plane.pads[plane.row_without_x - 1] = 0;
  lowest_unseen(plane, plane.row_without_x, plane.rows);
}

void diagonal_portable(const std::uint8_t* falling, const std::uint8_t* rising, unsigned x, unsigned y, unsigned count,
                       std::uint64_t* mask) {
  for (unsigned start = 0; start < count; start += 64) {
    std::uint64_t bits = 0;
    for (unsigned i = start; i < count && i < start + 64; ++i) {
      const bool losing = falling[i] + i >= x && rising[i] >= y + i;
      bits |= std::uint64_t{losing} << (i - start);
    }
    *mask++ = bits;
  }
}

std::uint64_t below_portable(const std::uint8_t* bytes, unsigned value, unsigned count) {
  std::uint64_t bits = 0;
  for (unsigned i = 0; i < count; ++i) bits |= std::uint64_t{bytes[i] < value} << i;
  return bits;
}

void plane_portable(const BitPlane& plane) { plane_rows(plane); }

constexpr LineKernels portable_kernels{diagonal_portable, below_portable, plane_portable};

#if defined(__x86_64__)

[[gnu::target("avx2")]] inline __m256i load(const std::uint8_t* bytes) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes));
}

/// Bit i, 0 <= i < 32: falling[i] >= x - i and rising[i] >= y + i.
[[gnu::target("avx2")]] inline std::uint32_t diagonal_32(const std::uint8_t* falling, const std::uint8_t* rising,
                                                         unsigned x, unsigned y) {
  const __m256i steps = _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                         22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
  const __m256i xs = _mm256_sub_epi8(_mm256_set1_epi8(static_cast<char>(x)), steps);
  const __m256i ys = _mm256_add_epi8(_mm256_set1_epi8(static_cast<char>(y)), steps);
  const __m256i along_x = load(falling);
  const __m256i along_y = load(rising);
  const __m256i losing = _mm256_and_si256(_mm256_cmpeq_epi8(_mm256_max_epu8(along_x, xs), along_x),
                                          _mm256_cmpeq_epi8(_mm256_max_epu8(along_y, ys), along_y));
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(losing));
}

[[gnu::target("avx2")]] void diagonal_avx2(const std::uint8_t* falling, const std::uint8_t* rising, unsigned x,
                                           unsigned y, unsigned count, std::uint64_t* mask) {
  for (unsigned start = 0; start < count; start += 64) {
    std::uint64_t bits = diagonal_32(falling + start, rising + start, x - start, y + start);
    const unsigned next = start + 32;
    if (next < count) {
      bits |= std::uint64_t{diagonal_32(falling + next, rising + next, x - next, y + next)} << 32;
    }
    const unsigned left = count - start;
    *mask++ = left < 64 ? bits & ((std::uint64_t{1} << left) - 1) : bits;
  }
}

[[gnu::target("avx2")]] std::uint64_t below_avx2(const std::uint8_t* bytes, unsigned value, unsigned count) {
  const __m256i least = _mm256_set1_epi8(static_cast<char>(value));
  const auto not_below = [&](const std::uint8_t* place) __attribute__((target("avx2"))) {
    const __m256i read = load(place);
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_max_epu8(read, least), read)));
  };
  std::uint64_t bits = not_below(bytes);
  if (count > 32) bits |= std::uint64_t{not_below(bytes + 32)} << 32;
  return count < 64 ? ~bits & ((std::uint64_t{1} << count) - 1) : ~bits;
}

[[gnu::target("avx2,bmi,bmi2")]] void plane_bmi(const BitPlane& plane) { plane_rows(plane); }

constexpr LineKernels wide_kernels{diagonal_avx2, below_avx2, plane_bmi};

#endif

}  // namespace

const LineKernels& line_kernels(Instructions instructions) {
#if defined(__x86_64__)
  if (are_wide(instructions)) return wide_kernels;
#else
  (void)instructions;
#endif
  return portable_kernels;
}

}  // namespace mexhaust::bruteforce
