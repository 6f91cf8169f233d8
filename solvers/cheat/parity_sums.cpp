#include "mexhaust/solvers/cheat/parity_sums.hpp"

#include <algorithm>
#include <bit>
#include <deque>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace mexhaust::solvers {
namespace {

constexpr std::size_t word_bits = 64;
constexpr std::uint64_t all_ones = ~std::uint64_t{0};

/// Adds a card: words lowest..highest of the sets take up those of the other set (of their own, for a card that does not
/// change the parity), moved up. From the highest word down, so that what is read is still as it was.
struct Move {
  std::uint64_t* odd;
  std::uint64_t* even;
  const std::uint64_t* into_odd;
  const std::uint64_t* into_even;
  std::size_t words;  ///< the card's value is 64 * words + rest
  unsigned rest;
  std::size_t highest;
};

[[gnu::always_inline]] inline std::uint64_t moved_up(const std::uint64_t* bits, std::size_t word, const Move& move) {
  const std::uint64_t below =
      move.rest == 0 || word == move.words ? 0 : bits[word - move.words - 1] >> (word_bits - move.rest);
  return bits[word - move.words] << move.rest | below;
}

/// Words move.words..last.
void add_portable(const Move& move, std::size_t last) {
  for (std::size_t word = last + 1; word-- > move.words;) {
    const std::uint64_t odd = moved_up(move.into_odd, word, move);
    const std::uint64_t even = moved_up(move.into_even, word, move);
    move.odd[word] |= odd;
    move.even[word] |= even;
  }
}

#if defined(__x86_64__)

[[gnu::target("avx2")]] inline __m256i load(const std::uint64_t* words) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words));
}

/// Words word..word + 3 moved up; a shift by 64 gives 0.
[[gnu::target("avx2")]] inline __m256i moved_up_4(const std::uint64_t* bits, std::size_t word, __m128i up,
                                                  __m128i down) {
  return _mm256_or_si256(_mm256_sll_epi64(load(bits + word), up), _mm256_srl_epi64(load(bits + word - 1), down));
}

[[gnu::target("avx2")]] void add_avx2(const Move& move) {
  constexpr std::size_t width = 4;
  const __m128i up = _mm_cvtsi32_si128(static_cast<int>(move.rest));
  const __m128i down = _mm_cvtsi32_si128(static_cast<int>(word_bits - move.rest));
  std::size_t end = move.highest + 1;
  for (; end >= move.words + 1 + width; end -= width) {
    const std::size_t word = end - width;
    const __m256i odd = moved_up_4(move.into_odd, word - move.words, up, down);
    const __m256i even = moved_up_4(move.into_even, word - move.words, up, down);
    auto* const odd_place = reinterpret_cast<__m256i*>(move.odd + word);
    auto* const even_place = reinterpret_cast<__m256i*>(move.even + word);
    _mm256_storeu_si256(odd_place, _mm256_or_si256(_mm256_loadu_si256(odd_place), odd));
    _mm256_storeu_si256(even_place, _mm256_or_si256(_mm256_loadu_si256(even_place), even));
  }
  add_portable(move, end - 1);
}

#endif

/// How many of k equal cards are kept when pairs are folded: an odd number of an odd one, two of an even one, so that every
/// number of cards from 0 to k is still made.
std::size_t kept(std::size_t cards) { return cards == 0 ? 0 : cards % 2 != 0 ? 1 : 2; }

/// Cards in ascending order, sorted no further than they are asked for: often a few small ones settle all sums.
class AscendingCards {
 public:
  explicit AscendingCards(std::vector<std::int64_t> cards) : cards_(std::move(cards)) {}

  bool empty() const { return next_ == cards_.size(); }

  std::int64_t smallest() {
    if (next_ == sorted_) sort_more();
    return cards_[next_];
  }

  /// Takes all cards of the smallest value; returns how many there are.
  std::size_t take_smallest() {
    const std::int64_t value = smallest();
    std::size_t count = 0;
    for (; !empty() && smallest() == value; ++next_) ++count;
    return count;
  }

 private:
  void sort_more() {
    constexpr std::size_t least = 256;
    const auto from = cards_.begin() + static_cast<std::ptrdiff_t>(sorted_);
    sorted_ = std::min(cards_.size(), std::max(least, 4 * sorted_));
    const auto to = cards_.begin() + static_cast<std::ptrdiff_t>(sorted_);
    if (to != cards_.end()) std::nth_element(from, to, cards_.end());
    std::sort(from, to);
  }

