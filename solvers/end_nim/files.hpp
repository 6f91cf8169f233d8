#pragma once

#include <memory>
#include <span>
#include <vector>

#include "mexhaust/core/claim.hpp"

namespace mexhaust::solvers {

/// Judge files of end-nim as cases: T, then for each case n and the n piles, all positive.

/// The cases of a file that has no fault.
std::vector<Position> cases_of_file(const Position& file);

/// What is wrong with a list of numbers as such a file.
std::optional<std::string> file_fault(const Position& file);

/// All files of 1..most_cases cases, each a row of 1..most_piles piles of 1..most_stones stones; fewer cases first.
std::unique_ptr<Domain> all_files(std::int64_t most_cases, std::int64_t most_piles, std::int64_t most_stones);

/// A published program that prints 1 for n = 1 before it has read the pile, and goes on reading there: what it prints for
/// each of its T cases. Its variables and its array, zero at first, are kept from case to case; longer rows are answered by
/// the recurrence over pads on what the array holds.
std::vector<Outcome> answers_of_hasty_reader(std::span<const std::int64_t> file);

/// The recurrence over pads on a row of two or more piles as it stands, empty ones included.
Outcome outcome_by_recurrence(std::span<const std::int64_t> row);

}  // namespace mexhaust::solvers
