#include "mexhaust/experiments/proofs/symbolic_lists.hpp"

#include <array>

namespace mexhaust::proofs {
namespace {

bool has_nim_sum(const rules::Expression& rule, const rules::Vocabulary& vocabulary) {
  const rules::RuleProgram program(rule, vocabulary);
  const std::function<bool(const rules::Expression&)> has = [&](const rules::Expression& e) {
    const bool own = (e.operation == rules::Operation::exclusive_or && e.type == rules::ValueType::number) ||
                     e.operation == rules::Operation::nim_sum;
    return own || std::ranges::any_of(e.operands, has);
  };
  return has(program.root()) || std::ranges::any_of(program.slots(), [&](const rules::RuleProgram::Slot& slot) {
           const auto* expression = std::get_if<rules::Expression>(&slot);
           return expression != nullptr && has(*expression);
         });
}

/// The numbers that a rule speaks of beside those of the list, with how deep inside of others: what a move might aim at.
struct Aim {
  rules::Expression number;
  int depth = 0;
};

void collect_aims(const rules::Expression& rule, int depth, std::vector<Aim>& aims) {
  constexpr std::array no_aims{rules::Operation::number, rules::Operation::length, rules::Operation::count,
                               rules::Operation::leading, rules::Operation::trailing};
  const bool is_aim = rule.type == rules::ValueType::number && !rules::mentions_each(rule) &&
                      std::ranges::find(no_aims, rule.operation) == no_aims.end();
  if (is_aim && std::ranges::find(aims, rule, &Aim::number) == aims.end()) aims.push_back({rule, depth});
  for (const rules::Expression& operand : rule.operands) collect_aims(operand, is_aim ? depth + 1 : depth, aims);
}

rules::Expression always() {
  return {.operation = rules::Operation::boolean, .type = rules::ValueType::boolean, .number = 1};
}

}  // namespace

NumberSort number_sort(const rules::Expression& rule, const std::optional<rules::Expression>& where,
                       const rules::Vocabulary& vocabulary) {
  const bool words = has_nim_sum(rule, vocabulary) || (where && has_nim_sum(*where, vocabulary));
  return words ? NumberSort::word : NumberSort::integer;
}

SymbolicRule symbolic_rule(const GameEntry& game, const Claim& claim, const rules::Expression& rule,
                           const std::optional<rules::Expression>& where) {
  const rules::Vocabulary vocabulary = game.vocabulary();
  std::vector<Aim> aims;
  collect_aims(rule, 0, aims);
  SymbolicRule result{.game = &game,
                      .claim = &claim,
                      .rule = rules::RuleProgram(rule, vocabulary),
                      .where = rules::RuleProgram(where.value_or(always()), vocabulary),
                      .aims = {},
                      .sort = number_sort(rule, where, vocabulary)};
  for (const Aim& aim : aims) result.aims.emplace_back(rules::RuleProgram(aim.number, vocabulary), aim.depth);
  return result;
}

}  // namespace mexhaust::proofs
