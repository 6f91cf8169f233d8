#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "mexhaust/bruteforce/memo.hpp"
#include "mexhaust/bruteforce/plain.hpp"
#include "mexhaust/bruteforce/table.hpp"
#include "mexhaust/core/truth.hpp"

namespace mexhaust::bruteforce {

/// The dense table of a game's outcomes; a game with a faster one of its own specialises this.
template <Game G>
struct OutcomeTableOf {
  using Type = Table<G, OutcomeFold>;
};

/// The ways of finding the truth about a game, for any game of options; a game of another kind specialises this.
template <Game G>
struct BruteForce {
  using Plain = PlainSearch<G>;
  using Memo = MemoSearch<G, OutcomeFold>;
  using GrundyMemo = MemoSearch<G, GrundyFold>;
  using OutcomeTable = typename OutcomeTableOf<G>::Type;
  using GrundyTable = Table<G, GrundyFold>;
  static constexpr bool has_grundy_values = true;

  /// Why a position has its outcome: a winning move, or every option (the first few) with its outcome.
  static std::string reason(const Position& position, const Truth& truth) {
    constexpr std::size_t most_shown = 12;
    std::size_t options = 0;
    std::string shown;
    std::string winning;
    const bool wins = visit_options<G>(position, [&](const Position& option) {
      const auto outcome = truth.outcome(option);
      if (outcome == Outcome::P) winning = to_text(option);
      if (++options <= most_shown) {
        shown += fmt::format("{}({}) is {}", shown.empty() ? "" : ", ", to_text(option),
                             outcome ? to_text(*outcome) : "unknown");
      }
      return outcome == Outcome::P;
    });
    if (wins) return fmt::format("the move to ({}) wins: it is P", winning);
    if (options == 0)
      return fmt::format("there is no move, and in {} play the mover {}", to_text(G::info().play),
                         G::info().play == Play::normal ? "loses" : "wins");
    const std::string more = options > most_shown ? fmt::format(", ... ({} options)", options) : "";
    return fmt::format("no option is P: {}{}", shown, more);
  }
};

}  // namespace mexhaust::bruteforce
