#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/tables/by_game.hpp"
#include "mexhaust/solvers/team_nim/losing_heaps.hpp"

namespace mexhaust::tables {
namespace {

constexpr std::int64_t listed_stones = 200;
constexpr std::int64_t searched_stones = 600;

/// Published samples, equal caps, teams of equal and of nearly equal strength.
constexpr std::array<std::string_view, 12> cap_lists{
    "1 1",     "3 5",       "4 4",         "16 16",           "1 3 5 3",         "2 2 2 2",
    "7 6 6 8", "16 1 1 16", "8 7 6 5 4 3", "8 13 15 13 11 8", "1 2 1 2 1 1 2 1", "4 5 1 4 2 1 5 2"};

Position position_of(std::string_view caps, std::int64_t stones) {
  Position position = parse_position(caps);
  position.insert(position.begin(), stones);
  return position;
}

/// The outcomes of the first seat for 0..most stones, by search; no value when stopped.
std::optional<std::vector<Outcome>> searched(const GameEntry& game, std::string_view caps, std::int64_t most,
                                             Stop stop) {
  const auto truth = game.truth().memo({.stop = stop});
  std::vector<Outcome> outcomes;
  for (std::int64_t stones = 0; stones <= most; ++stones) {
    const auto outcome = truth->outcome(position_of(caps, stones));
    if (!outcome) return std::nullopt;
    outcomes.push_back(*outcome);
  }
  return outcomes;
}

std::optional<CsvTable> stone_table(const GameEntry& game, Stop stop) {
  CsvTable table{.header = {"caps", "stones", "outcome"}, .rows = {}};
  for (const std::string_view caps : cap_lists) {
    const auto outcomes = searched(game, caps, listed_stones, stop);
    if (!outcomes) return std::nullopt;
    for (std::size_t stones = 0; stones < outcomes->size(); ++stones) {
      table.rows.push_back({std::string(caps), std::to_string(stones), outcome_field((*outcomes)[stones])});
    }
  }
  return table;
}

/// An eventually periodic sequence: its first pre_period + period terms, both lengths the least possible.
struct PeriodicOutcomes {
  std::size_t pre_period = 0;
  std::size_t period = 1;
  std::vector<Outcome> terms;

  Outcome at(std::size_t stones) const {
    return terms[stones < pre_period ? stones : pre_period + (stones - pre_period) % period];
  }
};

/// The outcomes up to the first repeated state of the solver: the state settles all that follows, so they are periodic
/// from its first occurrence on. Quadratic in the number of states, which is small here.
PeriodicOutcomes until_state_repeats(std::span<const std::int64_t> caps) {
  PeriodicOutcomes found;
  std::vector<solvers::LosingHeaps> states;
  solvers::LosingHeaps state(caps);
  for (;; state.add_stone()) {
    const auto before = std::ranges::find(states, state);
    if (before != states.end()) {
      found.pre_period = static_cast<std::size_t>(before - states.begin());
      found.period = states.size() - found.pre_period;
      return found;
    }
    states.push_back(state);
    found.terms.push_back(state.outcome());
  }
}

/// The same sequence with the least period, a divisor of the states' one, and then the least pre-period.
PeriodicOutcomes shortened(PeriodicOutcomes outcomes) {
  const auto repeats = [&](std::size_t period) {
    for (std::size_t stones = outcomes.pre_period; stones < outcomes.terms.size(); ++stones) {
      if (outcomes.at(stones) != outcomes.at(stones + period)) return false;
    }
    return true;
  };
  std::size_t period = 1;
  while (outcomes.period % period != 0 || !repeats(period)) ++period;
  outcomes.period = period;
  while (outcomes.pre_period > 0 &&
         outcomes.at(outcomes.pre_period - 1) == outcomes.at(outcomes.pre_period - 1 + period))
    --outcomes.pre_period;
  outcomes.terms.resize(outcomes.pre_period + period);
  return outcomes;
}

/// The numbers of stones first..last-1 at which the first seat loses.
std::string losing(const PeriodicOutcomes& outcomes, std::size_t first, std::size_t last) {
  std::string list;
  for (std::size_t stones = first; stones < last; ++stones) {
    if (outcomes.at(stones) == Outcome::P) list += fmt::format("{}{}", list.empty() ? "" : " ", stones);
  }
  return list;
}

std::optional<CsvTable> period_table(const GameEntry& game, Stop stop) {
  CsvTable table{.header = {"caps", "first_team", "second_team", "pre_period", "period", "losing_before",
                            "losing_in_period", "searched_to"},
                 .rows = {}};
  for (const std::string_view caps : cap_lists) {
    const Position seats = parse_position(caps);
    std::array<std::int64_t, 2> team_caps{};
    for (std::size_t seat = 0; seat < seats.size(); ++seat) team_caps[seat % 2] += seats[seat];
    const PeriodicOutcomes outcomes = shortened(until_state_repeats(seats));
    const auto truth = searched(game, caps, searched_stones, stop);
    if (!truth) return std::nullopt;
    std::size_t agreeing = 0;
    while (agreeing < truth->size() && (*truth)[agreeing] == outcomes.at(agreeing)) ++agreeing;
    table.rows.push_back({std::string(caps), std::to_string(team_caps[0]), std::to_string(team_caps[1]),
                          std::to_string(outcomes.pre_period), std::to_string(outcomes.period),
                          losing(outcomes, 0, outcomes.pre_period),
                          losing(outcomes, outcomes.pre_period, outcomes.pre_period + outcomes.period),
                          fmt::format("{}", static_cast<std::int64_t>(agreeing) - 1)});
  }
  return table;
}

}  // namespace

std::vector<DataTable> team_nim_tables(const SharedGame& game) {
  return {{.file = "team-nim-stones.csv",
           .game = "team-nim",
           .description = "the outcome for up to 200 stones, for a dozen lists of caps",
           .make = [game](Stop stop) { return stone_table(*game, stop); }},
          {.file = "team-nim-periods.csv",
           .game = "team-nim",
           .description = "pre-period and period of the outcomes as the stones grow, for a dozen lists of caps",
           .make = [game](Stop stop) { return period_table(*game, stop); }}};
}

}  // namespace mexhaust::tables
