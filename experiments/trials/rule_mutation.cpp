#include "mexhaust/experiments/trials/rule_mutation.hpp"

#include <memory>
#include <utility>

#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/checks/explanation.hpp"
#include "mexhaust/experiments/checks/own_rule.hpp"
#include "mexhaust/experiments/checks/truth_tables.hpp"
#include "mexhaust/experiments/proofs/rule_equivalence.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"
#include "mexhaust/rules/language.hpp"

namespace mexhaust::trials {

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
  const rules::Vocabulary vocabulary = game.vocabulary();
  const rules::Expression expression = rules::parse_rule(rule.formula, vocabulary);
  std::optional<rules::Expression> where;
  std::optional<std::string> where_text;
  if (!rule.where_formula.empty()) {
    where_text = rule.where_formula;
    where = rules::parse_rule(*where_text, vocabulary, "where");
  }
  MutationReport report;
  numbered_domain(game, bounds);  // throws where there is none
  checks::CheckSettings quiet = settings.check;
  quiet.case_progress = {};
  const std::shared_ptr<const Truth> truth = needs_grundy_values(rule)
                                                 ? checks::grundy_table_for(game, bounds, settings.check)
                                                 : checks::table_for(game, bounds, settings.check);
  Tally tally;
  if (truth) tally = checks::tally_by_table(game, rule, numbered_domain(game, bounds), truth, quiet);
  report.stopped = !truth || tally.stopped;
  report.positions = tally.checked;
  if (tally.smallest_failure)
    report.rule_fails = checks::explain_case(game, rule, tally.smallest_failure->position, *truth);
  if (report.stopped || report.rule_fails) return report;

  auto mutants = rules::mutants_of(expression, vocabulary);
  std::size_t done = 0;
  for (rules::RuleMutant& mutant : mutants) {
    if (settings.check.case_progress) settings.check.case_progress(done++, mutants.size());
    MutantResult result{.mutant = std::move(mutant)};
    try {
      const Claim claim = checks::own_rule(registry, game, rules::to_text(result.mutant.rule), where_text);
      const Tally found = checks::tally_by_table(game, claim, numbered_domain(game, bounds), truth, quiet);
      report.stopped = found.stopped;
      if (found.smallest_failure) {
        result.fate = MutantFate::killed;
        result.position = found.smallest_failure->position;
      } else if (!found.stopped) {
        const proofs::Equivalence same =
            proofs::compare_rules(game, expression, result.mutant.rule, where, settings.sizes, settings.proof);
        result.position = same.position;
        if (same.differ != proofs::Answer::unknown)
          result.fate = same.differ == proofs::Answer::unsat ? MutantFate::equivalent : MutantFate::beyond;
      }
    } catch (const ReachError&) {
      result.fate = MutantFate::no_rule;
    }
    if (settings.check.stop.asked()) report.stopped = true;
    if (report.stopped) return report;
    report.mutants.push_back(std::move(result));
  }
  return report;
}

}  // namespace mexhaust::trials
