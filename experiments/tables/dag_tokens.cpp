#include <map>
#include <utility>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/tables/by_game.hpp"

namespace mexhaust::tables {
namespace {

constexpr std::int64_t most_vertices = 5;

/// Counts, over all edge sets with u < v and every vertex as the place of a single token, the Grundy values.
std::optional<CsvTable> grundy_distribution(const GameEntry& game, Stop stop) {
  const auto domain = game.domain({{"vertices", most_vertices}, {"tokens", 1}});
  const auto values = game.truth().values(*domain, ValueKind::grundy, stop);
  if (!values) return std::nullopt;
  std::map<std::pair<std::int64_t, bruteforce::Value>, std::int64_t> counts;
  Position position;
  for (std::uint64_t index = 0; index < values->size(); ++index) {
    domain->at(index, position);
    const std::int64_t tokens = position[2];
    if (tokens == 1) ++counts[{position[0], (*values)[index]}];
  }
  CsvTable table{.header = {"vertices", "grundy", "count"}, .rows = {}};
  for (const auto& [key, count] : counts) {
    table.rows.push_back({std::to_string(key.first), std::to_string(key.second), std::to_string(count)});
  }
  return table;
}

}  // namespace

std::vector<DataTable> dag_tokens_tables(const SharedGame& game) {
  return {{.file = "dag-tokens-grundy.csv",
           .game = "dag-tokens",
           .description = "how often each Grundy value occurs over all vertices of all acyclic graphs to 5 vertices",
           .make = [game](Stop stop) { return grundy_distribution(*game, stop); }}};
}

}  // namespace mexhaust::tables
