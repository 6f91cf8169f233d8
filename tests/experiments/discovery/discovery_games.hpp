#pragma once

#include <algorithm>
#include <cstdint>

#include "mexhaust/tests/toy_games.hpp"

namespace mexhaust::testing {

/// Grundy's game: a move splits a heap into two different ones. A position is the heaps, in order.
struct GrundyHeaps : OneOrTwo {
  static const GameInfo& info() {
    static const GameInfo info = [] {
      GameInfo made = OneOrTwo::info();
      made.id = "grundy-heaps";
      made.keys = {{"stones", "heaps of so many stones together", 0, 60}};
      made.small_bound = "stones=6";
      made.grid = {.leading = {}, .list = {"heap", 1}};
      return made;
    }();
    return info;
  }

  static std::optional<std::string> fault(const Position& heaps) {
    if (std::ranges::any_of(heaps, [](std::int64_t heap) { return heap < 1; })) return "expected heaps of 1 or more";
    return std::nullopt;
  }

  static void canonicalise(Position& heaps) { std::sort(heaps.begin(), heaps.end()); }

  template <class Visit>
  static bool options(const Position& heaps, Visit&& visit) {
    for (std::size_t each = 0; each < heaps.size(); ++each) {
      for (std::int64_t part = 1; 2 * part < heaps[each]; ++part) {
        Position option = heaps;
        option[each] = part;
        option.push_back(heaps[each] - part);
        canonicalise(option);
        if (visit(option)) return true;
      }
    }
    return false;
  }

  static std::unique_ptr<Domain> domain(const Bounds& bounds) { return all_partitions(bounds["stones"]); }
};

/// One heap; a move takes a divisor of it that is smaller than it. The Grundy value is how often 2 divides the heap.
struct ProperDivisor : OneOrTwo {
  static const GameInfo& info() {
    static const GameInfo info = [] {
      GameInfo made = OneOrTwo::info();
      made.id = "proper-divisor";
      return made;
    }();
    return info;
  }

  template <class Visit>
  static bool options(const Position& heap, Visit&& visit) {
    for (std::int64_t taken = 1; taken < heap[0]; ++taken) {
      if (heap[0] % taken == 0 && visit(Position{heap[0] - taken})) return true;
    }
    return false;
  }
};

/// All sets of the places 1..n, by the bits of their number.
class SetDomain : public Domain {
 public:
  explicit SetDomain(std::int64_t places) : places_(places) {}

  std::optional<std::uint64_t> count() const override { return std::uint64_t{1} << places_; }
  void at(std::uint64_t index, Position& position) const override {
    position.clear();
    for (std::int64_t place = 1; place <= places_; ++place) {
      if ((index >> (place - 1) & 1U) != 0) position.push_back(place);
    }
  }
  std::uint64_t index(const Position& position) const override {
    std::uint64_t bits = 0;
    for (const std::int64_t place : position) bits |= std::uint64_t{1} << (place - 1);
    return bits;
  }
  void draw(Random& random, Position& position) const override { at(random.below(*count()), position); }

 private:
  std::int64_t places_;
};

/// Turning turtles: a move turns a turtle on its back, and may turn another one to the left of it either way. A
/// position is the places of those on their feet, all different; its Grundy value is their nim-sum (Winning Ways,
/// chapter 14).
struct Turtles : OneOrTwo {
  static const GameInfo& info() {
    static const GameInfo info = [] {
      GameInfo made = OneOrTwo::info();
      made.id = "turtles";
      made.keys = {{"turtles", "how many turtles there may be", 0, max_pieces},
                   {"places", "turtles stand on places up to that", 0, 12}};
      made.small_bound = "turtles=5,places=5";
      made.grid = {.leading = {}, .list = {"place", 1}};
      return made;
    }();
    return info;
  }

  static std::optional<std::string> fault(const Position& places) {
    Position sorted = places;
    canonicalise(sorted);
    const bool different = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
    if (!different || (!sorted.empty() && sorted.front() < 1)) return "expected different places";
    return std::nullopt;
  }

  static void canonicalise(Position& places) { std::sort(places.begin(), places.end()); }

  template <class Visit>
  static bool options(const Position& places, Visit&& visit) {
    const SetDomain sets(62);
    for (const std::int64_t place : places) {
      const std::uint64_t without = sets.index(places) ^ std::uint64_t{1} << (place - 1);
      for (std::int64_t other = 0; other < place; ++other) {
        Position option;
        sets.at(other == 0 ? without : without ^ std::uint64_t{1} << (other - 1), option);
        if (visit(option)) return true;
      }
    }
    return false;
  }

  static std::unique_ptr<Domain> domain(const Bounds& bounds) { return std::make_unique<SetDomain>(bounds["places"]); }
};

}  // namespace mexhaust::testing
