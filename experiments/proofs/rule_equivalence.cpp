#include "mexhaust/experiments/proofs/rule_equivalence.hpp"

#include <limits>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/proofs/soundness.hpp"
#include "mexhaust/experiments/proofs/symbolic_lists.hpp"
#include "mexhaust/experiments/proofs/terms.hpp"
#include "mexhaust/rules/checked_integers.hpp"
#include "mexhaust/rules/interpreter.hpp"

namespace mexhaust::proofs {
namespace {

constexpr int most_small_lists = 1'000;
constexpr std::int64_t largest_small_number = 2;

/// "left differs from right, and the rules speak of it".
rules::Expression difference(const rules::Expression& left, const rules::Expression& right,
                             const std::optional<rules::Expression>& where) {
  const bool booleans = left.type == rules::ValueType::boolean;
  rules::Expression differ{.operation = booleans ? rules::Operation::exclusive_or : rules::Operation::not_equal,
                           .type = rules::ValueType::boolean,
                           .operands = {left, right}};
  if (!where) return differ;
  return {.operation = rules::Operation::conjunction, .type = rules::ValueType::boolean, .operands = {*where, differ}};
}

/// The least that each number of a position of this length can be.
std::vector<std::int64_t> least_numbers(const GameEntry& game, std::size_t length) {
  std::vector<std::int64_t> least(length, 0);
  const auto form = game.judge() != nullptr ? game.judge()->form() : std::nullopt;
  const std::size_t leading = form ? form->leading.size() : 0;
  if (!form || form->list.least_value == 0) return least;
  for (std::size_t place = leading; place < length; ++place) least[place] = form->list.least_value;
  return least;
}

Obligation::MakeScript script_of(const GameEntry& game, const rules::RuleProgram& program, NumberSort sort,
                                 std::size_t length) {
  return [&game, program, sort, length] {
    Terms terms(sort);
    std::vector<Terms::Number> position;
    const auto least = least_numbers(game, length);
    for (std::size_t place = 0; place < length; ++place)
      position.push_back(terms.variable(fmt::format("p{}", place + 1), {.least = least[place], .most = {}}));
    const auto differ = rules::Interpreter<Terms&>(program, terms).boolean_at(position);
    return terms.script(differ, fmt::format("n = {}: the rules differ", length));
  };
}

/// The position that the numbers are, if it has as many and the rules differ there.
std::optional<Position> differing(const GameEntry& game, const rules::RuleProgram& program, Position numbers) {
  const std::size_t length = numbers.size();
  try {
    Position position = game.checked(std::move(numbers));
    if (position.size() != length || !rules::Interpreter<rules::CheckedIntegers>(program).boolean_at(position))
      return std::nullopt;
    return position;
  } catch (const std::runtime_error&) {
    return std::nullopt;  // no position of the game, or beyond 64 bits
  }
}

/// A position of small numbers at which the rules differ: found in no time, where a solver may need long to find one.
std::optional<Position> small_difference(const GameEntry& game, const rules::RuleProgram& program, std::size_t length) {
  Position numbers(length, 0);
  for (int tried = 0; tried < most_small_lists; ++tried) {
    if (auto position = differing(game, program, numbers)) return position;
    std::size_t place = length;
    while (place > 0 && numbers[place - 1] == largest_small_number) numbers[--place] = 0;
    if (place == 0) break;
    ++numbers[place - 1];
  }
  return std::nullopt;
}

/// Throws SoundnessError if rules that were proved equal differ at a drawn position.
void refuse_drawn_differences(const GameEntry& game, const rules::RuleProgram& program, Sizes sizes) {
  std::vector<Position> small;
  for (std::size_t length = sizes.least; length <= sizes.most; ++length) small.emplace_back(length, 1);
  for (const Position& list : drawn_lists(small, std::numeric_limits<std::int64_t>::max())) {
    if (const auto position = differing(game, program, list)) {
      throw SoundnessError(
          fmt::format("a fault of mexhaust: two rules were proved equal, but differ at ({}); please report it",
                      to_text(*position)));
    }
  }
}

/// The position of a model, if the rules differ there.
Obligation::Confirm confirmation(const GameEntry& game, const rules::RuleProgram& program, std::size_t length) {
  return [&game, program, length](const ModelValues& values, Stop /*stop*/) -> std::optional<Position> {
    const auto least = least_numbers(game, length);
    Position position;
    for (std::size_t place = 0; place < length; ++place)
      position.push_back(std::max(value_in(values, fmt::format("p{}", place + 1)), least[place]));
    return differing(game, program, std::move(position));
  };
}

/// Whether there are positions of so many numbers.
bool has_length(const GameEntry& game, std::size_t length) {
  Position ones(length, 1);
  try {
    return game.checked(ones).size() == length;
  } catch (const InputError&) {
    return false;
  }
}

}  // namespace

Equivalence compare_rules(const GameEntry& game, const rules::Expression& left, const rules::Expression& right,
                          const std::optional<rules::Expression>& where, Sizes sizes, const ProofSettings& settings) {
  const rules::Vocabulary vocabulary = game.vocabulary();
  const rules::Expression differ = difference(left, right, where);
  const rules::RuleProgram program(differ, vocabulary);
  if (!program.computed_name().empty()) return {};
  const NumberSort sort = number_sort(differ, std::nullopt, vocabulary);
  Proof proof;
  for (std::size_t length = std::max(sizes.least, program.list_start()); length <= sizes.most; ++length) {
    if (!has_length(game, length)) continue;
    if (const auto position = small_difference(game, program, length))
      return {.differ = Answer::sat, .position = position};
    Obligation obligation{.name = fmt::format("n = {}", length), .confirm = confirmation(game, program, length)};
    obligation.ways.push_back(script_of(game, program, sort, length));
    for (std::size_t place = 1; place <= length; ++place) obligation.unknowns.push_back(fmt::format("p{}", place));
    proof.obligations.push_back(std::move(obligation));
  }
  if (proof.obligations.empty()) return {};
  Equivalence result{.differ = Answer::unsat};
  try {
    for (const ObligationResult& each : decide_obligations(proof, settings)) {
      if (each.counterexample && !result.position) result = {.differ = Answer::sat, .position = each.counterexample};
      if (!each.met() && !result.position) result.differ = Answer::unknown;
    }
    if (result.differ == Answer::unsat) refuse_drawn_differences(game, program, sizes);
  } catch (const ReachError&) {
    return {};  // a root of a number that is not known
  } catch (const InputError&) {
    return {};
  }
  return result;
}

}  // namespace mexhaust::proofs
