#include "mexhaust/rules/formula_claim.hpp"

#include <memory>
#include <optional>
#include <string_view>

#include "mexhaust/base/error.hpp"
#include "mexhaust/rules/checked_integers.hpp"
#include "mexhaust/rules/interpreter.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/rows.hpp"

namespace mexhaust::rules {
namespace {

using Program = std::shared_ptr<const RuleProgram>;

Program program_of(const std::string& text, const Vocabulary& vocabulary, std::string_view what) {
  return std::make_shared<const RuleProgram>(parse_rule(text, vocabulary, what), vocabulary);
}

Program where_program(const std::string& text, const Vocabulary& vocabulary) {
  Program program = program_of(text, vocabulary, "where");
  if (program->type() == ValueType::number)
    throw InputError(
        "where: expected a boolean, which says of a position whether the rule speaks of it, found a number");
  return program;
}

std::function<bool(const Position&)> predicate(Program program) {
  return [program = std::move(program)](const Position& position) {
    return Interpreter<CheckedIntegers>(*program).boolean_at(position);
  };
}

/// None where a row of lists cannot be computed at a time.
std::optional<RowForm> rows_of(const Program& program, const Program& where) {
  RowForm rows{.outcomes = row_function(program, where)};
  if (where) rows.applies = row_function(where);
  return rows.outcomes && (!where || rows.applies) ? std::optional(rows) : std::nullopt;
}

}  // namespace

void complete_claim(Claim& claim, const Vocabulary& vocabulary) {
  const bool by_formula = !claim.applies;
  Program where;
  if (by_formula && !claim.where_formula.empty()) where = where_program(claim.where_formula, vocabulary);
  if (by_formula) claim.applies = where ? predicate(where) : [](const Position&) { return true; };
  const auto* rule = std::get_if<Rule>(&claim.content);
  if (rule == nullptr || *rule) return;
  const Program program = program_of(claim.formula, vocabulary, "rule");
  if (program->type() == ValueType::number) {
    claim.content = ValueRule(
        [program](const Position& position) { return Interpreter<CheckedIntegers>(*program).number_at(position); });
  } else {
    claim.content = Rule([wins = predicate(program)](const Position& position) { return outcome_if(wins(position)); });
    if (by_formula && !claim.rows) claim.rows = rows_of(program, where);
  }
}

}  // namespace mexhaust::rules
