#pragma once

#include <memory>
#include <string>
#include <vector>

#include "mexhaust/experiments/tables/tables.hpp"

namespace mexhaust::tables {

/// A game as the tables share it with the registry.
using SharedGame = std::shared_ptr<const GameEntry>;

// The tables that only one game has, each for the entry of that game.
std::vector<DataTable> end_nim_tables(const SharedGame& game);
std::vector<DataTable> take_or_merge_tables(const SharedGame& game);
std::vector<DataTable> team_nim_tables(const SharedGame& game);
std::vector<DataTable> cheat_tables(const SharedGame& game);
std::vector<DataTable> cycle_tables(const SharedGame& game);
std::vector<DataTable> dag_tokens_tables(const SharedGame& game);

/// Tables of no game, for the search for rules.
std::vector<DataTable> control_tables();

/// The outcome as a field.
inline std::string outcome_field(Outcome outcome) { return std::string(to_text(outcome)); }

}  // namespace mexhaust::tables
