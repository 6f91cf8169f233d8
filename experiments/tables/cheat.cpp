#include <array>
#include <numeric>

#include <fmt/format.h>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/tables/by_game.hpp"

namespace mexhaust::tables {
namespace {

/// The published sample, equal cards, runs, odd and even cards, powers, Fibonacci numbers.
constexpr std::array<std::string_view, 12> decks{"2 2",       "1 2 3",      "1 5 7",       "1 3 9 27",
                                                 "3 3 3 3",   "1 1 1 1 1",  "1 2 3 4 5",   "1 2 4 8 16",
                                                 "1 3 5 7 9", "2 4 6 8 10", "1 1 2 3 5 8", "4 5 6 7 8 9"};

std::optional<CsvTable> counting_heaps(const GameEntry& game, Stop stop) {
  CsvTable table{.header = {"cards", "all_cards", "counting", "heaps"}, .rows = {}};
  for (const std::string_view deck : decks) {
    const auto truth = game.truth().memo({.stop = stop});
    Position position = parse_position(deck);
    const std::int64_t all_cards = std::reduce(position.begin(), position.end(), std::int64_t{0});
    position.insert(position.begin(), 0);
    std::int64_t counting = 0;
    std::string heaps;
    for (std::int64_t heap = 1; heap <= all_cards; ++heap) {
      position[0] = heap;
      const auto outcome = truth->outcome(position);
      if (!outcome) return std::nullopt;
      if (*outcome == Outcome::P) continue;
      heaps += fmt::format("{}{}", counting++ == 0 ? "" : " ", heap);
    }
    table.rows.push_back({std::string(deck), std::to_string(all_cards), std::to_string(counting), heaps});
  }
  return table;
}

}  // namespace

std::vector<DataTable> cheat_tables(const SharedGame& game) {
  return {{.file = "cheat-counting.csv",
           .game = "cheat",
           .description = "the heaps W that count, for a dozen decks",
           .make = [game](Stop stop) { return counting_heaps(*game, stop); }}};
}

}  // namespace mexhaust::tables
