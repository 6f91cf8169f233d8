#pragma once

#include <span>
#include <utility>
#include <vector>

#include "core/rule_program.hpp"

namespace mexhaust {

/// The meaning of the rule language, over any kind of numbers: whole numbers for a position, lanes of them for many
/// positions at once, terms of a solver for a proof. An algebra has two different types Number and Boolean and the functions
///   number(std::int64_t), boolean(bool)
///   negate, add, subtract, multiply, minimum, maximum, nim_sum (numbers), modulo(number, std::int64_t)
///   equal, less, at_most (numbers), negation, conjunction, disjunction, equivalence, exclusive_or (booleans)
///   select(boolean, left, right) of two numbers or two booleans
///   computed(RuleProgram::Computed, position), a number; 0 or 1 for a boolean
/// All operations are total and both sides of a choice are computed, so that no step depends on a number's value.
template <class Algebra>
class Interpreter {
 public:
  using Number = typename Algebra::Number;
  using Boolean = typename Algebra::Boolean;

  /// The program must outlive the interpreter.
  explicit Interpreter(const RuleProgram& program, Algebra algebra = {})
      : program_(&program), algebra_(std::move(algebra)) {}

  /// The value of a program of type number at a position, of type boolean at a position.
  Number number_at(std::span<const Number> position) {
    read(position);
    return number(program_->root());
  }
  Boolean boolean_at(std::span<const Number> position) {
    read(position);
    return boolean(program_->root());
  }

  Algebra& algebra() { return algebra_; }

 private:
  void read(std::span<const Number> position) {
    list_ = position.subspan(program_->list_start());
    numbers_.clear();
    booleans_.clear();
    places_.clear();
    for (const auto& slot : program_->slots()) {
      if (const auto* leading = std::get_if<RuleProgram::LeadingNumber>(&slot)) {
        keep(position[leading->place]);
      } else if (const auto* computed = std::get_if<RuleProgram::Computed>(&slot)) {
        keep(algebra_.computed(*computed, position));
      } else if (const auto& expression = std::get<Expression>(slot); expression.type == ValueType::number) {
        keep(number(expression));
      } else {
        keep(boolean(expression));
      }
    }
  }

  void keep(Number value) {
    places_.push_back(numbers_.size());
    numbers_.push_back(std::move(value));
  }
  void keep(Boolean value) {
    places_.push_back(booleans_.size());
    booleans_.push_back(std::move(value));
  }

  Number number(const Expression& e) {
    const auto left = [&] { return number(e.operands[0]); };
    const auto right = [&] { return number(e.operands[1]); };
    switch (e.operation) {
      case Operation::number: return algebra_.number(e.number);
      case Operation::quantity: return numbers_[places_[static_cast<std::size_t>(e.number)]];
      case Operation::length: return algebra_.number(static_cast<std::int64_t>(list_.size()));
      case Operation::each: return *each_;
      case Operation::item: return item(e.operands[0]);
      case Operation::negate: return algebra_.negate(left());
      case Operation::add: return algebra_.add(left(), right());
      case Operation::subtract: return algebra_.subtract(left(), right());
      case Operation::multiply: return algebra_.multiply(left(), right());
      case Operation::modulo: return algebra_.modulo(left(), e.operands[1].number);
      case Operation::minimum: return algebra_.minimum(left(), right());
      case Operation::maximum: return algebra_.maximum(left(), right());
      case Operation::exclusive_or: return algebra_.nim_sum(left(), right());
      case Operation::choice:
        return algebra_.select(boolean(e.operands[0]), number(e.operands[1]), number(e.operands[2]));
      default: return aggregate(e);
    }
  }

  Boolean boolean(const Expression& e) {
    const auto left = [&] { return boolean(e.operands[0]); };
    const auto right = [&] { return boolean(e.operands[1]); };
    const auto left_number = [&] { return number(e.operands[0]); };
    const auto right_number = [&] { return number(e.operands[1]); };
    switch (e.operation) {
      case Operation::boolean: return algebra_.boolean(e.number != 0);
      case Operation::odd: return algebra_.equal(algebra_.modulo(left_number(), 2), algebra_.number(1));
      case Operation::even: return algebra_.equal(algebra_.modulo(left_number(), 2), algebra_.number(0));
      case Operation::equal: return algebra_.equal(left_number(), right_number());
      case Operation::not_equal: return algebra_.negation(algebra_.equal(left_number(), right_number()));
      case Operation::less: return algebra_.less(left_number(), right_number());
      case Operation::at_most: return algebra_.at_most(left_number(), right_number());
      case Operation::greater: return algebra_.less(right_number(), left_number());
      case Operation::at_least: return algebra_.at_most(right_number(), left_number());
      case Operation::negation: return algebra_.negation(left());
      case Operation::conjunction: return algebra_.conjunction(left(), right());
      case Operation::disjunction: return algebra_.disjunction(left(), right());
      case Operation::equivalence: return algebra_.equivalence(left(), right());
      case Operation::exclusive_or: return algebra_.exclusive_or(left(), right());
      case Operation::choice: return algebra_.select(left(), right(), boolean(e.operands[2]));
      case Operation::all:
      case Operation::any: return quantified(e);
      default: return slot_boolean(e);
    }
  }

