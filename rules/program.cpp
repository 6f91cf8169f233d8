#include "mexhaust/rules/program.hpp"

#include <algorithm>
#include <utility>

#include "mexhaust/rules/language.hpp"

namespace mexhaust::rules {
namespace {

Expression slot_reference(std::size_t slot, ValueType type) {
  return {.operation = Operation::quantity, .type = type, .number = static_cast<std::int64_t>(slot)};
}

}  // namespace

RuleProgram::RuleProgram(const Expression& expression, const Vocabulary& vocabulary)
    : list_start_(vocabulary.leading.size()) {
  root_ = compiled(expression, vocabulary);
}

std::string RuleProgram::computed_name() const {
  for (const Slot& slot : slots_) {
    if (const auto* computed = std::get_if<Computed>(&slot)) return computed->name;
  }
  return {};
}

Expression RuleProgram::compiled(const Expression& expression, const Vocabulary& vocabulary) {
  if (expression.operation == Operation::quantity) return quantity_slot(expression.name, vocabulary);
  Expression result = expression;
  for (Expression& operand : result.operands) operand = compiled(operand, vocabulary);
  const bool worth_a_slot = is_aggregate(result.operation) || result.operation == Operation::item;
  return worth_a_slot && !mentions_each(result) ? slot_of(std::move(result)) : result;
}

Expression RuleProgram::slot_of(Expression expression) {
  const ValueType type = expression.type;
  const auto same = std::ranges::find_if(slots_, [&](const Slot& slot) {
    const auto* other = std::get_if<Expression>(&slot);
    return other != nullptr && *other == expression;
  });
  const auto place = static_cast<std::size_t>(same - slots_.begin());
  if (same == slots_.end()) slots_.emplace_back(std::move(expression));
  return slot_reference(place, type);
}

Expression RuleProgram::quantity_slot(const std::string& name, const Vocabulary& vocabulary) {
  const auto known = std::ranges::find(named_, name, &std::pair<std::string, Expression>::first);
  if (known != named_.end()) return known->second;
  Expression reference;
  if (const auto place = vocabulary.leading_place(name)) {
    slots_.emplace_back(LeadingNumber{*place});
    reference = slot_reference(slots_.size() - 1, ValueType::number);
  } else {
    const Quantity& quantity = *vocabulary.find(name);
    if (const auto* function = std::get_if<Quantity::Function>(&quantity.definition)) {
      slots_.emplace_back(Computed{name, *function});
      reference = slot_reference(slots_.size() - 1, quantity.type);
    } else {
      reference = slot_of(compiled(parse_rule(std::get<std::string>(quantity.definition), vocabulary), vocabulary));
    }
  }
  named_.emplace_back(name, reference);
  return reference;
}

}  // namespace mexhaust::rules
