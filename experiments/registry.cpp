#include "experiments/registry.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/formula_claim.hpp"
#include "core/suggest.hpp"
#include "experiments/proofs.hpp"

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
  complete_claim(claim, game(game_of(claim)).vocabulary());
  std::ranges::move(proof_scopes(claim), std::back_inserter(claim.scopes));
  claims_.push_back(std::move(claim));
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
