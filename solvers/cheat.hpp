#pragma once

#include <cstdint>
#include <string>

#include <boost/dynamic_bitset.hpp>
#include <fmt/format.h>

#include "solvers/solver.hpp"

namespace mexhaust {

/// Which sums are made by an odd, and by an even number of cards (each card used once), up to a largest sum.
class SumsByParity {
 public:
  /// O(cards * most / 64) time, O(most) bits.
  SumsByParity(std::span<const std::int64_t> cards, std::int64_t most)
      : odd_(static_cast<std::size_t>(most) + 1), even_(odd_.size()) {
    even_.set(0);
    for (const std::int64_t card : cards) {
      if (card > most) continue;
      const auto odd_before = odd_;
      odd_ |= even_ << static_cast<std::size_t>(card);
      even_ |= odd_before << static_cast<std::size_t>(card);
    }
  }

  bool odd(std::int64_t sum) const { return odd_[static_cast<std::size_t>(sum)]; }
  bool even(std::int64_t sum) const { return even_[static_cast<std::size_t>(sum)]; }
  /// How many sums an odd number of cards makes and no even number.
  std::size_t count_odd_only() const { return (odd_ - even_).count(); }

 private:
  boost::dynamic_bitset<> odd_;
  boost::dynamic_bitset<> even_;
};

struct CheatSolver {
  static constexpr std::int64_t most_stones = 10'000'000;

  static SumsByParity sums(const Position& position) {
    if (position[0] > most_stones) {
      throw ReachError(
          fmt::format("cheat: sums are tabulated up to {} stones, this case has {}", most_stones, position[0]));
    }
    return {std::span<const std::int64_t>(position).subspan(1), position[0]};
  }

  static std::optional<Outcome> outcome(const Position& position) {
    const SumsByParity made = sums(position);
    return outcome_if(made.odd(position[0]) && !made.even(position[0]));
  }

  /// A judge's case: how many W in 1..M count.
  static std::string answer(const Position& judge_case) { return std::to_string(sums(judge_case).count_odd_only()); }

  static std::vector<Claim> claims();
};

inline std::vector<Claim> CheatSolver::claims() {
  using enum Effort;
  const std::vector<Scope> control_scopes{exhaustive(quick, "cards=4,value=5")};
  const auto control = [&](std::string id, std::string statement, Rule rule) {
    return Claim{.id = std::move(id),
                 .statement = std::move(statement),
                 .where = "all decks, W >= 1",
                 .source = "control",
                 .applies = everywhere,
                 .content = std::move(rule),
                 .scopes = control_scopes,
                 .control = true};
  };
  return {
      {.id = "cheat.odd-only",
       .statement = "W counts iff some odd-sized set of cards sums to W and no even-sized set does",
       .where = "all decks, W >= 1",
       .source = "published solutions of POJ 3688",
       .applies = everywhere,
       .content = [](const Position& position) { return *CheatSolver::outcome(position); },
       .scopes = {exhaustive(quick, "cards=4,value=6"), at_random(quick, "cards=7,value=9", 300),
                  exhaustive(normal, "cards=6,value=7"), exhaustive(normal, "cards=3,value=20"),
                  at_random(normal, "cards=10,value=12", 300, 2), exhaustive(deep, "cards=7,value=8")}},
      control("cheat.some-odd-set", "W counts iff some odd-sized set of cards sums to W",
              [](const Position& position) { return outcome_if(CheatSolver::sums(position).odd(position[0])); }),
      control("cheat.no-even-set", "W counts iff no even-sized set of cards sums to W",
              [](const Position& position) { return outcome_if(!CheatSolver::sums(position).even(position[0])); }),
  };
}

}  // namespace mexhaust
