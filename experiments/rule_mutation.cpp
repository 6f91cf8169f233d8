#include "experiments/rule_mutation.hpp"

#include <memory>
#include <utility>

#include "core/error.hpp"
#include "core/rule_language.hpp"
#include "experiments/claim_cases.hpp"
#include "experiments/claim_trial.hpp"
#include "experiments/own_rule.hpp"
#include "experiments/row_trial.hpp"
#include "experiments/rule_equivalence.hpp"

namespace mexhaust {
namespace {

/// One table for all mutants.
class SharedTruth : public Truth {
 public:
  explicit SharedTruth(const Truth& truth) : truth_(&truth) {}
  std::optional<Outcome> outcome(const Position& position) const override { return truth_->outcome(position); }
  std::optional<std::int64_t> grundy(const Position& position) const override { return truth_->grundy(position); }

 private:
  const Truth* truth_;
};

Tally tally_of(const GameEntry& game, const Claim& claim, const Bounds& bounds, const Truth& truth,
               const CheckSettings& settings) {
  auto domain = numbered_domain(game, bounds);
  std::unique_ptr<Trial> trial = RowTrial::make(game, claim, domain, truth);
  if (!trial) {
    trial = std::make_unique<ClaimTrial>(
        ClaimTrial::exhaustive(game, claim, std::move(domain), std::make_unique<SharedTruth>(truth)));
  }
  return run_campaign(*trial, {.threads = settings.threads, .stop = settings.stop});
}

}  // namespace

std::string_view to_text(MutantFate fate) {
  switch (fate) {
    case MutantFate::killed: return "killed";
    case MutantFate::beyond: return "beyond";
    case MutantFate::equivalent: return "equivalent";
    case MutantFate::undecided: return "undecided";
    case MutantFate::no_rule: return "no-rule";
  }
  return {};
}

MutationReport mutate_rule(const Registry& registry, const Claim& rule, const Bounds& bounds,
                           const MutationSettings& settings) {
  const GameEntry& game = registry.game(game_of(rule));
  const Vocabulary vocabulary = game.vocabulary();
  const Expression expression = parse_rule(rule.formula, vocabulary);
  std::optional<Expression> where;
  std::optional<std::string> where_text;
  if (!rule.where_formula.empty()) {
    where_text = rule.where_formula;
    where = parse_rule(*where_text, vocabulary, "where");
  }
  MutationReport report;
  numbered_domain(game, bounds);  // throws where there is none
  const auto truth = needs_grundy_values(rule) ? grundy_table_for(game, bounds, settings.check)
                                               : table_for(game, bounds, settings.check);
  Tally tally;
  if (truth) tally = tally_of(game, rule, bounds, *truth, settings.check);
  report.stopped = !truth || tally.stopped;
  report.positions = tally.checked;
  if (tally.smallest_failure) report.rule_fails = explain_case(game, rule, tally.smallest_failure->position, *truth);
  if (report.stopped || report.rule_fails) return report;

  auto mutants = mutants_of(expression, vocabulary);
  std::size_t done = 0;
  for (RuleMutant& mutant : mutants) {
    if (settings.check.case_progress) settings.check.case_progress(done++, mutants.size());
    MutantResult result{.mutant = std::move(mutant)};
    try {
      const Claim claim = own_rule(registry, game, to_text(result.mutant.rule), where_text);
      const Tally found = tally_of(game, claim, bounds, *truth, settings.check);
      report.stopped = found.stopped;
      if (found.smallest_failure) {
        result.fate = MutantFate::killed;
        result.position = found.smallest_failure->position;
      } else if (!found.stopped) {
        const Equivalence same =
            compare_rules(game, expression, result.mutant.rule, where, settings.sizes, settings.proof);
        result.position = same.position;
        if (same.differ != Answer::unknown)
          result.fate = same.differ == Answer::unsat ? MutantFate::equivalent : MutantFate::beyond;
      }
    } catch (const ReachError&) {
      result.fate = MutantFate::no_rule;
    }
    if (settings.check.stop != nullptr && *settings.check.stop) report.stopped = true;
    if (report.stopped) return report;
    report.mutants.push_back(std::move(result));
  }
  return report;
}

}  // namespace mexhaust
