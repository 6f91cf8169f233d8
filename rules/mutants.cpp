#include "mexhaust/rules/mutants.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/rules/language.hpp"

namespace mexhaust::rules {
namespace {

using Replacements = std::vector<Expression>;

/// Operations that take the same operands to the same type.
const std::vector<std::vector<Operation>>& families() {
  using enum Operation;
  static const std::vector<std::vector<Operation>> kinds{
      {equal, not_equal, less, at_most, greater, at_least},
      {add, subtract, multiply, minimum, maximum},
      {modulo, divide},
      {odd, even},
      {conjunction, disjunction, equivalence, exclusive_or},
      {sum, least, greatest, nim_sum},
      {all, any},
      {count, leading, trailing},
  };
  return kinds;
}

void add_siblings(const Expression& e, Replacements& found) {
  // The xor of two numbers is no connective.
  if (e.operation == Operation::exclusive_or && e.type == ValueType::number) {
    found.push_back(e);
    found.back().operation = Operation::add;
    return;
  }
  for (const auto& family : families()) {
    if (std::ranges::find(family, e.operation) == family.end()) continue;
    for (const Operation operation : family) {
      if (operation == e.operation) continue;
      Expression other = e;
      other.operation = operation;
      const bool is_run = operation == Operation::leading || operation == Operation::trailing;
      if (is_run) other.operands.resize(1);
      found.push_back(std::move(other));
    }
  }
}

void add_constants(const Expression& e, Replacements& found) {
  if (e.operation == Operation::boolean) {
    found.push_back(e);
    found.back().number = 1 - e.number;
  }
  if (e.operation != Operation::number) return;
  for (const std::int64_t number : {e.number - 1, e.number + 1, std::int64_t{0}}) {
    if (number == e.number) continue;
    found.push_back(e);
    found.back().number = number;
  }
}

void add_names(const Expression& e, const Vocabulary& vocabulary, Replacements& found) {
  if (e.operation == Operation::quantity) {
    for (const std::string& name : vocabulary.names()) {
      Expression other = parse_rule(name, vocabulary);
      if (other.type == e.type && name != e.name) found.push_back(std::move(other));
    }
  }
  // item(1) and item(-1) are the ends of the list.
  const bool is_end = e.operation == Operation::item && e.operands[0].operation == Operation::number;
  if (is_end) {
    found.push_back(e);
    found.back().operands[0].number = -e.operands[0].number;
  }
}

/// Operands in the place of what they are operands of: a condition, a negation, a root left out.
void add_operands(const Expression& e, Replacements& found) {
  if (is_aggregate(e.operation)) {
    if (e.operands.size() == 2) {
      found.push_back(e);
      found.back().operands.pop_back();
    }
    return;
  }
  for (const Expression& operand : e.operands) {
    if (operand.type == e.type && operand.operation != Operation::number) found.push_back(operand);
  }
  if (e.operation == Operation::choice) {
    found.push_back(e);
    std::swap(found.back().operands[1], found.back().operands[2]);
  }
}

Replacements replacements_of(const Expression& e, const Vocabulary& vocabulary) {
  Replacements found;
  add_siblings(e, found);
  add_constants(e, found);
  add_names(e, vocabulary, found);
  add_operands(e, found);
  return found;
}

class Mutation {
 public:
  Mutation(const Expression& rule, const Vocabulary& vocabulary) : rule_(rule), vocabulary_(&vocabulary) {
    seen_.insert(to_text(rule));
  }

  std::vector<RuleMutant> all() {
    visit(rule_);
    return std::move(mutants_);
  }

 private:
  /// `part` is one of rule_, which is changed there and changed back.
  void visit(Expression& part) {
    const Expression before = part;
    for (Expression& replacement : replacements_of(before, *vocabulary_)) {
      part = std::move(replacement);
      keep(to_text(before), to_text(part));
    }
    part = before;
    for (Expression& operand : part.operands) visit(operand);
  }

  void keep(const std::string& before, const std::string& after) {
    const std::string text = to_text(rule_);
    try {
      // Reading it again refuses what means nothing: a modulus of 0, `each` outside of an aggregate.
      Expression rule = parse_rule(text, *vocabulary_);
      if (seen_.insert(text).second) mutants_.push_back({std::move(rule), fmt::format("{} -> {}", before, after)});
    } catch (const InputError&) {
      return;
    }
  }

  Expression rule_;
  const Vocabulary* vocabulary_;
  std::set<std::string> seen_;
  std::vector<RuleMutant> mutants_;
};

}  // namespace

std::vector<RuleMutant> mutants_of(const Expression& rule, const Vocabulary& vocabulary) {
  return Mutation(rule, vocabulary).all();
}

}  // namespace mexhaust::rules
