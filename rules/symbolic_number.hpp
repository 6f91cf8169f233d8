#pragma once

#include <cstdint>
#include <utility>

#include "mexhaust/rules/expression.hpp"

namespace mexhaust::rules {

/// A condition about a position that is not given yet: an expression of type boolean. What the rules of play of a line game
/// make guards of, when their numbers are SymbolicNumber.
class SymbolicBoolean {
 public:
  explicit SymbolicBoolean(Expression expression) : expression_(std::move(expression)) {}
  const Expression& expression() const { return expression_; }

  friend SymbolicBoolean operator&&(const SymbolicBoolean& left, const SymbolicBoolean& right) {
    return joined(Operation::conjunction, left, right);
  }
  friend SymbolicBoolean operator||(const SymbolicBoolean& left, const SymbolicBoolean& right) {
    return joined(Operation::disjunction, left, right);
  }
  friend SymbolicBoolean operator!(const SymbolicBoolean& value) {
    return SymbolicBoolean(
        {.operation = Operation::negation, .type = ValueType::boolean, .operands = {value.expression_}});
  }

 private:
  static SymbolicBoolean joined(Operation operation, const SymbolicBoolean& left, const SymbolicBoolean& right) {
    return SymbolicBoolean(
        {.operation = operation, .type = ValueType::boolean, .operands = {left.expression_, right.expression_}});
  }

  Expression expression_;
};

/// A number of a position that is not given yet: an expression of type number.
class SymbolicNumber {
 public:
  explicit SymbolicNumber(Expression expression) : expression_(std::move(expression)) {}
  // As a literal in the rules of play: `pile > 0`.
  SymbolicNumber(std::int64_t value) : expression_{.operation = Operation::number, .number = value} {}  // NOLINT

  /// The number at a place of the list, from 0.
  static SymbolicNumber at(std::size_t place) {
    return SymbolicNumber(
        Expression{.operation = Operation::item,
                   .operands = {{.operation = Operation::number, .number = static_cast<std::int64_t>(place) + 1}}});
  }

  const Expression& expression() const { return expression_; }

  friend SymbolicNumber operator+(const SymbolicNumber& left, const SymbolicNumber& right) {
    return SymbolicNumber({.operation = Operation::add, .operands = {left.expression_, right.expression_}});
  }
  friend SymbolicNumber operator-(const SymbolicNumber& left, const SymbolicNumber& right) {
    return SymbolicNumber({.operation = Operation::subtract, .operands = {left.expression_, right.expression_}});
  }
  friend SymbolicBoolean operator==(const SymbolicNumber& left, const SymbolicNumber& right) {
    return compared(Operation::equal, left, right);
  }
  friend SymbolicBoolean operator!=(const SymbolicNumber& left, const SymbolicNumber& right) {
    return compared(Operation::not_equal, left, right);
  }
  friend SymbolicBoolean operator<(const SymbolicNumber& left, const SymbolicNumber& right) {
    return compared(Operation::less, left, right);
  }
  friend SymbolicBoolean operator<=(const SymbolicNumber& left, const SymbolicNumber& right) {
    return compared(Operation::at_most, left, right);
  }
  friend SymbolicBoolean operator>(const SymbolicNumber& left, const SymbolicNumber& right) {
    return compared(Operation::greater, left, right);
  }
  friend SymbolicBoolean operator>=(const SymbolicNumber& left, const SymbolicNumber& right) {
    return compared(Operation::at_least, left, right);
  }

 private:
  static SymbolicBoolean compared(Operation operation, const SymbolicNumber& left, const SymbolicNumber& right) {
    return SymbolicBoolean(
        {.operation = operation, .type = ValueType::boolean, .operands = {left.expression_, right.expression_}});
  }

  Expression expression_;
};

}  // namespace mexhaust::rules
