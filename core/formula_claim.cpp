#include "core/formula_claim.hpp"

#include <memory>

#include "core/checked_integers.hpp"
#include "core/error.hpp"
#include "core/interpreter.hpp"
#include "core/rule_language.hpp"

namespace mexhaust {
namespace {

using Program = std::shared_ptr<const RuleProgram>;

Program program_of(const std::string& text, const Vocabulary& vocabulary) {
  return std::make_shared<const RuleProgram>(parse_rule(text, vocabulary), vocabulary);
}

std::function<bool(const Position&)> predicate(Program program) {
  return [program = std::move(program)](const Position& position) {
    return Interpreter<CheckedIntegers>(*program).boolean_at(position);
  };
}

}  // namespace

void complete_claim(Claim& claim, const Vocabulary& vocabulary) {
  if (!claim.applies && claim.where_formula.empty()) claim.applies = [](const Position&) { return true; };
  if (!claim.applies) claim.applies = predicate(program_of(claim.where_formula, vocabulary));
  const auto* rule = std::get_if<Rule>(&claim.content);
  if (rule == nullptr || *rule) return;
  const Program program = program_of(claim.formula, vocabulary);
  if (program->type() == ValueType::number) {
    claim.content = ValueRule(
        [program](const Position& position) { return Interpreter<CheckedIntegers>(*program).number_at(position); });
  } else {
    claim.content = Rule([wins = predicate(program)](const Position& position) { return outcome_if(wins(position)); });
  }
}

}  // namespace mexhaust
