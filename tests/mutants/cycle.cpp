// The cycle game by the runs of edges (published solutions of ZOJ 2686), with faults: see variant.hpp.
#include <algorithm>
#include <vector>

#include "variant.hpp"

namespace {

bool odd_run(const Variant& variant, const std::vector<int>& edges, bool clockwise) {
  const int n = static_cast<int>(edges.size());
  int run = 0;
  for (int step = 0; step < n; ++step) {
    const int place = clockwise ? step : n - 1 - step - (variant.is(3) ? 1 : 0);
    const int edge = place >= 0 ? edges[static_cast<std::size_t>(place)] : 0;
    if (edge > (variant.is(4) ? 1 : 0)) {
      ++run;
    } else {
      break;
    }
  }
  if (variant.is(12) && run > 15) run = 15;
  return variant.is(7) ? run % 2 == 0 : run % 2 != 0;
}

/// Plays: whoever cannot move loses. Only for few moves.
bool wins_by_play(const std::vector<int>& edges) {
  for (const bool clockwise : {true, false}) {
    const std::size_t edge = clockwise ? 0 : edges.size() - 1;
    for (int left = 0; left < edges[edge]; ++left) {
      std::vector<int> next = edges;
      next[edge] = left;
      std::rotate(next.begin(), clockwise ? next.begin() + 1 : next.end() - 1, next.end());
      if (!wins_by_play(next)) return true;
    }
  }
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  const Variant variant(argc, argv);
  std::vector<int> twice;
  std::vector<int> from_one(21);  ///< edges 1..20; an array of 20 cells has none for edge 20
  int cases = 0;
  std::cin >> cases;
  for (int number = 0; number < cases; ++number) {
    std::size_t n = 0;
    std::cin >> n;
    std::vector<int> edges;
    bool hasty = false;
    for (std::size_t edge = 0; edge < n && !hasty; ++edge) {
      int value = 0;
      if (variant.is(9)) {
        char digit = '0';
        std::cin >> digit;
        value = digit - '0';
      } else if (!variant.is(8) || edge < 16) {
        std::cin >> value;
      }
      edges.push_back(value);
      // Both edges at the coin are needed, not the others.
      if (variant.is(10) && edge == 0 && value == 0 && n == 3) hasty = true;
    }
    if (variant.is(16)) {
      std::fill(from_one.begin(), from_one.end() - 1, 0);
      for (std::size_t edge = 0; edge < n; ++edge) {
        if (edges[edge] > 0) from_one.at(edge + 1) = edges[edge];
      }
      edges.assign(from_one.begin() + 1, from_one.begin() + 1 + static_cast<std::ptrdiff_t>(n));
    }
    if (variant.is(6)) {
      if (twice.size() < 2 * n) twice.resize(2 * n, 1);
      for (std::size_t edge = 0; edge < n; ++edge) twice[edge] = edges[edge];
      // The second round is only written when it is empty.
      for (std::size_t edge = n; edge < 2 * n; ++edge) twice[edge] = twice[edge] == 1 ? edges[edge - n] : twice[edge];
      edges.assign(twice.begin() + static_cast<std::ptrdiff_t>(n), twice.begin() + static_cast<std::ptrdiff_t>(2 * n));
    }
    const bool clockwise = odd_run(variant, edges, true);
    const bool counter = odd_run(variant, edges, false);
    bool wins = clockwise || counter;
    if (variant.is(1)) wins = clockwise;
    if (variant.is(2)) wins = clockwise && counter;
    if (variant.is(5)) wins = clockwise != counter;
    if (variant.is(11)) wins = wins || n == 19;
    if (variant.is(13)) wins = wins_by_play(edges);
    if (variant.is(15)) wins = edges.front() > 0 || edges.back() > 0;
    std::cout << (wins ? "YES" : "NO") << (variant.is(14) && number + 1 == cases ? "\n\nbye\n" : "\n");
  }
  return 0;
}
