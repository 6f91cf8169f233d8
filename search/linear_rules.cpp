#include "mexhaust/search/linear_rules.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "mexhaust/search/linear_terms.hpp"

namespace mexhaust::search {
namespace {

constexpr unsigned most_term_cost = 3;
constexpr double least_margin = 16;     ///< bits of information beyond the choices made
constexpr std::size_t most_checks = 8;  ///< all sums of which are tried; a rule of more would cost too much

/// log2 of the number of samples of `all` bits with `ones` ones.
double information(std::size_t all, std::size_t ones) {
  const auto log_factorial = [](std::size_t n) { return std::lgamma(static_cast<double>(n) + 1); };
  return (log_factorial(all) - log_factorial(ones) - log_factorial(all - ones)) / std::log(2.0);
}

bool is_supported(double information_there, std::size_t choices) {
  return information_there >= static_cast<double>(choices) + least_margin;
}

rules::Expression complement(rules::Expression rule) {
  return {.operation = rules::Operation::negation, .type = rules::ValueType::boolean, .operands = {std::move(rule)}};
}

/// The sum of terms that has these values at all positions, when the sample supports one. `target` is not negative.
std::optional<Bits> sum_for(const LinearTerms& terms, const Values& target) {
  const auto& positions = terms.positions();
  double there = 0;
  for (unsigned bit = 0; bit < 31; ++bit) {
    const auto ones = std::ranges::count_if(positions, [&](std::size_t place) { return target[place] >> bit & 1; });
    there += information(positions.size(), static_cast<std::size_t>(ones));
  }
  if (!is_supported(there, 0)) return std::nullopt;
  const LinearSpan span = terms.span_at(positions);
  if (!is_supported(there, span.rank())) return std::nullopt;
  const auto rest = span.reduced(terms.bits_at(target, positions));
  if (!rest.is_zero() || ones_in(rest.sum) == 0 || terms.values_of(rest.sum) != target) return std::nullopt;
  return terms.made_cheap(rest.sum, span.dependencies());
}

std::optional<FoundRule> number_sum(const Enumeration& terms, unsigned most_cost) {
  const Values& target = terms.target_values();
  if (std::ranges::any_of(target, [](std::int32_t value) { return value < 0; })) return std::nullopt;
  const LinearTerms linear(terms, rules::ValueType::number, most_cost, true);
  const auto sum = sum_for(linear, target);
  return sum ? std::optional(linear.rule_of(*sum)) : std::nullopt;
}

std::optional<FoundRule> boolean_sum(const Enumeration& terms, unsigned most_cost) {
  Values target(terms.sample().size());
  for (std::size_t place = 0; place < target.size(); ++place)
    target[place] = bit_of(terms.target_bits(), place) ? 1 : 0;
  const LinearTerms linear(terms, rules::ValueType::boolean, most_cost, true);
  auto sum = sum_for(linear, target);
  if (!sum) return std::nullopt;
  const bool turned = linear.constant() < linear.size() && bit_of(*sum, linear.constant()) && ones_in(*sum) > 1;
  if (!turned) return linear.rule_of(*sum);
  flip_bit(*sum, linear.constant());
  FoundRule rule = linear.rule_of(*sum);
  if (ones_in(*sum) == 1) return FoundRule{.rule = complement(std::move(rule.rule)), .cost = rule.cost + 1};
  rule.rule.operation = rules::Operation::equivalence;
  return rule;
}

/// An exclusive or of terms that is 0 at all positions where the sample is false.
struct Check {
  Bits sum;
  unsigned cost = 0;  ///< of the check as a part of the rule
  Bits caught;        ///< where it is not 0
};

/// Looks for checks of which one is not 0 wherever the sample is true.
class CheckMaker {
 public:
  CheckMaker(const Enumeration& terms, unsigned most_cost)
      : terms_(terms), linear_(terms, rules::ValueType::number, most_cost, false) {}

  std::optional<FoundRule> rule() {
    const auto& positions = linear_.positions();
    std::vector<std::size_t> false_ones;
    for (const std::size_t place : positions) {
      if (!bit_of(terms_.target_bits(), place)) false_ones.push_back(place);
    }
    const double there = information(positions.size(), false_ones.size());
    if (!is_supported(there, 0)) return std::nullopt;
    const std::size_t rank = linear_.span_at(positions).rank();
    if (!is_supported(there, choices(rank, 1))) return std::nullopt;
    find_checks(linear_.span_at(false_ones).dependencies());
    const auto chosen = cover();
    if (chosen.empty() || !is_supported(there, choices(rank, chosen.size()))) return std::nullopt;
    FoundRule rule = rule_of(*chosen.front());
    for (std::size_t each = 1; each < chosen.size(); ++each)
      rule = joined(rules::Operation::disjunction, std::move(rule), rule_of(*chosen[each]), rules::ValueType::boolean);
    return rule;
  }

