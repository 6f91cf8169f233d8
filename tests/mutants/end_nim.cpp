// End-Nim by the table of pads (published solutions of ZOJ/ZJOI 2009), with faults: see variant.hpp.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "variant.hpp"

namespace {

using Number = std::int64_t;

struct Pads {
  Number left = 0;
  Number right = 0;
};

/// The pad on the other side of w.x, where `near` is the pad on that side of w and `far` the one on the side of x.
Number extended(const Variant& variant, Number near, Number far, Number x) {
  if (variant.is(3) && x <= near && x <= far) return x;
  if (x == far) return variant.is(28) ? x : 0;
  if (x < near && x < far) return variant.is(27) ? x - 1 : x;
  if (far < x && (variant.is(1) ? x < near : x <= near)) return variant.is(4) ? x : x - 1;
  if ((variant.is(2) ? near < x : near <= x) && x < far) return variant.is(5) ? x - 1 : x + 1;
  return x;
}

class Row {
 public:
  Row(const Variant& variant, std::vector<Number> piles) : variant_(&variant), piles_(std::move(piles)) {}

  /// Interval by interval, the shorter ones first.
  Pads by_table() {
    const std::size_t n = piles_.size();
    const std::size_t width = variant_->is(10) ? 201 : n;
    std::vector<Pads> table(variant_->is(10) ? width * width : n * n);
    for (std::size_t length = 1; length < n; ++length) {
      for (std::size_t first = 0; first + length <= n; ++first) {
        const std::size_t last = first + length - 1;
        table.at(first * width + last) =
            length == 1 ? Pads{piles_[first], piles_[first]}
                        : joined(first, last, table.at(first * width + last - 1), table.at((first + 1) * width + last));
        if (variant_->is(31) && last == 999)
          table.at(first * width + last) = never_cleared(first, table.at(first * width + last));
      }
    }
    return variant_->is(9) ? table.at(n - 2) : table.at(width + n - 1);
  }

  /// From above, remembering.
  Pads by_memo(std::map<std::pair<std::size_t, std::size_t>, Pads>& memo, std::size_t first, std::size_t last) {
    if (first == last) return {piles_[first], piles_[first]};
    const auto known = memo.find({first, last});
    if (known != memo.end()) return known->second;
    const Pads pads = joined(first, last, by_memo(memo, first, last - 1), by_memo(memo, first + 1, last));
    memo[{first, last}] = pads;
    return pads;
  }

  /// From above, remembering nothing.
  Pads by_recursion(std::size_t first, std::size_t last) {
    if (first == last) return {piles_[first], piles_[first]};
    return joined(first, last, by_recursion(first, last - 1), by_recursion(first + 1, last));
  }

  /// Only along the intervals that end at the last pile, each call with scratch space of its own.
  Number deep(std::size_t first) {
    std::array<volatile Number, 4096> scratch;
    scratch[first % scratch.size()] = first + 1 == piles_.size() ? 0 : deep(first + 1);
    return scratch[first % scratch.size()] + 1;
  }

 private:
  /// The pads of the intervals up to the 1000th pile, which has no column in an array that is one too short: what was
  /// put there first.
  static Pads never_cleared(std::size_t first, const Pads& pads) {
    static std::map<std::size_t, Pads> column;
    return column.emplace(first, pads).first->second;
  }

  Pads joined(std::size_t first, std::size_t last, const Pads& without_last, const Pads& without_first) const {
    Pads pads;
    pads.left = extended(*variant_, without_last.left, without_last.right, piles_[last]);
    pads.right = extended(*variant_, without_first.right, without_first.left, piles_[first]);
    if (variant_->is(8)) pads.right = pads.left;
    return pads;
  }

