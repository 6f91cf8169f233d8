#pragma once

#include <utility>
#include <vector>

#include "mexhaust/base/random.hpp"
#include "mexhaust/rules/expression.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::testing {

/// What random rules are made of.
struct RuleShape {
  rules::Vocabulary vocabulary = {};
  std::vector<std::pair<std::string, rules::ValueType>> names = {};  ///< of the vocabulary
  std::int64_t largest_literal = 9;
  bool nim_sums = true;  ///< and roots, also of numbers that may be negative; without, roots of others only
  bool products = true;
};

/// Draws well-typed expressions of the rule language.
class RandomRules {
 public:
  RandomRules(RuleShape shape, std::uint64_t seed) : shape_(std::move(shape)), random_(seed, 0) {}

  rules::Expression draw(rules::ValueType type, int depth) {
    return type == rules::ValueType::number ? number_of(depth) : boolean_of(depth);
  }

 private:
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(random_.below(count)); }

  static rules::Expression node(rules::Operation operation, rules::ValueType type,
                                std::vector<rules::Expression> operands) {
    return {.operation = operation, .type = type, .operands = std::move(operands)};
  }
  static rules::Expression literal(std::int64_t value) {
    return {.operation = rules::Operation::number, .number = value};
  }

  rules::Expression leaf(rules::ValueType type) {
    std::vector<rules::Expression> leaves;
    for (const auto& [name, of] : shape_.names) {
      if (of == type) leaves.push_back({.operation = rules::Operation::quantity, .type = type, .name = name});
    }
    if (type == rules::ValueType::boolean) {
      leaves.push_back({.operation = rules::Operation::boolean, .type = type, .number = random_.between(0, 1)});
    } else {
      leaves.push_back(literal(random_.between(-shape_.largest_literal, shape_.largest_literal)));
      leaves.push_back({.operation = rules::Operation::length});
      leaves.push_back(node(rules::Operation::item, type, {literal(random_.between(-4, 4))}));
      for (int times = 0; times < 3 * inside_; ++times) leaves.push_back({.operation = rules::Operation::each});
    }
    return leaves[below(leaves.size())];
  }

  rules::Expression aggregate(rules::Operation operation, rules::ValueType type, rules::ValueType body, int depth) {
    ++inside_;
    std::vector<rules::Expression> operands{draw(body, depth)};
    const bool may_filter = operation != rules::Operation::leading && operation != rules::Operation::trailing;
    if (may_filter && below(2) == 0) operands.push_back(boolean_of(depth));
    --inside_;
    return node(operation, type, std::move(operands));
  }

  rules::Expression number_of(int depth) {
    using enum rules::Operation;
    constexpr auto type = rules::ValueType::number;
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
      case 9: return aggregate(below(2) == 0 ? leading : trailing, type, rules::ValueType::boolean, lower);
      case 10: return aggregate(count, type, rules::ValueType::boolean, lower);
      default: return node(below(2) == 0 ? add : subtract, type, {number_of(lower), number_of(lower)});
    }
  }

  rules::Expression boolean_of(int depth) {
    using enum rules::Operation;
    constexpr auto type = rules::ValueType::boolean;
    if (depth == 0) return leaf(type);
    const int lower = depth - 1;
    const auto comparison = static_cast<rules::Operation>(static_cast<std::size_t>(equal) + below(6));
    switch (below(8)) {
      case 0: return leaf(type);
      case 1: return node(negation, type, {boolean_of(lower)});
      case 2: return node(below(2) == 0 ? odd : even, type, {number_of(lower)});
      case 3: return node(choice, type, {boolean_of(lower), boolean_of(lower), boolean_of(lower)});
      case 4: return aggregate(below(2) == 0 ? all : any, type, type, lower);
      case 5: {
        const auto joined = static_cast<rules::Operation>(static_cast<std::size_t>(conjunction) + below(4));
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
