#include "mexhaust/experiments/discovery/found_rule.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/program.hpp"

namespace mexhaust::discovery {
namespace {

constexpr unsigned most_steps = 2'000'000;

/// Whether two programs are the same text once names are replaced by what defines them.
bool same(const rules::RuleProgram& left, const rules::RuleProgram& right) {
  const auto same_slot = [](const rules::RuleProgram::Slot& one, const rules::RuleProgram::Slot& other) {
    if (one.index() != other.index()) return false;
    if (const auto* expression = std::get_if<rules::Expression>(&one))
      return *expression == std::get<rules::Expression>(other);
    if (const auto* leading = std::get_if<rules::RuleProgram::LeadingNumber>(&one))
      return *leading == std::get<rules::RuleProgram::LeadingNumber>(other);
    return std::get<rules::RuleProgram::Computed>(one).name == std::get<rules::RuleProgram::Computed>(other).name;
  };
  return left.root() == right.root() && std::ranges::equal(left.slots(), right.slots(), same_slot);
}

rules::RuleProgram program_of(const std::string& text, const rules::Vocabulary& vocabulary) {
  return {rules::parse_rule(text.empty() ? "true" : text, vocabulary), vocabulary};
}

/// The claim of a game that says the same as a rule, of the same positions; null when there is none.
const Claim* known_claim(const Registry& registry, const GameEntry& game, const Claim& rule) {
  const rules::Vocabulary vocabulary = game.vocabulary();
  const auto says_the_same = [&](const Claim& claim) {
    return game_of(claim) == game.info().id && !claim.formula.empty() && !claim.cases &&
           claim.content.index() == rule.content.index() &&
           same(program_of(claim.formula, vocabulary), program_of(rule.formula, vocabulary)) &&
           same(program_of(claim.where_formula, vocabulary), program_of(rule.where_formula, vocabulary));
  };
  const auto found = std::ranges::find_if(registry.claims(), says_the_same);
  return found == registry.claims().end() ? nullptr : &*found;
}

}  // namespace

ProofAttempt attempt_proof(const Registry& registry, const GameEntry& game, checks::RuleTarget target,
                           const std::string& rule, const std::string& where, proofs::Sizes lengths,
                           proofs::ProofSettings settings) {
  const Claim own = checks::rule_claim(game, target, rule, where);
  const Claim* const known = known_claim(registry, game, own);
  const auto scopes = known != nullptr ? proof_scopes(known->scopes) : std::vector<Scope>{};
  ProofAttempt attempt{.known_as = known != nullptr ? known->id : "", .bound = proofs::to_text(lengths)};
  if (target == checks::RuleTarget::pad) {
    attempt.not_tried = "pads are no outcomes of moves";
    return attempt;
  }
  // The widest of several comes last.
  if (!scopes.empty())
    attempt.bound = scopes.back().bound;
  else
    settings.solver.steps = most_steps;
  try {
    proofs::ProofCheck check = proofs::prove(game, scopes.empty() ? own : *known, attempt.bound, settings);
    attempt.verdict = verdict_of(check.tally, Method::proof);
    attempt.counterexample = std::move(check.counterexample);
  } catch (const InputError& error) {
    attempt.not_tried = error.what();
  } catch (const ReachError& error) {
    attempt.not_tried = error.what();
  }
  return attempt;
}

std::string to_text(const ProofAttempt& attempt) {
  const std::string known = attempt.known_as.empty() ? "" : fmt::format(" (as {})", attempt.known_as);
  if (!attempt.not_tried.empty()) return fmt::format("no proof{}: {}", known, attempt.not_tried);
  if (attempt.verdict == Verdict::proved)
    return fmt::format("proved for {}{}{}", attempt.bound, attempt.bound == all_sizes ? "" : " numbers of any size",
                       known);
  return fmt::format("not proved for {}: {}{}", attempt.bound, to_text(attempt.verdict), known);
}

}  // namespace mexhaust::discovery
