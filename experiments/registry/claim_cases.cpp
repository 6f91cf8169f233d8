#include "mexhaust/experiments/registry/claim_cases.hpp"

#include <utility>

#include <fmt/format.h>

namespace mexhaust {
namespace {

std::unique_ptr<Domain> if_numbered(std::unique_ptr<Domain> domain, const GameEntry& game, const Bounds& bounds) {
  if (domain->count()) return domain;
  throw InputError(
      fmt::format("{}: {} has too many positions to number; a smaller bound, or drawn cases (--method random or local, "
                  "with --cases)",
                  game.info().id, to_text(bounds)));
}

}  // namespace

std::unique_ptr<Domain> numbered_domain(const GameEntry& game, const Bounds& bounds) {
  return if_numbered(game.domain(bounds), game, bounds);
}

std::span<const BoundKey> ClaimCases::keys() const { return own() != nullptr ? own()->keys : game_->info().keys; }

std::unique_ptr<Domain> ClaimCases::domain(const Bounds& bounds) const {
  return own() != nullptr ? own()->domain(bounds) : game_->domain(bounds);
}

std::unique_ptr<Domain> ClaimCases::numbered_domain(const Bounds& bounds) const {
  return if_numbered(domain(bounds), *game_, bounds);
}

RankedCase ClaimCases::ranked(Position position) const {
  if (own() == nullptr) return game_->ranked(std::move(position));
  const Size size = own()->size(position);
  return {.size = size, .position = std::move(position)};
}

Position ClaimCases::checked(Position position) const {
  if (own() == nullptr) return game_->checked(std::move(position));
  if (const auto fault = own()->fault(position)) {
    throw InputError(
        fmt::format("{}: case '{}': {}; a case is {}", claim_->id, to_text(position), *fault, own()->format));
  }
  return position;
}

std::vector<Position> ClaimCases::smaller(const Position& position) const {
  return own() != nullptr ? std::vector<Position>{} : game_->smaller(position);
}

std::optional<Bounds> ClaimCases::truth_bounds(const Bounds& bounds) const {
  const auto* statement = std::get_if<Statement>(&claim_->content);
  if (statement != nullptr && !statement->needs_truth) return std::nullopt;
  if (statement != nullptr && statement->truth_bounds) return statement->truth_bounds(bounds);
  return own() != nullptr ? std::nullopt : std::optional(bounds);
}

}  // namespace mexhaust
