#include "experiments/line_proof.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include <fmt/format.h>

#include "core/error.hpp"
#include "core/interpreter.hpp"
#include "experiments/claim_trial.hpp"
#include "experiments/local_truth.hpp"
#include "experiments/terms.hpp"

namespace mexhaust {
namespace {

using Number = Terms::Number;
using Boolean = Terms::Boolean;
using List = std::vector<Number>;

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

/// What all obligations of a proof share.
struct Shared {
  const GameEntry* game = nullptr;
  const Claim* claim = nullptr;
  RuleProgram rule;
  RuleProgram where;
  std::vector<std::pair<RuleProgram, int>> aims;
  NumberSort sort = NumberSort::integer;
};

/// The symbolic positions of one length, with their moves.
class Lists {
 public:
  Lists(std::shared_ptr<const Shared> shared, std::size_t length)
      : shared_(std::move(shared)), terms_(shared_->sort), moves_(*shared_->game->symbolic_moves(length)) {
    for (std::size_t place = 1; place <= length; ++place)
      list_.push_back(terms_.variable(fmt::format("p{}", place), {.least = moves_.drops_zeros ? 1 : 0, .most = {}}));
  }

  Terms& terms() { return terms_; }

  Boolean spoken_of(const List& list) { return value_of(shared_->where, list); }
  Boolean is_n(const List& list) { return value_of(shared_->rule, list); }
  Boolean is_p(const List& list) { return terms_.negation(is_n(list)); }
  Number grundy(const List& list) {
    return Interpreter<SolverTerms>(shared_->rule, SolverTerms(terms_)).number_at(list);
  }

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
  std::vector<Number> aims(const GuardedMove<Expression>& move, int way) {
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
      if (way > 0 || depth == 0) add(Interpreter<SolverTerms>(aim, SolverTerms(terms_)).number_at(list_));
    }
    if (way > 1) std::ranges::for_each(list_, add);
    return all;
  }

 private:
  Boolean value_of(const RuleProgram& program, const List& list) {
    return Interpreter<SolverTerms>(program, SolverTerms(terms_)).boolean_at(list);
  }

  Boolean guard(const GuardedMove<Expression>& move) {
    const RuleProgram program(move.guard, {});
    return value_of(program, list_);
  }

  /// The move to a value is one, and `wanted` is true of the option. Where zeros are dropped the option is of one form when the value is
  /// 0 and of another when it is not.
  template <class Wanted>
  Boolean leads_to(const GuardedMove<Expression>& move, Number value, Wanted wanted) {
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

  static List rotated(const GuardedMove<Expression>& move, List list) {
    const auto length = static_cast<std::ptrdiff_t>(list.size());
    std::rotate(list.begin(), list.begin() + (move.rotation + length) % length, list.end());
    return list;
  }

  std::shared_ptr<const Shared> shared_;
  Terms terms_;
  SymbolicMoves moves_;
  List list_;
};

using Build = std::function<Boolean(Lists&)>;

Obligation::Script script_of(const std::shared_ptr<const Shared>& shared, std::size_t length,
                             const std::string& comment, Answer expected, const Build& build) {
  return [=] {
    Lists lists(shared, length);
    const Boolean assertion = lists.terms().conjunction(lists.spoken_of(lists.list()), build(lists));
    return lists.terms().script(assertion, comment, to_text(expected));
  };
}

/// The position of a model, when the rule's own answers for its options refute the rule there.
Obligation::Confirm confirmation(const std::shared_ptr<const Shared>& shared, std::size_t length) {
  return [shared, length](const Values& values) -> std::optional<Position> {
    Position position;
    for (std::size_t place = 1; place <= length; ++place) {
      const auto value = values.find(fmt::format("p{}", place));
      // A number on which nothing depends has no value: any will do.
      position.push_back(value == values.end() ? 1 : value->second);
    }
    constexpr std::int64_t most = 1'000'000;
    if (std::ranges::any_of(position, [](std::int64_t number) { return number < 0 || number > most; })) return {};
    const LocalTruth local(*shared->game, *shared->claim);
    return check_case(*shared->claim, position, local).holds ? std::nullopt : std::optional(position);
  };
}

/// A way of asking for an option of which `wanted` is true: none of the witnesses leads there; at the end, no value at all.
Build no_option(int way, std::function<Boolean(Lists&, const List&)> wanted) {
  constexpr int quantified = 3;
  return [=](Lists& lists) {
    Terms& terms = lists.terms();
    const auto is_wanted = [&](const List& option) {
      return terms.conjunction(lists.spoken_of(option), wanted(lists, option));
    };
    if (way == quantified) {
      const Number value = terms.bound_variable();
      return terms.for_all(
          terms.negation(lists.some_option([&](const auto& /*move*/) { return List{value}; }, is_wanted)));
    }
    return terms.negation(lists.some_option([&](const auto& move) { return lists.aims(move, way); }, is_wanted));
  };
}

class LineProof {
 public:
  LineProof(std::shared_ptr<const Shared> shared, std::size_t length) : shared_(std::move(shared)), length_(length) {}

