#pragma once

#include <string>
#include <utility>
#include <vector>

#include "mexhaust/rules/expression.hpp"
#include "mexhaust/rules/syntax.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::rules {

/// Makes an expression of what was written: looks up names and checks types.
class RuleChecker {
 public:
  /// Both must outlive the checker.
  RuleChecker(const RuleText& rule, const Vocabulary& vocabulary) : rule_(&rule), vocabulary_(&vocabulary) {}

  /// Throws InputError, with the column, where the text means nothing.
  Expression whole(const Syntax& syntax);

 private:
  [[noreturn]] void fail(const Syntax& syntax, const std::string& message) const { rule_->fail(syntax.begin, message); }
  std::string shown(const Syntax& syntax) const { return rule_->shown(syntax.begin, syntax.end); }

  template <class... Operands>
  static Expression node(Operation operation, ValueType type, Operands... operands) {
    Expression result{.operation = operation, .type = type};
    (result.operands.push_back(std::move(operands)), ...);
    return result;
  }

  Expression checked(const Syntax& syntax);
  Expression by_kind(const Syntax& syntax);
  Expression of_type(const Syntax& syntax, ValueType type, const std::string& role);
  Expression literal(const Syntax& syntax) const;
  Expression word(const Syntax& syntax) const;
  Expression named(const Syntax& syntax) const;
  Expression operation(const Syntax& syntax);
  Expression comparison(const Syntax& syntax);
  Expression exclusive_or(const Syntax& syntax);
  Expression by_literal(const Syntax& syntax);
  Expression choice(const Syntax& syntax);
  Expression call(const Syntax& syntax);
  Expression plain_call(const Syntax& syntax, Operation operation);
  Expression aggregate(const Syntax& syntax, Operation operation);
  [[noreturn]] void fail_unknown(const Syntax& syntax, const std::string& what,
                                 const std::vector<std::string>& known) const;
  [[noreturn]] void fail_too_deep(const Syntax& syntax) const;
  void require_list(const Syntax& syntax) const;

  const RuleText* rule_;
  const Vocabulary* vocabulary_;
  std::size_t depth_ = 0;
  int aggregates_ = 0;  ///< around what is being checked
};

}  // namespace mexhaust::rules
