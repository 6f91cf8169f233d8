#include "mexhaust/experiments/proofs/line_proof.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/experiments/proofs/confirmation.hpp"
#include "mexhaust/experiments/proofs/symbolic_lists.hpp"

namespace mexhaust::proofs {
namespace {

using Lists = SymbolicLists;
using Number = Lists::Number;
using Boolean = Lists::Boolean;
using List = Lists::List;
using Shared = SymbolicRule;

using Build = std::function<Boolean(Lists&)>;

Obligation::MakeScript script_of(const std::shared_ptr<const Shared>& shared, std::size_t length,
                                 const std::string& comment, const Build& build) {
  return [=] {
    Lists lists(shared, length);
    const Boolean assertion = lists.terms().conjunction(lists.spoken_of(lists.list()), build(lists));
    return lists.terms().script(assertion, comment);
  };
}

/// The position of a model, if the rule's own answers for its options refute the rule there.
Obligation::Confirm confirmation(const std::shared_ptr<const Shared>& shared, std::size_t length) {
  return [shared, length](const ModelValues& values, Stop stop) -> std::optional<Position> {
    Position position;
    for (std::size_t place = 1; place <= length; ++place) {
      const auto value = values.find(fmt::format("p{}", place));
      // A number on which nothing depends has no value: any will do.
      position.push_back(value == values.end() ? 1 : value->second);
    }
    if (std::ranges::any_of(position, [](std::int64_t number) { return number < 0; })) return std::nullopt;
    if (!contradicts_itself_at(*shared->game, *shared->claim, position, stop)) return std::nullopt;
    return position;
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
  static std::function<List(const GuardedMove<rules::Expression>&)> free_value(Lists& lists) {
    const Number value = lists.terms().variable("v", {.least = 0, .most = {}});
    return [value](const GuardedMove<rules::Expression>& /*move*/) { return List{value}; };
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
      obligation.ways.push_back(script_of(shared_, length_, obligation.name, build(way)));
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
    obligation.ways.push_back(script_of(shared, length, what, build));
  return obligation;
}

/// Throws InputError unless the game has positions of so many numbers.
void check_length(const GameEntry& game, std::size_t length) {
  try {
    game.checked(Position(length, 1));
  } catch (const InputError& error) {
    throw InputError(fmt::format("sizes: no position has {} numbers: {}", length, error.what()));
  }
}

}  // namespace

Proof line_proof(const GameEntry& game, const Claim& claim, const rules::Expression& rule,
                 const std::optional<rules::Expression>& where, Sizes sizes) {
  if (game.moves() == nullptr || !game.moves()->symbolic_moves(sizes.most))
    throw InputError(fmt::format(
        "{} is no line game: its moves are not stated over symbolic numbers, and no rule of it is proved in general",
        game.info().id));
  if (game.info().play == Play::misere)
    throw InputError(fmt::format("{} is played in misere play: expected normal play", game.info().id));
  const bool drops = game.moves()->symbolic_moves(sizes.most)->drops_zeros;
  if (drops) sizes.least = 0;
  for (std::size_t length = sizes.least; length <= sizes.most; ++length) check_length(game, length);
  const auto shared = std::make_shared<const Shared>(symbolic_rule(game, claim, rule, where));
  Proof proof;
  const bool values = shared->rule.type() == rules::ValueType::number;
  for (std::size_t length = sizes.least; length <= sizes.most; ++length) {
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

}  // namespace mexhaust::proofs
