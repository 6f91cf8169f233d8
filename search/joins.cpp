#include "mexhaust/search/joins.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "mexhaust/search/columns.hpp"

namespace mexhaust::search {
namespace {

constexpr std::size_t most_inside = 4000;  ///< terms tried in pairs by `or` and `and`, the cheapest ones

struct Join {
  rules::Operation operation = rules::Operation::disjunction;
  std::uint32_t left = 0;
  std::uint32_t right = 0;
  unsigned cost = std::numeric_limits<unsigned>::max();
  std::uint64_t rivals = 1;
};

/// The first of the cheapest, and how many there are.
void keep_cheaper(Join& best, const Join& other) {
  if (other.cost == best.cost) ++best.rivals;
  if (other.cost < best.cost) best = other;
}

/// Whether left | right, or left & right where the bits are those of complements, covers all of `wanted`.
bool covers(const Bits& left, const Bits& right, const Bits& wanted) {
  for (std::size_t word = 0; word < wanted.size(); ++word) {
    if ((wanted[word] & ~(left[word] | right[word])) != 0) return false;
  }
  return true;
}

bool is_inside(const Bits& bits, const Bits& bound) {
  for (std::size_t word = 0; word < bits.size(); ++word) {
    if ((bits[word] & ~bound[word]) != 0) return false;
  }
  return true;
}

/// Joins by `or` of terms inside the target; by `and`, of terms whose complements lie inside its complement.
void join_inside(const Enumeration& terms, rules::Operation operation, Join& best) {
  const Bank<Bits>& bank = terms.booleans();
  const bool by_and = operation == rules::Operation::conjunction;
  const Bits wanted = by_and ? complement(terms.target_bits(), terms.all_bits()) : terms.target_bits();
  std::vector<std::uint32_t> places;
  std::vector<Bits> columns;
  for (std::size_t place = 0; place < bank.size() && places.size() < most_inside; ++place) {
    terms.check_stop();
    Bits bits = by_and ? complement(bank.column(place), terms.all_bits()) : bank.column(place);
    const bool empty = std::ranges::all_of(bits, [](std::uint64_t word) { return word == 0; });
    if (empty || !is_inside(bits, wanted)) continue;
    places.push_back(static_cast<std::uint32_t>(place));
    columns.push_back(std::move(bits));
  }
  for (std::size_t left = 0; left < places.size(); ++left) {
    terms.check_stop();
    const unsigned left_cost = bank.term(places[left]).cost;
    // The places are in order of cost.
    for (std::size_t right = left + 1; right < places.size(); ++right) {
      const unsigned cost = left_cost + bank.term(places[right]).cost + 1;
      if (cost > best.cost) break;
      if (covers(columns[left], columns[right], wanted))
        keep_cheaper(best, {operation, places[left], places[right], cost});
    }
  }
}

/// Joins by an operation of which the other operand is `needed(column)`.
template <class Column, class Needed>
void join_by_lookup(const Enumeration& terms, const Bank<Column>& bank, rules::Operation operation, Join& best,
                    Needed needed) {
  const bool symmetric = operation != rules::Operation::subtract;
  for (std::size_t place = 0; place < bank.size(); ++place) {
    const unsigned cost = bank.term(place).cost;
    if (cost + 2 > best.cost) break;
    terms.check_stop();
    const auto other = bank.find(needed(bank.column(place)));
    if (other && (*other > place || (!symmetric && *other != place)))
      keep_cheaper(best, {operation, static_cast<std::uint32_t>(place), *other, cost + bank.term(*other).cost + 1});
  }
}

template <class Function>
Values from_target(const Values& target, const Values& column, Function function) {
  Values result(column.size());
  std::ranges::transform(target, column, result.begin(), function);
  return result;
}

}  // namespace

std::optional<JoinedRule> joined_rule(const Enumeration& terms) {
  Join best;
  const RuleSample& sample = terms.sample();
  if (sample.type == rules::ValueType::boolean) {
    const Bits& target = terms.target_bits();
    const Bits& all = terms.all_bits();
    const auto differing = [&](const Bits& column) {
      Bits needed(column.size());
      for (std::size_t word = 0; word < column.size(); ++word) needed[word] = column[word] ^ target[word];
      return needed;
    };
    join_inside(terms, rules::Operation::disjunction, best);
    join_inside(terms, rules::Operation::conjunction, best);
    join_by_lookup(terms, terms.booleans(), rules::Operation::exclusive_or, best, differing);
    join_by_lookup(terms, terms.booleans(), rules::Operation::equivalence, best,
                   [&](const Bits& column) { return complement(differing(column), all); });
  } else {
    join_by_lookup(terms, terms.numbers(), rules::Operation::add, best,
                   [&](const Values& column) { return from_target(terms.target_values(), column, std::minus{}); });
    join_by_lookup(terms, terms.numbers(), rules::Operation::subtract, best, [&](const Values& column) {
      return from_target(terms.target_values(), column, [](auto value, auto left) { return left - value; });
    });
    // Where none of two numbers is negative, neither is their nim-sum: other operands are no rule.
    if (!any_negative(terms.target_values())) {
      join_by_lookup(terms, terms.numbers(), rules::Operation::exclusive_or, best, [&](const Values& column) {
        return any_negative(column) ? column : from_target(terms.target_values(), column, std::bit_xor{});
      });
    }
  }
  if (best.cost == std::numeric_limits<unsigned>::max()) return std::nullopt;
  const Term term{.operation = best.operation, .cost = best.cost, .left = best.left, .right = best.right};
  return JoinedRule{.rule = {.rule = terms.expression_of(term, sample.type), .cost = best.cost}, .rivals = best.rivals};
}

}  // namespace mexhaust::search
