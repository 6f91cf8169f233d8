#pragma once

#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "mexhaust/rules/program.hpp"

namespace mexhaust::rules {

/// The meaning of the rule language, over any kind of numbers: whole numbers for a position, lanes of them for many
/// positions at once, terms of a solver for a proof. The algebra is held by value, or by reference: Interpreter<Terms&>. An
/// algebra has two different types Number and Boolean and the functions
///   number(std::int64_t), boolean(bool)
///   negate, add, subtract, multiply, minimum, maximum, nim_sum, root (numbers), modulo and divide (number, std::int64_t)
///   equal, less, at_most (numbers), negation, conjunction, disjunction, equivalence, exclusive_or (booleans)
///   select(boolean, left, right) of two numbers or two booleans
///   computed(RuleProgram::Computed, position), a number; 0 or 1 for a boolean
/// All operations are total and both sides of a choice are computed, so that no step depends on a number's value; but an
/// algebra in which nothing can fail may have known(boolean, bool), whether a boolean is known to have that value, and then
/// what cannot matter is left out.
template <class Algebra>
class Interpreter {
 public:
  using Number = typename std::remove_reference_t<Algebra>::Number;
  using Boolean = typename std::remove_reference_t<Algebra>::Boolean;

  /// The program must outlive the interpreter; so must an algebra that is a reference.
  explicit Interpreter(const RuleProgram& program, Algebra algebra = {})
      : program_(&program), algebra_(std::forward<Algebra>(algebra)) {}

  /// The value of a program of type number at a position, of type boolean at a position.
  Number number_at(std::span<const Number> position) {
    read(position);
    return number(program_->root());
  }
  Boolean boolean_at(std::span<const Number> position) {
    read(position);
    return boolean(program_->root());
  }

  std::remove_reference_t<Algebra>& algebra() { return algebra_; }

 private:
  static constexpr std::size_t not_yet = static_cast<std::size_t>(-1);

  void read(std::span<const Number> position) {
    position_ = position;
    list_ = position.subspan(program_->list_start());
    numbers_.clear();
    booleans_.clear();
    places_.assign(program_->slots().size(), not_yet);
  }

  /// A slot is computed when it is first asked for, and outside of any aggregate.
  Number number_slot(std::size_t slot) {
    if (places_[slot] == not_yet) {
      const Number* const outer = std::exchange(each_, nullptr);
      Number value = slot_value(program_->slots()[slot]);
      each_ = outer;
      places_[slot] = numbers_.size();
      numbers_.push_back(std::move(value));
    }
    return numbers_[places_[slot]];
  }

  Number slot_value(const RuleProgram::Slot& slot) {
    if (const auto* expression = std::get_if<Expression>(&slot)) return number(*expression);
    if (const auto* leading = std::get_if<RuleProgram::LeadingNumber>(&slot)) return position_[leading->place];
    return algebra_.computed(std::get<RuleProgram::Computed>(slot), position_);
  }

  Number number(const Expression& e) {
    const auto left = [&] { return number(e.operands[0]); };
    const auto right = [&] { return number(e.operands[1]); };
    switch (e.operation) {
      case Operation::number: return algebra_.number(e.number);
      case Operation::quantity: return number_slot(static_cast<std::size_t>(e.number));
      case Operation::length: return algebra_.number(static_cast<std::int64_t>(list_.size()));
      case Operation::each: return *each_;
      case Operation::item: return item(e.operands[0]);
      case Operation::negate: return algebra_.negate(left());
      case Operation::add: return algebra_.add(left(), right());
      case Operation::subtract: return algebra_.subtract(left(), right());
      case Operation::multiply: return algebra_.multiply(left(), right());
      case Operation::modulo: return algebra_.modulo(left(), e.operands[1].number);
      case Operation::divide: return algebra_.divide(left(), e.operands[1].number);
      case Operation::root: return algebra_.root(left());
      case Operation::minimum: return algebra_.minimum(left(), right());
      case Operation::maximum: return algebra_.maximum(left(), right());
      case Operation::exclusive_or: return algebra_.nim_sum(left(), right());
      case Operation::choice: return chosen(e, [&](const Expression& side) { return number(side); });
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
      case Operation::conjunction: {
        const Boolean first = left();
        return known(first, false) ? first : algebra_.conjunction(first, right());
      }
      case Operation::disjunction: {
        const Boolean first = left();
        return known(first, true) ? first : algebra_.disjunction(first, right());
      }
      case Operation::equivalence: return algebra_.equivalence(left(), right());
      case Operation::exclusive_or: return algebra_.exclusive_or(left(), right());
      case Operation::choice: return chosen(e, [&](const Expression& side) { return boolean(side); });
      case Operation::all:
      case Operation::any: return quantified(e);
      default: return boolean_slot(static_cast<std::size_t>(e.number));
    }
  }

