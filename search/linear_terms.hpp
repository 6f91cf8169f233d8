#pragma once

#include <cstddef>
#include <vector>

#include "mexhaust/search/enumeration.hpp"
#include "mexhaust/search/found_rule.hpp"
#include "mexhaust/search/linear_span.hpp"

namespace mexhaust::search {

/// The cheap terms of one type of an enumeration as vectors over GF(2): the bits of their values at positions. A sum of
/// terms, one bit for each, is their exclusive or.
class LinearTerms {
 public:
  /// The first 256 terms of at most a cost, without those that are negative somewhere, which have no nim-sum.
  LinearTerms(const Enumeration& terms, rules::ValueType type, unsigned most_cost, bool literals);

  std::size_t size() const { return columns_.size(); }
  /// One position of all at which the terms have the same values.
  const std::vector<std::size_t>& positions() const { return positions_; }

  /// The bits of values at some positions, one after the other.
  Bits bits_at(const Values& values, const std::vector<std::size_t>& positions) const;
  LinearSpan span_at(const std::vector<std::size_t>& positions) const;
  /// The values of a sum of terms at all positions of the sample.
  Values values_of(const Bits& sum) const;

  unsigned cost_of(const Bits& sum) const;
  /// A sum of terms with the same values and a cost as low as adding one identity (a sum that is zero) after the other
  /// makes it.
  Bits made_cheap(Bits sum, const std::vector<Bits>& identities) const;
  /// t1 xor t2 xor ... of one term or more.
  FoundRule rule_of(const Bits& sum) const;
  FoundRule rule_of(std::size_t column) const;
  /// The column of the literal `true`; beyond size() when it is none of them.
  std::size_t constant() const { return constant_; }

 private:
  void add(std::size_t place, const Term& term);
  void widen(const Values& column);
  void choose_positions();

  const Enumeration& terms_;
  rules::ValueType type_;
  std::size_t width_ = 1;  ///< bits of a value
  std::vector<std::size_t> places_;
  std::vector<unsigned> costs_;
  std::vector<Values> columns_;
  std::vector<std::size_t> positions_;
  std::size_t constant_;
};

/// The places of ones, in order, and how many there are.
std::vector<std::size_t> places_in(const Bits& bits);
std::size_t ones_in(const Bits& bits);

/// A rule of two that an operator joins, at the cost of both and 1.
FoundRule joined(rules::Operation operation, FoundRule left, FoundRule right, rules::ValueType type);

}  // namespace mexhaust::search
