#include "mexhaust/search/exceptions.hpp"

#include <utility>

#include "mexhaust/rules/values.hpp"

namespace mexhaust::search {
namespace {

rules::Expression number(std::int64_t value) { return {.operation = rules::Operation::number, .number = value}; }

rules::Expression equals(rules::Expression left, std::int64_t right) {
  return {.operation = rules::Operation::equal,
          .type = rules::ValueType::boolean,
          .operands = {std::move(left), number(right)}};
}

}  // namespace

std::optional<rules::Expression> is_position(const Position& position, const rules::Vocabulary& vocabulary) {
  const std::size_t leading = vocabulary.leading.size();
  if (position.size() < leading || (!vocabulary.has_list && position.size() != leading)) return std::nullopt;
  std::vector<rules::Expression> parts;
  for (std::size_t place = 0; place < leading; ++place)
    parts.push_back(
        equals({.operation = rules::Operation::quantity, .name = vocabulary.leading[place]}, position[place]));
  if (vocabulary.has_list)
    parts.push_back(
        equals({.operation = rules::Operation::length}, static_cast<std::int64_t>(position.size() - leading)));
  for (std::size_t place = leading; place < position.size(); ++place) {
    rules::Expression item{.operation = rules::Operation::item,
                           .operands = {number(static_cast<std::int64_t>(place - leading) + 1)}};
    parts.push_back(equals(std::move(item), position[place]));
  }
  if (parts.empty()) return std::nullopt;
  rules::Expression all = parts.front();
  for (std::size_t place = 1; place < parts.size(); ++place)
    all = {.operation = rules::Operation::conjunction,
           .type = rules::ValueType::boolean,
           .operands = {std::move(all), parts[place]}};
  return all;
}

std::optional<FoundRule> with_exceptions(const FoundRule& base, const RuleSample& sample,
                                         const rules::Vocabulary& vocabulary, std::size_t max_cost) {
  FoundRule patched = base;
  patched.base = base.rule;
  const rules::RuleProgram program(base.rule, vocabulary);
  rules::RuleValues values(program);
  for (std::size_t place = 0; place < sample.size(); ++place) {
    if (values.at(sample.positions[place]) == sample.values[place]) continue;
    // Each exception copies the rule so far: thousands of them would take minutes.
    if ((patched.exceptions.size() + 1) * positions_per_exception > sample.size() ||
        patched.cost + exception_cost > max_cost)
      return std::nullopt;
    auto condition = is_position(sample.positions[place], vocabulary);
    if (!condition) return std::nullopt;
    const bool is_number = sample.type == rules::ValueType::number;
    rules::Expression value{.operation = is_number ? rules::Operation::number : rules::Operation::boolean,
                            .type = sample.type,
                            .number = sample.values[place]};
    patched.rule = {.operation = rules::Operation::choice,
                    .type = sample.type,
                    .operands = {*std::move(condition), std::move(value), std::move(patched.rule)}};
    patched.cost += exception_cost;
    patched.exceptions.push_back(sample.positions[place]);
  }
  return patched;
}

}  // namespace mexhaust::search
