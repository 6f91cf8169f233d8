#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mexhaust/base/csv.hpp"
#include "mexhaust/experiments/checks/finding.hpp"
#include "mexhaust/experiments/discovery/discovery.hpp"
#include "mexhaust/experiments/registry/registry.hpp"

namespace mexhaust::discovery {

/// What the search made of a question whose answer is known, from a raw table: a row of results/discoveries.csv.
struct Rediscovery {
  std::string game;
  std::string question;     ///< as one would type it
  std::string known;        ///< the published answer; empty for a control, which has none
  std::string learnt_from;  ///< the domain or table, with its positions
  std::string found;        ///< the rule or period; empty when there is none
  std::optional<std::size_t> size;
  std::optional<std::uint64_t> rivals;
  std::uint64_t candidates = 0;  ///< expressions tried, or heaps valued
  std::vector<std::string> evidence;
  double seconds = 0;

  /// Something was found where there is something to find, and nothing where there is not.
  bool as_known() const { return found.empty() == known.empty(); }
};

/// A question whose answer is known. The search is told nothing of it.
struct KnownQuestion {
  std::string game;
  std::string text;
  std::function<Rediscovery(const Registry& registry, const checks::CheckSettings& settings)> ask;
};

/// Rules of all games of the registry, periods of heap games, and controls: tables without a rule.
std::vector<KnownQuestion> known_questions();

/// The columns that are the same on every machine.
CsvTable to_table(const std::vector<Rediscovery>& rows);

}  // namespace mexhaust::discovery
