#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "mexhaust/bruteforce/brute_force.hpp"
#include "mexhaust/experiments/registry/capabilities.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust {

/// The answers of a fast solver type, and of the searches where it has none.
template <Game G, class Fast>
class ModelSolver : public Solver {
  using Brute = bruteforce::BruteForce<G>;

 public:
  std::string_view rule() const override {
    if constexpr (declares<Fast>(solvers::SolverHook::rule)) return Fast::rule;
    return {};
  }

  Outcome outcome(const Position& position, Way way, const bruteforce::SearchLimit& limit) const override {
    if (way == Way::fast) {
      if (const auto fast = Fast::outcome(position)) return *fast;
    }
    const auto found = way == Way::search ? typename Brute::Plain(limit).outcome(position)
                                          : typename Brute::Memo(limit).outcome(position);
    if (found) return *found;
    throw ReachError(beyond(position, way, limit));
  }

  std::optional<Position> winning_move(const Position& position, Way way,
                                       const bruteforce::SearchLimit& limit) const override {
    if constexpr (declares<Fast>(solvers::SolverHook::winning_move)) {
      if (way == Way::fast && Fast::outcome(position)) return Fast::winning_move(position);
    }
    std::optional<Position> winning;
    if constexpr (Brute::has_grundy_values) {
      std::uint64_t tried = 0;
      visit_options<G>(position, [&](const Position& option) {
        if (++tried > max_options_tried) throw ReachError("more options than can be tried for a winning move");
        if (outcome(option, way, limit) == Outcome::P) winning = option;
        return winning.has_value();
      });
    }
    return winning;
  }

 private:
  static constexpr std::uint64_t max_options_tried = 100'000;

  static std::string beyond(const Position& position, Way way, const bruteforce::SearchLimit& limit) {
    if (limit.stopped()) return "stopped";
    return fmt::format("{}: the {} reaches {} positions, not enough for this case of {} numbers{}", G::info().id,
                       way == Way::search ? "plain search" : "memoised search", limit.positions, position.size(),
                       way == Way::fast ? " (the fast solver has no answer for it)" : "");
  }
};

}  // namespace mexhaust