  /// Of a rule that says where N is.
  void add_outcomes(Proof& proof) const {
    proof.obligations.push_back(never("every option of a P is N", [](Lists& lists) {
      return lists.terms().conjunction(lists.is_p(lists.list()),
                                       lists.some_option(free_value(lists), [&](const List& option) {
                                         return lists.terms().conjunction(lists.spoken_of(option), lists.is_p(option));
                                       }));
    }));
    const auto lose = [](Lists& lists, const List& option) { return lists.is_p(option); };
    proof.obligations.push_back(ways("every N has a P option", [lose](int way) -> Build {
      return [=](Lists& lists) {
        return lists.terms().conjunction(lists.is_n(lists.list()), no_option(way, lose)(lists));
      };
    }));
  }

  /// Of a rule of Grundy values.
  void add_values(Proof& proof) const {
    proof.obligations.push_back(never("no option has the value of the position", [](Lists& lists) {
      const Number value = lists.grundy(lists.list());
      return lists.some_option(free_value(lists), [&](const List& option) {
        return lists.terms().conjunction(lists.spoken_of(option), lists.terms().equal(lists.grundy(option), value));
      });
    }));
    proof.obligations.push_back(ways("every smaller value is that of an option", [](int way) -> Build {
      return [=](Lists& lists) {
        Terms& terms = lists.terms();
        const Number smaller = terms.variable("u", {.least = 0, .most = {}});
        const Number value = lists.grundy(lists.list());
        const auto wanted = [&](Lists&, const List& option) { return terms.equal(lists.grundy(option), smaller); };
        if (way < 3) {
          const auto aims = [&](const auto& move) {
            std::vector<Number> all = lists.aims(move, way);
            for (const Number aim : std::vector<Number>(all)) {
              all.push_back(terms.sort() == NumberSort::word ? terms.nim_sum(aim, smaller) : smaller);
            }
            return all;
          };
          const auto is_wanted = [&](const List& option) {
            return terms.conjunction(lists.spoken_of(option), wanted(lists, option));
          };
          return terms.conjunction(terms.less(smaller, value), terms.negation(lists.some_option(aims, is_wanted)));
        }
        return terms.conjunction(terms.less(smaller, value), no_option(way, wanted)(lists));
      };
    }));
    if (shared_->sort == NumberSort::integer) {
      proof.obligations.push_back(never("the value is not negative", [](Lists& lists) {
        return lists.terms().less(lists.grundy(lists.list()), lists.terms().number(0));
      }));
    }
  }

  /// Over words, which wrap, the sum is not asked for: the one number that a move changes is lowered by its very form.
  void add_frame(Proof& proof) const {
    auto frame = never("a move keeps to the positions of the rule and lowers the sum", [](Lists& lists) {
      Terms& terms = lists.terms();
      const auto total = [&](const List& list) {
        Number sum = terms.number(0);
        for (const Number number : list) sum = terms.add(sum, number);
        return sum;
      };
      return lists.some_option(free_value(lists), [&](const List& option) {
        Boolean fault = terms.negation(lists.spoken_of(option));
        if (terms.sort() == NumberSort::word) return fault;
        for (const Number number : option) fault = terms.disjunction(fault, terms.less(number, terms.number(0)));
        return terms.disjunction(fault, terms.at_most(total(lists.list()), total(option)));
      });
    });
    frame.confirm = {};
    proof.obligations.push_back(std::move(frame));
  }