  Boolean boolean_slot(std::size_t slot) {
    const auto* const expression = std::get_if<Expression>(&program_->slots()[slot]);
    // A computed quantity gives 0 or 1.
    if (expression == nullptr) return algebra_.equal(number_slot(slot), algebra_.number(1));
    if (places_[slot] == not_yet) {
      const Number* const outer = std::exchange(each_, nullptr);
      Boolean value = boolean(*expression);
      each_ = outer;
      places_[slot] = booleans_.size();
      booleans_.push_back(std::move(value));
    }
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

  bool known(const Boolean& boolean, bool value) {
    if constexpr (requires { algebra_.known(boolean, value); }) return algebra_.known(boolean, value);
    return false;
  }

  template <class Side>
  auto chosen(const Expression& e, Side side) {
    const Boolean condition = boolean(e.operands[0]);
    if (known(condition, true)) return side(e.operands[1]);
    if (known(condition, false)) return side(e.operands[2]);
    return algebra_.select(condition, side(e.operands[1]), side(e.operands[2]));
  }

  /// Calls visit(condition under which the number is meant; null: it is) for each number of the list, `each` being that
  /// number, until it returns true.
  template <class Visit>
  void visit_list(const Expression& e, bool backwards, Visit visit) {
    const Number* const outer = each_;
    bool done = false;
    for (std::size_t step = 0; step < list_.size() && !done; ++step) {
      each_ = &list_[backwards ? list_.size() - 1 - step : step];
      if (e.operands.size() == 1) {
        done = visit(nullptr);
        continue;
      }
      const Boolean meant = boolean(e.operands[1]);
      if (!known(meant, false)) done = visit(known(meant, true) ? nullptr : &meant);
    }
    each_ = outer;
  }

  Boolean quantified(const Expression& e) {
    const bool all = e.operation == Operation::all;
    Boolean result = algebra_.boolean(all);
    visit_list(e, false, [&](const Boolean* meant) {
      Boolean body = boolean(e.operands[0]);
      if (meant != nullptr) {
        body = all ? algebra_.disjunction(algebra_.negation(*meant), body) : algebra_.conjunction(*meant, body);
      }
      result = all ? algebra_.conjunction(result, body) : algebra_.disjunction(result, body);
      return known(result, !all);
    });
    return result;
  }

  Number one_if(const Boolean& condition) { return algebra_.select(condition, algebra_.number(1), algebra_.number(0)); }

  Number aggregate(const Expression& e) {
    switch (e.operation) {
      case Operation::count: return counted(e);
      case Operation::leading:
      case Operation::trailing: return run(e);
      case Operation::least:
      case Operation::greatest: return extreme(e);
      default: return summed(e);
    }
  }

  Number counted(const Expression& e) {
    Number result = algebra_.number(0);
    visit_list(e, false, [&](const Boolean* meant) {
      const Boolean body = boolean(e.operands[0]);
      result = algebra_.add(result, one_if(meant == nullptr ? body : algebra_.conjunction(*meant, body)));
      return false;
    });
    return result;
  }

  Number run(const Expression& e) {
    Number result = algebra_.number(0);
    Boolean going = algebra_.boolean(true);  // every body so far was true
    visit_list(e, e.operation == Operation::trailing, [&](const Boolean* /*meant*/) {
      going = algebra_.conjunction(going, boolean(e.operands[0]));
      if (known(going, false)) return true;
      result = algebra_.add(result, one_if(going));
      return false;
    });
    return result;
  }

  Number summed(const Expression& e) {
    Number result = algebra_.number(0);
    visit_list(e, false, [&](const Boolean* meant) {
      const Number body = number(e.operands[0]);
      const Number joined = e.operation == Operation::sum ? algebra_.add(result, body) : algebra_.nim_sum(result, body);
      result = meant == nullptr ? joined : algebra_.select(*meant, joined, result);
      return false;
    });
    return result;
  }

  Number extreme(const Expression& e) {
    Number result = algebra_.number(0);
    Boolean found = algebra_.boolean(false);  // some number so far was meant
    bool surely_found = false;
    bool first = true;
    visit_list(e, false, [&](const Boolean* meant) {
      const Number body = number(e.operands[0]);
      Number joined = body;
      if (!std::exchange(first, false)) {
        const Number extreme =
            e.operation == Operation::least ? algebra_.minimum(result, body) : algebra_.maximum(result, body);
        joined = surely_found ? extreme : algebra_.select(found, extreme, body);
      }
      result = meant == nullptr ? joined : algebra_.select(*meant, joined, result);
      surely_found = surely_found || meant == nullptr;
      if (!surely_found) found = algebra_.disjunction(found, *meant);
      return false;
    });
    return result;
  }

  const RuleProgram* program_;
  Algebra algebra_;
  std::span<const Number> position_;
  std::span<const Number> list_;
  const Number* each_ = nullptr;
  std::vector<Number> numbers_;
  std::vector<Boolean> booleans_;
  std::vector<std::size_t> places_;  ///< of each slot, in numbers_ or booleans_; not_yet computed
};

}  // namespace mexhaust::rules
