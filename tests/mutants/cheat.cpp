// Cheat by the sums of odd-sized and of even-sized sets of cards (published solutions of POJ 3688), with faults: see
// variant.hpp.
#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "variant.hpp"

namespace {

constexpr std::size_t most = 100'000;

class Sums {
 public:
  explicit Sums(const Variant& variant) : variant_(&variant), odd_(size(variant)), even_(size(variant)) {}

  void clear() {
    if (variant_->is(3)) return;
    // The array is one too short: the cell behind it is used all the same, and never cleared.
    const int outside = variant_->is(18) ? 1 : 0;
    std::fill(odd_.begin(), odd_.end() - outside, 0);
    std::fill(even_.begin(), even_.end() - outside, 0);
  }

  int count(const std::vector<std::size_t>& cards, std::size_t m) {
    const Variant& v = *variant_;
    clear();
    even_.at(0) = v.is(12) ? 0 : 1;
    if (v.is(12)) odd_.at(0) = 1;
    const std::size_t last = v.is(9) ? m - 1 : m;
    std::size_t reach = 0;
    for (const std::size_t card : cards) {
      reach = std::min(last, reach + card);
      if (card > last || (v.is(11) && 2 * card > m && card != m)) continue;
      if (v.is(1)) {
        for (std::size_t sum = card; sum <= last; ++sum) add(sum, card);
      } else if (v.is(8) || v.is(4)) {
        for (std::size_t sum = reach; sum >= card; --sum) add(sum, card);
      } else {
        for (std::size_t sum = reach; sum >= card; --sum) {
          odd_[sum] = static_cast<char>(odd_[sum] | even_[sum - card]);
          even_[sum] = static_cast<char>(even_[sum] | odd_[sum - card]);
        }
      }
    }
    int counted = 0;
    unsigned char narrow = 0;
    for (std::size_t w = 1; v.is(5) ? w < m : w <= m; ++w) {
      if (odd_.at(w) != 0 && (v.is(2) || even_.at(w) == 0)) ++counted, ++narrow;
    }
    return v.is(14) ? narrow : counted;
  }

 private:
  static std::size_t size(const Variant& variant) { return variant.is(4) ? 65536 : most + 1; }

  void add(std::size_t sum, std::size_t card) {
    const char odd = odd_.at(sum - card);
    const char even = even_.at(sum - card);
    if (variant_->is(8)) {
      // One parity a sum: the last one found.
      if (odd != 0) even_.at(sum) = 1, odd_.at(sum) = 0;
      if (even != 0) odd_.at(sum) = 1, even_.at(sum) = 0;
      return;
    }
    if (even != 0) odd_.at(sum) = 1;
    if (odd != 0) even_.at(sum) = 1;
  }

  const Variant* variant_;
  std::vector<char> odd_;
  std::vector<char> even_;
};

/// Every set of cards.
void all_sets(const std::vector<std::size_t>& cards, std::size_t place, std::size_t sum, bool odd,
              std::vector<std::array<char, 2>>& made) {
  if (place == cards.size()) {
    if (sum < made.size()) made[sum][odd ? 1 : 0] = 1;
    return;
  }
  all_sets(cards, place + 1, sum, odd, made);
  all_sets(cards, place + 1, sum + cards[place], !odd, made);
}

/// Goes through the cards by recursion, each call with scratch space of its own.
std::size_t deep_sum(const std::vector<std::size_t>& cards, std::size_t place) {
  std::array<volatile char, 1024> scratch;
  scratch[place % scratch.size()] = 0;
  const std::size_t rest = place == cards.size() ? 0 : cards[place] + deep_sum(cards, place + 1);
  return rest + static_cast<std::size_t>(scratch[place % scratch.size()]);
}

int count_by_bits(const std::vector<std::size_t>& cards, std::size_t m) {
  static std::bitset<most + 1> odd;
  static std::bitset<most + 1> even;
  odd.reset();
  even.reset();
  even[0] = true;
  for (const std::size_t card : cards) {
    const auto moved = even << card;
    even |= odd << card;
    odd |= moved;
  }
  int counted = 0;
  for (std::size_t w = 1; w <= m; ++w) counted += odd[w] && !even[w] ? 1 : 0;
  return counted;
}

}  // namespace

int main(int argc, char** argv) {
  const Variant variant(argc, argv);
  Sums sums(variant);
  std::size_t n = 0;
  std::size_t m = 0;
  while (std::cin >> n >> m && (variant.is(6) ? n != 0 : n != 0 || m != 0)) {
    std::vector<std::size_t> cards(n);
    for (std::size_t& card : cards) std::cin >> card;
    if (variant.is(10)) {
      std::sort(cards.begin(), cards.end());
      cards.erase(std::unique(cards.begin(), cards.end()), cards.end());
    }
    if (variant.is(7) && n > 5000) cards.resize(5000);
    int counted = 0;
    if (variant.is(15) || variant.is(13)) {
      std::vector<std::array<char, 2>> made(m + 1);
      if (variant.is(15)) all_sets(cards, 0, 0, false, made);
      if (variant.is(13)) {
        // The fewest cards decide.
        std::vector<int> fewest(m + 1, 1'000'000);
        fewest[0] = 0;
        for (const std::size_t card : cards) {
          for (std::size_t sum = m; sum >= card; --sum) fewest[sum] = std::min(fewest[sum], fewest[sum - card] + 1);
        }
        for (std::size_t w = 1; w <= m; ++w) made[w][1] = fewest[w] % 2 != 0 ? 1 : 0;
      }
      for (std::size_t w = 1; w <= m; ++w) counted += made[w][1] != 0 && made[w][0] == 0 ? 1 : 0;
    } else if (variant.is(101)) {
      counted = count_by_bits(cards, m);
    } else {
      if (variant.is(16) && deep_sum(cards, 0) == 0 && n > 0) return 1;
      counted = sums.count(cards, m);
    }
    std::cout << counted << (variant.is(17) ? " ways\n" : "\n");
  }
  return 0;
}
