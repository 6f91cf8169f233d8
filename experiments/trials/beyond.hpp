#pragma once

#include <vector>

#include "mexhaust/experiments/trials/cases.hpp"

namespace mexhaust::trials {

/// Returns cases that are valid positions of the game, just outside the judge's bounds: lists one too short or too
/// long, numbers one too small or too large, and what the judge excludes within the ranges (a cycle without a zero
/// edge). No judge asks for them.
CaseList beyond_cases(const GameEntry& game);

}  // namespace mexhaust::trials
