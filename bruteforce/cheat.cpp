#include "mexhaust/bruteforce/cheat.hpp"

#include <bit>

namespace mexhaust::bruteforce {
namespace {

/// The cards of the smallest set with `parity` (0 or 1) many cards that sums to W, as text; empty when there is none.
std::string smallest_set(const Position& position, int parity) {
  const std::size_t cards = position.size() - 1;
  std::string best;
  int fewest = static_cast<int>(cards) + 1;
  for (std::uint64_t set = 1; set < std::uint64_t{1} << cards; ++set) {
    const int size = std::popcount(set);
    if (size % 2 != parity || size >= fewest) continue;
    Position chosen;
    for (std::size_t card = 0; card < cards; ++card) {
      if ((set >> card & 1) != 0) chosen.push_back(position[card + 1]);
    }
    if (size_of_row(chosen).stones != position[0]) continue;
    fewest = size;
    best = to_text(chosen);
  }
  return best;
}

}  // namespace

std::string BruteForce<games::Cheat>::reason(const Position& position, const Truth& /*truth*/) {
  constexpr std::size_t most_cards = 20;
  if (position.size() > most_cards) return "the deck is too large to list the orders";
  const std::string odd = smallest_set(position, 1);
  const std::string even = smallest_set(position, 0);
  return fmt::format("the first player {}; the second player {}",
                     odd.empty() ? "cannot win" : fmt::format("wins when ({}) are drawn first", odd),
                     even.empty() ? "cannot win" : fmt::format("wins when ({}) are drawn first", even));
}

}  // namespace mexhaust::bruteforce
