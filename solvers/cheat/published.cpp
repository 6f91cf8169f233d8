// The claims of the write-up of POJ 3688 beside the rule itself.
#include "mexhaust/solvers/cheat/published.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <tuple>

#include <fmt/format.h>

namespace mexhaust::solvers {
namespace {

const std::string write_up = "write-up of POJ 3688";

/// Which parities of numbers of cards make a sum, with a set for each: by going through all sets of cards.
struct SetsOfCards {
  std::optional<Position> odd;
  std::optional<Position> even;
};

/// Going through the sets of larger decks takes too long.
constexpr std::size_t most_cards = 16;

bool in_reach(const Position& position) { return position.size() <= most_cards + 1; }

SetsOfCards sets_with_sum(const Position& position) {
  SetsOfCards found;
  const std::size_t cards = position.size() - 1;
  for (std::uint64_t chosen = 0; chosen < std::uint64_t{1} << cards; ++chosen) {
    Position set;
    std::int64_t sum = 0;
    for (std::size_t card = 0; card < cards; ++card) {
      if ((chosen >> card & 1) == 0) continue;
      set.push_back(position[card + 1]);
      sum += position[card + 1];
    }
    if (sum == position[0]) (set.size() % 2 != 0 ? found.odd : found.even) = set;
  }
  return found;
}

std::string sets_text(const SetsOfCards& sets) {
  const auto text = [](const std::optional<Position>& set) {
    return set ? fmt::format("the cards {}", to_text(*set)) : std::string("none");
  };
  return fmt::format("sets that sum to W: of an odd number of cards {}, of an even number {}", text(sets.odd),
                     text(sets.even));
}

// --- C2 ----------------------------------------------------------------------------------------------------------

/// Who can win when each replay is started by the player who did not start the one before: all orders of the draws.
class AlternatingReplays {
 public:
  explicit AlternatingReplays(const Position& start) : start_(start) { play(0, 0, start); }

  bool counts() const { return can_win_[0] && !can_win_[1]; }
  const std::array<bool, 2>& can_win() const { return can_win_; }

 private:
  void play(int starter, int mover, const Position& state) {
    if (!met_.insert({starter, mover, state}).second) return;
    if (state.size() == 1) {
      play(1 - starter, 1 - starter, start_);
      return;
    }
    games::Cheat::options(state, [&](const games::Cheat::Draw& draw) {
      if (draw.left[0] == 0) {
        can_win_[static_cast<std::size_t>(mover)] = true;
      } else {
        play(starter, draw.taken ? 1 - mover : mover, draw.left);
      }
      return false;
    });
  }

  Position start_;
  std::set<std::tuple<int, int, Position>> met_;
  std::array<bool, 2> can_win_{};
};

std::string replays_found(const Position& position, const Truth& /*truth*/) {
  const auto can_win = AlternatingReplays(position).can_win();
  return fmt::format("{}; with alternating starters the first player {} win and the second {}",
                     sets_text(sets_with_sum(position)), can_win[0] ? "can" : "cannot", can_win[1] ? "can" : "cannot");
}

// --- C5 ----------------------------------------------------------------------------------------------------------

/// The in-place table: over the cards from the smallest on, each sum with the card from the largest on, and only then the
/// card alone, so that it is not added to itself.
SetsOfCards in_place_table(const Position& position) {
  const auto most = static_cast<std::size_t>(position[0]);
  std::vector<char> odd(most + 1);
  std::vector<char> even(most + 1);
  for (std::size_t place = 1; place < position.size(); ++place) {
    const auto card = static_cast<std::size_t>(position[place]);
    if (card > most) break;
    for (std::size_t sum = most; sum > card; --sum) {
      if (odd[sum - card] != 0) even[sum] = 1;
      if (even[sum - card] != 0) odd[sum] = 1;
    }
    odd[card] = 1;
  }
  return {.odd = odd[most] != 0 ? std::optional(Position{}) : std::nullopt,
          .even = even[most] != 0 ? std::optional(Position{}) : std::nullopt};
}

std::string table_found(const Position& position, const Truth& /*truth*/) {
  const SetsOfCards table = in_place_table(position);
  return fmt::format("{}; the table has {} odd and {} even one", sets_text(sets_with_sum(position)),
                     table.odd ? "an" : "no", table.even ? "an" : "no");
}

Claim claim_about(std::string id, std::string label, std::string statement, Statement content) {
  using enum Effort;
  return {.id = std::move(id),
          .label = std::move(label),
          .statement = std::move(statement),
          .where = "all decks, W >= 1",
          .source = write_up,
          .content = std::move(content),
          .scopes = {exhaustive(quick, "cards=4,value=4"), exhaustive(normal, "cards=5,value=6")}};
}

}  // namespace

std::vector<Claim> published_cheat_claims() {
  const auto alternating = [](const Position& position, const Truth&) -> std::optional<bool> {
    if (!in_reach(position)) return std::nullopt;
    const SetsOfCards sets = sets_with_sum(position);
    return AlternatingReplays(position).counts() == (sets.odd && !sets.even);
  };
  const auto one_parity = [](const Position& position, const Truth&) -> std::optional<bool> {
    if (!in_reach(position)) return std::nullopt;
    const SetsOfCards sets = sets_with_sum(position);
    return !(sets.odd && sets.even);
  };
  const auto table_right = [](const Position& position, const Truth&) -> std::optional<bool> {
    if (!in_reach(position)) return std::nullopt;
    const SetsOfCards sets = sets_with_sum(position);
    const SetsOfCards table = in_place_table(position);
    return table.odd.has_value() == sets.odd.has_value() && table.even.has_value() == sets.even.has_value();
  };
  const auto which_sets = [](const Position& position, const Truth&) { return sets_text(sets_with_sum(position)); };
  return {
      claim_about("cheat.alternating-replays", "C2",
                  "when each replay is started by the player who did not start the one before, W counts iff some "
                  "odd-sized set of cards sums to W and no even-sized set does",
                  {.holds = alternating, .finding = replays_found, .truth_bounds = {}}),
      claim_about("cheat.one-parity", "C3", "W is not made both by an odd-sized and by an even-sized set of cards",
                  {.holds = one_parity, .finding = which_sets, .truth_bounds = {}}),
      claim_about("cheat.in-place-table", "C5",
                  "the table over sorted cards that marks a card alone only after its sums has W in odd and in even "
                  "numbers of cards as the sets of cards have",
                  {.holds = table_right, .finding = table_found, .truth_bounds = {}})};
}

}  // namespace mexhaust::solvers
