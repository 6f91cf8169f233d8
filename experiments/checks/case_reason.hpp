#pragma once

#include <string>

#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::checks {

/// Why a judge's case has its answer, in a line: the move that wins, or that none does.
std::string reason_of(const GameEntry& game, const Position& judge_case, Way way, const bruteforce::SearchLimit& limit);

}  // namespace mexhaust::checks
