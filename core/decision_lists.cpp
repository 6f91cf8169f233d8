#include <algorithm>
#include <bit>

#include "core/rule_joins.hpp"

namespace mexhaust {
namespace {

constexpr std::size_t most_conditions = 4000;
constexpr std::size_t most_results = 20'000;

/// What a branch may say: a term of the sample's type, and where it agrees with the sample.
struct Result {
  std::size_t place = 0;
  unsigned cost = 0;
  Bits right;
};

struct Branch {
  std::size_t condition = 0;
  const Result* result = nullptr;
  unsigned cost = 0;
};

class ListMaker {
 public:
  ListMaker(const Enumeration& terms, unsigned most_cost)
      : terms_(terms), most_cost_(most_cost), open_(terms.all_bits()) {
    const bool numbers = terms.sample().type == ValueType::number;
    const std::size_t count = numbers ? terms.numbers().size() : terms.booleans().size();
    const auto cost_of = [&](std::size_t place) {
      return numbers ? terms.numbers().term(place).cost : terms.booleans().term(place).cost;
    };
    // Places are in order of cost.
    for (std::size_t place = 0; place < std::min(count, most_results) && cost_of(place) <= most_cost; ++place) {
      results_.push_back(numbers
                             ? Result{place, terms.numbers().term(place).cost, right(terms.numbers().column(place))}
                             : Result{place, terms.booleans().term(place).cost, right(terms.booleans().column(place))});
    }
  }

  std::optional<FoundRule> make(unsigned most_branches) {
    std::vector<Branch> branches;
    while (true) {
      if (const Result* const rest = result_for(open_)) return listed(branches, *rest);
      if (branches.size() == most_branches) return std::nullopt;
      const auto next = best_branch();
      if (!next) return std::nullopt;
      branches.push_back(*next);
      const Bits& condition = terms_.booleans().column(next->condition);
      for (std::size_t word = 0; word < open_.size(); ++word) open_[word] &= ~condition[word];
    }
  }

 private:
  Bits right(const Values& column) const {
    Bits bits(open_.size());
    for (std::size_t place = 0; place < column.size(); ++place) {
      if (column[place] == terms_.target_values()[place]) bits[place / 64] |= std::uint64_t{1} << place % 64;
    }
    return bits;
  }
  Bits right(const Bits& column) const {
    Bits bits(open_.size());
    for (std::size_t word = 0; word < bits.size(); ++word)
      bits[word] = terms_.all_bits()[word] & ~(column[word] ^ terms_.target_bits()[word]);
    return bits;
  }

  /// The cheapest result that agrees with the sample at all these positions.
  const Result* result_for(const Bits& positions) const {
    const auto found = std::ranges::find_if(results_, [&](const Result& result) {
      for (std::size_t word = 0; word < positions.size(); ++word) {
        if ((positions[word] & ~result.right[word]) != 0) return false;
      }
      return true;
    });
    return found == results_.end() ? nullptr : &*found;
  }

  /// A condition with the open positions in which it is true.
  struct Settling {
    std::size_t condition = 0;
    unsigned cost = 0;
    double count = 0;
    Bits positions;
    /// Positions settled for each unit of cost, with a result of a cost.
    double worth(unsigned result_cost) const { return count / (cost + result_cost + 1); }
    double most_worth() const { return worth(1); }
  };

  /// Conditions that are true in an open position, those that can be worth most first.
  std::vector<Settling> settling() const {
    std::vector<Settling> all;
    const Bank<Bits>& conditions = terms_.booleans();
    for (std::size_t place = 0; place < std::min(conditions.size(), most_conditions); ++place) {
      if (conditions.term(place).cost > most_cost_) break;
      Settling each{.condition = place, .cost = conditions.term(place).cost, .positions = open_};
      for (std::size_t word = 0; word < open_.size(); ++word) {
        each.positions[word] &= conditions.column(place)[word];
        each.count += std::popcount(each.positions[word]);
      }
      if (each.count > 0) all.push_back(std::move(each));
    }
    std::ranges::stable_sort(
        all, [](const Settling& left, const Settling& right) { return left.most_worth() > right.most_worth(); });
    return all;
  }

  /// The condition with a result that settles the most open positions for what both cost.
  std::optional<Branch> best_branch() const {
    std::optional<Branch> best;
    double most_worth = 0;
    for (const Settling& each : settling()) {
      if (each.most_worth() <= most_worth) break;
      const Result* const result = result_for(each.positions);
      if (result == nullptr || each.worth(result->cost) <= most_worth) continue;
      most_worth = each.worth(result->cost);
      best = Branch{.condition = each.condition, .result = result, .cost = each.cost + result->cost};
    }
    return best;
  }

  FoundRule listed(const std::vector<Branch>& branches, const Result& rest) const {
    FoundRule rule{.rule = expression(rest), .cost = rest.cost};
    for (const Branch& branch : std::vector<Branch>(branches.rbegin(), branches.rend())) {
      const ValueType type = rule.rule.type;
      rule.rule = {.operation = Operation::choice,
                   .type = type,
                   .operands = {terms_.boolean_expression(branch.condition), expression(*branch.result), rule.rule}};
      rule.cost += branch.cost + 1;
    }
    return rule;
  }

  Expression expression(const Result& result) const {
    return terms_.sample().type == ValueType::number ? terms_.number_expression(result.place)
                                                     : terms_.boolean_expression(result.place);
  }

  const Enumeration& terms_;
  unsigned most_cost_;
  std::vector<Result> results_;
  Bits open_;  ///< positions that no branch has settled
};

}  // namespace

std::optional<FoundRule> decision_list(const Enumeration& terms, unsigned most_branches, unsigned most_cost) {
  std::optional<FoundRule> cheapest;
  for (unsigned cost = 1; cost <= most_cost; ++cost) {
    auto list = ListMaker(terms, cost).make(most_branches);
    if (list && (!cheapest || list->cost < cheapest->cost)) cheapest = std::move(list);
  }
  return cheapest;
}

}  // namespace mexhaust
