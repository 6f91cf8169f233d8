#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mexhaust/base/periodicity.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/checks/rule_target.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust::discovery {

/// Values of a game as one number of the position grows and the others stay.
struct ValueLine {
  Position others;
  std::int64_t start = 0;  ///< the least value of the number
  std::vector<std::int64_t> values;
  std::optional<Period> period;  ///< that shows, not by chance (chance.hpp); its `from` is a value of the number
};

struct AlongRequest {
  std::string number;  ///< a leading number of the game's vocabulary, or `first` or `last` of the list
  checks::RuleTarget target = checks::RuleTarget::outcome;
  std::string where = {};  ///< of which positions, in the rule language; none: all
  Bounds bounds = {};
};

/// The lines of all positions of the bounds, fewest others first. A line ends at the first gap that `where` leaves, and
/// one of a single position is left out. Throws InputError for a number that the game's positions do not have. No value
/// when stopped.
std::optional<std::vector<ValueLine>> lines_along(const GameEntry& game, const AlongRequest& request,
                                                  const checks::CheckSettings& settings);

}  // namespace mexhaust::discovery
