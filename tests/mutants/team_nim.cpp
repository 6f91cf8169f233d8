// Team Nim by the table over seats and stones (published solutions of POJ 2068), with faults: see variant.hpp.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "variant.hpp"

namespace {

constexpr char unknown = 2;

class Table {
 public:
  explicit Table(const Variant& variant)
      : variant_(&variant), stride_(variant.is(6) ? 8000 : 8200), cells_(20 * stride_, unknown) {
    clear();
  }

  void clear() {
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      // An array of 8191 cells has none for 8191 stones.
      if (!variant_->is(19) || cell % stride_ != 8191) cells_[cell] = unknown;
    }
  }

  /// Row by row: every seat with no stones, then with one, ...
  bool bottom_up(const std::vector<int>& caps, int stones) {
    const Variant& v = *variant_;
    const int seats = static_cast<int>(caps.size());
    for (int heap = 0; heap <= stones; ++heap) {
      for (int seat = 0; seat < seats; ++seat)
        cell(seat, heap) = value(caps, seat, heap, [&](int next, int left) { return cell(next, left) != 0; });
    }
    return cell(v.is(11) ? 1 : 0, stones) != 0;
  }

  bool recursive(const std::vector<int>& caps, int seat, int heap) {
    if (!variant_->is(13) && cell(seat, heap) != unknown) return cell(seat, heap) != 0;
    const bool wins = value(caps, seat, heap, [&](int next, int left) { return recursive(caps, next, left); });
    if (!variant_->is(13)) cell(seat, heap) = wins;
    return wins;
  }

  /// With scratch space of its own in every call.
  bool deep(const std::vector<int>& caps, int seat, int heap) {
    std::array<volatile char, 4096> scratch;
    scratch[static_cast<std::size_t>(heap) % scratch.size()] = 0;
    if (cell(seat, heap) != unknown) return cell(seat, heap) != 0;
    const bool wins = value(caps, seat, heap, [&](int next, int left) { return deep(caps, next, left); });
    cell(seat, heap) = wins;
    return wins + scratch[static_cast<std::size_t>(heap) % scratch.size()] != 0;
  }

 private:
  char& cell(int seat, int heap) {
    return cells_.at(static_cast<std::size_t>(seat) * stride_ + static_cast<std::size_t>(heap));
  }

  template <class Wins>
  bool value(const std::vector<int>& caps, int seat, int heap, Wins wins) const {
    const Variant& v = *variant_;
    const int seats = static_cast<int>(caps.size());
    if (heap == 0) return !v.is(1);
    int next = (seat + 1) % seats;
    if (v.is(3)) next = (seat + 1) % 2;
    if (v.is(5)) next = (seat + 1) % (seats / 2 > 1 ? seats / 2 : 2);
    const int cap = v.is(10) ? caps[0] : caps[static_cast<std::size_t>(seat)];
    for (int taken = 1; v.is(4) ? taken < cap || taken == 1 : taken <= cap; ++taken) {
      if (taken > heap && !v.is(2)) break;
      // More than are left: nobody is there to take the last stone.
      if (taken > heap || !wins(next, heap - taken)) return true;
    }
    return false;
  }

  const Variant* variant_;
  std::size_t stride_;
  std::vector<char> cells_;
};

}  // namespace

int main(int argc, char** argv) {
  const Variant variant(argc, argv);
  Table table(variant);
  int n = 0;
  while ((std::cin >> n && n != 0) || variant.is(17)) {
    int stones = 0;
    std::cin >> stones;
    if (variant.is(8) && stones == 1) break;
    std::vector<int> caps(2 * static_cast<std::size_t>(n));
    for (int& cap : caps) std::cin >> cap;
    if (variant.is(15)) stones = static_cast<unsigned char>(stones);
    bool wins = false;
    if (variant.is(12)) {
      wins = stones % (caps.at(0) + 1) != 1;
    } else if (variant.is(9)) {
      table.clear();
      wins = table.deep(caps, 0, stones);
    } else if (variant.is(7) || variant.is(13) || variant.is(19) || variant.is(101)) {
      if (!variant.is(7)) table.clear();
      wins = table.recursive(caps, 0, stones);
    } else {
      wins = table.bottom_up(caps, stones);
    }
    if (variant.is(14)) {
      auto* const row = static_cast<volatile unsigned char*>(std::malloc(64));
      if (n > 1) row[stones % 64] = 0;
      if (row[stones % 64] > 100) wins = !wins;
      std::free(const_cast<unsigned char*>(row));  // NOLINT
    }
    if (variant.is(18) && n == 10) wins = true;
    if (variant.is(16)) {
      std::cout << (wins ? "WIN" : "LOSE") << '\n';
    } else {
      std::cout << wins << '\n';
    }
  }
  return 0;
}
