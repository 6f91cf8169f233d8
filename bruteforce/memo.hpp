#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include <boost/functional/hash.hpp>

#include "mexhaust/bruteforce/walk.hpp"
#include "mexhaust/games/kit/line_game.hpp"

namespace mexhaust::bruteforce {

/// The search that remembers every position it has valued. Fold is OutcomeFold or GrundyFold.
template <Game G, class Fold>
class MemoSearch {
 public:
  explicit MemoSearch(const SearchLimit& limit) : limit_(limit) {}

  /// The value of a canonical position; no value when the limit on positions remembered, over all calls, is met.
  std::optional<Value> value(const Position& position) {
    const auto options = [](const Position& from, auto&& visit) { visit_options<G>(from, visit); };
    // What is new would fail again, after much work.
    if (full_ && store_.mark(position) == Mark::unknown) return std::nullopt;
    const auto found = walk_.settle(position, store_, options, G::info().play, limit_);
    if (!found) {
      store_.forget_open();
      full_ = true;
    }
    return found;
  }

  std::optional<Outcome> outcome(const Position& position) requires(Fold::kind == ValueKind::outcome) {
    const auto found = value(position);
    return found ? std::optional(outcome_if(*found != 0)) : std::nullopt;
  }

 private:
  struct Cell {
    Mark mark = Mark::unknown;
    Value value = 0;
  };

  struct Hash {
    std::size_t operator()(const Position& position) const {
      return boost::hash_range(position.begin(), position.end());
    }
  };

  class Store {
   public:
    Mark mark(const Position& position) const {
      const auto found = cells_.find(position);
      return found == cells_.end() ? Mark::unknown : found->second.mark;
    }
    Value value(const Position& position) const { return cells_.find(position)->second.value; }
    void open(const Position& position) { cells_[position].mark = Mark::open; }
    void set(const Position& position, Value value) { cells_[position] = {.mark = Mark::known, .value = value}; }
    std::uint64_t known() const { return cells_.size(); }
    void forget_open() {
      std::erase_if(cells_, [](const auto& entry) { return entry.second.mark == Mark::open; });
    }

   private:
    std::unordered_map<Position, Cell, Hash> cells_;
  };

  SearchLimit limit_;
  Store store_;
  Walk<Fold, Position> walk_;
  bool full_ = false;  ///< a search was given up
};

}  // namespace mexhaust::bruteforce
