#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mexhaust/core/domain.hpp"
#include "mexhaust/core/ledger.hpp"
#include "mexhaust/core/trial.hpp"
#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/registry/registry.hpp"
#include "mexhaust/experiments/verification/verification.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/paths.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {

/// The games and claims that come with the program.
inline const Registry& registry() {
  static const Registry all = built_in_registry();
  return all;
}

/// Whether some row of the committed results refutes a claim.
inline bool is_refuted(const Claim& claim) {
  static const Ledger ledger = verification::read_results(source_folder + "/results");
  return std::ranges::any_of(
      ledger.rows(), [&](const LedgerRow& row) { return row.rule == claim.id && row.verdict == Verdict::refuted; });
}

inline Position position_at(const Domain& domain, std::uint64_t index) {
  Position position;
  domain.at(index, position);
  return position;
}

inline Position drawn_from(const Domain& domain, std::uint64_t seed, std::uint64_t case_number) {
  Random random(seed, case_number);
  Position position;
  domain.draw(random, position);
  return position;
}

/// All positions of a numbered domain, in the order of their numbers.
inline std::vector<Position> positions_of(const Domain& domain) {
  std::vector<Position> all;
  for (std::uint64_t index = 0; index < domain.count().value(); ++index) all.push_back(position_at(domain, index));
  return all;
}

/// A position as the order of counterexamples sees it.
inline RankedCase ranked(const GameEntry& game, const Position& position) {
  return {.size = game.size(position), .position = position};
}

inline Bounds bounds_of(const GameEntry& game, std::string_view text) { return Bounds::parse(text, game.info().keys); }

/// The game's small bounds, each of those with one key raised by one, and then all keys raised by one again and again
/// while a table of the positions stays small.
inline std::vector<Bounds> small_bounds(const GameEntry& game) {
  constexpr std::uint64_t most_positions = 6000;
  Bounds bounds = bounds_of(game, game.info().small_bound);
  std::vector<Bounds> all{bounds};
  for (const auto& [name, value] : all.front().entries()) all.push_back(bounds.with(name, value + 1));
  while (true) {
    Bounds larger = bounds;
    for (const auto& [name, value] : bounds.entries()) larger = larger.with(name, value + 1);
    if (game.closed_domain(larger)->count().value_or(most_positions) >= most_positions) return all;
    bounds = larger;
    all.push_back(std::move(larger));
  }
}

/// Calls look(game) for every game, each in a section of its own.
template <class Look>
void for_each_game(Look look) {
  for (const auto& game : registry().games()) DYNAMIC_SECTION(game->info().id) {
      look(*game);
    }
}

/// The outcome found in a given way; no value beyond its reach.
inline std::optional<Outcome> outcome_by(const GameEntry& game, const Position& position, Way way,
                                         std::uint64_t positions = 200'000) {
  try {
    return game.solver().outcome(position, way, {.positions = positions, .stop = {}});
  } catch (const ReachError&) {
    return std::nullopt;
  }
}

}  // namespace mexhaust::testing
