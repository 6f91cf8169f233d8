#include "mexhaust/search/linear_terms.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <utility>

#include "mexhaust/base/random.hpp"

namespace mexhaust::search {
namespace {

constexpr std::size_t most_terms = 256;  ///< elimination takes terms^2 * positions * bits / 64 steps

}  // namespace

std::vector<std::size_t> places_in(const Bits& bits) {
  std::vector<std::size_t> places;
  for (std::size_t place = 0; place < bits.size() * 64; ++place) {
    if (bit_of(bits, place)) places.push_back(place);
  }
  return places;
}

std::size_t ones_in(const Bits& bits) {
  std::size_t ones = 0;
  for (const std::uint64_t word : bits) ones += static_cast<std::size_t>(std::popcount(word));
  return ones;
}

FoundRule joined(rules::Operation operation, FoundRule left, FoundRule right, rules::ValueType type) {
  const unsigned cost = left.cost + right.cost + 1;
  return {.rule = {.operation = operation, .type = type, .operands = {std::move(left.rule), std::move(right.rule)}},
          .cost = cost};
}

LinearTerms::LinearTerms(const Enumeration& terms, rules::ValueType type, unsigned most_cost, bool literals)
    : terms_(terms), type_(type), constant_(most_terms) {
  const std::size_t count = type == rules::ValueType::number ? terms.numbers().size() : terms.booleans().size();
  for (std::size_t place = 0; place < count && columns_.size() < most_terms; ++place) {
    const Term& term = type == rules::ValueType::number ? terms.numbers().term(place) : terms.booleans().term(place);
    if (term.cost > most_cost) break;  // places are in order of cost
    terms.check_stop();
    if (literals || term.leaf != Term::Leaf::literal) add(place, term);
  }
  choose_positions();
}

Bits LinearTerms::bits_at(const Values& values, const std::vector<std::size_t>& positions) const {
  Bits bits((positions.size() * width_ + 63) / 64 + 1);
  for (std::size_t each = 0; each < positions.size(); ++each) {
    const std::size_t from = each * width_;
    const auto value = static_cast<std::uint64_t>(values[positions[each]]);
    bits[from / 64] |= value << from % 64;
    if (from % 64 + width_ > 64) bits[from / 64 + 1] |= value >> (64 - from % 64);
  }
  return bits;
}

LinearSpan LinearTerms::span_at(const std::vector<std::size_t>& positions) const {
  LinearSpan span(size());
  for (const Values& column : columns_) {
    terms_.check_stop();
    span.insert(bits_at(column, positions));
  }
  return span;
}

Values LinearTerms::values_of(const Bits& sum) const {
  Values values(terms_.sample().size());
  for (const std::size_t each : places_in(sum)) {
    terms_.check_stop();
    for (std::size_t place = 0; place < values.size(); ++place) values[place] ^= columns_[each][place];
  }
  return values;
}

unsigned LinearTerms::cost_of(const Bits& sum) const {
  unsigned cost = 0;
  for (const std::size_t each : places_in(sum)) cost += costs_[each] + 1;
  return cost - std::min(cost, 1U);
}

Bits LinearTerms::made_cheap(Bits sum, const std::vector<Bits>& identities) const {
  for (bool lower = true; std::exchange(lower, false);) {
    for (const Bits& zero : identities) {
      Bits other = sum;
      add_to(other, zero);
      if (ones_in(other) == 0 || cost_of(other) >= cost_of(sum)) continue;
      sum = std::move(other);
      lower = true;
    }
  }
  return sum;
}

FoundRule LinearTerms::rule_of(std::size_t column) const {
  const std::size_t place = places_[column];
  return {
      .rule = type_ == rules::ValueType::number ? terms_.number_expression(place) : terms_.boolean_expression(place),
      .cost = costs_[column]};
}

FoundRule LinearTerms::rule_of(const Bits& sum) const {
  const auto columns = places_in(sum);
  FoundRule rule = rule_of(columns.front());
  for (std::size_t each = 1; each < columns.size(); ++each)
    rule = joined(rules::Operation::exclusive_or, std::move(rule), rule_of(columns[each]), type_);
  return rule;
}

void LinearTerms::add(std::size_t place, const Term& term) {
  Values column(terms_.sample().size());
  if (type_ == rules::ValueType::number) {
    column = terms_.numbers().column(place);
  } else {
    for (std::size_t each = 0; each < column.size(); ++each)
      column[each] = bit_of(terms_.booleans().column(place), each) ? 1 : 0;
  }
  if (std::ranges::any_of(column, [](std::int32_t value) { return value < 0; })) return;  // no nim-sum of such
  if (std::ranges::all_of(column, [](std::int32_t value) { return value == 0; })) return;
  if (type_ == rules::ValueType::boolean && term.leaf == Term::Leaf::literal) constant_ = columns_.size();
  widen(column);
  places_.push_back(place);
  costs_.push_back(term.cost);
  columns_.push_back(std::move(column));
}

void LinearTerms::widen(const Values& column) {
  if (column.empty()) return;
  const auto most = static_cast<std::uint32_t>(*std::ranges::max_element(column));
  width_ = std::max(width_, static_cast<std::size_t>(std::bit_width(most)));
}

void LinearTerms::choose_positions() {
  const std::size_t count = terms_.sample().size();
  if (type_ == rules::ValueType::number && terms_.sample().type == rules::ValueType::number)
    widen(terms_.target_values());
  std::unordered_map<std::uint64_t, std::size_t> met;
  for (std::size_t place = 0; place < count; ++place) {
    terms_.check_stop();
    std::uint64_t hash = 0;
    for (const Values& column : columns_) hash = mix(hash ^ static_cast<std::uint32_t>(column[place])) + golden_gamma;
    if (met.emplace(hash, place).second) positions_.push_back(place);
  }
}

}  // namespace mexhaust::search
