#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/tables/by_game.hpp"
#include "mexhaust/solvers/take_or_merge/solver.hpp"

namespace mexhaust::tables {
namespace {

constexpr std::int64_t most_a = 50;
constexpr std::int64_t most_b = 200;
constexpr std::int64_t searched_stones = 32;  ///< positions of up to that many stones are searched as well

/// The position with fewest piles that comes down to (a, b): a ones and a pile of b. A rest of one stone is a 1.
Position example(std::int64_t a, std::int64_t b) {
  Position piles(static_cast<std::size_t>(b == 1 ? a + 1 : a), 1);
  if (b >= 2) piles.push_back(b);
  return piles;
}

std::optional<CsvTable> ones_and_rest_table(const GameEntry& game, Stop stop) {
  const auto truth = game.truth().table({{"stones", searched_stones}}, {.stop = stop});
  if (!truth) return std::nullopt;
  const solvers::OnesAndRestTable solved(most_a, most_b);
  CsvTable table{.header = {"a", "b", "outcome", "searched"}, .rows = {}};
  for (std::int64_t a = 0; a <= most_a; ++a) {
    for (std::int64_t b = 0; b <= most_b; ++b) {
      const bool small = a + b <= searched_stones;
      table.rows.push_back({std::to_string(a), std::to_string(b), outcome_field(solved.outcome(a, b)),
                            small ? outcome_field(*truth->outcome(example(a, b))) : ""});
    }
  }
  return table;
}

}  // namespace

std::vector<DataTable> take_or_merge_tables(const SharedGame& game) {
  return {{.file = "take-or-merge-ab.csv",
           .game = "take-or-merge",
           .description = "the (a, b) table: a piles of one stone, b = stones + piles - 1 of the others",
           .make = [game](Stop stop) { return ones_and_rest_table(*game, stop); }}};
}

}  // namespace mexhaust::tables
