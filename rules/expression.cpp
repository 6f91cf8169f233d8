#include "mexhaust/rules/expression.hpp"

#include <algorithm>

namespace mexhaust::rules {

bool is_aggregate(Operation operation) { return operation >= Operation::count; }

std::size_t size_of(const Expression& expression) {
  std::size_t nodes = 1;
  for (const Expression& operand : expression.operands) nodes += size_of(operand);
  return nodes;
}

bool mentions_each(const Expression& expression) {
  if (expression.operation == Operation::each) return true;
  return !is_aggregate(expression.operation) && std::ranges::any_of(expression.operands, mentions_each);
}

}  // namespace mexhaust::rules