  std::vector<std::int64_t> cards_;
  std::size_t next_ = 0;
  std::size_t sorted_ = 0;
};

/// Calls take(value, plain, neutral) for the cards left after folding, in ascending order of values, until it returns false.
template <class Take>
void fold(AscendingCards cards, Take take) {
  struct Pairs {
    std::int64_t value;
    std::size_t count;
  };
  std::deque<Pairs> folded;  // of twice the values gone by, so ascending as well
  while (!cards.empty() || !folded.empty()) {
    std::int64_t value = cards.empty() ? folded.front().value : cards.smallest();
    if (!folded.empty()) value = std::min(value, folded.front().value);
    const std::size_t plain = !cards.empty() && cards.smallest() == value ? cards.take_smallest() : 0;
    std::size_t neutral = 0;
    for (; !folded.empty() && folded.front().value == value; folded.pop_front()) neutral += folded.front().count;
    const std::size_t pairs = (plain - kept(plain) + neutral - kept(neutral)) / 2;
    if (pairs > 0) folded.push_back({.value = 2 * value, .count = pairs});
    if (!take(value, kept(plain), kept(neutral))) return;
  }
}

}  // namespace

SumsByParity::SumsByParity(std::span<const std::int64_t> cards, std::int64_t most, Instructions instructions)
    : odd_(static_cast<std::size_t>(most) / word_bits + 1),
      even_(odd_.size()),
      most_(most),
      open_(odd_.size()),
      wide_(are_wide(instructions)) {
  even_[0] = 1;
  const auto beyond = static_cast<unsigned>(static_cast<std::size_t>(most) % word_bits + 1);
  if (beyond < word_bits) {
    odd_.back() |= all_ones << beyond;
    even_.back() |= all_ones << beyond;
  }
  std::vector<std::int64_t> within;
  std::ranges::copy_if(cards, std::back_inserter(within), [most](std::int64_t card) { return card <= most; });
  std::int64_t reach = 0;
  fold(AscendingCards(std::move(within)), [&](std::int64_t value, std::size_t plain, std::size_t neutral) {
    if (static_cast<std::size_t>(value) / word_bits >= open_) return false;
    for (std::size_t copy = 0; copy < plain + neutral; ++copy) {
      reach = std::min(most_, reach + value);
      add(value, copy < plain, reach);
    }
    return true;
  });
}

/// Adds a card whose sums go up to `reach`.
void SumsByParity::add(std::int64_t value, bool changes_parity, std::int64_t reach) {
  const auto bits = static_cast<std::size_t>(value);
  const Move move{.odd = odd_.data(),
                  .even = even_.data(),
                  .into_odd = changes_parity ? even_.data() : odd_.data(),
                  .into_even = changes_parity ? odd_.data() : even_.data(),
                  .words = bits / word_bits,
                  .rest = static_cast<unsigned>(bits % word_bits),
                  .highest = std::min(static_cast<std::size_t>(reach) / word_bits, open_ - 1)};
#if defined(__x86_64__)
  if (wide_) {
    add_avx2(move);
  } else {
    add_portable(move, move.highest);
  }
#else
  add_portable(move, move.highest);
#endif
  while (open_ > 0 && (odd_[open_ - 1] & even_[open_ - 1]) == all_ones) --open_;
}

bool SumsByParity::bit(const Bits& bits, std::int64_t sum) const {
  if (sum < 0 || sum > most_) return false;
  const auto place = static_cast<std::size_t>(sum);
  return (bits[place / word_bits] >> place % word_bits & 1) != 0;
}

std::int64_t SumsByParity::count_odd_only() const {
  std::int64_t count = 0;
  for (std::size_t word = 0; word < open_; ++word) count += std::popcount(odd_[word] & ~even_[word]);
  return count;
}

std::vector<std::int64_t> SumsByParity::odd_only() const {
  std::vector<std::int64_t> sums;
  for (std::size_t word = 0; word < open_; ++word) {
    for (std::uint64_t left = odd_[word] & ~even_[word]; left != 0; left &= left - 1)
      sums.push_back(static_cast<std::int64_t>(word * word_bits) + std::countr_zero(left));
  }
  return sums;
}

}  // namespace mexhaust::solvers
