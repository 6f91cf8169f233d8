#include "mexhaust/experiments/proofs/terms.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"

namespace mexhaust::proofs {
namespace {

using Bound = std::optional<Integer>;

Bound sum(const Bound& left, const Bound& right) { return left && right ? Bound(*left + *right) : std::nullopt; }

Bound difference(const Bound& left, const Bound& right) { return left && right ? Bound(*left - *right) : std::nullopt; }

Integer quotient(const Integer& value, const Integer& divisor) {
  const Integer towards_zero = value / divisor;
  return value % divisor < 0 ? Integer(towards_zero - 1) : towards_zero;
}

Integer remainder(const Integer& value, const Integer& modulus) {
  const Integer rest = value % modulus;
  return rest < 0 ? Integer(rest + modulus) : rest;
}

/// The largest number over words. What may be larger is beyond the 64-bit numbers of a position, too.
const Integer& max_word() {
  static const Integer max = std::numeric_limits<std::int64_t>::max();
  return max;
}

}  // namespace

std::uint32_t Terms::intern(Node node) {
  std::string key = fmt::format("{} {} {}", static_cast<int>(node.kind), node.value.str(), node.name);
  for (const std::uint32_t operand : node.operands) {
    key += fmt::format(" {}", operand);
    node.open = node.open || (nodes_[operand].open && node.kind != Kind::for_all);
  }
  const auto [known, is_new] = known_.try_emplace(std::move(key), static_cast<std::uint32_t>(nodes_.size()));
  if (is_new) nodes_.push_back(std::move(node));
  return known->second;
}

Terms::Number Terms::number_of(Kind kind, std::vector<std::uint32_t> operands, TermRange range) {
  return {intern({.kind = kind, .operands = std::move(operands), .range = range})};
}

Terms::Boolean Terms::boolean_of(Kind kind, std::vector<std::uint32_t> operands) {
  return {intern({.kind = kind, .boolean = true, .operands = std::move(operands)})};
}

Terms::Number Terms::variable(const std::string& name, TermRange range) {
  if (sort_ == NumberSort::word) range.least = std::max<Integer>(range.least.value_or(0), 0);
  return {intern({.kind = Kind::variable, .name = name, .range = range})};
}

Terms::Boolean Terms::condition(const std::string& name) {
  return {intern({.kind = Kind::condition, .boolean = true, .name = name})};
}

Terms::Number Terms::bound_variable() {
  TermRange range;
  if (sort_ == NumberSort::word) range.least = 0;
  return {intern({.kind = Kind::bound, .name = "v", .range = range, .open = true})};
}

Terms::Boolean Terms::for_all(Boolean body) { return boolean_of(Kind::for_all, {body.id}); }

Terms::Number Terms::number(const Integer& value) {
  if (value < 0) refuse_words("a negative number");
  if (value > max_word()) refuse_words("a number beyond 63 bits");
  return {intern({.kind = Kind::literal, .value = value, .range = {.least = value, .most = value}})};
}

Terms::Boolean Terms::boolean(bool value) {
  return {intern({.kind = Kind::truth, .boolean = true, .value = value ? 1 : 0})};
}

Bound Terms::literal(Number value) const {
  const Node& node = nodes_[value.id];
  return node.kind == Kind::literal ? Bound(node.value) : std::nullopt;
}

std::optional<bool> Terms::truth(Boolean value) const {
  const Node& node = nodes_[value.id];
  return node.kind == Kind::truth ? std::optional(node.value != 0) : std::nullopt;
}

bool Terms::is_false(Boolean value) const { return truth(value) == false; }

void Terms::refuse_words(const char* what) const {
  if (sort_ == NumberSort::word)
    throw ReachError(
        fmt::format("a rule with a nim-sum of numbers is proved over 64-bit words, where {} cannot be had", what));
}

Terms::Number Terms::add(Number left, Number right) {
  const TermRange total{.least = sum(range(left).least, range(right).least),
                        .most = sum(range(left).most, range(right).most)};
  if (!total.most || *total.most > max_word()) refuse_words("a sum of unbounded numbers");
  if (total.least && total.least == total.most) return number(*total.least);
  if (literal(left) == 0) return right;
  if (literal(right) == 0) return left;
  return number_of(Kind::add, {left.id, right.id}, total);
}

Terms::Number Terms::subtract(Number left, Number right) {
  refuse_words("a difference");
  const TermRange rest{.least = difference(range(left).least, range(right).most),
                       .most = difference(range(left).most, range(right).least)};
  if (left.id == right.id) return number(0);
  if (rest.least && rest.least == rest.most) return number(*rest.least);
  if (literal(right) == 0) return left;
  return number_of(Kind::subtract, {left.id, right.id}, rest);
}

Terms::Number Terms::multiply(Number left, Number right) {
  refuse_words("a product");
  if (literal(left) == 0 || literal(right) == 0) return number(0);
  if (literal(left) == 1) return right;
  if (literal(right) == 1) return left;
  if (!literal(left) && !literal(right)) {
    throw ReachError("a product of two numbers of a position is beyond the solver: expected a literal as one of them");
  }
  return number_of(Kind::multiply, {left.id, right.id}, {});
}

Terms::Number Terms::modulo(Number value, const Integer& modulus) {
  if (const auto known = literal(value)) return number(remainder(*known, modulus));
  return {intern({.kind = Kind::modulo,
                  .operands = {value.id},
                  .value = modulus,
                  .range = {.least = 0, .most = Integer(modulus - 1)}})};
}

Terms::Number Terms::divide(Number value, const Integer& divisor) {
  if (divisor == 1) return value;
  const auto rounded_down = [&](const Bound& bound) { return bound ? Bound(quotient(*bound, divisor)) : std::nullopt; };
  const TermRange rounded{.least = rounded_down(range(value).least), .most = rounded_down(range(value).most)};
  if (rounded.least && rounded.least == rounded.most) return number(*rounded.least);
  return {intern({.kind = Kind::divide, .operands = {value.id}, .value = divisor, .range = rounded})};
}

Terms::Number Terms::root(Number value) {
  if (const auto known = literal(value)) {
    if (*known < 0) throw ReachError("a rule takes the root of a negative number: it is for numbers >= 0");
    return number(sqrt(*known));
  }
  throw ReachError("the root of a number of a position is beyond the solver: expected a literal under it");
}

Terms::Number Terms::nim_sum(Number left, Number right) {
  if (sort_ == NumberSort::integer) {
    const auto a = literal(left);
    const auto b = literal(right);
    if (a && b && *a >= 0 && *b >= 0) return number(Integer(*a ^ *b));
    throw InputError("a nim-sum of numbers has no meaning over the unbounded integers");
  }
  if (left.id == right.id) return number(0);
  if (literal(left) == 0) return right;
  if (literal(right) == 0) return left;
  return number_of(Kind::nim_sum, {std::min(left.id, right.id), std::max(left.id, right.id)}, {.least = 0, .most = {}});
}

Terms::Boolean Terms::equal(Number left, Number right) {
  if (left.id == right.id) return boolean(true);
  const auto below = [&](Number first, Number second) {
    return range(first).most && range(second).least && *range(first).most < *range(second).least;
  };
  if (below(left, right) || below(right, left)) return boolean(false);
  return boolean_of(Kind::equal, {std::min(left.id, right.id), std::max(left.id, right.id)});
}

Terms::Boolean Terms::less(Number smaller, Number larger) {
  if (smaller.id == larger.id) return boolean(false);
  if (range(smaller).most && range(larger).least && *range(smaller).most < *range(larger).least) return boolean(true);
  if (range(smaller).least && range(larger).most && *range(smaller).least >= *range(larger).most) return boolean(false);
  return boolean_of(Kind::less, {smaller.id, larger.id});
}

Terms::Boolean Terms::negation(Boolean value) {
  if (const auto known = truth(value)) return boolean(!*known);
  const Node& node = nodes_[value.id];
  if (node.kind == Kind::negation) return {node.operands[0]};
  return boolean_of(Kind::negation, {value.id});
}

Terms::Boolean Terms::conjunction(Boolean left, Boolean right) {
  if (const auto known = truth(left)) return *known ? right : left;
  if (const auto known = truth(right)) return *known ? left : right;
  if (left.id == right.id) return left;
  if (negation(left).id == right.id) return boolean(false);
  return boolean_of(Kind::conjunction, {left.id, right.id});
}

Terms::Boolean Terms::equivalence(Boolean left, Boolean right) {
  if (const auto known = truth(left)) return *known ? right : negation(right);
  if (const auto known = truth(right)) return *known ? left : negation(left);
  if (left.id == right.id) return boolean(true);
  return boolean_of(Kind::equivalence, {std::min(left.id, right.id), std::max(left.id, right.id)});
}

Terms::Number Terms::select(Boolean condition, Number chosen, Number otherwise) {
  if (const auto known = truth(condition)) return *known ? chosen : otherwise;
  if (chosen.id == otherwise.id) return chosen;
  const auto outer = [](const Bound& a, const Bound& b, auto choose) {
    return a && b ? Bound(choose(*a, *b)) : Bound();
  };
  const auto lesser = [](const Integer& a, const Integer& b) { return std::min(a, b); };
  const auto larger = [](const Integer& a, const Integer& b) { return std::max(a, b); };
  return number_of(Kind::select, {condition.id, chosen.id, otherwise.id},
                   {.least = outer(range(chosen).least, range(otherwise).least, lesser),
                    .most = outer(range(chosen).most, range(otherwise).most, larger)});
}

Terms::Boolean Terms::select(Boolean condition, Boolean chosen, Boolean otherwise) {
  if (const auto known = truth(condition)) return *known ? chosen : otherwise;
  if (chosen.id == otherwise.id) return chosen;
  return disjunction(conjunction(condition, chosen), conjunction(negation(condition), otherwise));
}

Terms::Number Terms::computed(const rules::RuleProgram::Computed& quantity, std::span<const Number> /*position*/) {
  throw InputError(fmt::format(
      "'{}' is computed by the program: a proof cannot look into it; expected a rule without it", quantity.name));
}

}  // namespace mexhaust::proofs
