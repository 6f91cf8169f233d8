#pragma once

#include <vector>

#include "mexhaust/experiments/trials/cases.hpp"

namespace mexhaust::trials {

/// Returns lists of cases in each of which one number goes down from the judge's bound by one a case: a value, all
/// values, the length, a leading number. A table that is a little too small fails somewhere on the way, perhaps at
/// every other number only. Of a game whose cases are no lists: large cases without their first or their last pieces.
/// Every case is within the judge's bounds.
std::vector<CaseList> descents(const GameEntry& game);

/// Returns small cases that show what the large ones of a descent leave behind: their leading numbers are the largest,
/// their other numbers are small.
CaseList descent_companions(const GameEntry& game);

}  // namespace mexhaust::trials
