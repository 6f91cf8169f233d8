#pragma once

#include <utility>
#include <vector>

#include "core/expression.hpp"
#include "core/random.hpp"
#include "core/vocabulary.hpp"

namespace mexhaust::testing {

/// What random rules are made of.
struct RuleShape {
  Vocabulary vocabulary = {};
  std::vector<std::pair<std::string, ValueType>> names = {};  ///< of the vocabulary
  std::int64_t largest_literal = 9;
  bool nim_sums = true;  ///< and roots, also of numbers that may be negative; without, roots of others only
  bool products = true;
};

/// Draws well-typed expressions of the rule language.
class RandomRules {
 public:
  RandomRules(RuleShape shape, std::uint64_t seed) : shape_(std::move(shape)), random_(seed, 0) {}

  Expression draw(ValueType type, int depth) {
    return type == ValueType::number ? number_of(depth) : boolean_of(depth);
  }

 private:
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(random_.below(count)); }

  static Expression node(Operation operation, ValueType type, std::vector<Expression> operands) {
    return {.operation = operation, .type = type, .operands = std::move(operands)};
  }
  static Expression literal(std::int64_t value) { return {.operation = Operation::number, .number = value}; }

  Expression leaf(ValueType type) {
    std::vector<Expression> leaves;
    for (const auto& [name, of] : shape_.names) {
      if (of == type) leaves.push_back({.operation = Operation::quantity, .type = type, .name = name});
    }
    if (type == ValueType::boolean) {
      leaves.push_back({.operation = Operation::boolean, .type = type, .number = random_.between(0, 1)});
    } else {
      leaves.push_back(literal(random_.between(-shape_.largest_literal, shape_.largest_literal)));
      leaves.push_back({.operation = Operation::length});
      leaves.push_back(node(Operation::item, type, {literal(random_.between(-4, 4))}));
      for (int times = 0; times < 3 * inside_; ++times) leaves.push_back({.operation = Operation::each});
    }
    return leaves[below(leaves.size())];
  }

  Expression aggregate(Operation operation, ValueType type, ValueType body, int depth) {
    ++inside_;
    std::vector<Expression> operands{draw(body, depth)};
    const bool may_filter = operation != Operation::leading && operation != Operation::trailing;
    if (may_filter && below(2) == 0) operands.push_back(boolean_of(depth));
    --inside_;
    return node(operation, type, std::move(operands));
  }

  Expression number_of(int depth) {
    using enum Operation;
    constexpr auto type = ValueType::number;
    if (depth == 0) return leaf(type);
    const int lower = depth - 1;
    switch (below(14)) {
      case 0: return leaf(type);
      case 11: return node(divide, type, {number_of(lower), literal(random_.between(1, shape_.largest_literal))});
      case 12:
        return node(root, type,
                    {shape_.nim_sums ? number_of(lower) : node(maximum, type, {number_of(lower), literal(0)})});
      case 1: return node(below(2) == 0 ? negate : item, type, {number_of(lower)});
      case 2: return node(shape_.products ? multiply : add, type, {number_of(lower), number_of(lower)});
      case 3: return node(modulo, type, {number_of(lower), literal(random_.between(1, shape_.largest_literal))});
      case 4: return node(shape_.nim_sums ? exclusive_or : subtract, type, {number_of(lower), number_of(lower)});
      case 5: return node(choice, type, {boolean_of(lower), number_of(lower), number_of(lower)});
      case 6: return node(below(2) == 0 ? minimum : maximum, type, {number_of(lower), number_of(lower)});
      case 7: return aggregate(below(2) == 0 ? least : greatest, type, type, lower);
      case 8: return aggregate(shape_.nim_sums && below(2) == 0 ? nim_sum : sum, type, type, lower);
      case 9: return aggregate(below(2) == 0 ? leading : trailing, type, ValueType::boolean, lower);
      case 10: return aggregate(count, type, ValueType::boolean, lower);
      default: return node(below(2) == 0 ? add : subtract, type, {number_of(lower), number_of(lower)});
    }
  }

  Expression boolean_of(int depth) {
    using enum Operation;
    constexpr auto type = ValueType::boolean;
    if (depth == 0) return leaf(type);
    const int lower = depth - 1;
    const auto comparison = static_cast<Operation>(static_cast<std::size_t>(equal) + below(6));
    switch (below(8)) {
      case 0: return leaf(type);
      case 1: return node(negation, type, {boolean_of(lower)});
      case 2: return node(below(2) == 0 ? odd : even, type, {number_of(lower)});
      case 3: return node(choice, type, {boolean_of(lower), boolean_of(lower), boolean_of(lower)});
      case 4: return aggregate(below(2) == 0 ? all : any, type, type, lower);
      case 5: {
        const auto joined = static_cast<Operation>(static_cast<std::size_t>(conjunction) + below(4));
        return node(joined, type, {boolean_of(lower), boolean_of(lower)});
      }
      default: return node(comparison, type, {number_of(lower), number_of(lower)});
    }
  }

  RuleShape shape_;
  Random random_;
  int inside_ = 0;  ///< aggregates around what is drawn
};

}  // namespace mexhaust::testing
