#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "mexhaust/base/csv.hpp"
#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/registry/registry.hpp"

namespace mexhaust::tables {

/// A table of facts about one game, as results/ holds it: the same bytes on every machine. docs/results.md describes each.
struct DataTable {
  std::string file;  ///< the file's name, without folder
  std::string game;  ///< "control" for a table of no game
  std::string description;
  /// Computes the table; no value when stopped.
  std::function<std::optional<CsvTable>(Stop stop)> make;
};

/// For each game the table of its outcomes on its small bound, followed by the tables that only this game has; at last those of no
/// game.
std::vector<DataTable> data_tables(const Registry& registry);

/// Computes a table and replaces its file in a folder, in one step. Returns false, with the file untouched, when stopped.
bool write_table(const DataTable& table, const std::filesystem::path& folder, Stop stop);

}  // namespace mexhaust::tables
