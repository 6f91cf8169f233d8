#include "experiments/symbolic_lists.hpp"

#include <array>

namespace mexhaust {
namespace {

bool has_nim_sum(const Expression& rule, const Vocabulary& vocabulary) {
  const RuleProgram program(rule, vocabulary);
  const std::function<bool(const Expression&)> has = [&](const Expression& e) {
    const bool own =
        (e.operation == Operation::exclusive_or && e.type == ValueType::number) || e.operation == Operation::nim_sum;
    return own || std::ranges::any_of(e.operands, has);
  };
  return has(program.root()) || std::ranges::any_of(program.slots(), [&](const RuleProgram::Slot& slot) {
           const auto* expression = std::get_if<Expression>(&slot);
           return expression != nullptr && has(*expression);
         });
}

/// The numbers that a rule speaks of beside those of the list, with how deep inside of others: what a move might aim at.
struct Aim {
  Expression number;
  int depth = 0;
};

void collect_aims(const Expression& rule, int depth, std::vector<Aim>& aims) {
  constexpr std::array no_aims{Operation::number, Operation::length, Operation::count, Operation::leading,
                               Operation::trailing};
  const bool is_aim = rule.type == ValueType::number && !mentions_each(rule) &&
                      std::ranges::find(no_aims, rule.operation) == no_aims.end();
  if (is_aim && std::ranges::find(aims, rule, &Aim::number) == aims.end()) aims.push_back({rule, depth});
  for (const Expression& operand : rule.operands) collect_aims(operand, is_aim ? depth + 1 : depth, aims);
}

Expression always() { return {.operation = Operation::boolean, .type = ValueType::boolean, .number = 1}; }

}  // namespace

NumberSort number_sort(const Expression& expression, const Vocabulary& vocabulary) {
  return has_nim_sum(expression, vocabulary) ? NumberSort::word : NumberSort::integer;
}

SymbolicRule symbolic_rule(const GameEntry& game, const Claim& claim, const Expression& rule,
                           const std::optional<Expression>& where) {
  const Vocabulary vocabulary = game.vocabulary();
  std::vector<Aim> aims;
  collect_aims(rule, 0, aims);
  SymbolicRule result{.game = &game,
                      .claim = &claim,
                      .rule = RuleProgram(rule, vocabulary),
                      .where = RuleProgram(where.value_or(always()), vocabulary),
                      .aims = {},
                      .sort = number_sort(rule, vocabulary)};
  for (const Aim& aim : aims) result.aims.emplace_back(RuleProgram(aim.number, vocabulary), aim.depth);
  return result;
}

}  // namespace mexhaust
