#include "mexhaust/search/beatty_rules.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "mexhaust/search/beatty.hpp"

namespace mexhaust::search {
namespace {

constexpr std::size_t most_factors = 4000;   ///< terms tried as u, the cheapest ones
constexpr std::size_t most_multiples = 400;  ///< as v
constexpr std::size_t most_multipliers = 8;  ///< of two terms
constexpr std::size_t most_rules = 32;
/// Different factors, and different multiples: three numbers, those of a multiplier, fit whatever is true of three, and
/// a constant is no multiple.
constexpr std::size_t fewest_different = 4;

class BeattySearch {
 public:
  explicit BeattySearch(const Enumeration& terms)
      : terms_(terms), of_numbers_(terms.sample().type == rules::ValueType::number) {
    for (std::size_t place = 0; place < terms.sample().size(); ++place)
      (of_numbers_ || terms.target_values()[place] == 0 ? equal_ : different_).push_back(place);
    // Far ones rule out the most.
    std::ranges::reverse(equal_);
  }

  std::vector<FoundRule> rules() {
    const Bank<Values>& numbers = terms_.numbers();
    for (std::size_t u = 0; u < std::min(numbers.size(), most_factors); ++u) {
      if (numbers.term(u).cost + 2 > cheapest_) break;
      if (!is_factor(numbers.column(u))) continue;
      if (of_numbers_) {
        if (differs(terms_.target_values())) try_pair(u, terms_.target_values(), numbers.term(u).cost + 2, nullptr);
        continue;
      }
      for (std::size_t v = 0; v < std::min(numbers.size(), most_multiples); ++v) {
        const unsigned cost = numbers.term(u).cost + 2 + numbers.term(v).cost + 1;
        if (cost > cheapest_) break;
        if (u != v && differs(numbers.column(v))) try_pair(u, numbers.column(v), cost, &numbers.term(v));
      }
    }
    return std::move(rules_);
  }

 private:
  bool is_factor(const Values& column) const {
    if (std::ranges::any_of(column, [](std::int32_t value) { return value < 0 || value > largest_factor; }))
      return false;
    return differs(column);
  }

  /// Whether a term has several values above 0 where equality has to hold.
  bool differs(const Values& column) const {
    std::set<std::int32_t> different;
    for (const std::size_t place : equal_) {
      if (column[place] > 0) different.insert(column[place]);
      if (different.size() == fewest_different) return true;
    }
    return false;
  }

  void try_pair(std::size_t u, const Values& multiples, unsigned cost, const Term* v) {
    const Values& factors = terms_.numbers().column(u);
    MultiplierInterval interval;
    for (const std::size_t place : equal_) {
      if (!interval.add(factors[place], multiples[place])) return;
    }
    for (const Multiplier& alpha : interval.simplest(most_multipliers)) {
      const bool elsewhere = std::ranges::any_of(
          different_, [&](std::size_t place) { return alpha.times(factors[place]) == multiples[place]; });
      if (!elsewhere) keep(alpha, u, cost, v);
    }
  }

  void keep(const Multiplier& alpha, std::size_t u, unsigned cost, const Term* v) {
    if (cost < cheapest_) rules_.clear();
    cheapest_ = cost;
    if (rules_.size() == most_rules) return;
    rules::Expression rule = alpha.times(terms_.number_expression(u));
    if (v != nullptr) {
      rule = {.operation = rules::Operation::not_equal,
              .type = rules::ValueType::boolean,
              .operands = {terms_.expression_of(*v, rules::ValueType::number), std::move(rule)}};
    }
    rules_.push_back({.rule = std::move(rule), .cost = cost});
  }

  const Enumeration& terms_;
  bool of_numbers_;
  std::vector<std::size_t> equal_;      ///< positions at which v is floor(alpha u)
  std::vector<std::size_t> different_;  ///< and those at which it is not
  unsigned cheapest_ = std::numeric_limits<unsigned>::max();
  std::vector<FoundRule> rules_;
};

}  // namespace

std::vector<FoundRule> beatty_rules(const Enumeration& terms) { return BeattySearch(terms).rules(); }

}  // namespace mexhaust::search
