#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "mexhaust/core/claim.hpp"
#include "mexhaust/experiments/proofs/terms.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"
#include "mexhaust/rules/interpreter.hpp"

namespace mexhaust::proofs {

/// A rule of a line game as all obligations of its proof share it.
struct SymbolicRule {
  const GameEntry* game = nullptr;
  const Claim* claim = nullptr;
  rules::RuleProgram rule;
  rules::RuleProgram where;
  std::vector<std::pair<rules::RuleProgram, int>>
      aims;  ///< the numbers that it speaks of, with how deep inside of others
  NumberSort sort = NumberSort::integer;
};

/// The game and the claim must outlive it. Throws InputError where a quantity cannot be read.
SymbolicRule symbolic_rule(const GameEntry& game, const Claim& claim, const rules::Expression& rule,
                           const std::optional<rules::Expression>& where);

/// Returns words if a nim-sum of numbers occurs in the rule or in `where`, else integers.
NumberSort number_sort(const rules::Expression& rule, const std::optional<rules::Expression>& where,
                       const rules::Vocabulary& vocabulary);

/// The symbolic positions of one length, with their moves.
class SymbolicLists {
 public:
  using Number = Terms::Number;
  using Boolean = Terms::Boolean;
  using List = std::vector<Number>;

  SymbolicLists(std::shared_ptr<const SymbolicRule> shared, std::size_t length)
      : shared_(std::move(shared)), terms_(shared_->sort), moves_(*shared_->game->moves()->symbolic_moves(length)) {
    for (std::size_t place = 1; place <= length; ++place)
      list_.push_back(terms_.variable(fmt::format("p{}", place), {.least = moves_.drops_zeros ? 1 : 0, .most = {}}));
  }

  Terms& terms() { return terms_; }

  Boolean spoken_of(const List& list) { return value_of(shared_->where, list); }
  Boolean is_n(const List& list) { return value_of(shared_->rule, list); }
  Boolean is_p(const List& list) { return terms_.negation(is_n(list)); }
  Number grundy(const List& list) { return rules::Interpreter<Terms&>(shared_->rule, terms_).number_at(list); }

  const List& list() const { return list_; }

  /// Some move lowers its number to `value(move)` and leaves an option of which `wanted` is true.
  template <class ValueOf, class Wanted>
  Boolean some_option(ValueOf value_of_move, Wanted wanted) {
    Boolean found = terms_.boolean(false);
    for (const auto& move : moves_.moves) {
      const Boolean legal = guard(move);
      if (terms_.is_false(legal)) continue;
      for (const Number value : value_of_move(move))
        found = terms_.disjunction(found, terms_.conjunction(legal, leads_to(move, value, wanted)));
    }
    return found;
  }

  /// What a move could aim at, more with each way of asking: 0 and what the rule speaks of, without what that is made of, and
  /// what is next to it; then that, too; then the numbers of the list. Over words, a number xored with these, which is how a
  /// nim-sum is changed.
  std::vector<Number> aims(const GuardedMove<rules::Expression>& move, int way) {
    std::vector<Number> all{terms_.number(0)};
    const auto add = [&](Number aim) {
      all.push_back(aim);
      if (shared_->sort == NumberSort::word) {
        all.push_back(terms_.nim_sum(aim, list_[move.axis]));
      } else {
        all.push_back(terms_.subtract(aim, terms_.number(1)));
        if (way > 0) all.push_back(terms_.add(aim, terms_.number(1)));
      }
    };
    for (const auto& [aim, depth] : shared_->aims) {
      if (way > 0 || depth == 0) add(rules::Interpreter<Terms&>(aim, terms_).number_at(list_));
    }
    if (way > 1) std::ranges::for_each(list_, add);
    return all;
  }

 private:
  Boolean value_of(const rules::RuleProgram& program, const List& list) {
    return rules::Interpreter<Terms&>(program, terms_).boolean_at(list);
  }

  Boolean guard(const GuardedMove<rules::Expression>& move) {
    const rules::RuleProgram program(move.guard, {});
    return value_of(program, list_);
  }

  /// The move to a value is one, and `wanted` is true of the option. Where zeros are dropped the option is of one form when the value is
  /// 0 and of another when it is not.
  template <class Wanted>
  Boolean leads_to(const GuardedMove<rules::Expression>& move, Number value, Wanted wanted) {
    List lowered = list_;
    Boolean legal = terms_.conjunction(terms_.at_most(terms_.number(0), value), terms_.less(value, list_[move.axis]));
    lowered[move.axis] = value;
    std::vector<std::size_t> places{move.axis};
    if (move.partner) {
      const Number taken = terms_.subtract(list_[move.axis], value);
      lowered[*move.partner] = terms_.subtract(list_[*move.partner], taken);
      legal = terms_.conjunction(legal, terms_.at_most(terms_.number(0), lowered[*move.partner]));
      places.push_back(*move.partner);
    }
    if (!moves_.drops_zeros) return terms_.conjunction(legal, wanted(rotated(move, lowered)));
    Boolean found = terms_.boolean(false);
    for (unsigned dropped = 0; dropped < 1U << places.size(); ++dropped) {
      Boolean form = terms_.boolean(true);
      List option = lowered;
      // From the back, so that places stay what they are.
      std::ranges::sort(places, std::greater());
      for (std::size_t which = 0; which < places.size(); ++which) {
        const Boolean zero = terms_.equal(lowered[places[which]], terms_.number(0));
        const bool drop = (dropped >> which & 1U) != 0;
        form = terms_.conjunction(form, drop ? zero : terms_.negation(zero));
        if (drop) option.erase(option.begin() + static_cast<std::ptrdiff_t>(places[which]));
      }
      if (!terms_.is_false(form)) found = terms_.disjunction(found, terms_.conjunction(form, wanted(option)));
    }
    return terms_.conjunction(legal, found);
  }

  static List rotated(const GuardedMove<rules::Expression>& move, List list) {
    const auto length = static_cast<std::ptrdiff_t>(list.size());
    std::rotate(list.begin(), list.begin() + (move.rotation + length) % length, list.end());
    return list;
  }

  std::shared_ptr<const SymbolicRule> shared_;
  Terms terms_;
  SymbolicMoves moves_;
  List list_;
};

}  // namespace mexhaust::proofs
