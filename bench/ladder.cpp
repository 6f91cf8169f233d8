#include "mexhaust/bench/ladder.hpp"

#include <algorithm>
#include <map>

namespace mexhaust::bench {
namespace {

// Chosen so that the plain search has several sizes and the memo reaches well beyond it.
const std::map<std::string, Ladder, std::less<>>& chosen_for_rivals() {
  static const std::map<std::string, Ladder, std::less<>> ladders{
      {"end-nim", {"piles=n,stones=3", {3, 4, 5, 6, 7, 8, 10, 12, 16}}},
      {"take-or-merge", {"stones=n", {5, 6, 7, 8, 9, 10, 12, 16, 20, 24}}},
      {"team-nim", {"players=2,stones=n,cap=4", {8, 12, 16, 20, 24, 32, 64, 128, 256}}},
      {"cheat", {"cards=n,value=9", {3, 4, 5, 6, 7, 8, 10, 12}}},
      {"cycle", {"edges=6,value=n", {1, 2, 3, 4, 5, 6, 7, 8, 10}}},
      {"dag-tokens", {"vertices=n,tokens=3", {3, 4, 5, 6, 7, 8, 9, 10}}},
      {"nim", {"piles=3,stones=n", {2, 3, 4, 5, 6, 8, 12, 16, 24}}},
      {"wythoff", {"stones=n", {2, 3, 4, 5, 6, 8, 16, 32, 64}}}};
  return ladders;
}

const std::map<std::string, Ladder, std::less<>>& chosen_for_tables() {
  static const std::map<std::string, Ladder, std::less<>> ladders{
      {"end-nim", {"piles=4,stones=n", {8, 16, 31, 63}}},
      {"take-or-merge", {"stones=n", {20, 28, 36, 44, 60}}},
      {"team-nim", {"players=2,stones=n,cap=6", {25, 50, 100}}},
      {"cheat", {"cards=n,value=6", {3, 4, 5}}},
      {"cycle", {"edges=5,value=n", {8, 15, 30, 44}}},
      {"dag-tokens", {"vertices=n,tokens=3", {3, 4, 5}}},
      {"nim", {"piles=4,stones=n", {8, 16, 31}}},
      {"wythoff", {"stones=n", {50, 100, 250}}}};
  return ladders;
}

Ladder from_small_bound(const GameInfo& game) {
  const Bounds small = Bounds::parse(game.small_bound, game.keys);
  const auto& [key, least] = small.entries().back();
  Ladder ladder;
  for (const auto& [name, value] : small.entries()) {
    if (!ladder.bound.empty()) ladder.bound += ',';
    ladder.bound += name + '=' + (name == key ? "n" : std::to_string(value));
  }
  for (const std::int64_t more : {0, 1, 2, 4, 8, 16}) ladder.sizes.push_back(least + more);
  return ladder;
}

}  // namespace

Bounds Ladder::at(std::int64_t size, const GameInfo& game) const {
  std::string text = bound;
  const std::size_t place = text.find("=n");
  text.replace(place + 1, 1, std::to_string(size));
  return Bounds::parse(text, game.keys);
}

Ladder rival_ladder(const GameInfo& game) {
  const auto chosen = chosen_for_rivals().find(game.id);
  return chosen != chosen_for_rivals().end() ? chosen->second : from_small_bound(game);
}

Ladder table_ladder(const GameEntry& game) {
  constexpr std::uint64_t most_positions = 200'000;
  const auto chosen = chosen_for_tables().find(game.info().id);
  if (chosen != chosen_for_tables().end()) return chosen->second;
  Ladder ladder = rival_ladder(game.info());
  std::erase_if(ladder.sizes, [&](std::int64_t size) {
    const auto count = game.closed_domain(ladder.at(size, game.info()))->count();
    return !count || *count > most_positions;
  });
  return ladder;
}

}  // namespace mexhaust::bench
