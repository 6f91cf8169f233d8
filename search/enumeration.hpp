#pragma once

#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "mexhaust/rules/vocabulary.hpp"
#include "mexhaust/search/bank.hpp"
#include "mexhaust/search/feature.hpp"
#include "mexhaust/search/sample.hpp"
#include "mexhaust/search/settings.hpp"

namespace mexhaust::search {

/// All expressions over features in order of cost, of those with equal values on a sample the first only.
class Enumeration {
 public:
  /// `sample`, `features` and `settings` must outlive this. Throws InputError for a sample value beyond 2^29.
  Enumeration(const RuleSample& sample, const std::vector<Feature>& features, const rules::Vocabulary& vocabulary,
              const RuleSearchSettings& settings);

  /// Tries all expressions of a cost, after those of all smaller ones. Returns false when a limit or a stop came first.
  bool grow(unsigned cost);

  const Bank<Values>& numbers() const { return numbers_; }
  const Bank<Bits>& booleans() const { return booleans_; }
  const RuleSample& sample() const { return *sample_; }
  /// What the sample says, as bits; for a sample of booleans.
  const Bits& target_bits() const { return target_bits_; }
  /// The same as numbers.
  const Values& target_values() const { return target_values_; }
  const Bits& all_bits() const { return all_bits_; }

  /// The expressions that agree with the sample (the first few), and how many there are, of the cost grown last.
  const std::vector<Term>& matches() const { return matches_; }
  std::uint64_t match_count() const { return match_count_; }
  std::uint64_t candidates() const { return candidates_; }
  int threads() const { return settings_->threads; }
  /// Whether a stop or the deadline has come.
  bool halted() const;
  /// The term that disagrees with the sample least, and in how many positions.
  const Term& nearest() const { return nearest_; }
  std::uint64_t nearest_faults() const { return nearest_faults_; }
  /// The term that is cheapest when each position at which it disagrees costs `exception_cost`.
  const Term& best_base() const { return best_base_; }

  /// A term of the sample's type, or one in a bank, as an expression.
  rules::Expression expression_of(const Term& term, rules::ValueType type) const;
  rules::Expression number_expression(std::size_t place) const {
    return expression_of(numbers_.term(place), rules::ValueType::number);
  }
  rules::Expression boolean_expression(std::size_t place) const {
    return expression_of(booleans_.term(place), rules::ValueType::boolean);
  }

 private:
  template <class Column>
  struct Pending {
    Term term;
    Column column;
    std::uint64_t hash = 0;
  };
  struct Pair {
    std::uint32_t left;
    std::uint32_t right;
  };
  /// What one pair of terms, or one term, comes to.
  struct Made {
    std::vector<Pending<Values>> numbers;
    std::vector<Pending<Bits>> booleans;
    std::uint64_t candidates = 0;
  };

  void grow_literals(Made& made) const;
  void grow_features(unsigned cost, Made& made) const;
  bool join_pairs(const std::vector<std::size_t>& starts, std::size_t end, unsigned cost, bool of_numbers);
  bool flush(const std::vector<Pair>& pairs, unsigned cost, bool of_numbers);
  void take(Made& made);
  template <class Column>
  void take_one(Pending<Column>& pending, rules::ValueType type, Bank<Column>& bank);
  void combine_numbers(const Pair& pair, unsigned cost, Made& made) const;
  void combine_booleans(const Pair& pair, unsigned cost, Made& made) const;
  void unary_numbers(std::uint32_t place, unsigned cost, Made& made) const;
  void keep(Made& made, const Term& term, Values column) const;
  void keep(Made& made, const Term& term, Bits column) const;
  bool grow_unary(unsigned cost);
  template <class Column>
  const Column& target() const {
    if constexpr (std::is_same_v<Column, Values>) {
      return target_values_;
    } else {
      return target_bits_;
    }
  }
  template <class Column>
  static std::uint64_t bytes_of(const std::vector<Pending<Column>>& pending);
  bool within_limits() const;
  static std::size_t start(const std::vector<std::size_t>& starts, unsigned cost, std::size_t end);

  const RuleSample* sample_;
  const std::vector<Feature>* features_;
  const rules::Vocabulary* vocabulary_;
  const RuleSearchSettings* settings_;
  Bank<Values> numbers_;
  Bank<Bits> booleans_;
  std::vector<std::size_t> number_starts_{0};   ///< of each cost, from 0
  std::vector<std::size_t> boolean_starts_{0};  ///< the same
  Values target_values_;
  Bits target_bits_;
  Bits all_bits_;
  std::vector<Term> matches_;
  std::uint64_t match_count_ = 0;
  std::uint64_t candidates_ = 0;
  std::uint64_t bytes_ = 0;          ///< of the banks
  std::uint64_t pending_bytes_ = 0;  ///< the most of terms made at a time, not yet in a bank
  Term nearest_;
  std::uint64_t nearest_faults_ = ~std::uint64_t{0};
  Term best_base_;
  std::uint64_t best_base_cost_ = ~std::uint64_t{0};
};

}  // namespace mexhaust::search
