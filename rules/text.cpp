#include <string>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/words.hpp"

namespace mexhaust::rules {
namespace {

Binding next(Binding binding) { return static_cast<Binding>(static_cast<int>(binding) + 1); }

Binding binding_of(const Expression& expression) {
  if (expression.operation == Operation::choice) return Binding::choice;
  if (expression.operation == Operation::negation) return Binding::negation;
  if (expression.operation == Operation::negate) return Binding::sign;
  if (expression.operation == Operation::number && expression.number < 0) return Binding::sign;
  const InfixOperator* const infix = infix_operator(expression.operation);
  return infix == nullptr ? Binding::value : infix->binding;
}

std::string text_of(const Expression& e);

/// In parentheses unless it binds at least as closely as its place wants.
std::string text_at(const Expression& e, Binding wanted) {
  return binding_of(e) < wanted ? fmt::format("({})", text_of(e)) : text_of(e);
}

std::string infix_text(const Expression& e, const InfixOperator& infix) {
  // No comparison is the operand of another: they are of numbers.
  return fmt::format("{} {} {}", text_at(e.operands[0], infix.binding), infix.text,
                     text_at(e.operands[1], next(infix.binding)));
}

std::string choice_text(const Expression& e) {
  std::string text;
  const Expression* rest = &e;
  for (; rest->operation == Operation::choice; rest = &rest->operands[2]) {
    text += fmt::format("{} {} then {} ", text.empty() ? "if" : "elif", text_of(rest->operands[0]),
                        text_of(rest->operands[1]));
  }
  return text + "else " + text_of(*rest);
}

/// "min(a, b, c)" for the fold from the left.
std::string arguments_text(const Expression& e, Operation folded) {
  if (e.operation != folded) return text_of(e);
  return fmt::format("{}, {}", arguments_text(e.operands[0], folded), text_of(e.operands[1]));
}

std::string function_text(const Expression& e) {
  const std::string_view name = function_name(e.operation);
  if (e.operation == Operation::minimum || e.operation == Operation::maximum)
    return fmt::format("{}({})", name, arguments_text(e, e.operation));
  const std::string filter = e.operands.size() > 1 ? fmt::format(" where {}", text_of(e.operands[1])) : "";
  return fmt::format("{}({}{})", name, text_of(e.operands[0]), filter);
}

std::string item_text(const Expression& e) {
  const Expression& place = e.operands[0];
  if (place.operation == Operation::number && place.number == 1) return "first";
  if (place.operation == Operation::number && place.number == -1) return "last";
  return function_text(e);
}

std::string text_of(const Expression& e) {
  switch (e.operation) {
    case Operation::number: return std::to_string(e.number);
    case Operation::boolean: return e.number != 0 ? "true" : "false";
    case Operation::quantity: return e.name;
    case Operation::length: return "length";
    case Operation::each: return "each";
    case Operation::item: return item_text(e);
    case Operation::negation: return "not " + text_at(e.operands[0], Binding::negation);
    // Not a second sign, and not the sign of a literal.
    case Operation::negate: {
      const bool is_literal = e.operands[0].operation == Operation::number;
      return "-" + (is_literal ? fmt::format("({})", text_of(e.operands[0])) : text_at(e.operands[0], Binding::value));
    }
    case Operation::choice: return choice_text(e);
    default: break;
  }
  const InfixOperator* const infix = infix_operator(e.operation);
  return infix != nullptr ? infix_text(e, *infix) : function_text(e);
}

}  // namespace

std::string to_text(const Expression& expression) { return text_of(expression); }

}  // namespace mexhaust::rules
