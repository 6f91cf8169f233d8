#pragma once

#include <cstdint>
#include <string>

#include <boost/dynamic_bitset.hpp>
#include <fmt/format.h>

#include "solvers/solver.hpp"

namespace mexhaust {

/// Which sums are made by an odd, and by an even number of cards (each card used once), up to a largest sum.
class SumsByParity {
 public:
  /// O(cards * most / 64) time, O(most) bits.
  SumsByParity(std::span<const std::int64_t> cards, std::int64_t most)
      : odd_(static_cast<std::size_t>(most) / word_bits + 1), even_(odd_.size()), most_(most) {
    even_[0] = 1;
    std::int64_t reach = 0;
    for (const std::int64_t card : cards) {
      if (card > most) continue;
      reach = std::min(most, reach + card);
      add_card(static_cast<std::size_t>(card), static_cast<std::size_t>(reach) / word_bits);
    }
    const auto beyond = static_cast<std::size_t>(most + 1) % word_bits;
    const std::uint64_t kept = beyond == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << beyond) - 1;
    odd_.back() &= kept;
    even_.back() &= kept;
  }

  bool odd(std::int64_t sum) const { return bit(odd_, sum); }
  bool even(std::int64_t sum) const { return bit(even_, sum); }

  /// How many sums an odd number of cards makes and no even number.
  std::int64_t count_odd_only() const {
    std::int64_t count = 0;
    for (std::size_t word = 0; word < odd_.size(); ++word) count += std::popcount(odd_[word] & ~even_[word]);
    return count;
  }

 private:
  using Bits = std::vector<std::uint64_t>;
  static constexpr std::size_t word_bits = 64;

  bool bit(const Bits& bits, std::int64_t sum) const {
    if (sum < 0 || sum > most_) return false;
    const auto place = static_cast<std::size_t>(sum);
    return (bits[place / word_bits] >> place % word_bits & 1) != 0;
  }

  /// Word `word` of the bits moved up by `shift`.
  static std::uint64_t moved_up(const Bits& bits, std::size_t word, std::size_t shift) {
    const std::size_t words = shift / word_bits;
    const std::size_t rest = shift % word_bits;
    if (word < words) return 0;
    const std::uint64_t low = rest == 0 || word == words ? 0 : bits[word - words - 1] >> (word_bits - rest);
    return bits[word - words] << rest | low;
  }

  /// Every sum with the card changes parity. From the highest word down, so that what is read is still as it was.
  void add_card(std::size_t card, std::size_t highest_word) {
    for (std::size_t word = highest_word + 1; word-- > card / word_bits;) {
      const std::uint64_t odd = odd_[word] | moved_up(even_, word, card);
      even_[word] |= moved_up(odd_, word, card);
      odd_[word] = odd;
    }
  }

  Bits odd_;
  Bits even_;
  std::int64_t most_;
};

struct CheatSolver {
  static constexpr const char* rule = "cheat.odd-only";

  static constexpr std::int64_t most_stones = 10'000'000;

  static SumsByParity sums(std::span<const std::int64_t> position) {
    if (position[0] > most_stones) {
      throw ReachError(
          fmt::format("cheat: sums are tabulated up to {} stones, this case has {}", most_stones, position[0]));
    }
    return {position.subspan(1), position[0]};
  }

  static std::optional<Outcome> outcome(const Position& position) {
    const SumsByParity made = sums(position);
    return outcome_if(made.odd(position[0]) && !made.even(position[0]));
  }

  /// A judge's case: how many W in 1..M count.
  static std::string answer(const Position& judge_case) { return std::to_string(sums(judge_case).count_odd_only()); }

  static std::vector<Quantity> quantities() {
    return {{"has_odd_subset", "whether some odd-sized set of cards sums to W",
             [](std::span<const std::int64_t> position) { return sums(position).odd(position[0]) ? 1 : 0; },
             ValueType::boolean},
            {"has_even_subset", "whether some even-sized set of cards sums to W",
             [](std::span<const std::int64_t> position) { return sums(position).even(position[0]) ? 1 : 0; },
             ValueType::boolean}};
  }

  static std::vector<Claim> claims();
};

}  // namespace mexhaust
