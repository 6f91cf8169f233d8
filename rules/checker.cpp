#include "mexhaust/rules/checker.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/base/suggest.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/words.hpp"

namespace mexhaust::rules {
namespace {

constexpr std::int64_t largest_literal = std::numeric_limits<std::int64_t>::max();

Expression leaf(Operation operation, std::int64_t number = 0) {
  const ValueType type = operation == Operation::boolean ? ValueType::boolean : ValueType::number;
  return {.operation = operation, .type = type, .number = number};
}

Expression item_at(std::int64_t place) {
  Expression item = leaf(Operation::item);
  item.operands.push_back(leaf(Operation::number, place));
  return item;
}

/// A chain of elif or of min(.., .., ..) is deeper as a tree than as it was written.
std::size_t depth_of(const Expression& expression) {
  std::size_t deepest = 0;
  for (const Expression& operand : expression.operands) deepest = std::max(deepest, depth_of(operand));
  return deepest + 1;
}

bool is_boolean_operator(Operation operation) {
  return operation == Operation::conjunction || operation == Operation::disjunction ||
         operation == Operation::equivalence;
}

bool is_comparison(const Syntax& syntax) {
  const InfixOperator* const infix = infix_operator(syntax.operation);
  return syntax.kind == SyntaxKind::operation && infix != nullptr && infix->binding == Binding::comparison;
}

/// The type of a quantity as the vocabulary has it. A definition speaks of earlier quantities only.
ValueType type_of(const Quantity& quantity, const Vocabulary& vocabulary) {
  const auto* const definition = std::get_if<std::string>(&quantity.definition);
  if (definition == nullptr) return quantity.type;
  Vocabulary earlier = vocabulary;
  const auto place = static_cast<std::ptrdiff_t>(&quantity - vocabulary.quantities.data());
  earlier.quantities.erase(earlier.quantities.begin() + place, earlier.quantities.end());
  return parse_rule(*definition, earlier, fmt::format("the definition of '{}'", quantity.name)).type;
}

}  // namespace

Expression RuleChecker::whole(const Syntax& syntax) {
  Expression result = checked(syntax);
  if (depth_of(result) > deepest_rule) fail_too_deep(syntax);
  return result;
}

void RuleChecker::fail_too_deep(const Syntax& syntax) const {
  fail(syntax, fmt::format("expected an expression of up to {} levels, found more", deepest_rule));
}

Expression RuleChecker::checked(const Syntax& syntax) {
  if (depth_ == deepest_rule) fail_too_deep(syntax);
  ++depth_;
  Expression result = by_kind(syntax);
  --depth_;
  return result;
}

Expression RuleChecker::by_kind(const Syntax& syntax) {
  switch (syntax.kind) {
    case SyntaxKind::number: return literal(syntax);
    case SyntaxKind::word: return word(syntax);
    case SyntaxKind::call: return call(syntax);
    case SyntaxKind::operation: return operation(syntax);
    case SyntaxKind::choice: return choice(syntax);
  }
  return {};
}

Expression RuleChecker::of_type(const Syntax& syntax, ValueType type, const std::string& role) {
  Expression result = checked(syntax);
  if (result.type != type) {
    fail(syntax,
         fmt::format("expected a {} {}, found the {} '{}'", to_text(type), role, to_text(result.type), shown(syntax)));
  }
  return result;
}

Expression RuleChecker::literal(const Syntax& syntax) const {
  const auto value = parse_integer(syntax.word);
  if (!value || *value < -largest_literal) {
    fail(syntax, fmt::format("expected a number of up to {}, found '{}'", largest_literal, shown(syntax)));
  }
  return leaf(Operation::number, *value);
}

Expression RuleChecker::word(const Syntax& syntax) const {
  const std::string& text = syntax.word;
  if (text == "true" || text == "false") return leaf(Operation::boolean, text == "true" ? 1 : 0);
  if (const FunctionWord* const function = function_word(text)) {
    fail(syntax,
         fmt::format("expected '(' after '{}'; '{}(...)' takes what it is of in parentheses", text, function->text));
  }
  if (std::ranges::find(value_words, text) == value_words.end()) return named(syntax);
  require_list(syntax);
  if (text == "length") return leaf(Operation::length);
  if (text == "first") return item_at(1);
  if (text == "last") return item_at(-1);
  if (aggregates_ == 0) {
    fail(
        syntax,
        "'each' is a number of the list inside count(..), sum(..), all(..), leading(..) and the like; here it is none");
  }
  return leaf(Operation::each);
}

Expression RuleChecker::named(const Syntax& syntax) const {
  Expression result{.operation = Operation::quantity, .name = syntax.word};
  if (vocabulary_->leading_place(syntax.word)) return result;
  const Quantity* const quantity = vocabulary_->find(syntax.word);
  if (quantity == nullptr) {
    std::vector<std::string> known = vocabulary_->names();
    if (vocabulary_->has_list) known.insert(known.end(), {"each", "length", "first", "last"});
    fail_unknown(syntax, "name", known);
  }
  result.type = type_of(*quantity, *vocabulary_);
  return result;
}

void RuleChecker::fail_unknown(const Syntax& syntax, const std::string& what,
                               const std::vector<std::string>& known) const {
  // Any two names of a letter or two are near each other.
  constexpr std::size_t shortest_misspelt = 3;
  auto near = known;
  const auto words = reserved_words();
  near.insert(near.end(), words.begin(), words.end());
  if (syntax.word.size() < shortest_misspelt) near.clear();
  const std::string list = known.empty() ? "there is none here" : fmt::format("there are {}", fmt::join(known, ", "));
  rule_->fail(syntax.begin, fmt::format("expected a known {}, found '{}'{}; {}", what,
                                        rule_->shown(syntax.begin, syntax.begin + syntax.word.size()),
                                        suggestion(syntax.word, near), list));
}

void RuleChecker::require_list(const Syntax& syntax) const {
  if (vocabulary_->has_list) return;
  fail(syntax, fmt::format("'{}' speaks of a list of numbers, and a position of this game is none: expected {}",
                           syntax.word, fmt::join(vocabulary_->names(), ", ")));
}

Expression RuleChecker::operation(const Syntax& syntax) {
  const Operation operation = syntax.operation;
  if (operation == Operation::negation)
    return node(operation, ValueType::boolean, of_type(syntax.operands[0], ValueType::boolean, "after 'not'"));
  if (operation == Operation::negate)
    return node(operation, ValueType::number, of_type(syntax.operands[0], ValueType::number, "after '-'"));
  if (operation == Operation::exclusive_or) return exclusive_or(syntax);
  if (operation == Operation::modulo || operation == Operation::divide) return by_literal(syntax);
  if (is_comparison(syntax)) return comparison(syntax);
  const ValueType type = is_boolean_operator(operation) ? ValueType::boolean : ValueType::number;
  const std::string role = fmt::format("beside '{}'", infix_operator(operation)->text);
  Expression left = of_type(syntax.operands[0], type, role);
  return node(operation, type, std::move(left), of_type(syntax.operands[1], type, role));
}

Expression RuleChecker::comparison(const Syntax& syntax) {
  const Syntax& left = syntax.operands[0];
  const Syntax& right = syntax.operands[1];
  const std::string_view sign = infix_operator(syntax.operation)->text;
  if (is_comparison(left) && !left.bracketed) {
    fail(syntax, fmt::format("comparisons do not chain: expected '{} and {} {} {}'", shown(left),
                             shown(left.operands[1]), sign, shown(right)));
  }
  Expression first = checked(left);
  Expression second = checked(right);
  if (first.type == ValueType::number && second.type == ValueType::number)
    return node(syntax.operation, ValueType::boolean, std::move(first), std::move(second));
  const Syntax& wrong = first.type == ValueType::boolean ? left : right;
  std::string hint;
  if (first.type == second.type && syntax.operation == Operation::equal) hint = "; for booleans write 'iff'";
  if (first.type == second.type && syntax.operation == Operation::not_equal) hint = "; for booleans write 'xor'";
  if (wrong.operation == Operation::exclusive_or && !wrong.bracketed)
    hint = "; 'xor' binds closer than a comparison: a comparison beside it needs parentheses";
  fail(wrong, fmt::format("expected a number beside '{}', found the boolean '{}'{}", sign, shown(wrong), hint));
}

Expression RuleChecker::exclusive_or(const Syntax& syntax) {
  Expression left = checked(syntax.operands[0]);
  Expression right = checked(syntax.operands[1]);
  if (left.type == right.type) {
    const ValueType type = left.type;
    return node(Operation::exclusive_or, type, std::move(left), std::move(right));
  }
  fail(syntax,
       fmt::format("expected two numbers or two booleans beside 'xor', found the {} '{}' and the {} '{}'; 'xor' "
                   "binds closer than a comparison: a comparison beside it needs parentheses",
                   to_text(left.type), shown(syntax.operands[0]), to_text(right.type), shown(syntax.operands[1])));
}

Expression RuleChecker::by_literal(const Syntax& syntax) {
  const std::string_view word = infix_operator(syntax.operation)->text;
  Expression left = of_type(syntax.operands[0], ValueType::number, fmt::format("beside '{}'", word));
  const Syntax& right = syntax.operands[1];
  Expression divisor = right.kind == SyntaxKind::number ? literal(right) : leaf(Operation::number);
  if (divisor.number < 1)
    fail(right, fmt::format("expected a written number of 1 or more after '{}', found '{}'", word, shown(right)));
  return node(syntax.operation, ValueType::number, std::move(left), std::move(divisor));
}

Expression RuleChecker::choice(const Syntax& syntax) {
  Expression result = checked(syntax.operands.back());
  const ValueType type = result.type;
  for (std::size_t place = syntax.operands.size() - 1; place > 0; place -= 2) {
    Expression value = of_type(syntax.operands[place - 1], type, "after 'then', as after 'else'");
    Expression condition = of_type(syntax.operands[place - 2], ValueType::boolean, "after 'if'");
    result = node(Operation::choice, type, std::move(condition), std::move(value), std::move(result));
  }
  return result;
}

}  // namespace mexhaust::rules
