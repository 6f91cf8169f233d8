#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "mexhaust/base/random.hpp"
#include "mexhaust/core/domain.hpp"
#include "mexhaust/games/kit/line_game.hpp"

namespace mexhaust {

/// How many options check_options looks at, unless told otherwise: some milliseconds.
inline constexpr std::uint64_t max_options_checked = 10'000;

/// "GAME: the option (5) of (2 3) is not in the closed domain; ..."
std::string outside_words(const std::string& game, const Position& position, const Position& option);

/// Returns what is wrong with one option, given what canonicalise() makes of it; nullopt if nothing is.
std::optional<std::string> form_fault(const std::string& game, const Position& position, const Position& option,
                                      const std::optional<std::string>& fault, const Position& canonical);

/// Looks up options of positions of a numbered domain and reads them back: of every position of a small domain, else of the
/// first ones, the last one and some drawn from a fixed seed, until `max_options` are done. Returns the first position of
/// which an option is outside the domain; nullopt if none is. Throws GameFault if an option is no position or not canonical.
template <Game G>
std::optional<Position> find_open_position(const Domain& domain, std::uint64_t max_options = max_options_checked) {
  const std::uint64_t count = domain.count().value_or(0);
  const std::string& game = G::info().id;
  std::uint64_t left = max_options;
  Position position;
  Position canonical;
  const auto is_open = [&](std::uint64_t index) {
    domain.at(index, position);
    left -= left > 0 ? 1 : 0;
    return visit_options<G>(position, [&](const Position& option) {
      if (left == 0) return false;
      --left;
      const auto fault = G::fault(option);
      canonical = option;
      if (!fault) G::canonicalise(canonical);
      if (const auto words = form_fault(game, position, option, fault, canonical)) throw GameFault(*words);
      const std::uint64_t found = domain.index(option);
      if (found >= count) return true;
      domain.at(found, canonical);
      return canonical != option;
    });
  };
  for (std::uint64_t index = 0; index < count && left > max_options / 2; ++index) {
    if (is_open(index)) return position;
    if (index + 1 == count) return std::nullopt;
  }
  for (std::uint64_t sample = 0; count > 0 && left > 0; ++sample) {
    const std::uint64_t index = sample == 0 ? count - 1 : Random(1, sample).below(count);
    if (is_open(index)) return position;
  }
  return std::nullopt;
}

/// Throws GameFault, with position and option, if find_open_position finds a fault.
template <Game G>
void check_options(const Domain& domain) {
  const auto open = find_open_position<G>(domain);
  if (!open) return;
  visit_options<G>(*open, [&](const Position& option) -> bool {
    const std::uint64_t found = domain.index(option);
    Position back;
    if (found < *domain.count()) domain.at(found, back);
    if (found >= *domain.count() || back != option) throw GameFault(outside_words(G::info().id, *open, option));
    return false;
  });
}

}  // namespace mexhaust
