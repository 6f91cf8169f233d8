#include "mexhaust/experiments/tables/tables.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/base/file.hpp"
#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"
#include "mexhaust/experiments/tables/by_game.hpp"

namespace mexhaust::tables {
namespace {

std::optional<CsvTable> outcomes(const GameEntry& game, Stop stop) {
  const Bounds bounds = Bounds::parse(game.info().small_bound, game.info().keys);
  const auto domain = numbered_domain(game, bounds);
  const auto truth = game.truth().table(bounds, {.stop = stop});
  if (!truth) return std::nullopt;
  const auto closed = game.closed_domain(bounds);
  std::optional<std::vector<bruteforce::Value>> grundy;
  CsvTable table{.header = {"position", "outcome"}, .rows = {}};
  if (game.grundy() != nullptr) {
    grundy = game.truth().values(*closed, ValueKind::grundy, stop);
    if (!grundy) return std::nullopt;
    table.header.emplace_back("grundy");
  }
  Position position;
  for (std::uint64_t index = 0; index < *domain->count(); ++index) {
    domain->at(index, position);
    std::vector<std::string> row{to_text(position), outcome_field(*truth->outcome(position))};
    if (grundy) row.push_back(std::to_string((*grundy)[closed->index(position)]));
    table.rows.push_back(std::move(row));
  }
  return table;
}

DataTable outcome_table(const SharedGame& game) {
  const GameInfo& info = game->info();
  return {.file = info.id + "-outcomes.csv",
          .game = info.id,
          .description = fmt::format("the outcome{} of every position of {}",
                                     game->grundy() != nullptr ? " and the Grundy value" : "", info.small_bound),
          .make = [game](Stop stop) { return outcomes(*game, stop); }};
}

using TablesOfGame = std::vector<DataTable> (*)(const SharedGame&);

std::vector<DataTable> own_tables(const SharedGame& game) {
  static constexpr std::array<std::pair<std::string_view, TablesOfGame>, 6> makers{{
      {"end-nim", end_nim_tables},
      {"take-or-merge", take_or_merge_tables},
      {"team-nim", team_nim_tables},
      {"cheat", cheat_tables},
      {"cycle", cycle_tables},
      {"dag-tokens", dag_tokens_tables},
  }};
  const auto* const found = std::ranges::find(makers, game->info().id, [](const auto& maker) { return maker.first; });
  return found == makers.end() ? std::vector<DataTable>{} : found->second(game);
}

}  // namespace

std::vector<DataTable> data_tables(const Registry& registry) {
  std::vector<DataTable> tables;
  for (const SharedGame& game : registry.games()) {
    tables.push_back(outcome_table(game));
    std::ranges::move(own_tables(game), std::back_inserter(tables));
  }
  std::ranges::move(control_tables(), std::back_inserter(tables));
  return tables;
}

bool write_table(const DataTable& table, const std::filesystem::path& folder, Stop stop) {
  const auto content = table.make(stop);
  if (!content) return false;
  write_file(folder / table.file, to_csv(*content));
  return true;
}

}  // namespace mexhaust::tables
