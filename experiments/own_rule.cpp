#include "experiments/own_rule.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/formula_claim.hpp"
#include "core/rule_language.hpp"

namespace mexhaust {
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
               const std::optional<std::string>& where) {
  const Vocabulary vocabulary = game.vocabulary();
  const std::string& id = game.info().id;
  const Expression expression = parse_rule(rule, vocabulary);
  Claim claim;
  claim.id = id + ".rule";
  claim.where = "all positions";
  claim.source = own_source;
  claim.formula = to_text(expression);
  if (where) claim.where = claim.where_formula = to_text(parse_rule(*where, vocabulary, "where"));
  const bool of_values = expression.type == ValueType::number;
  claim.statement = fmt::format("{} {}", of_values ? "the Grundy value is" : "N iff", claim.formula);
  if (of_values && !game.has_grundy_values()) {
    throw InputError(
        fmt::format("rule: {} has no Grundy values: expected a boolean, found the number '{}'", id, claim.formula));
  }
  claim.scopes.push_back({.effort = Effort::quick, .method = Method::exhaustive, .bound = game.info().small_bound});
  if (const Claim* const first = first_rule(registry, game)) {
    for (const Scope& scope : first->scopes) {
      const bool quick_sweep = scope.effort == Effort::quick && scope.method == Method::exhaustive;
      if (!quick_sweep && scope.method != Method::proof) claim.scopes.push_back(scope);
    }
  }
  complete_claim(claim, vocabulary);
  return claim;
}

bool is_own_rule(const Claim& claim) { return claim.source == own_source; }

std::string naming_words(const Claim& claim) {
  if (!is_own_rule(claim)) return claim.id;
  // No text of the language has a quote in it.
  std::string words = fmt::format("{} --rule '{}'", game_of(claim), claim.formula);
  if (!claim.where_formula.empty()) words += fmt::format(" --where '{}'", claim.where_formula);
  return words;
}

}  // namespace mexhaust
