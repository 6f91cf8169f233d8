#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/integer_root.hpp"
#include "mexhaust/rules/program.hpp"

namespace mexhaust::rules {

/// The algebra of one position (rules/interpreter.hpp): 64-bit numbers. A result beyond 64 bits throws ReachError: there is
/// no wrong answer for a large position.
struct CheckedIntegers {
  using Number = std::int64_t;
  using Boolean = bool;

  static Number number(std::int64_t value) { return value; }
  static Boolean boolean(bool value) { return value; }
  static Number negate(Number value) { return subtract(0, value); }
  static Number add(Number left, Number right) {
    Number result = 0;
    return __builtin_add_overflow(left, right, &result) ? beyond() : result;
  }
  static Number subtract(Number left, Number right) {
    Number result = 0;
    return __builtin_sub_overflow(left, right, &result) ? beyond() : result;
  }
  static Number multiply(Number left, Number right) {
    Number result = 0;
    return __builtin_mul_overflow(left, right, &result) ? beyond() : result;
  }
  static Number modulo(Number value, std::int64_t modulus) {
    const Number rest = value % modulus;
    return rest < 0 ? rest + modulus : rest;
  }
  static Number divide(Number value, std::int64_t divisor) { return value / divisor - (value % divisor < 0 ? 1 : 0); }
  static Number root(Number value) {
    if (value < 0) throw ReachError("a rule takes the root of a negative number: it is for numbers >= 0");
    return quick_root(value);
  }
  static Number minimum(Number left, Number right) { return std::min(left, right); }
  static Number maximum(Number left, Number right) { return std::max(left, right); }
  static Number nim_sum(Number left, Number right) {
    if (left < 0 || right < 0)
      throw ReachError("a rule takes the nim-sum of a negative number: it is for numbers >= 0");
    return left ^ right;
  }
  static Boolean equal(Number left, Number right) { return left == right; }
  static Boolean less(Number left, Number right) { return left < right; }
  static Boolean at_most(Number left, Number right) { return left <= right; }
  static Boolean negation(Boolean value) { return !value; }
  static Boolean conjunction(Boolean left, Boolean right) { return left && right; }
  static Boolean disjunction(Boolean left, Boolean right) { return left || right; }
  static Boolean equivalence(Boolean left, Boolean right) { return left == right; }
  static Boolean exclusive_or(Boolean left, Boolean right) { return left != right; }
  static Number select(Boolean condition, Number left, Number right) { return condition ? left : right; }
  static Boolean select(Boolean condition, Boolean left, Boolean right) { return condition ? left : right; }
  static Number computed(const RuleProgram::Computed& quantity, std::span<const Number> position) {
    return quantity.function(position);
  }

 private:
  [[noreturn]] static Number beyond() { throw ReachError("a number in the rule passes 64 bits"); }
};

}  // namespace mexhaust::rules
