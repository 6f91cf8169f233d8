// Take-or-merge by the table over (ones, rest) (published solutions of HDU 4111), with faults: see variant.hpp.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "variant.hpp"

namespace {

class Table {
 public:
  explicit Table(const Variant& variant)
      : variant_(&variant), width_(variant.is(1) || variant.is(2) ? 50010 : 50300), memo_(56 * 50300 + 300, unknown) {
    if (variant.is(17)) memo_.resize(40000);
  }

  bool wins(int ones, int rest) {
    if (variant_->is(15)) return deep(ones, rest);
    if (rest == 1 && !variant_->is(3)) return wins(ones + 1, 0);
    char* memo = nullptr;
    if (!variant_->is(19)) {
      memo = &memo_.at(static_cast<std::size_t>(ones * width_ + rest));
      if (*memo != unknown) return *memo == 1;
    }
    const bool result = wins_by_moves(ones, rest);
    if (memo != nullptr) *memo = result ? 1 : 0;
    return result;
  }

  void clear() { std::fill(memo_.begin(), memo_.end(), unknown); }

 private:
  static constexpr char unknown = 2;

  bool wins_by_moves(int ones, int rest) {
    const Variant& v = *variant_;
    if (v.is(9) && ones == 0) return rest % 2 == 0;
    if (ones == 0 && !v.is(1) && !v.is(19)) return rest % 2 != 0;
    if (v.is(19)) {
      // Every move is looked at, whatever the others are.
      bool found = rest >= 1 && !wins(ones, rest - 1);
      if (ones >= 1) found = !wins(ones - 1, rest) || found;
      if (ones >= 1 && rest >= 1) found = !wins(ones - 1, rest + 1) || found;
      if (ones >= 2) found = !wins(ones - 2, rest == 0 ? 2 : rest + 3) || found;
      return found;
    }
    if (rest >= 1 && !v.is(7) && !wins(ones, rest - 1)) return true;
    if (ones >= 1 && !wins(ones - 1, rest)) return true;
    if (ones >= 1 && rest >= 1 && !v.is(8) && !wins(ones - 1, rest + 1)) return true;
    if (ones >= 2 && !v.is(21) && !wins(ones - 2, rest == 0 && !v.is(6) ? 2 : rest + 3)) return true;
    return false;
  }

  /// With scratch space of its own in every call, and no knowledge of parity.
  bool deep(int ones, int rest) {
    std::array<volatile char, 256> scratch;
    scratch[static_cast<std::size_t>(rest) % scratch.size()] = 0;
    if (rest == 1) return deep(ones + 1, 0);
    char& memo = memo_.at(static_cast<std::size_t>(ones * width_ + rest));
    if (memo == unknown) {
      const bool result = (rest >= 1 && !deep(ones, rest - 1)) || (ones >= 1 && !deep(ones - 1, rest)) ||
                          (ones >= 1 && rest >= 1 && !deep(ones - 1, rest + 1)) ||
                          (ones >= 2 && !deep(ones - 2, rest == 0 ? 2 : rest + 3));
      memo = result ? 1 : 0;
    }
    return memo + scratch[static_cast<std::size_t>(rest) % scratch.size()] == 1;
  }

  const Variant* variant_;
  int width_;
  std::vector<char> memo_;
};

/// Without recursion: the rows of the table from few ones to many.
bool wins_bottom_up(int ones, int rest) {
  std::vector<std::vector<char>> rows;
  for (int a = 0; a <= ones; ++a) {
    const int columns = std::max(rest + 1, 3) + 3 * (ones - a) + 3;
    std::vector<char> row(static_cast<std::size_t>(columns));
    const auto at = [&](int earlier, int b) {
      return rows[static_cast<std::size_t>(earlier)][static_cast<std::size_t>(b)] != 0;
    };
    const auto value = [&](int b, bool below) {
      return (b >= 1 && !below) || (a >= 1 && !at(a - 1, b)) || (a >= 1 && b >= 1 && !at(a - 1, b + 1)) ||
             (a >= 2 && !at(a - 2, b == 0 ? 2 : b + 3));
    };
    row[0] = value(0, false);
    // A rest of one stone is one more pile of one: f(a, 1) is f(a + 1, 0).
    row[1] = row[0] == 0 || (a >= 1 && !at(a - 1, 2));
    for (int b = 2; b < columns; ++b)
      row[static_cast<std::size_t>(b)] = value(b, row[static_cast<std::size_t>(b - 1)] != 0);
    rows.push_back(std::move(row));
  }
  return rows[static_cast<std::size_t>(ones)][static_cast<std::size_t>(rest)] != 0;
}

}  // namespace

int main(int argc, char** argv) {
  const Variant variant(argc, argv);
  Table table(variant);
  std::array<int, 51> from_one{};  // piles 1..50; an array of 50 cells has none for pile 50
  int cases = 0;
  std::cin >> cases;
  if (variant.is(16)) --cases;
  for (int number = 0; number < cases; ++number) {
    int n = 0;
    std::cin >> n;
    if (variant.is(14) && n == 1) {
      std::cout << "YES\n";  // a pile of one is taken
      continue;
    }
    int ones = 0;
    int rest = 0;
    int nim_sum = 0;
    std::fill(from_one.begin(), from_one.end() - 1, 0);
    for (int pile = 0; pile < n; ++pile) {
      int stones = 0;
      std::cin >> stones;
      nim_sum ^= stones;
      if (variant.is(22)) from_one.at(static_cast<std::size_t>(pile) + 1) = stones;
      if (stones <= (variant.is(10) ? 2 : 1)) {
        ++ones;
      } else {
        rest += stones + 1;
      }
      if (variant.is(20) && rest > 1000) rest = 1000 + rest % 3;
    }
    if (variant.is(22) && n < 50 && from_one.back() > 1) rest += from_one.back() + 1;
    if (rest > 0 && !variant.is(4)) --rest;
    if (variant.is(5)) rest = rest == 0 ? -1 : rest;
    if (variant.is(12)) rest = static_cast<unsigned char>(rest);
    bool wins = false;
    if (variant.is(18)) {
      wins = nim_sum != 0;
    } else if (variant.is(101)) {
      wins = wins_bottom_up(ones, rest);
    } else {
      wins = table.wins(ones, rest);
    }
    if (variant.is(11) && ones == 0) wins = rest % 2 != 0 || n > 49;
    if (variant.is(13)) {
      std::cout << (wins ? "Yes" : "No") << '\n';
    } else {
      std::cout << (wins ? "YES" : "NO") << '\n';
    }
    if (variant.is(102)) table.clear();
  }
  return 0;
}
