#include "mexhaust/solvers/end_nim/pad_sweep.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace mexhaust::solvers {
namespace {

constexpr std::int64_t widest_gap = 3;

/// The different piles of a row in order.
std::vector<std::int64_t> different(std::span<const std::int64_t> row) {
  std::vector<std::int64_t> sizes(row.begin(), row.end());
  std::ranges::sort(sizes);
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  return sizes;
}

/// Their small numbers: 0 stands for no pile, and the smallest pile is at most three above it.
std::vector<std::int64_t> codes_of(std::span<const std::int64_t> sizes) {
  std::vector<std::int64_t> codes;
  std::int64_t before = 0;
  for (const std::int64_t size : sizes) {
    codes.push_back((codes.empty() ? 0 : codes.back()) + std::min(size - before, widest_gap));
    before = size;
  }
  return codes;
}

bool fit_in_16_bits(std::span<const std::int64_t> codes) {
  return codes.empty() || codes.back() < std::numeric_limits<std::int16_t>::max();
}

/// The five-case rule (extended_pad, solvers/end_nim/solver.hpp) as sums of comparisons.
inline std::int16_t extended(std::int16_t left, std::int16_t right, std::int16_t x) {
  const int up = static_cast<int>(x < right) & static_cast<int>(x >= left);
  const int down = static_cast<int>(x > right) & static_cast<int>(x <= left);
  return static_cast<std::int16_t>((x + up - down) & -static_cast<int>(x != right));
}

/// One step of the sweep: `count` intervals, each lengthened by one pile. Pads are replaced in place, by whole vectors: what
/// lies behind the last interval is spoiled, and was that of longer intervals than there are.
struct Step {
  std::int16_t* left;
  std::int16_t* right;
  const std::int16_t* firsts;  ///< the first pile of each lengthened interval
  const std::int16_t* lasts;
  std::size_t count;
};

void step_portable(const Step& step) {
  for (std::size_t place = 0; place < step.count; ++place) {
    const std::int16_t left = extended(step.left[place], step.right[place], step.lasts[place]);
    step.right[place] = extended(step.right[place + 1], step.left[place + 1], step.firsts[place]);
    step.left[place] = left;
  }
}

#if defined(__x86_64__)

[[gnu::target("avx2")]] inline __m256i load(const std::int16_t* numbers) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(numbers));
}

[[gnu::target("avx2")]] inline __m256i extended_16(__m256i left, __m256i right, __m256i x) {
  const __m256i up = _mm256_andnot_si256(_mm256_cmpgt_epi16(left, x), _mm256_cmpgt_epi16(right, x));
  const __m256i down = _mm256_andnot_si256(_mm256_cmpgt_epi16(x, left), _mm256_cmpgt_epi16(x, right));
  return _mm256_andnot_si256(_mm256_cmpeq_epi16(x, right), _mm256_add_epi16(_mm256_sub_epi16(x, up), down));
}

[[gnu::target("avx2")]] void step_avx2(const Step& step) {
  for (std::size_t place = 0; place < step.count; place += PadSweep::vector_size) {
    const __m256i left = load(step.left + place);
    const __m256i right = load(step.right + place);
    const __m256i next_left = extended_16(left, right, load(step.lasts + place));
    const __m256i next_right =
        extended_16(load(step.right + place + 1), load(step.left + place + 1), load(step.firsts + place));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(step.left + place), next_left);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(step.right + place), next_right);
  }
}

#endif

void take(const Step& step, bool wide) {
#if defined(__x86_64__)
  if (wide) {
    step_avx2(step);
    return;
  }
#else
  (void)wide;
#endif
  step_portable(step);
}

}  // namespace

bool PadSweep::can_sweep(std::span<const std::int64_t> row) { return fit_in_16_bits(codes_of(different(row))); }

PadSweep::PadSweep(std::span<const std::int64_t> row, Instructions instructions)
    : wide_(are_wide(instructions)), piles_(row.size()), sizes_(different(row)) {
  const auto codes = codes_of(sizes_);
  if (!fit_in_16_bits(codes)) {
    throw ReachError(
        fmt::format("end-nim: the pads of all intervals are swept where 16 bits hold the sizes in order, {} "
                    "different sizes are too many",
                    sizes_.size()));
  }
  for (const std::int64_t code : codes) codes_.push_back(static_cast<Small>(code));
  for (const std::int64_t pile : row)
    small_.push_back(codes_[static_cast<std::size_t>(std::ranges::lower_bound(sizes_, pile) - sizes_.begin())]);
  small_.resize(piles_ + 2 * vector_size);
  left_ = small_;
  right_ = small_;
}

void PadSweep::lengthen() {
  ++length_;
  take({.left = left_.data(),
        .right = right_.data(),
        .firsts = small_.data(),
        .lasts = small_.data() + length_ - 1,
        .count = intervals()},
       wide_);
}

std::int64_t PadSweep::large(Small small) const {
  if (small == 0) return 0;
  // A pad is a pile, or one above or below one; where a gap is wide, the number in between is told by its distance.
  const auto above = std::ranges::lower_bound(codes_, small);
  const auto place = above - codes_.begin();
  if (above != codes_.end() && *above - small <= 1) return sizes_[static_cast<std::size_t>(place)] - (*above - small);
  return sizes_[static_cast<std::size_t>(place - 1)] + 1;
}

std::size_t PadSweep::p_intervals() const {
  return static_cast<std::size_t>(
      std::count(left_.begin(), left_.begin() + static_cast<std::ptrdiff_t>(intervals()), Small{0}));
}

}  // namespace mexhaust::solvers
