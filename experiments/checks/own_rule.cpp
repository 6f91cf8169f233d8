#include "mexhaust/experiments/checks/own_rule.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/rules/language.hpp"

namespace mexhaust::checks {
namespace {

constexpr const char* own_source = "the command line";

/// The first rule of a game that is meant to hold; null when there is none.
const Claim* first_rule(const Registry& registry, const GameEntry& game) {
  const auto found = std::ranges::find_if(registry.claims(), [&](const Claim& claim) {
    return game_of(claim) == game.info().id && !claim.control && !claim.cases &&
           std::holds_alternative<Rule>(claim.content);
  });
  return found == registry.claims().end() ? nullptr : &*found;
}

}  // namespace

Claim own_rule(const Registry& registry, const GameEntry& game, const std::string& rule,
               const std::optional<std::string>& where, std::optional<RuleTarget> target) {
  const bool of_outcomes = rules::parse_rule(rule, game.vocabulary()).type == rules::ValueType::boolean;
  const RuleTarget usual = of_outcomes ? RuleTarget::outcome : RuleTarget::grundy;
  Claim claim = rule_claim(game, target.value_or(usual), rule, where.value_or(""));
  claim.source = own_source;
  claim.scopes.push_back({.effort = Effort::quick, .method = Method::exhaustive, .bound = game.info().small_bound});
  if (const Claim* const first = first_rule(registry, game)) {
    for (const Scope& scope : first->scopes) {
      const bool quick_sweep = scope.effort == Effort::quick && scope.method == Method::exhaustive;
      if (!quick_sweep && scope.method != Method::proof) claim.scopes.push_back(scope);
    }
  }
  return claim;
}

bool is_own_rule(const Claim& claim) { return claim.source == own_source; }

std::string naming_words(const Claim& claim) {
  if (!is_own_rule(claim)) return claim.id;
  // No text of the language has a quote in it.
  std::string words = fmt::format("{} --rule '{}'", game_of(claim), claim.formula);
  if (!claim.where_formula.empty()) words += fmt::format(" --where '{}'", claim.where_formula);
  if (std::holds_alternative<Statement>(claim.content)) words += " --value pad";
  return words;
}

}  // namespace mexhaust::checks