 private:
  /// The lowered number as one symbolic number for all moves: legal where it is below the number that is lowered.
  static std::function<List(const GuardedMove<Expression>&)> free_value(Lists& lists) {
    const Number value = lists.terms().variable("v", {.least = 0, .most = {}});
    return [value](const GuardedMove<Expression>& /*move*/) { return List{value}; };
  }

  std::string named(std::string_view what) const { return fmt::format("n = {}: {}", length_, what); }

  Obligation never(std::string_view what, const Build& build) const {
    Obligation obligation = ways(what, [build](int /*way*/) { return build; });
    obligation.ways.resize(1);
    return obligation;
  }

  Obligation ways(std::string_view what, const std::function<Build(int)>& build) const {
    Obligation obligation{.name = named(what), .unknowns = unknowns(), .confirm = confirmation(shared_, length_)};
    for (int way = 0; way < 4; ++way)
      obligation.ways.push_back(script_of(shared_, length_, obligation.name, Answer::unsat, build(way)));
    return obligation;
  }

  std::vector<std::string> unknowns() const {
    std::vector<std::string> names;
    for (std::size_t place = 1; place <= length_; ++place) names.push_back(fmt::format("p{}", place));
    return names;
  }

  std::shared_ptr<const Shared> shared_;
  std::size_t length_;
};

/// That something occurs at one of the lengths.
Obligation occurs(const std::shared_ptr<const Shared>& shared, Sizes sizes, const std::string& what,
                  const Build& build) {
  Obligation obligation{.name = what, .expected = Answer::sat};
  for (std::size_t length = sizes.most + 1; length-- > sizes.least;)
    obligation.ways.push_back(script_of(shared, length, what, Answer::sat, build));
  return obligation;
}

Expression always() { return {.operation = Operation::boolean, .type = ValueType::boolean, .number = 1}; }

}  // namespace

Proof line_proof(const GameEntry& game, const Claim& claim, const Expression& rule,
                 const std::optional<Expression>& where, Sizes sizes) {
  if (!game.symbolic_moves(sizes.most))
    throw InputError(fmt::format(
        "{} is no line game: its moves are not stated over symbolic numbers, and no rule of it is proved in general",
        game.info().id));
  if (game.info().play == Play::misere)
    throw InputError(fmt::format("{} is played in misere play: expected normal play", game.info().id));
  const Vocabulary vocabulary = game.vocabulary();
  std::vector<Aim> aims;
  collect_aims(rule, 0, aims);
  const auto shared = std::make_shared<const Shared>([&] {
    Shared all{.game = &game,
               .claim = &claim,
               .rule = RuleProgram(rule, vocabulary),
               .where = RuleProgram(where.value_or(always()), vocabulary),
               .aims = {},
               .sort = has_nim_sum(rule, vocabulary) ? NumberSort::word : NumberSort::integer};
    for (const Aim& aim : aims) all.aims.emplace_back(RuleProgram(aim.number, vocabulary), aim.depth);
    return all;
  }());
  Proof proof;
  const bool drops = game.symbolic_moves(sizes.most)->drops_zeros;
  const bool values = shared->rule.type() == ValueType::number;
  if (drops) sizes.least = 0;
  for (std::size_t length = sizes.least; length <= sizes.most; ++length) {
    if (length > 0) game.checked(Position(length, 1));
    const LineProof of_length(shared, length);
    if (values) {
      of_length.add_values(proof);
    } else {
      of_length.add_outcomes(proof);
    }
    if (length > 0) of_length.add_frame(proof);
  }
  const auto value_is_zero = [](Lists& lists) {
    return lists.terms().equal(lists.grundy(lists.list()), lists.terms().number(0));
  };
  const Build p = [=](Lists& lists) { return values ? value_is_zero(lists) : lists.is_p(lists.list()); };
  const Build n = [=](Lists& lists) { return lists.terms().negation(p(lists)); };
  proof.obligations.push_back(occurs(shared, sizes, "P occurs", p));
  proof.obligations.push_back(occurs(shared, sizes, "N occurs", n));
  return proof;
}

}  // namespace mexhaust
