#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/checks/rule_target.hpp"
#include "mexhaust/experiments/discovery/value_table.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"
#include "mexhaust/search/contexts.hpp"
#include "mexhaust/search/search.hpp"

namespace mexhaust::discovery {

/// How many contexts the fronts of positions have, for growing bounds.
struct Contexts {
  std::size_t front = 0;   ///< numbers in front
  std::size_t behind = 0;  ///< and behind
  std::int64_t first = 0;  ///< counts are for numbers up to first, first + 1, ...
  std::vector<std::uint64_t> counts = {};
  std::vector<std::uint64_t> fronts = {};  ///< how many there are
  std::string bound = {};                  ///< the domain of a game whose positions were asked; empty for a table
  /// Why there are no counts, in words.
  std::string not_counted = "there are no lists of all numbers up to a bound";

  std::int64_t last() const { return first + std::ssize(counts) - 1; }
  search::Growth growth() const { return search::growth_of(counts, fronts, first); }
};

/// What growth suggests to a search: a finite quotient lies in thresholds and residues, which decision lists of cheap
/// terms say; growth with the bits, in exclusive or.
search::TriedEarly tried_early(search::Growth growth);

struct ContextRequest {
  checks::RuleTarget target = checks::RuleTarget::outcome;
  std::string where = {};             ///< other positions count as one value more; none: all
  std::optional<Bounds> bounds = {};  ///< none: four numbers or one more, each up to 16 at most
};

/// Counts for the lists of as many numbers as the longest positions of the bounds have: the game's leading numbers,
/// then the list, each up to the least of the bounds that are not on the number of pieces. What is no position of the
/// bounds has a value of its own, as empty piles are positions. Returns contexts without counts for a game in which no
/// number has a bound (dag-tokens), and where no bounds are asked for and the chosen ones have no position that `where`
/// leaves; no value when stopped. Throws InputError for bounds with more than 200,000 such lists or positions of their
/// closed domain. Takes a second.
std::optional<Contexts> contexts_of(const GameEntry& game, const ContextRequest& request,
                                    const checks::CheckSettings& settings);

/// The same of a table: for the columns of a position, or the longest lists, as far as the table has all rows of
/// numbers between the least one and a bound, for 16 bounds at most. Without counts when it has not.
Contexts contexts_of(const ValueTable& table, Stop stop = {});

}  // namespace mexhaust::discovery
