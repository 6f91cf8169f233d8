#include "mexhaust/experiments/registry/registry.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "mexhaust/base/suggest.hpp"
#include "mexhaust/rules/formula_claim.hpp"

namespace mexhaust {
namespace {

std::vector<std::string> game_ids(const Registry& registry) {
  std::vector<std::string> ids;
  for (const auto& game : registry.games()) ids.push_back(game->info().id);
  return ids;
}

/// By its own label, or by that of the compound claim of which it is a part, whose parts are lettered.
bool goes_by_label(const Claim& claim, std::string_view label) {
  const std::string_view own = claim.label;
  if (own.empty() || label.empty()) return false;
  const bool lettered = own.size() == label.size() + 1 && own.starts_with(label) && own.back() >= 'a';
  return own == label || lettered;
}

}  // namespace

Registry& Registry::add(Claim claim) {
  rules::complete_claim(claim, game(game_of(claim)).vocabulary());
  claims_.push_back(std::move(claim));
  return *this;
}

Registry& Registry::add_scope(std::string_view id, Scope scope) {
  const auto found = std::ranges::find(claims_, id, &Claim::id);
  if (found == claims_.end())
    throw std::logic_error(fmt::format("there is no claim '{}' that could be given a scope", id));
  found->scopes.push_back(std::move(scope));
  return *this;
}

std::vector<std::string> Registry::claim_ids() const {
  std::vector<std::string> ids;
  for (const Claim& claim : claims_) ids.push_back(claim.id);
  return ids;
}

const GameEntry& Registry::game(std::string_view id) const {
  const auto found = std::ranges::find_if(games_, [&](const auto& game) { return game->info().id == id; });
  if (found != games_.end()) return **found;
  throw InputError(
      fmt::format("there is no game '{}'{}; 'mexhaust list games' names them", id, suggestion(id, game_ids(*this))));
}

const Claim& Registry::claim(std::string_view id) const {
  const auto found =
      std::ranges::find_if(claims_, [&](const Claim& claim) { return claim.id == id || goes_by_label(claim, id); });
  if (found != claims_.end()) return *found;
  throw InputError(
      fmt::format("there is no rule '{}'{}; 'mexhaust list rules' names them", id, suggestion(id, claim_ids())));
}

std::vector<const Claim*> Registry::claims_named(std::string_view name) const {
  if (name.find('.') != std::string_view::npos) return {&claim(name)};
  std::vector<const Claim*> result;
  for (const Claim& claim : claims_) {
    if (goes_by_label(claim, name)) result.push_back(&claim);
  }
  if (!result.empty()) return result;
  const auto games = game_ids(*this);
  if (std::ranges::find(games, name) == games.end()) {
    auto known = games;
    const auto ids = claim_ids();
    known.insert(known.end(), ids.begin(), ids.end());
    throw InputError(
        fmt::format("there is no game or rule '{}'{}; 'mexhaust list' names them", name, suggestion(name, known)));
  }
  for (const Claim& claim : claims_) {
    if (game_of(claim) == name) result.push_back(&claim);
  }
  return result;
}

}  // namespace mexhaust
