#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/bruteforce/brute_force.hpp"
#include "mexhaust/games/cheat.hpp"

namespace mexhaust::bruteforce {

/// Which ends the orders of the cards can bring about, from the view of the player who draws next.
struct CheatEnds {
  bool mover = false;  ///< the drawing player takes the last stone
  bool other = false;  ///< the other player does
  bool reset = false;  ///< the box runs empty first

  CheatEnds& operator|=(const CheatEnds& ends) {
    mover = mover || ends.mover;
    other = other || ends.other;
    reset = reset || ends.reset;
    return *this;
  }
  CheatEnds for_the_other_player() const { return {.mover = other, .other = mover, .reset = reset}; }
};

/// Plays the drawing process over all orders of the cards, draw by draw; `recall` values the state after a draw.
template <class Recall>
CheatEnds ends_of(const Position& state, Recall recall) {
  if (state.size() == 1) return {.reset = true};
  CheatEnds ends;
  games::Cheat::options(state, [&](const games::Cheat::Draw& draw) {
    if (draw.taken && draw.left[0] == 0) {
      ends.mover = true;
    } else {
      const CheatEnds rest = recall(draw.left);
      ends |= draw.taken ? rest.for_the_other_player() : rest;
    }
    return false;
  });
  return ends;
}

/// W counts when some order lets the first player win and none the second. A reset leads to the same alternatives again,
/// with the same player to start, and so adds nothing.
inline Outcome cheat_outcome(const CheatEnds& ends) { return outcome_if(ends.mover && !ends.other); }

/// All orders, one draw after the other, remembering nothing: for small decks.
class CheatPlain {
 public:
  explicit CheatPlain(const SearchLimit& limit) : limit_(limit) {}

  std::optional<Outcome> outcome(const Position& position) {
    if (position.size() > most_cards) return std::nullopt;
    visited_ = 0;
    const CheatEnds ends = play(position);
    if (visited_ > limit_.positions) return std::nullopt;
    return cheat_outcome(ends);
  }

 private:
  static constexpr std::size_t most_cards = 200;  ///< bounds the depth of the recursion

  CheatEnds play(const Position& state) {
    if (++visited_ > limit_.positions || limit_.stopped()) {
      visited_ = limit_.positions + 1;
      return {};
    }
    return ends_of(state, [&](const Position& left) { return play(left); });
  }

  SearchLimit limit_;
  std::uint64_t visited_ = 0;
};

/// The same, remembering every state of play.
class CheatMemo {
 public:
  explicit CheatMemo(const SearchLimit& limit) : limit_(limit) {}

  std::optional<Outcome> outcome(const Position& position) {
    if (position.size() > most_cards) return std::nullopt;
    gave_up_ = false;
    const CheatEnds ends = play(position);
    if (gave_up_) return std::nullopt;
    return cheat_outcome(ends);
  }

 private:
  static constexpr std::size_t most_cards = 200;

  CheatEnds play(const Position& state) {
    if (const auto known = ends_.find(state); known != ends_.end()) return known->second;
    gave_up_ = gave_up_ || ends_.size() >= limit_.positions || limit_.stopped();
    if (gave_up_) return {};
    const CheatEnds ends = ends_of(state, [&](const Position& left) { return play(left); });
    if (!gave_up_) ends_.emplace(state, ends);
    return ends;
  }

  SearchLimit limit_;
  std::map<Position, CheatEnds> ends_;
  bool gave_up_ = false;
};

/// The outcomes of a whole domain of decks and heaps: each valued by the memo search, which is cleared deck by deck.
class CheatTable {
 public:
  static constexpr std::uint64_t bytes_per_position = 1;

  static std::optional<CheatTable> build(const Domain& domain, Stop stop,
                                         const std::function<void(std::uint64_t, std::uint64_t)>& progress = {}) {
    CheatTable table;
    const std::uint64_t count = *domain.count();
    table.cells_.reserve(count);
    std::optional<CheatMemo> memo;
    Position position;
    for (std::uint64_t index = 0; index < count; ++index) {
      domain.at(index, position);
      if (!memo || position[0] == 1) memo.emplace(SearchLimit{.stop = stop});
      if (index % 4096 == 0 && progress) progress(index, count);
      const auto outcome = memo->outcome(position);
      if (!outcome) return std::nullopt;
      table.cells_.push_back(*outcome);
    }
    return table;
  }

  std::uint64_t size() const { return cells_.size(); }
  Value at(std::uint64_t index) const { return static_cast<Value>(cells_[index]); }

 private:
  std::vector<Outcome> cells_;
};

template <>
struct BruteForce<games::Cheat> {
  using Plain = CheatPlain;
  using Memo = CheatMemo;
  using OutcomeTable = CheatTable;
  static constexpr bool has_grundy_values = false;

  /// The smallest set of cards that sums to W with an odd, and with an even number of cards.
  static std::string reason(const Position& position, const Truth& /*truth*/);
};

}  // namespace mexhaust::bruteforce
