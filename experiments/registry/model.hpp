#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <type_traits>
#include <vector>

#include "mexhaust/experiments/registry/game_entry.hpp"
#include "mexhaust/experiments/registry/model_judge.hpp"
#include "mexhaust/experiments/registry/model_moves.hpp"
#include "mexhaust/experiments/registry/model_solver.hpp"
#include "mexhaust/experiments/registry/model_truth.hpp"

namespace mexhaust {

/// A game entry made from a game type and a solver type. What the types can do is what their hooks say.
template <Game G, class Fast>
class Model : public GameEntry {
  static_assert(check_game_hooks<G>() && solvers::check_solver_hooks<Fast>());
  static constexpr bool players_choose = bruteforce::BruteForce<G>::has_grundy_values;
  struct None {};

 public:
  const GameInfo& info() const override { return G::info(); }
  std::vector<Known> known() const override { return G::known(); }

  rules::Vocabulary vocabulary() const override {
    rules::Vocabulary vocabulary;
    if constexpr (declares<G>(GameHook::vocabulary)) {
      vocabulary = G::vocabulary();
    } else {
      for (const Coordinate& coordinate : G::info().grid.leading) vocabulary.leading.push_back(coordinate.name);
    }
    if constexpr (declares<Fast>(solvers::SolverHook::quantities))
      std::ranges::move(Fast::quantities(), std::back_inserter(vocabulary.quantities));
    return vocabulary;
  }

  Position checked(Position position) const override { return mexhaust::checked<G>(std::move(position)); }
  Size size(const Position& position) const override { return size_of<G>(position); }

  std::vector<Position> smaller(const Position& position) const override {
    std::vector<Position> all;
    const auto keep = [&](Position candidate) {
      if (G::fault(candidate)) return;
      G::canonicalise(candidate);
      all.push_back(std::move(candidate));
    };
    if constexpr (declares<G>(GameHook::smaller)) {
      G::smaller(position, keep);
    } else {
      visit_smaller_lists(position, keep);
    }
    return all;
  }

  Position grid_position(std::span<const std::int64_t> coordinates) const override {
    if constexpr (declares<G>(GameHook::grid_position)) {
      return checked(G::grid_position(coordinates));
    } else {
      return checked(Position(coordinates.begin(), coordinates.end()));
    }
  }

  std::unique_ptr<Domain> domain(const Bounds& bounds) const override { return G::domain(bounds); }
  std::unique_ptr<Domain> closed_domain(const Bounds& bounds) const override {
    return mexhaust::closed_domain<G>(bounds);
  }

  const TruthSource& truth() const override { return truth_; }
  const Solver& solver() const override { return solver_; }
  const Judge* judge() const override { return &judge_; }
  const Moves* moves() const override {
    if constexpr (players_choose) return &moves_;
    return nullptr;
  }
  const GrundyValues* grundy() const override {
    if constexpr (players_choose) {
      if (G::info().play == Play::normal) return &grundy_;
    }
    return nullptr;
  }

 private:
  /// A list with one number less, and with one number halved or lowered by one.
  template <class Keep>
  static void visit_smaller_lists(const Position& position, Keep keep) {
    for (std::size_t place = 0; place < position.size(); ++place) {
      Position fewer = position;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(place));
      keep(std::move(fewer));
      for (const std::int64_t lower : {std::int64_t{0}, position[place] / 2, position[place] - 1}) {
        if (lower < 0 || lower >= position[place]) continue;
        Position less = position;
        less[place] = lower;
        keep(std::move(less));
      }
    }
  }

  ModelTruth<G> truth_;
  ModelSolver<G, Fast> solver_;
  ModelJudge<G, Fast> judge_;
  [[no_unique_address]] std::conditional_t<players_choose, ModelMoves<G>, None> moves_;
  [[no_unique_address]] std::conditional_t<players_choose, ModelGrundy<G>, None> grundy_;
};

}  // namespace mexhaust