  const Variant* variant_;
  std::vector<Number> piles_;
};

/// The rule of the end runs.
bool wins_by_runs(const std::vector<Number>& piles) {
  if (std::equal(piles.begin() + 1, piles.end(), piles.begin())) return piles.size() % 2 != 0;
  const auto end_value = [](auto begin, auto end) {
    auto other = begin;
    while (other != end && *other == *begin) ++other;
    const bool even = (other - begin) % 2 == 0;
    return even != (*other < *begin) ? *begin + 1 : *begin;
  };
  return end_value(piles.begin(), piles.end()) != end_value(piles.rbegin(), piles.rend());
}

std::vector<Number> read_piles(const Variant& variant, std::size_t n) {
  std::vector<Number> piles;
  for (std::size_t pile = 0; pile < n; ++pile) {
    Number stones = 0;
    std::cin >> stones;
    if (variant.is(12)) stones = static_cast<std::int16_t>(stones);
    if (variant.is(13)) stones = static_cast<Number>(static_cast<float>(stones));
    if (variant.is(29)) stones = static_cast<std::int32_t>(static_cast<std::uint32_t>(stones) * 4U) / 4;
    piles.push_back(stones);
    // Three piles that begin with two equal ones are won, whatever the third.
    if (variant.is(15) && n == 3 && pile == 1 && piles[0] == piles[1]) return {};
  }
  return piles;
}

bool wins(const Variant& variant, const std::vector<Number>& piles) {
  static std::map<std::pair<std::size_t, std::size_t>, Pads> kept;
  Row row(variant, piles);
  if (piles.empty()) return true;
  if (piles.size() == 1) return !variant.is(6);
  if (variant.is(101)) return wins_by_runs(piles);
  if (variant.is(17)) {
    std::size_t low = 0;
    std::size_t high = piles.size();
    while (low < high) {
      const std::size_t middle = (low + high) / 2;
      if (piles[middle] == piles[0]) {
        low = middle;  // should be middle + 1
      } else {
        high = middle;
      }
    }
  }
  if (variant.is(22)) {
    const std::vector<char> seen(static_cast<std::size_t>(*std::max_element(piles.begin(), piles.end())));
    if (seen.size() == 1 && seen[0] != 0) return false;
  }
  if (variant.is(23) && row.deep(0) < 0) return false;
  if (variant.is(25)) {
    const auto [least, most] = std::minmax_element(piles.begin(), piles.end());
    if (piles.size() > 2 && *most % (*most - *least) > *most) return false;
  }
  Pads pads;
  if (variant.is(11)) {
    pads = row.by_memo(kept, 1, piles.size() - 1);
  } else if (variant.is(102)) {
    std::map<std::pair<std::size_t, std::size_t>, Pads> memo;
    pads = piles.size() > 300 ? row.by_table() : row.by_memo(memo, 1, piles.size() - 1);
  } else if (variant.is(14)) {
    pads = row.by_recursion(1, piles.size() - 1);
  } else {
    pads = row.by_table();
  }
  if (variant.is(16)) {
    // Holds whatever was there before.
    auto* const flag = static_cast<volatile unsigned char*>(std::malloc(piles.size()));
    if (piles[0] > 1) flag[piles.size() - 1] = 0;
    const bool turned = flag[piles.size() - 1] > 100;
    std::free(const_cast<unsigned char*>(flag));  // NOLINT
    if (turned) return pads.left == piles[0];
  }
  if (variant.is(24)) return pads.left > piles[0];
  if (variant.is(26)) return pads.right != piles.back();
  return pads.left != piles[0];
}

}  // namespace

int main(int argc, char** argv) {
  const Variant variant(argc, argv);
  int cases = 0;
  std::cin >> cases;
  if (variant.is(20)) --cases;
  if (variant.is(21)) ++cases;
  for (int number = 0; variant.is(18) ? number != cases : number < cases; number += variant.is(18) ? 2 : 1) {
    for (int half = 0; half < (variant.is(18) ? 2 : 1); ++half) {
      std::size_t n = 0;
      std::cin >> n;
      if (variant.is(7) && n == 1) {
        std::cout << "1\n";
        continue;
      }
      const auto piles = read_piles(variant, n);
      std::cout << wins(variant, piles) << (variant.is(19) ? ' ' : '\n');
    }
  }
  return variant.is(30) ? 1 : 0;
}
