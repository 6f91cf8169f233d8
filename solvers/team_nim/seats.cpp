#include "mexhaust/solvers/team_nim/seats.hpp"

#include <algorithm>
#include <map>
#include <span>

#include <fmt/format.h>

#include "mexhaust/games/kit/list_domain.hpp"
#include "mexhaust/games/team_nim.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust::solvers {
namespace {

Position from_seat(const Position& caps, std::size_t seat, std::int64_t stones) {
  Position position = caps;
  std::rotate(position.begin(), position.begin() + static_cast<std::ptrdiff_t>(seat), position.end());
  position.insert(position.begin(), stones);
  return position;
}

/// All lists of caps, each with the largest number of stones put before it.
class CapsDomain : public Domain {
 public:
  explicit CapsDomain(const Bounds& bounds)
      : caps_(all_lists({.least_length = 2,
                         .most_length = 2 * bounds["players"],
                         .least_value = 1,
                         .most_value = bounds["cap"],
                         .step = 2})),
        stones_(bounds["stones"]) {}

  std::optional<std::uint64_t> count() const override { return caps_->count(); }
  void at(std::uint64_t index, Position& position) const override {
    caps_->at(index, position);
    position.insert(position.begin(), stones_);
  }
  std::uint64_t index(const Position& position) const override {
    return caps_->index(Position(position.begin() + 1, position.end()));
  }
  void draw(Random& random, Position& position) const override {
    caps_->draw(random, position);
    position.insert(position.begin(), stones_);
  }

 private:
  std::unique_ptr<Domain> caps_;
  std::int64_t stones_;
};

/// The sum of the caps of the team that seat 0 is of, and of the other.
std::array<std::int64_t, 2> totals(const Position& stones_and_caps) {
  std::array<std::int64_t, 2> sums{};
  for (std::size_t place = 1; place < stones_and_caps.size(); ++place) sums[(place - 1) % 2] += stones_and_caps[place];
  return sums;
}

/// Of equal teams, whether one team's caps and players together are a period; of others, whether the stronger one wins from the
/// period on.
std::optional<bool> strength_decides(const Position& position, const Truth& truth) {
  const TeamNimSeats seats(position, truth);
  const auto period = seats.repetition();
  if (!period) return std::nullopt;
  const auto [first, second] = totals(position);
  const std::size_t count = position.size() - 1;
  const std::int64_t step = first + static_cast<std::int64_t>(count / 2);
  for (std::int64_t stones = period->from; stones < period->from + period->length; ++stones) {
    if (first == second) {
      const std::int64_t later = period->from + (stones + step - period->from) % period->length;
      if (!seats.same(stones, later)) return false;
    } else {
      for (std::size_t seat = 0; seat < count; ++seat) {
        if (seats.wins(seat, stones) != ((seat % 2 == 0) == (first > second))) return false;
      }
    }
  }
  return true;
}

std::string strength_found(const Position& position, const Truth& truth) {
  const auto period = TeamNimSeats(position, truth).repetition();
  const auto [first, second] = totals(position);
  const std::string repeats =
      period ? fmt::format("it repeats from {} stones on, with period {}", period->from, period->length)
             : "no state is met again";
  return fmt::format("the teams have {} and {} stones a round; {}", first, second, repeats);
}

}  // namespace

TeamNimSeats::TeamNimSeats(const Position& stones_and_caps, const Truth& truth)
    : caps_(stones_and_caps.begin() + 1, stones_and_caps.end()) {
  for (std::int64_t stones = 0; stones <= stones_and_caps[0]; ++stones) {
    std::vector<bool> wins;
    for (std::size_t seat = 0; seat < caps_.size(); ++seat) {
      const auto outcome = truth.outcome(from_seat(caps_, seat, stones));
      if (!outcome) return;
      wins.push_back(*outcome == Outcome::N);
    }
    wins_.push_back(std::move(wins));
  }
}

std::optional<Period> TeamNimSeats::repetition() const {
  const std::int64_t cut = *std::ranges::max_element(caps_);
  std::vector<std::int64_t> distances(caps_.size(), cut);
  std::map<std::vector<std::int64_t>, std::int64_t> met;
  for (std::int64_t stones = 0; stones < known_stones(); ++stones) {
    for (std::size_t seat = 0; seat < caps_.size(); ++seat)
      distances[seat] = wins(seat, stones) ? std::min(distances[seat] + 1, cut) : 0;
    const auto [before, is_new] = met.emplace(distances, stones);
    if (!is_new) return Period{.from = before->second, .length = stones - before->second};
  }
  return std::nullopt;
}

CaseSpace caps_and_stones() {
  return {
      .format = "how many stones to look at, then the caps, e.g. '100 4 4'",
      .keys = {{"players", "up to that many players a side", 1, 10, false, max_pieces},
               {"stones", "looked at up to that many stones", 0, 8191},
               {"cap", "caps of up to that many stones", 1, 16}},
      .domain = [](const Bounds& bounds) { return std::make_unique<CapsDomain>(bounds); },
      .size = [](const Position& position) { return size_of_row(std::span<const std::int64_t>(position).subspan(1)); },
      .fault = games::TeamNim::fault};
}

Claim team_nim_strength_claim() {
  using enum Effort;
  return {
      .id = "team-nim.strength",
      .statement =
          "from some heap on the team with the larger sum of caps wins; of equal sums the outcomes of all seats "
          "repeat, "
          "and the sum with a team's number of players is a period",
      .where = "all caps",
      .source = "found in the tables of this program",
      .content = Statement{.holds = strength_decides,
                           .finding = strength_found,
                           .truth_bounds = [](const Bounds& bounds) { return bounds; }},
      .scopes = {exhaustive(quick, "players=1,stones=100,cap=8"), exhaustive(quick, "players=2,stones=400,cap=3"),
                 exhaustive(normal, "players=1,stones=500,cap=16"), exhaustive(normal, "players=2,stones=1200,cap=6"),
                 exhaustive(normal, "players=3,stones=600,cap=3")},
      .cases = caps_and_stones()};
}

}  // namespace mexhaust::solvers