 private:
  /// At least log2 of the number of kernels of so many independent checks, by q-binomial coefficients less than
  /// 4 * 2^(checks * (rank - checks)).
  static std::size_t choices(std::size_t rank, std::size_t checks) {
    return checks * (rank - std::min(rank, checks)) + 2;
  }

  void find_checks(const std::vector<Bits>& dependencies) {
    std::vector<Bits> identities;
    std::vector<Bits> basis;
    LinearSpan different(dependencies.size());
    for (const Bits& sum : dependencies) {
      if (different.insert(linear_.bits_at(linear_.values_of(sum), linear_.positions()))) {
        identities.emplace_back(sum.size());
        for (const std::size_t each : places_in(different.dependencies().back()))
          add_to(identities.back(), dependencies[each]);
      } else {
        basis.push_back(sum);
      }
    }
    if (basis.size() > most_checks) return;
    std::vector<Bits> sums;
    for (const Bits& each : basis) {
      const std::vector<Bits> without = sums;
      sums.push_back(each);
      for (Bits sum : without) {
        add_to(sum, each);
        sums.push_back(std::move(sum));
      }
    }
    for (const Bits& sum : sums) checks_.push_back(check_of(linear_.made_cheap(sum, identities)));
  }

  Check check_of(const Bits& sum) const {
    Check check{.sum = sum, .cost = rule_cost(sum), .caught = Bits(terms_.all_bits().size())};
    const Values values = linear_.values_of(sum);
    for (std::size_t place = 0; place < values.size(); ++place) {
      if (values[place] != 0) set_bit(check.caught, place);
    }
    return check;
  }

  /// Of two terms x != y, else c > 0.
  unsigned rule_cost(const Bits& sum) const { return linear_.cost_of(sum) + (ones_in(sum) == 2 ? 0 : 2); }
  FoundRule rule_of(const Check& check) const {
    const auto columns = places_in(check.sum);
    if (columns.size() == 2) {
      return joined(rules::Operation::not_equal, linear_.rule_of(columns[0]), linear_.rule_of(columns[1]),
                    rules::ValueType::boolean);
    }
    return joined(rules::Operation::greater, linear_.rule_of(check.sum), {.rule = {}, .cost = 1},
                  rules::ValueType::boolean);
  }

  /// Checks that together are not 0 exactly where the sample is true, greedily by what each catches for its cost; none
  /// when there are no such.
  std::vector<const Check*> cover() const {
    std::vector<const Check*> chosen;
    Bits open = terms_.target_bits();
    while (ones_in(open) > 0) {
      const Check* best = nullptr;
      double most_worth = 0;
      for (const Check& check : checks_) {
        Bits caught = check.caught;
        for (std::size_t word = 0; word < open.size(); ++word) caught[word] &= open[word];
        const double worth = static_cast<double>(ones_in(caught)) / (check.cost + 1);
        if (worth > most_worth) best = &check;
        most_worth = std::max(most_worth, worth);
      }
      if (best == nullptr) return {};
      chosen.push_back(best);
      for (std::size_t word = 0; word < open.size(); ++word) open[word] &= ~best->caught[word];
    }
    return chosen;
  }

  const Enumeration& terms_;
  LinearTerms linear_;
  std::vector<Check> checks_;
};

void keep_cheaper(std::optional<FoundRule>& best, std::optional<FoundRule> other) {
  if (other && (!best || other->cost < best->cost)) best = std::move(other);
}

}  // namespace

std::optional<FoundRule> linear_rule(const Enumeration& terms) {
  std::optional<FoundRule> best;
  for (unsigned cost = 1; cost <= most_term_cost && !best; ++cost) {
    if (terms.sample().type == rules::ValueType::number) {
      best = number_sum(terms, cost);
    } else {
      keep_cheaper(best, boolean_sum(terms, cost));
      keep_cheaper(best, CheckMaker(terms, cost).rule());
    }
  }
  return best;
}

}  // namespace mexhaust::search
