// Functions and aggregates of the rule language: what may stand in their parentheses.
#include <algorithm>

#include <fmt/format.h>

#include "mexhaust/rules/checker.hpp"
#include "mexhaust/rules/words.hpp"

namespace mexhaust::rules {

Expression RuleChecker::call(const Syntax& syntax) {
  const FunctionWord* const function = function_word(syntax.word);
  if (function == nullptr) {
    if (vocabulary_->leading_place(syntax.word) || vocabulary_->find(syntax.word) != nullptr ||
        std::ranges::find(value_words, syntax.word) != value_words.end())
      fail(syntax, fmt::format("'{}' is no function: expected no '(' after it", syntax.word));
    std::vector<std::string> known;
    for (const FunctionWord& word : function_words) known.emplace_back(word.text);
    fail_unknown(syntax, "function", known);
  }
  const std::size_t arguments = syntax.operands.size() - (syntax.has_filter ? 1 : 0);
  if (function->aggregate && arguments == 1) return aggregate(syntax, *function->aggregate);
  if (!function->plain || (function->aggregate && syntax.has_filter)) {
    const std::string alternative = syntax.word == "xor" ? "; of two numbers: 'x xor y'" : "";
    fail(syntax, fmt::format("expected one expression in {}(..), of the numbers of the list, found {}{}", syntax.word,
                             arguments, alternative));
  }
  if (syntax.has_filter)
    fail(syntax.operands.back(), fmt::format("expected no 'where' in {}(..): it is of one number", syntax.word));
  return plain_call(syntax, *function->plain);
}

Expression RuleChecker::plain_call(const Syntax& syntax, Operation operation) {
  const std::string role = fmt::format("in {}(..)", syntax.word);
  if (operation == Operation::item) require_list(syntax);
  const bool folds = operation == Operation::minimum || operation == Operation::maximum;
  if (!folds && syntax.operands.size() != 1)
    fail(syntax, fmt::format("expected one number {}, found {}", role, syntax.operands.size()));
  const bool is_boolean = operation == Operation::odd || operation == Operation::even;
  Expression result = of_type(syntax.operands[0], ValueType::number, role);
  if (!folds) return node(operation, is_boolean ? ValueType::boolean : ValueType::number, std::move(result));
  for (std::size_t place = 1; place < syntax.operands.size(); ++place) {
    result =
        node(operation, ValueType::number, std::move(result), of_type(syntax.operands[place], ValueType::number, role));
  }
  return result;
}

Expression RuleChecker::aggregate(const Syntax& syntax, Operation operation) {
  require_list(syntax);
  const bool is_run = operation == Operation::leading || operation == Operation::trailing;
  const bool is_boolean = operation == Operation::all || operation == Operation::any;
  const bool of_conditions = is_run || is_boolean || operation == Operation::count;
  if (is_run && syntax.has_filter) {
    fail(syntax.operands.back(),
         fmt::format("expected no 'where' in {}(..): it counts up to the first number that does not satisfy it",
                     syntax.word));
  }
  ++aggregates_;
  const ValueType body_type = of_conditions ? ValueType::boolean : ValueType::number;
  Expression result = node(operation, is_boolean ? ValueType::boolean : ValueType::number,
                           of_type(syntax.operands[0], body_type, fmt::format("in {}(..)", syntax.word)));
  if (syntax.has_filter) result.operands.push_back(of_type(syntax.operands[1], ValueType::boolean, "after 'where'"));
  --aggregates_;
  return result;
}

}  // namespace mexhaust::rules
