#pragma once

#include <memory>
#include <span>
#include <vector>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"

namespace mexhaust {

/// The domain of a game, with an InputError unless it is numbered.
std::unique_ptr<Domain> numbered_domain(const GameEntry& game, const Bounds& bounds);

/// What a claim speaks of: the positions of its game, or cases of its own (Claim::cases).
class ClaimCases {
 public:
  /// Both must outlive this.
  ClaimCases(const GameEntry& game, const Claim& claim) : game_(&game), claim_(&claim) {}

  std::span<const BoundKey> keys() const;
  Bounds parse(const std::string& bound) const { return Bounds::parse(bound, keys()); }
  /// The bound of a scope as the ledger writes it; that of a proof, which is of no domain, as it stands.
  std::string bound_text(const Scope& scope) const {
    return scope.method == Method::proof ? scope.bound : to_text(parse(scope.bound));
  }
  std::unique_ptr<Domain> domain(const Bounds& bounds) const;
  /// The same, with an InputError unless it is numbered.
  std::unique_ptr<Domain> numbered_domain(const Bounds& bounds) const;
  RankedCase ranked(Position position) const;
  /// The canonical form; throws InputError unless the numbers are such a case.
  Position checked(Position position) const;
  /// Cases one step smaller, for reducing a failing one; none for cases of a claim's own.
  std::vector<Position> smaller(const Position& position) const;
  /// The bounds of the game's truth that cases of given bounds need; no value when they need none.
  std::optional<Bounds> truth_bounds(const Bounds& bounds) const;

 private:
  const CaseSpace* own() const { return claim_->cases ? &*claim_->cases : nullptr; }

  const GameEntry* game_;
  const Claim* claim_;
};

}  // namespace mexhaust
