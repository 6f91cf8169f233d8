#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/integer_root.hpp"
#include "mexhaust/rules/program.hpp"

namespace mexhaust::rules {

/// The algebra (rules/interpreter.hpp) of what is known of a rule at all positions whose numbers lie in an interval: between
/// which values each step lies. It finds the largest number that can occur anywhere in a rule.
class Extents {
 public:
  /// Beyond 64 bits it matters no more by how much.
  using Wide = __int128;
  struct Number {
    Wide least = 0;
    Wide most = 0;
  };
  /// Nothing is known of conditions: every part of a rule counts.
  struct Boolean {};

  /// No number that occurs is larger, in absolute value.
  Wide largest() const { return largest_; }
  /// Whether the nim-sum or the root of a number that may be negative occurs.
  bool may_fail() const { return may_fail_; }

  Number number(std::int64_t value) { return seen({value, value}); }
  static Boolean boolean(bool /*value*/) { return {}; }
  Number negate(Number value) { return seen({-value.most, -value.least}); }
  Number add(Number left, Number right) { return seen({left.least + right.least, left.most + right.most}); }
  Number subtract(Number left, Number right) { return seen({left.least - right.most, left.most - right.least}); }
  Number multiply(Number left, Number right) {
    const auto [least, most] = std::minmax(
        {left.least * right.least, left.least * right.most, left.most * right.least, left.most * right.most});
    return seen({least, most});
  }
  Number modulo(Number value, std::int64_t modulus) {
    const bool unchanged = value.least >= 0 && value.most < modulus;
    seen({modulus, modulus});
    return unchanged ? value : Number{0, modulus - 1};
  }
  Number divide(Number value, std::int64_t divisor) {
    seen({divisor, divisor});
    const auto quotient = [divisor](Wide number) { return number / divisor - (number % divisor < 0 ? 1 : 0); };
    return {quotient(value.least), quotient(value.most)};
  }
  Number root(Number value) {
    if (value.least < 0) may_fail_ = true;
    const auto root = [](Wide number) {
      return Wide{integer_root(static_cast<unsigned __int128>(std::max<Wide>(number, 0)))};
    };
    return {root(value.least), root(value.most)};
  }
  static Number minimum(Number left, Number right) {
    return {std::min(left.least, right.least), std::min(left.most, right.most)};
  }
  static Number maximum(Number left, Number right) {
    return {std::max(left.least, right.least), std::max(left.most, right.most)};
  }
  Number nim_sum(Number left, Number right) {
    if (left.least < 0 || right.least < 0) may_fail_ = true;
    Wide most = 1;
    while (most <= std::max(left.most, right.most)) most *= 2;
    return seen({0, most - 1});
  }
  static Boolean equal(Number /*left*/, Number /*right*/) { return {}; }
  static Boolean less(Number /*left*/, Number /*right*/) { return {}; }
  static Boolean at_most(Number /*left*/, Number /*right*/) { return {}; }
  static Boolean negation(Boolean /*value*/) { return {}; }
  static Boolean conjunction(Boolean /*left*/, Boolean /*right*/) { return {}; }
  static Boolean disjunction(Boolean /*left*/, Boolean /*right*/) { return {}; }
  static Boolean equivalence(Boolean /*left*/, Boolean /*right*/) { return {}; }
  static Boolean exclusive_or(Boolean /*left*/, Boolean /*right*/) { return {}; }
  static Boolean select(Boolean /*condition*/, Boolean /*left*/, Boolean /*right*/) { return {}; }
  static Number select(Boolean /*condition*/, Number left, Number right) {
    return {std::min(left.least, right.least), std::max(left.most, right.most)};
  }
  [[noreturn]] static Number computed(const RuleProgram::Computed& quantity, std::span<const Number> /*position*/) {
    throw InputError("the extent of '" + quantity.name + "' is not known: it is computed");
  }

 private:
  Number seen(Number value) {
    constexpr Wide beyond = Wide{1} << 63;
    largest_ = std::max({largest_, value.most, -value.least});
    return {std::clamp(value.least, -beyond, beyond), std::clamp(value.most, -beyond, beyond)};
  }

  Wide largest_ = 0;
  bool may_fail_ = false;
};

}  // namespace mexhaust::rules
