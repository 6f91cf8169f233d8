#include "mexhaust/games/text/term.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/rules/checked_integers.hpp"

namespace mexhaust::text {
namespace {

using rules::Operation;
using Integers = rules::CheckedIntegers;

std::int64_t item(std::span<const std::int64_t> list, std::int64_t index) {
  const auto length = static_cast<std::int64_t>(list.size());
  if (index < 0) index += length + 1;
  return index >= 1 && index <= length ? list[static_cast<std::size_t>(index - 1)] : 0;
}

std::int64_t checked_divisor(std::int64_t divisor) {
  if (divisor < 1) throw InputError(fmt::format("expected a divisor of 1 or more, found {}", divisor));
  return divisor;
}

std::int64_t leaf(const Term& term, const Frame& frame) {
  switch (term.source) {
    case Source::coordinate: return frame.position[static_cast<std::size_t>(term.number)];
    case Source::local: return frame.locals[static_cast<std::size_t>(term.number)];
    case Source::index: return frame.index;
    case Source::none: break;
  }
  switch (term.operation) {
    case Operation::length: return static_cast<std::int64_t>(frame.list().size());
    case Operation::each: return frame.each;
    default: return term.number;
  }
}

/// How many numbers from one end on satisfy the body.
std::int64_t run(const Term& term, Frame& frame) {
  const auto list = frame.list();
  const bool front = term.operation == Operation::leading;
  std::size_t count = 0;
  for (; count < list.size(); ++count) {
    const std::size_t at = front ? count : list.size() - 1 - count;
    frame.each = list[at];
    frame.index = static_cast<std::int64_t>(at) + 1;
    if (evaluate(term.operands[0], frame) == 0) break;
  }
  return static_cast<std::int64_t>(count);
}

std::int64_t combine(Operation operation, std::int64_t result, std::int64_t value, bool first) {
  switch (operation) {
    case Operation::count:
    case Operation::sum: return Integers::add(result, value);
    case Operation::nim_sum: return Integers::nim_sum(result, value);
    case Operation::least: return first ? value : std::min(result, value);
    case Operation::greatest: return first ? value : std::max(result, value);
    case Operation::all: return std::min(result, value);
    default: return std::max(result, value);  // any
  }
}

std::int64_t aggregate(const Term& term, Frame& frame) {
  const std::int64_t outer_each = frame.each;
  const std::int64_t outer_index = frame.index;
  std::int64_t result = term.operation == Operation::all ? 1 : 0;
  if (term.operation == Operation::leading || term.operation == Operation::trailing) {
    result = run(term, frame);
  } else {
    const auto list = frame.list();
    bool first = true;
    for (std::size_t at = 0; at < list.size(); ++at) {
      frame.each = list[at];
      frame.index = static_cast<std::int64_t>(at) + 1;
      if (term.operands.size() > 1 && evaluate(term.operands[1], frame) == 0) continue;
      result = combine(term.operation, result, evaluate(term.operands[0], frame), first);
      first = false;
    }
  }
  frame.each = outer_each;
  frame.index = outer_index;
  return result;
}

std::int64_t binary(Operation operation, std::int64_t left, std::int64_t right) {
  switch (operation) {
    case Operation::add: return Integers::add(left, right);
    case Operation::subtract: return Integers::subtract(left, right);
    case Operation::multiply: return Integers::multiply(left, right);
    case Operation::modulo: return Integers::modulo(left, checked_divisor(right));
    case Operation::divide: return Integers::divide(left, checked_divisor(right));
    case Operation::minimum: return std::min(left, right);
    case Operation::maximum: return std::max(left, right);
    case Operation::exclusive_or: return Integers::nim_sum(left, right);
    case Operation::equal:
    case Operation::equivalence: return left == right ? 1 : 0;
    case Operation::not_equal: return left != right ? 1 : 0;
    case Operation::less: return left < right ? 1 : 0;
    case Operation::at_most: return left <= right ? 1 : 0;
    case Operation::greater: return left > right ? 1 : 0;
    default: return left >= right ? 1 : 0;  // at_least
  }
}

std::int64_t unary(const Term& term, std::int64_t value, const Frame& frame) {
  switch (term.operation) {
    case Operation::negate: return Integers::negate(value);
    case Operation::negation: return 1 - value;
    case Operation::odd: return value % 2 != 0 ? 1 : 0;
    case Operation::even: return value % 2 == 0 ? 1 : 0;
    case Operation::root: return Integers::root(value);
    default: return item(frame.list(), value);
  }
}

}  // namespace

std::int64_t evaluate(const Term& term, Frame& frame) {
  if (term.operands.empty()) return leaf(term, frame);
  if (rules::is_aggregate(term.operation)) return aggregate(term, frame);
  const std::int64_t first = evaluate(term.operands[0], frame);
  switch (term.operation) {
    case Operation::conjunction: return first == 0 ? 0 : evaluate(term.operands[1], frame);
    case Operation::disjunction: return first != 0 ? 1 : evaluate(term.operands[1], frame);
    case Operation::choice: return evaluate(term.operands[first != 0 ? 1 : 2], frame);
    default: break;
  }
  if (term.operands.size() == 1) return unary(term, first, frame);
  return binary(term.operation, first, evaluate(term.operands[1], frame));
}

}  // namespace mexhaust::text
