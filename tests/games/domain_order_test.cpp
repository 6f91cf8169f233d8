// Small domains of the games listed by hand, in order, and their sizes by closed forms.
#include <algorithm>

#include "mexhaust/tests/games/game_support.hpp"

namespace mexhaust::testing {

namespace {

std::vector<Position> listed(const char* game, const char* bound) {
  const GameEntry& entry = registry().game(game);
  return positions_of(*entry.domain(bounds_of(entry, bound)));
}

std::uint64_t count(const char* game, const char* bound) {
  const GameEntry& entry = registry().game(game);
  return entry.domain(bounds_of(entry, bound))->count().value_or(0);
}

/// Whether every drawn position at the judge's bounds is good.
template <class Good>
std::string judge_draws(const char* game, Good good) {
  const GameEntry& entry = registry().game(game);
  const auto domain = entry.domain(Bounds::judge(entry.info().keys));
  Faults faults;
  for (std::uint64_t case_number = 0; case_number < 300; ++case_number) {
    const Position position = drawn_from(*domain, 5, case_number);
    faults.expect(good(position), [&] { return to_text(position).substr(0, 200); });
  }
  return faults.summary();
}

bool all_between(Position::const_iterator first, Position::const_iterator last, std::int64_t low, std::int64_t high) {
  return std::all_of(first, last, [&](std::int64_t number) { return number >= low && number <= high; });
}

}  // namespace

TEST_CASE("Small domains by hand", "[games]") {
  CHECK((listed("end-nim", "piles=2,stones=2") == std::vector<Position>{{}, {1}, {2}, {1, 1}, {1, 2}, {2, 1}, {2, 2}}));
  CHECK((listed("take-or-merge", "stones=3") == std::vector<Position>{{}, {1}, {1, 1}, {2}, {1, 1, 1}, {1, 2}, {3}}));
  CHECK((listed("take-or-merge", "piles=2,stones=2") == std::vector<Position>{{}, {1}, {2}, {1, 1}, {1, 2}, {2, 2}}));
  CHECK(
      (listed("team-nim", "players=1,stones=1,cap=2") ==
       std::vector<Position>{{0, 1, 1}, {1, 1, 1}, {0, 1, 2}, {1, 1, 2}, {0, 2, 1}, {1, 2, 1}, {0, 2, 2}, {1, 2, 2}}));
  CHECK((listed("cheat", "cards=1,value=2") == std::vector<Position>{{1}, {2}, {1, 1}, {2, 1}, {1, 2}, {2, 2}}));
  CHECK((listed("cheat", "cards=0,value=1") == std::vector<Position>{{1}}));
  CHECK((listed("cycle", "edges=2,value=1") == std::vector<Position>{{0, 0}, {0, 1}, {1, 0}, {1, 1}}));
  CHECK((listed("nim", "piles=2,stones=2") == std::vector<Position>{{}, {1}, {2}, {1, 1}, {1, 2}, {2, 1}, {2, 2}}));
  CHECK((listed("wythoff", "stones=2") == std::vector<Position>{{}, {1}, {2}, {1, 1}, {1, 2}, {2, 1}, {2, 2}}));
  CHECK((listed("dag-tokens", "vertices=2,tokens=1") == std::vector<Position>{{1, 0, 0},
                                                                              {1, 0, 1, 1},
                                                                              {2, 0, 0},
                                                                              {2, 0, 1, 1},
                                                                              {2, 0, 1, 2},
                                                                              {2, 1, 0, 1, 2},
                                                                              {2, 1, 1, 1, 2, 1},
                                                                              {2, 1, 1, 1, 2, 2}}));
}

TEST_CASE("The sizes of larger domains by closed forms", "[games]") {
  CHECK(count("end-nim", "piles=5,stones=14") == 579'195);      // 1 + 14 + ... + 14^5
  CHECK(count("take-or-merge", "stones=20") == 2714);           // p(0) + ... + p(20)
  CHECK(count("take-or-merge", "piles=4,stones=6") == 210);     // C(10, 4)
  CHECK(count("team-nim", "players=2,stones=9,cap=3") == 900);  // (9 + 81) * 10
  CHECK(count("cheat", "cards=3,value=4") == 420);              // C(7, 3) * 12
  CHECK(count("cycle", "edges=5,value=2") == 360);              // 9 + 27 + 81 + 243
  CHECK(count("dag-tokens", "vertices=4,tokens=2") == 1 * 3 + 2 * 6 + 8 * 10 + 64 * 15);
}

TEST_CASE("The judge's bounds are too large for numbers", "[games]") {
  for (const char* const game : {"end-nim", "take-or-merge", "team-nim", "cheat", "cycle", "dag-tokens", "nim"}) {
    const GameEntry& entry = registry().game(game);
    CHECK_FALSE(entry.domain(Bounds::judge(entry.info().keys))->count().has_value());
  }
}

TEST_CASE("Drawn positions keep to the judge's bounds", "[games]") {
  CHECK(judge_draws("end-nim", [](const Position& row) {
          return row.size() <= 1000 && all_between(row.begin(), row.end(), 1, 1'000'000'000);
        }) == "");
  CHECK(judge_draws("take-or-merge", [](const Position& piles) {
          return piles.size() <= 50 && all_between(piles.begin(), piles.end(), 1, 1000);
        }) == "");
  CHECK(judge_draws("team-nim", [](const Position& position) {
          return position.size() <= 21 && position.front() <= 8191 &&
                 all_between(position.begin() + 1, position.end(), 1, 16);
        }) == "");
  CHECK(judge_draws("cheat", [](const Position& position) {
          return position.size() <= 10'001 && all_between(position.begin() + 1, position.end(), 1, 100'000);
        }) == "");
  CHECK(judge_draws("cycle", [](const Position& edges) {
          return edges.size() <= 20 && all_between(edges.begin(), edges.end(), 0, 30);
        }) == "");
  CHECK(judge_draws("dag-tokens", [](const Position& position) {
          return position[0] <= 2000 && position[1] <= 6000 && position[2] <= 2000;
        }) == "");
}

TEST_CASE("A closed domain of take-or-merge holds what merging makes", "[games]") {
  const GameEntry& game = registry().game("take-or-merge");
  const Bounds bounds = bounds_of(game, "piles=3,stones=4");
  const auto closed = game.closed_domain(bounds);
  CHECK(closed->count() == 272);  // p(0) + ... + p(12)
  Faults faults;
  for (const Position& piles : positions_of(*game.domain(bounds))) {
    faults.expect(position_at(*closed, closed->index(piles)) == piles, [&] { return to_text(piles); });
  }
  CHECK(faults.summary() == "");
}

}  // namespace mexhaust::testing
