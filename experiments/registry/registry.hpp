#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"
#include "mexhaust/solvers/solver.hpp"

namespace mexhaust {

template <Game G, class Solver>
class Model;

/// The one table of games and claims. A value: the program's own is built_in_registry(); a program outside the tree may
/// add to it, or start from an empty one.
class Registry {
 public:
  /// Adds a game with its solver and the solver's claims. Needs experiments/registry/model.hpp.
  template <Game G, class Solver = solvers::NoSolver>
  Registry& add() {
    games_.push_back(std::make_shared<const Model<G, Solver>>());
    for (Claim& claim : Solver::claims()) add(std::move(claim));
    return *this;
  }

  /// Adds one more claim about a game that is there.
  Registry& add(Claim claim);

  /// Gives one more scope to a claim that is there. Throws std::logic_error if there is no claim of that id.
  Registry& add_scope(std::string_view id, Scope scope);

  const std::vector<std::shared_ptr<const GameEntry>>& games() const { return games_; }
  const std::vector<Claim>& claims() const { return claims_; }

  /// Throws InputError, with a suggestion, when there is none of that name; a claim goes by its id or its label.
  const GameEntry& game(std::string_view id) const;
  const Claim& claim(std::string_view id) const;
  /// The claim of that id, the claims of that label (parts of a compound one: "Y2" is Y2a and Y2b), or of that game.
  std::vector<const Claim*> claims_named(std::string_view name) const;
  std::vector<std::string> claim_ids() const;

 private:
  std::vector<std::shared_ptr<const GameEntry>> games_;
  std::vector<Claim> claims_;
};

}  // namespace mexhaust
