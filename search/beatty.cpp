#include "mexhaust/search/beatty.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "mexhaust/rules/checked_integers.hpp"

namespace mexhaust::search {
namespace {

using Wide = __int128;

constexpr std::int64_t largest_sum = 60;  ///< of |p|, q and r
constexpr std::int64_t largest_divisor = 12;

rules::Expression literal(std::int64_t value) { return {.operation = rules::Operation::number, .number = value}; }

rules::Expression joined(rules::Operation operation, rules::Expression left, rules::Expression right) {
  return {.operation = operation, .operands = {std::move(left), std::move(right)}};
}

rules::Expression scaled(std::int64_t factor, const rules::Expression& u) {
  return factor == 1 ? u : joined(rules::Operation::multiply, literal(factor), u);
}

bool is_square(std::int64_t q) {
  const std::int64_t root = rules::CheckedIntegers::root(q);
  return root * root == q;
}

/// Whether (p + sqrt(q)) / r < a / b, which for q no square is never an equality: b sqrt(q) < a r - b p.
bool is_below(const Multiplier& alpha, std::int64_t a, std::int64_t b) {
  const Wide rest = Wide{a} * alpha.r - Wide{b} * alpha.p;
  return rest > 0 && Wide{b} * b * alpha.q < rest * rest;
}

void add_with_sum(std::int64_t sum, std::vector<Multiplier>& all) {
  const auto add_both_signs = [&](std::int64_t p, std::int64_t q, std::int64_t r) {
    all.push_back({.p = p, .q = q, .r = r});
    if (p > 0 && q > 0) all.push_back({.p = -p, .q = q, .r = r});
  };
  for (std::int64_t r = 1; r < sum && r <= largest_divisor; ++r) {
    if (std::gcd(sum - r, r) == 1) add_both_signs(sum - r, 0, r);
  }
  for (std::int64_t r = 1; r < sum && r <= largest_divisor; ++r) {
    for (std::int64_t q = 2; q + r <= sum; ++q) {
      if (!is_square(q)) add_both_signs(sum - r - q, q, r);
    }
  }
}

/// All that are tried, simple ones first, with their values roughly.
const std::vector<std::pair<Multiplier, double>>& all_multipliers() {
  static const auto all = [] {
    std::vector<Multiplier> multipliers;
    for (std::int64_t sum = 2; sum <= largest_sum; ++sum) add_with_sum(sum, multipliers);
    std::vector<std::pair<Multiplier, double>> with_values;
    for (const Multiplier& each : multipliers) {
      const double value =
          (static_cast<double>(each.p) + std::sqrt(static_cast<double>(each.q))) / static_cast<double>(each.r);
      with_values.emplace_back(each, value);
    }
    return with_values;
  }();
  return all;
}

}  // namespace

std::int64_t Multiplier::times(std::int64_t u) const {
  return rules::CheckedIntegers::divide(p * u + rules::CheckedIntegers::root(q * u * u), r);
}

rules::Expression Multiplier::times(const rules::Expression& u) const {
  rules::Expression product = scaled(q == 0 ? p : std::abs(p), u);
  if (q != 0) {
    rules::Expression root{.operation = rules::Operation::root,
                           .operands = {joined(rules::Operation::multiply, scaled(q, u), u)}};
    if (p == 0) {
      product = std::move(root);
    } else if (p > 0) {
      product = joined(rules::Operation::add, std::move(product), std::move(root));
    } else {
      product = joined(rules::Operation::subtract, std::move(root), std::move(product));
    }
  }
  return r == 1 ? product : joined(rules::Operation::divide, std::move(product), literal(r));
}

std::size_t multipliers_up_to(const Multiplier& alpha) {
  const auto& all = all_multipliers();
  const auto found = std::ranges::find(all, alpha, &std::pair<Multiplier, double>::first);
  return static_cast<std::size_t>(found - all.begin()) + 1;
}

bool MultiplierInterval::add(std::int64_t u, std::int64_t v) {
  const bool within_reach = u >= 0 && u <= largest_factor && v >= -largest_factor && v < largest_factor;
  if (!within_reach || (u == 0 && v != 0)) impossible_ = true;
  if (impossible_) return false;
  if (u == 0) return true;
  if (!least_ || v * least_->denominator > least_->numerator * u) least_ = Fraction{v, u};
  if (!bound_ || (v + 1) * bound_->denominator < bound_->numerator * u) bound_ = Fraction{v + 1, u};
  impossible_ = least_->numerator * bound_->denominator >= bound_->numerator * least_->denominator;
  return !impossible_;
}

bool MultiplierInterval::contains(const Multiplier& alpha) const {
  if (impossible_) return false;
  if (!least_) return true;
  if (alpha.q != 0)
    return !is_below(alpha, least_->numerator, least_->denominator) &&
           is_below(alpha, bound_->numerator, bound_->denominator);
  return alpha.p * least_->denominator >= least_->numerator * alpha.r &&
         alpha.p * bound_->denominator < bound_->numerator * alpha.r;
}

std::vector<Multiplier> MultiplierInterval::simplest(std::size_t most) const {
  std::vector<Multiplier> found;
  if (!least_ || impossible_) return found;
  constexpr double margin = 1e-6;
  const auto value_of = [](const Fraction& fraction) {
    return static_cast<double>(fraction.numerator) / static_cast<double>(fraction.denominator);
  };
  const double least = value_of(*least_) - margin;
  const double bound = value_of(*bound_) + margin;
  for (const auto& [alpha, value] : all_multipliers()) {
    if (found.size() == most) break;
    if (value >= least && value <= bound && contains(alpha)) found.push_back(alpha);
  }
  return found;
}

}  // namespace mexhaust::search
