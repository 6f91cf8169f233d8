#include "mexhaust/search/enumeration.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/rules/checked_integers.hpp"
#include "mexhaust/rules/values.hpp"
#include "mexhaust/search/columns.hpp"
#include "mexhaust/search/exceptions.hpp"

namespace mexhaust::search {
namespace {

constexpr std::size_t most_matches = 64;
constexpr std::size_t pairs_at_a_time = 512;
constexpr std::array<std::int64_t, 4> literals{0, 1, 2, 3};
constexpr std::array<std::int64_t, 6> moduli{3, 4, 5, 6, 7, 8};

/// The values of a feature at all positions of a sample; no value where it has none at some of them.
std::optional<std::vector<std::int64_t>> feature_values(const rules::Expression& feature, const RuleSample& sample,
                                                        const rules::Vocabulary& vocabulary) {
  const rules::RuleProgram program(feature, vocabulary);
  rules::RuleValues value(program);
  std::vector<std::int64_t> values;
  for (const Position& position : sample.positions) {
    const auto here = value.within_reach(position);
    if (!here) return std::nullopt;
    values.push_back(*here);
  }
  return values;
}

}  // namespace

Enumeration::Enumeration(const RuleSample& sample, const std::vector<Feature>& features,
                         const rules::Vocabulary& vocabulary, const RuleSearchSettings& settings)
    : sample_(&sample),
      features_(&features),
      vocabulary_(&vocabulary),
      settings_(&settings),
      target_values_(narrowed(sample.values)),
      target_bits_(bits_where(sample.values)),
      all_bits_(bits_where(std::vector<std::int64_t>(sample.size(), 1))) {}

std::size_t Enumeration::start(const std::vector<std::size_t>& starts, unsigned cost, std::size_t end) {
  return cost < starts.size() ? starts[cost] : end;
}

bool Enumeration::halted() const {
  return settings_->stop.asked() || (settings_->deadline && std::chrono::steady_clock::now() >= *settings_->deadline);
}

bool Enumeration::within_limits() const {
  return candidates_ < settings_->most_candidates && bytes_ + pending_bytes_ < settings_->most_bytes && !halted();
}

bool Enumeration::grow(unsigned cost) {
  matches_.clear();
  match_count_ = 0;
  number_starts_.resize(cost + 1, numbers_.size());
  boolean_starts_.resize(cost + 1, booleans_.size());
  Made leaves;
  // First, so that what is constant over the sample is shown as a number.
  if (cost == 1) grow_literals(leaves);
  grow_features(cost, leaves);
  take(leaves);
  if (cost == 1) return within_limits();
  const std::vector<std::size_t> number_starts = number_starts_;
  const std::vector<std::size_t> boolean_starts = boolean_starts_;
  return grow_unary(cost) && join_pairs(number_starts, number_starts.back(), cost, true) &&
         join_pairs(boolean_starts, boolean_starts.back(), cost, false);
}

void Enumeration::grow_literals(Made& made) const {
  for (const std::int64_t literal : literals)
    keep(made, {.leaf = Term::Leaf::literal, .literal = literal},
         Values(sample_->size(), static_cast<std::int32_t>(literal)));
  for (const bool truth : {false, true}) {
    keep(made, {.operation = rules::Operation::boolean, .leaf = Term::Leaf::literal, .literal = truth ? 1 : 0},
         truth ? all_bits_ : Bits(all_bits_.size()));
  }
}

void Enumeration::grow_features(unsigned cost, Made& made) const {
  for (std::size_t place = 0; place < features_->size(); ++place) {
    if ((*features_)[place].cost != cost) continue;
    const rules::Expression& feature = (*features_)[place].expression;
    const Term term{.leaf = Term::Leaf::feature, .cost = cost, .literal = static_cast<std::int64_t>(place)};
    const auto values = feature_values(feature, *sample_, *vocabulary_);
    if (!values) continue;
    if (feature.type == rules::ValueType::number) {
      if (std::ranges::all_of(*values, fits)) keep(made, term, narrowed(*values));
    } else {
      keep(made, term, bits_where(*values));
    }
  }
}

bool Enumeration::grow_unary(unsigned cost) {
  const std::size_t number_end = number_starts_[cost];
  const std::size_t boolean_end = boolean_starts_[cost];
  for (std::size_t place = number_starts_[cost - 1]; place < number_end && within_limits(); ++place) {
    Made made;
    unary_numbers(static_cast<std::uint32_t>(place), cost, made);
    take(made);
  }
  for (std::size_t place = boolean_starts_[cost - 1]; place < boolean_end && within_limits(); ++place) {
    Made made;
    const Term term{.operation = rules::Operation::negation, .cost = cost, .left = static_cast<std::uint32_t>(place)};
    keep(made, term, complement(booleans_.column(place), all_bits_));
    take(made);
  }
  return within_limits();
}

void Enumeration::unary_numbers(std::uint32_t place, unsigned cost, Made& made) const {
  const Values& column = numbers_.column(place);
  const auto rest = [](std::int32_t value, std::int64_t modulus) {
    return static_cast<std::int32_t>(rules::CheckedIntegers::modulo(value, modulus));
  };
  const Term odd{.operation = rules::Operation::odd, .cost = cost, .left = place};
  keep(made, odd, compared(column, column, [&](auto value, auto) { return rest(value, 2) == 1; }));
  for (const std::int64_t modulus : moduli) {
    const Term term{.operation = rules::Operation::modulo, .cost = cost, .left = place, .literal = modulus};
    keep(made, term, mapped(column, column, [&](auto value, auto) { return rest(value, modulus); }));
  }
}

bool Enumeration::join_pairs(const std::vector<std::size_t>& starts, std::size_t end, unsigned cost, bool of_numbers) {
  std::vector<Pair> pairs;
  for (unsigned left_cost = 1; left_cost + 1 < cost; ++left_cost) {
    const unsigned right_cost = cost - 1 - left_cost;
    for (std::size_t left = start(starts, left_cost, end); left < start(starts, left_cost + 1, end); ++left) {
      for (std::size_t right = start(starts, right_cost, end); right < start(starts, right_cost + 1, end); ++right) {
        pairs.push_back({static_cast<std::uint32_t>(left), static_cast<std::uint32_t>(right)});
        if (pairs.size() < pairs_at_a_time) continue;
        if (!flush(pairs, cost, of_numbers)) return false;
        pairs.clear();
      }
    }
  }
  return flush(pairs, cost, of_numbers);
}

bool Enumeration::flush(const std::vector<Pair>& pairs, unsigned cost, bool of_numbers) {
  std::vector<Made> made(pairs.size());
  const auto count = static_cast<std::int64_t>(pairs.size());
#pragma omp parallel for num_threads(settings_->threads) schedule(dynamic, 16)
  for (std::int64_t each = 0; each < count; ++each) {
    const auto place = static_cast<std::size_t>(each);
    if (of_numbers) {
      combine_numbers(pairs[place], cost, made[place]);
    } else {
      combine_booleans(pairs[place], cost, made[place]);
    }
  }
  std::uint64_t pending = 0;
  for (const Made& each : made) pending += bytes_of(each.numbers) + bytes_of(each.booleans);
  pending_bytes_ = std::max(pending_bytes_, pending);
  for (Made& each : made) take(each);
  if (settings_->progress) settings_->progress(cost, candidates_);
  return within_limits();
}

template <class Column>
std::uint64_t Enumeration::bytes_of(const std::vector<Pending<Column>>& pending) {
  std::uint64_t bytes = pending.capacity() * sizeof(Pending<Column>);
  for (const auto& each : pending) bytes += each.column.capacity() * sizeof(each.column[0]);
  return bytes;
}

void Enumeration::combine_numbers(const Pair& pair, unsigned cost, Made& made) const {
  const Values& left = numbers_.column(pair.left);
  const Values& right = numbers_.column(pair.right);
  const auto term = [&](rules::Operation operation) {
    return Term{.operation = operation, .cost = cost, .left = pair.left, .right = pair.right};
  };
  keep(made, term(rules::Operation::less), compared(left, right, std::less{}));
  keep(made, term(rules::Operation::at_most), compared(left, right, std::less_equal{}));
  keep(made, term(rules::Operation::subtract), mapped(left, right, std::minus{}));
  if (pair.right <= pair.left) return;  // the others do not mind which is left
  keep(made, term(rules::Operation::equal), compared(left, right, std::equal_to{}));
  keep(made, term(rules::Operation::not_equal), compared(left, right, std::not_equal_to{}));
  keep(made, term(rules::Operation::add), mapped(left, right, std::plus{}));
  keep(made, term(rules::Operation::minimum), mapped(left, right, [](auto a, auto b) { return std::min(a, b); }));
  keep(made, term(rules::Operation::maximum), mapped(left, right, [](auto a, auto b) { return std::max(a, b); }));
  if (!any_negative(left) && !any_negative(right))
    keep(made, term(rules::Operation::exclusive_or), mapped(left, right, std::bit_xor{}));
}

void Enumeration::combine_booleans(const Pair& pair, unsigned cost, Made& made) const {
  if (pair.right <= pair.left) return;
  const Bits& left = booleans_.column(pair.left);
  const Bits& right = booleans_.column(pair.right);
  const auto term = [&](rules::Operation operation) {
    return Term{.operation = operation, .cost = cost, .left = pair.left, .right = pair.right};
  };
  keep(made, term(rules::Operation::conjunction), joined(left, right, std::bit_and{}));
  keep(made, term(rules::Operation::disjunction), joined(left, right, std::bit_or{}));
  keep(made, term(rules::Operation::exclusive_or), joined(left, right, std::bit_xor{}));
  Bits same = joined(left, right, [](auto a, auto b) { return ~(a ^ b); });
  keep(made, term(rules::Operation::equivalence), joined(same, all_bits_, std::bit_and{}));
}

void Enumeration::keep(Made& made, const Term& term, Values column) const {
  ++made.candidates;
  if (!std::ranges::all_of(column, fits)) return;
  const std::uint64_t hash = hash_of(column);
  const bool wanted = sample_->type == rules::ValueType::number && column == target_values_;
  if (wanted || !numbers_.contains(hash)) made.numbers.push_back({term, std::move(column), hash});
}

void Enumeration::keep(Made& made, const Term& term, Bits column) const {
  ++made.candidates;
  const std::uint64_t hash = hash_of(column);
  const bool wanted = sample_->type == rules::ValueType::boolean && column == target_bits_;
  if (wanted || !booleans_.contains(hash)) made.booleans.push_back({term, std::move(column), hash});
}

void Enumeration::take(Made& made) {
  candidates_ += made.candidates;
  for (auto& pending : made.numbers) take_one(pending, rules::ValueType::number, numbers_);
  for (auto& pending : made.booleans) take_one(pending, rules::ValueType::boolean, booleans_);
}

template <class Column>
void Enumeration::take_one(Pending<Column>& pending, rules::ValueType type, Bank<Column>& bank) {
  if (type == sample_->type) {
    const std::uint64_t wrong = differences(pending.column, target<Column>());
    if (wrong == 0) {
      ++match_count_;
      if (matches_.size() < most_matches) matches_.push_back(pending.term);
    }
    if (wrong < nearest_faults_) {
      nearest_ = pending.term;
      nearest_faults_ = wrong;
    }
    const std::uint64_t cost = pending.term.cost + exception_cost * wrong;
    if (cost < best_base_cost_) {
      best_base_ = pending.term;
      best_base_cost_ = cost;
    }
  }
  const std::uint64_t bytes = Bank<Column>::bytes_of(pending.column);
  if (bank.add(pending.term, std::move(pending.column))) bytes_ += bytes;
}

rules::Expression Enumeration::expression_of(const Term& term, rules::ValueType type) const {
  if (term.leaf == Term::Leaf::feature) return (*features_)[static_cast<std::size_t>(term.literal)].expression;
  if (term.leaf == Term::Leaf::literal) {
    return {.operation = type == rules::ValueType::number ? rules::Operation::number : rules::Operation::boolean,
            .type = type,
            .number = term.literal};
  }
  rules::Expression result{.operation = term.operation, .type = type};
  const bool of_booleans =
      type == rules::ValueType::boolean &&
      (term.operation == rules::Operation::negation || term.operation == rules::Operation::conjunction ||
       term.operation == rules::Operation::disjunction || term.operation == rules::Operation::equivalence ||
       term.operation == rules::Operation::exclusive_or);
  const auto operand = [&](std::uint32_t place) {
    return of_booleans ? boolean_expression(place) : number_expression(place);
  };
  result.operands.push_back(operand(term.left));
  if (term.operation == rules::Operation::modulo) {
    result.operands.push_back({.operation = rules::Operation::number, .number = term.literal});
  } else if (term.operation != rules::Operation::odd && term.operation != rules::Operation::negation) {
    result.operands.push_back(operand(term.right));
  }
  return result;
}

}  // namespace mexhaust::search
