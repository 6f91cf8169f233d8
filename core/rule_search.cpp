#include "core/rule_search.hpp"

#include <algorithm>
#include <utility>

#include "core/linear_rules.hpp"
#include "core/rule_enumeration.hpp"
#include "core/rule_joins.hpp"

namespace mexhaust {
namespace {

constexpr unsigned most_branches = 6;
constexpr unsigned most_part_cost = 5;
/// A decision list that costs more than this, or more than there are positions, has learnt the sample by heart.
constexpr unsigned most_list_cost = 32;
constexpr unsigned linear_after = 3;       ///< the cost after which linear rules are tried
constexpr unsigned early_lists_after = 4;  ///< and decision lists, where these are tried early

/// With a literal on the right of a comparison, as one writes it: 0 < x as x > 0.
Expression tidied(Expression rule) {
  for (Expression& operand : rule.operands) operand = tidied(std::move(operand));
  const bool turned = rule.operation == Operation::less || rule.operation == Operation::at_most;
  if (turned && rule.operands[0].operation == Operation::number) {
    std::swap(rule.operands[0], rule.operands[1]);
    rule.operation = rule.operation == Operation::less ? Operation::greater : Operation::at_least;
  }
  return rule;
}

void keep_matches(const Enumeration& terms, unsigned cost, RuleSearchResult& result) {
  result.rivals = terms.match_count();
  for (const Term& term : terms.matches())
    result.rules.push_back({.rule = terms.expression_of(term, terms.sample().type), .cost = cost});
}

bool is_by_heart(const FoundRule& rule, const RuleSample& sample) {
  return rule.cost > most_list_cost || rule.cost > sample.size();
}

/// The linear rule or the decision list that is due after this cost.
std::optional<FoundRule> due_after(unsigned cost, bool last, const Enumeration& terms, TriedEarly early) {
  std::optional<FoundRule> rule;
  if (cost == linear_after || (last && cost < linear_after)) rule = linear_rule(terms);
  if (cost == early_lists_after && early == TriedEarly::decision_lists)
    rule = decision_list(terms, most_branches, cost);
  if (rule && is_by_heart(*rule, terms.sample())) rule.reset();
  return rule;
}

}  // namespace

RuleSearchResult search_rules(const RuleSample& sample, const std::vector<Expression>& features,
                              const Vocabulary& vocabulary, const RuleSearchSettings& settings) {
  RuleSearchResult result;
  Enumeration terms(sample, features, vocabulary, settings);
  std::optional<FoundRule> joined;
  bool within_limits = true;
  for (unsigned cost = 1; within_limits && cost <= settings.most_cost; ++cost) {
    if (joined && joined->cost <= cost) break;
    within_limits = terms.grow(cost);
    result.candidates = terms.candidates();
    if (terms.match_count() > 0) {
      keep_matches(terms, cost, result);
      break;
    }
    if (within_limits) result.cost_done = cost;
    const auto now = joined_rule(terms);
    if (now && (!joined || now->cost < joined->cost)) joined = now;
    const auto due = due_after(cost, !within_limits || cost == settings.most_cost, terms, settings.early);
    if (due && (!joined || due->cost < joined->cost)) joined = due;
    const bool early = settings.early == TriedEarly::linear_rules ? cost <= linear_after : cost == early_lists_after;
    if (due && early && settings.early != TriedEarly::nothing) break;
  }
  result.stopped = settings.stop != nullptr && *settings.stop;
  if (result.rules.empty() && !joined && !result.stopped)
    joined = decision_list(terms, most_branches, std::min(result.cost_done, most_part_cost));
  if (joined && is_by_heart(*joined, sample)) joined.reset();
  if (result.rules.empty() && joined) {
    result.rules.push_back(*joined);
    result.rivals = 1;
  }
  for (FoundRule& rule : result.rules) rule.rule = tidied(std::move(rule.rule));
  if (result.rules.empty() && sample.size() > 0) {
    result.nearest = FoundRule{.rule = terms.expression_of(terms.nearest(), sample.type), .cost = terms.nearest().cost};
    result.nearest_faults = terms.nearest_faults();
  }
  return result;
}

}  // namespace mexhaust
