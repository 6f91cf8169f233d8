#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "mexhaust/core/outcome.hpp"

namespace mexhaust::solvers {

/// Team Nim stone by stone: for the heap reached so far, how far below it each seat's last losing heap lies. The table
/// over (seat, stones) needs no more than that of its past: seat i wins with s stones iff the last heap below s at which
/// seat i+1 loses is within its cap. Distances beyond the cap that looks at them are all alike and are cut there, so the
/// state is one of finitely many and the outcomes are eventually periodic in the stones.
class LosingHeaps {
 public:
  static constexpr std::int64_t stride = 1;  ///< the most stones that are added at a time

  /// Starts with no stones, where whoever is to move has won (misere play). Caps in seat order from the mover on.
  explicit LosingHeaps(std::span<const std::int64_t> caps) : caps_(caps.begin(), caps.end()) {
    for (std::size_t seat = 0; seat < caps.size(); ++seat)
      looked_at_by_.push_back(caps[(seat + caps.size() - 1) % caps.size()]);
    distance_ = looked_at_by_;
  }

  /// One stone more; whether the state stays as it is. O(players).
  bool add_stone() {
    const std::int64_t first = distance_.front();
    bool stays = true;
    for (std::size_t seat = 0; seat < caps_.size(); ++seat) {
      const std::int64_t next = seat + 1 < caps_.size() ? distance_[seat + 1] : first;
      const std::int64_t then = next >= caps_[seat] ? 0 : std::min(distance_[seat] + 1, looked_at_by_[seat]);
      stays = stays && then == distance_[seat];
      distance_[seat] = then;
    }
    return stays;
  }

  /// So many stones more, up to `stride`; whether the state is then as it was before.
  bool add(std::int64_t stones) {
    bool stays = true;
    for (; stones > 0; --stones) stays = add_stone() && stays;
    return stays;
  }

  /// How much work a stone is, in distances looked at.
  std::int64_t work() const { return std::ssize(caps_); }

  /// The outcome for the first seat at the present heap.
  Outcome outcome() const { return outcome_if(distance_.front() != 0); }

  /// The stones that the first seat takes to win with one stone more than the present heap; no value where it loses then.
  std::optional<std::int64_t> winning_take() const {
    return distance_[1] < caps_[0] ? std::optional(distance_[1] + 1) : std::nullopt;
  }

  /// Whether the same follows; of two that began with the same caps.
  bool operator==(const LosingHeaps& other) const { return distance_ == other.distance_; }

 private:
  std::vector<std::int64_t> caps_;
  std::vector<std::int64_t> looked_at_by_;  ///< the cap of the seat before: no distance above it matters
  std::vector<std::int64_t> distance_;      ///< 0: the seat loses at the present heap
};

/// The same for small caps and `players` a side: the seats of each team are the bytes of one vector. A seat of the first team looks
/// at the same byte of the second, a seat of the second at the next byte of the first. Behind its last seat a team begins again,
/// so that the bytes may move on without wrapping round: with each stone one more at the end is spoiled, and what is left of
/// them says how many stones may be added before the teams are written out anew and the distances are cut.
template <std::size_t players>
class SmallLosingHeaps {
  static constexpr std::size_t width = 16;
  static_assert(players >= 1 && players < width);
  using Seats [[gnu::vector_size(width)]] = std::int8_t;
  using Unsigned [[gnu::vector_size(width)]] = std::uint8_t;

 public:
  static constexpr std::int64_t unspoiled = width - players;  ///< stones until the teams are written out anew
  static constexpr std::int64_t stride = 4 * unspoiled;
  static constexpr std::int64_t most_cap = std::numeric_limits<std::int8_t>::max() - unspoiled;

  explicit SmallLosingHeaps(std::span<const std::int64_t> caps) {
    for (std::size_t seat = 0; seat < players; ++seat) {
      first_caps_[seat] = static_cast<std::int8_t>(caps[2 * seat]);
      second_caps_[seat] = static_cast<std::int8_t>(caps[2 * seat + 1]);
    }
    first_caps_ = again_and_again(first_caps_);
    second_caps_ = again_and_again(second_caps_);
    for (std::size_t seat = 0; seat < players; ++seat) first_most_[seat] = second_caps_[(seat + players - 1) % players];
    first_most_ = again_and_again(first_most_);
    first_ = first_most_;
    second_ = first_caps_;
  }

  /// So many stones more, up to `stride`; whether the state is then as it was before. A few instructions a stone.
  bool add(std::int64_t stones) {
    const Seats first_before = first_;
    const Seats second_before = second_;
    for (; stones > 0; stones -= unspoiled) add_unspoiled(std::min(stones, unspoiled));
    return are_same(first_, first_before, second_, second_before);
  }

  static std::int64_t work() { return width; }

  Outcome outcome() const { return outcome_if(first_[0] != 0); }

  std::optional<std::int64_t> winning_take() const {
    return second_[0] < first_caps_[0] ? std::optional<std::int64_t>(second_[0] + 1) : std::nullopt;
  }

  bool operator==(const SmallLosingHeaps& other) const {
    return are_same(first_, other.first_, second_, other.second_);
  }

 private:
  void add_unspoiled(std::int64_t stones) {
    Seats first = first_;
    Seats second = second_;
    for (; stones > 0; --stones) {
      const Seats next_of_second = moved<width + 1>(first);
      const Seats first_then = (second < first_caps_) & (first + 1);
      second = (next_of_second < second_caps_) & (second + 1);
      first = first_then;
    }
    first_ = smaller(again_and_again(first), first_most_);
    second_ = smaller(again_and_again(second), first_caps_);
  }

  /// The bytes from place `begin` on of `width` zeros, the seats, and `width` zeros.
  template <std::size_t begin>
  static Seats moved(Seats seats) {
    constexpr std::size_t shown = begin < width ? begin : begin - width;
    const Seats before = begin < width ? Seats{} : seats;
    const Seats behind = begin < width ? seats : Seats{};
    return [&]<std::size_t... place>(std::index_sequence<place...> /*places*/) {
      return __builtin_shufflevector(before, behind, static_cast<int>(shown + place)...);
    }
    (std::make_index_sequence<width>{});
  }

  template <std::size_t length>
  static Seats repeated(Seats seats) {
    if constexpr (length >= width) {
      return seats;
    } else {
      return repeated<2 * length>(seats | moved<width - length>(seats));
    }
  }

  static Seats again_and_again(Seats seats) {
    Seats of_team{};
    for (std::size_t seat = 0; seat < players; ++seat) of_team[seat] = -1;
    return repeated<players>(seats & of_team);
  }

  static bool are_same(Seats first, Seats other_first, Seats second, Seats other_second) {
    const Seats different = (first ^ other_first) | (second ^ other_second);
    return std::bit_cast<std::array<std::uint64_t, 2>>(different) == std::array<std::uint64_t, 2>{};
  }

  static Seats smaller(Seats left, Seats right) {
    const auto l = reinterpret_cast<Unsigned>(left);
    const auto r = reinterpret_cast<Unsigned>(right);
    return reinterpret_cast<Seats>(l < r ? l : r);
  }

  Seats first_caps_{};  ///< of the team to move; of the seats before those of the second team, too
  Seats second_caps_{};
  Seats first_most_{};  ///< the cap of the seat before
  Seats first_{};       ///< distances
  Seats second_{};
};

}  // namespace mexhaust::solvers
