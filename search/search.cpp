#include "mexhaust/search/search.hpp"

#include <algorithm>
#include <utility>

#include "mexhaust/search/beatty_rules.hpp"
#include "mexhaust/search/decision_lists.hpp"
#include "mexhaust/search/enumeration.hpp"
#include "mexhaust/search/exceptions.hpp"
#include "mexhaust/search/joins.hpp"
#include "mexhaust/search/linear_rules.hpp"

namespace mexhaust::search {
namespace {

constexpr unsigned most_branches = 6;
constexpr unsigned most_part_cost = 5;
/// A rule of another form that costs more than this, or more than there are positions, has learnt the sample by heart.
constexpr unsigned most_other_cost = 32;
constexpr unsigned linear_after = 3;       ///< the cost after which linear rules are tried
constexpr unsigned early_lists_after = 4;  ///< and decision lists, where these are tried early
constexpr unsigned multiples_after = 4;    ///< and multiples by irrationals

bool is_associative(rules::Operation operation) {
  return operation == rules::Operation::conjunction || operation == rules::Operation::disjunction ||
         operation == rules::Operation::exclusive_or || operation == rules::Operation::add;
}

/// As one writes it: with a literal on the right of a comparison, 0 < x as x > 0, and a or (b or c) without
/// parentheses.
rules::Expression tidied(rules::Expression rule) {
  for (rules::Expression& operand : rule.operands) operand = tidied(std::move(operand));
  while (is_associative(rule.operation) && rule.operands[1].operation == rule.operation &&
         rule.operands[1].type == rule.type) {
    rules::Expression right = std::move(rule.operands[1]);
    rules::Expression left{.operation = rule.operation, .type = rule.type, .operands = {}};
    left.operands = {std::move(rule.operands[0]), std::move(right.operands[0])};
    rule.operands = {tidied(std::move(left)), std::move(right.operands[1])};
  }
  const bool turned = rule.operation == rules::Operation::less || rule.operation == rules::Operation::at_most;
  if (turned && rule.operands[0].operation == rules::Operation::number) {
    std::swap(rule.operands[0], rule.operands[1]);
    rule.operation = rule.operation == rules::Operation::less ? rules::Operation::greater : rules::Operation::at_least;
  }
  return rule;
}

void keep_matches(const Enumeration& terms, unsigned cost, RuleSearchResult& result) {
  result.rivals = terms.match_count();
  for (const Term& term : terms.matches())
    result.rules.push_back({.rule = terms.expression_of(term, terms.sample().type), .cost = cost});
}

/// A rule of a form other than one expression, with its rivals where they are counted.
struct OtherForm {
  std::optional<FoundRule> rule = {};
  std::optional<std::uint64_t> rivals = {};

  /// Whether the other one was kept.
  bool keep_cheaper(std::optional<FoundRule> other, const RuleSample& sample,
                    std::optional<std::uint64_t> other_rivals = {}) {
    const bool by_heart = other && (other->cost > most_other_cost || other->cost > sample.size());
    if (!other || by_heart || (rule && rule->cost <= other->cost)) return false;
    rule = std::move(other);
    rivals = other_rivals;
    return true;
  }
};

/// The linear rule or the decision list that is due after this cost.
std::optional<FoundRule> due_after(unsigned cost, bool last, const Enumeration& terms, TriedEarly early) {
  if (cost == early_lists_after && early == TriedEarly::decision_lists)
    return decision_list(terms, most_branches, cost);
  return cost == linear_after || (last && cost < linear_after) ? linear_rule(terms) : std::nullopt;
}

/// Whether a rule that is due after this cost ends the search.
bool is_early(unsigned cost, TriedEarly early) {
  if (early == TriedEarly::linear_rules) return cost <= linear_after;
  return early == TriedEarly::decision_lists && cost == early_lists_after;
}

/// The cheapest expression with exceptions.
std::optional<FoundRule> rule_with_exceptions(const Enumeration& terms, const rules::Vocabulary& vocabulary) {
  const Term& base = terms.best_base();
  return with_exceptions({.rule = terms.expression_of(base, terms.sample().type), .cost = base.cost}, terms.sample(),
                         vocabulary);
}

/// Grows the terms until some agree with the sample, or a rule of another form is as cheap, or the limits are reached.
OtherForm enumerate(Enumeration& terms, const rules::Vocabulary& vocabulary, const RuleSearchSettings& settings,
                    RuleSearchResult& result) {
  const RuleSample& sample = terms.sample();
  OtherForm other;
  bool within_limits = true;
  for (unsigned cost = 1; within_limits && cost <= settings.most_cost; ++cost) {
    if (other.rule && other.rule->cost <= cost) break;
    within_limits = terms.grow(cost);
    result.candidates = terms.candidates();
    if (terms.match_count() > 0) {
      keep_matches(terms, cost, result);
      return {};
    }
    if (within_limits) result.cost_done = cost;
    if (auto joined = joined_rule(terms)) other.keep_cheaper(std::move(joined->rule), sample, joined->rivals);
    other.keep_cheaper(rule_with_exceptions(terms, vocabulary), sample);
    const bool last = !within_limits || cost == settings.most_cost;
    if (cost == multiples_after || (last && cost < multiples_after)) {
      auto multiples = beatty_rules(terms);
      if (!multiples.empty() && (!other.rule || multiples.front().cost < other.rule->cost)) {
        result.rivals = multiples.size();
        result.rules = std::move(multiples);
        return {};
      }
    }
    const bool found_early =
        other.keep_cheaper(due_after(cost, last, terms, settings.early), sample) && is_early(cost, settings.early);
    if (found_early) break;
  }
  return other;
}

}  // namespace

RuleSearchResult search_rules(const RuleSample& sample, const std::vector<Feature>& features,
                              const rules::Vocabulary& vocabulary, const RuleSearchSettings& settings) {
  RuleSearchResult result;
  Enumeration terms(sample, features, vocabulary, settings);
  OtherForm other = enumerate(terms, vocabulary, settings, result);
  result.stopped = settings.stop.asked();
  if (result.rules.empty() && !other.rule && !result.stopped)
    other.keep_cheaper(decision_list(terms, most_branches, std::min(result.cost_done, most_part_cost)), sample);
  if (other.rule) {
    result.rules.push_back(*std::move(other.rule));
    result.rivals = other.rivals;
  }
  for (FoundRule& rule : result.rules) {
    rule.rule = tidied(std::move(rule.rule));
    if (rule.base) rule.base = tidied(*std::move(rule.base));
  }
  if (sample.size() > 0) {
    result.nearest = FoundRule{.rule = terms.expression_of(terms.nearest(), sample.type), .cost = terms.nearest().cost};
    result.nearest_faults = terms.nearest_faults();
  }
  return result;
}

}  // namespace mexhaust::search
