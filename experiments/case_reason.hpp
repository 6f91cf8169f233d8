#pragma once

#include <string>

#include "experiments/game_entry.hpp"

namespace mexhaust {

/// Why a judge's case has its answer, in a line: the move that wins, or that none does.
std::string reason_of(const GameEntry& game, const Position& judge_case, Way way, const SearchLimit& limit);

}  // namespace mexhaust
