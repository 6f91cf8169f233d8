// The domains of every game: these tests go through the registry and know no game.
#include <algorithm>
#include <set>

#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

namespace {

/// Whether number and position lead to one another over a whole domain, and no position comes twice.
std::string numbered_fault(const Domain& domain) {
  Faults faults;
  std::set<Position> seen;
  Position found{9, 9, 9};  // what was there before must not matter
  for (std::uint64_t index = 0; index < domain.count().value(); ++index) {
    domain.at(index, found);
    faults.expect(domain.index(found) == index, [&] { return fmt::format("number {}: ({})", index, to_text(found)); });
    faults.expect(seen.insert(found).second, [&] { return fmt::format("({}) comes twice", to_text(found)); });
  }
  return faults.summary();
}

/// The largest number of pieces and of stones in a domain.
Size largest_size(const GameEntry& game, const Domain& domain) {
  Size largest;
  for (const Position& position : positions_of(domain)) {
    const Size size = game.size(position);
    largest.pieces = std::max(largest.pieces, size.pieces);
    largest.stones = std::max(largest.stones, size.stones);
  }
  return largest;
}

}  // namespace

TEST_CASE("Numbers and positions of a domain are one to one", "[games]") {
  for_each_game([](const GameEntry& game) {
    for (const Bounds& bounds : small_bounds(game)) {
      CAPTURE(to_text(bounds));
      CHECK(numbered_fault(*game.domain(bounds)) == "");
      CHECK(numbered_fault(*game.closed_domain(bounds)) == "");
    }
  });
}

TEST_CASE("Advancing through a domain meets its positions in order", "[games]") {
  for_each_game([](const GameEntry& game) {
    Faults faults;
    for (const Bounds& bounds : small_bounds(game)) {
      const auto domain = game.domain(bounds);
      Position position = position_at(*domain, 0);
      for (std::uint64_t index = 1; index < domain->count().value(); ++index) {
        domain->advance(index, position);
        faults.expect(position == position_at(*domain, index), [&] { return to_text(position); });
      }
    }
    CHECK(faults.summary() == "");
  });
}

TEST_CASE("Larger bounds hold the positions of smaller ones", "[games]") {
  for_each_game([](const GameEntry& game) {
    const auto all = small_bounds(game);
    const auto small = positions_of(*game.domain(all.front()));
    for (std::size_t place = 1; place < all.size(); ++place) {
      const auto large = positions_of(*game.domain(all[place]));
      CHECK(large.size() > small.size());
      const std::set<Position> held(large.begin(), large.end());
      CHECK(std::ranges::all_of(small, [&](const Position& position) { return held.contains(position); }));
    }
  });
}

TEST_CASE("A closed domain holds the domain and every option", "[games][slow]") {
  for_each_game([](const GameEntry& game) {
    for (const Bounds& bounds : small_bounds(game)) {
      const auto closed = game.closed_domain(bounds);
      const auto listed = positions_of(*closed);
      const std::set<Position> held(listed.begin(), listed.end());
      Faults faults;
      for (const Position& position : positions_of(*game.domain(bounds))) {
        faults.expect(held.contains(position), [&] { return to_text(position); });
      }
      for (const Position& position : listed) {
        for (const Position& option : options_of(game, position)) {
          faults.expect(held.contains(option), [&] { return to_text(position) + " -> " + to_text(option); });
        }
      }
      CHECK(faults.summary() == "");
    }
  });
}

TEST_CASE("Drawn positions of a small domain are canonical and no larger than its largest", "[games]") {
  for_each_game([](const GameEntry& game) {
    const auto domain = game.domain(bounds_of(game, game.info().small_bound));
    const Size most = largest_size(game, *domain);
    Faults faults;
    for (std::uint64_t case_number = 0; case_number < 2000; ++case_number) {
      const Position position = drawn_from(*domain, 1, case_number);
      const Size size = game.size(position);
      faults.expect(game.checked(position) == position && size.pieces <= most.pieces && size.stones <= most.stones,
                    [&] { return to_text(position); });
    }
    CHECK(faults.summary() == "");
  });
}

TEST_CASE("Drawn positions at the judge's bounds are canonical", "[games]") {
  for_each_game([](const GameEntry& game) {
    const auto domain = game.domain(Bounds::judge(game.info().keys));
    Faults faults;
    std::set<Position> seen;
    for (std::uint64_t case_number = 0; case_number < 200; ++case_number) {
      const Position position = drawn_from(*domain, 1, case_number);
      seen.insert(position);
      faults.expect(game.checked(position) == position, [&] { return to_text(position).substr(0, 100); });
    }
    CHECK(faults.summary() == "");
    CHECK(seen.size() > 150);
  });
}

TEST_CASE("A drawn position depends on the seed and the case alone", "[games]") {
  for_each_game([](const GameEntry& game) {
    for (const Bounds& bounds : {bounds_of(game, game.info().small_bound), Bounds::judge(game.info().keys)}) {
      const auto domain = game.domain(bounds);
      int differ = 0;
      for (std::uint64_t case_number = 0; case_number < 50; ++case_number) {
        const Position position = drawn_from(*domain, 1, case_number);
        CHECK(drawn_from(*game.domain(bounds), 1, case_number) == position);
        differ += drawn_from(*domain, 2, case_number) != position;
      }
      CHECK(differ > 25);
    }
  });
}

TEST_CASE("Draws meet most of a small domain", "[games]") {
  for_each_game([](const GameEntry& game) {
    const auto domain = game.domain(bounds_of(game, game.info().small_bound));
    const std::uint64_t count = domain->count().value();
    std::set<Position> seen;
    for (std::uint64_t case_number = 0; case_number < 4 * count; ++case_number) {
      seen.insert(drawn_from(*domain, 1, case_number));
    }
    // Uniform draws miss each position with probability e^-4, less than a fiftieth.
    CHECK(seen.size() > count * 9 / 10);
  });
}

}  // namespace mexhaust::testing
