#pragma once

#include <cstdint>
#include <optional>

#include "mexhaust/bruteforce/walk.hpp"
#include "mexhaust/games/kit/line_game.hpp"

namespace mexhaust::bruteforce {

/// The plain search: does some option lose? Nothing is remembered, so the cost grows with the number of lines of play;
/// everything else is judged by this.
template <Game G>
class PlainSearch {
 public:
  explicit PlainSearch(const SearchLimit& limit) : limit_(limit) {}

  /// The outcome of a canonical position; no value beyond the limit.
  std::optional<Outcome> outcome(const Position& position) {
    visited_ = 0;
    const bool wins = mover_wins(position, 0);
    if (gave_up()) return std::nullopt;
    return outcome_if(wins);
  }

  std::uint64_t visited() const { return visited_; }

 private:
  static constexpr std::size_t deepest = 2000;  ///< keeps the recursion well inside an 8 MiB stack, sanitizers included
  static constexpr std::size_t most_numbers = std::size_t{1} << 26;  ///< of the positions on the way down

  bool gave_up() const { return visited_ > limit_.positions; }

  bool mover_wins(const Position& position, std::size_t depth) {
    ++visited_;
    const bool too_deep = depth == deepest || depth * position.size() > most_numbers;
    if (too_deep || limit_.stopped()) visited_ = limit_.positions + 1;
    bool has_options = false;
    const bool wins = visit_options<G>(position, [&](const Position& option) {
      has_options = true;
      return gave_up() || !mover_wins(option, depth + 1);
    });
    return has_options ? wins : G::info().play == Play::misere;
  }

  SearchLimit limit_;
  std::uint64_t visited_ = 0;
};

}  // namespace mexhaust::bruteforce