  Boolean slot_boolean(const Expression& e) {
    const auto slot = static_cast<std::size_t>(e.number);
    // A computed quantity gives 0 or 1.
    if (std::holds_alternative<RuleProgram::Computed>(program_->slots()[slot]))
      return algebra_.equal(numbers_[places_[slot]], algebra_.number(1));
    return booleans_[places_[slot]];
  }

  Number item(const Expression& index) {
    const auto length = static_cast<std::int64_t>(list_.size());
    const auto at = [&](std::int64_t place) {
      if (place < 0) place += length + 1;
      const bool there = place >= 1 && place <= length;
      return there ? list_[static_cast<std::size_t>(place - 1)] : algebra_.number(0);
    };
    if (index.operation == Operation::number) return at(index.number);
    const Number wanted = number(index);
    Number found = algebra_.number(0);
    for (std::int64_t place = -length; place <= length; ++place) {
      if (place != 0) found = algebra_.select(algebra_.equal(wanted, algebra_.number(place)), at(place), found);
    }
    return found;
  }

  /// Calls visit(is the number meant, the body's owner) for each number of the list, `each` being that number.
  template <class Visit>
  void visit_list(const Expression& e, bool backwards, Visit visit) {
    const Number* const outer = each_;
    for (std::size_t step = 0; step < list_.size(); ++step) {
      each_ = &list_[backwards ? list_.size() - 1 - step : step];
      visit(e.operands.size() > 1 ? boolean(e.operands[1]) : algebra_.boolean(true));
    }
    each_ = outer;
  }

  Boolean quantified(const Expression& e) {
    const bool all = e.operation == Operation::all;
    Boolean result = algebra_.boolean(all);
    visit_list(e, false, [&](const Boolean& meant) {
      const Boolean body = boolean(e.operands[0]);
      result = all ? algebra_.conjunction(result, algebra_.disjunction(algebra_.negation(meant), body))
                   : algebra_.disjunction(result, algebra_.conjunction(meant, body));
    });
    return result;
  }

  Number aggregate(const Expression& e) {
    const auto one_if = [&](const Boolean& condition) {
      return algebra_.select(condition, algebra_.number(1), algebra_.number(0));
    };
    Number result = algebra_.number(0);
    Boolean going = algebra_.boolean(true);   // every body so far was true
    Boolean found = algebra_.boolean(false);  // some number so far was meant
    visit_list(e, e.operation == Operation::trailing, [&](const Boolean& meant) {
      if (e.operation == Operation::leading || e.operation == Operation::trailing) {
        going = algebra_.conjunction(going, boolean(e.operands[0]));
        result = algebra_.add(result, one_if(going));
        return;
      }
      if (e.operation == Operation::count) {
        result = algebra_.add(result, one_if(algebra_.conjunction(meant, boolean(e.operands[0]))));
        return;
      }
      const Number body = number(e.operands[0]);
      result = algebra_.select(meant, joined(e.operation, result, found, body), result);
      found = algebra_.disjunction(found, meant);
    });
    return result;
  }

  Number joined(Operation operation, const Number& result, const Boolean& found, const Number& body) {
    switch (operation) {
      case Operation::least: return algebra_.select(found, algebra_.minimum(result, body), body);
      case Operation::greatest: return algebra_.select(found, algebra_.maximum(result, body), body);
      case Operation::nim_sum: return algebra_.nim_sum(result, body);
      default: return algebra_.add(result, body);
    }
  }

  const RuleProgram* program_;
  Algebra algebra_;
  std::span<const Number> list_;
  const Number* each_ = nullptr;
  std::vector<Number> numbers_;
  std::vector<Boolean> booleans_;
  std::vector<std::size_t> places_;  ///< of each slot, in numbers_ or booleans_
};

}  // namespace mexhaust
