#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "mexhaust/base/error.hpp"
#include "mexhaust/core/list_row.hpp"
#include "mexhaust/rules/program.hpp"

namespace mexhaust::rules {

/// The algebra (rules/interpreter.hpp) of up to 64 positions at once, the lanes, in numbers of a width that nothing passes
/// (rules/extents.hpp). What is the same in all lanes is computed once. Loops over lanes have a fixed length and no
/// branches, for the compiler to vectorise. Values live until the next clear().
template <class Integer, std::size_t count>
class Lanes {
 public:
  using Array = std::array<Integer, count>;

  struct Number {
    Integer value = 0;             ///< in every lane, when there are no
    const Array* lanes = nullptr;  ///< different ones
  };
  /// As numbers, -1 is true and 0 is false: masks to select with.
  struct Boolean {
    Integer value = 0;
    const Array* lanes = nullptr;
  };

  void clear() { used_ = 0; }

  /// The array must outlive the values made of it.
  static Number varying(const Array& lanes) { return {.value = 0, .lanes = &lanes}; }

  static Array spread_out(const Boolean& boolean) {
    if (boolean.lanes != nullptr) return *boolean.lanes;
    Array result;
    result.fill(boolean.value);
    return result;
  }

  /// The truth of up to 64 lanes, from a first one on: lane first + k is bit k.
  static std::uint64_t bits(const Array& booleans, std::size_t first, unsigned lanes) {
    std::uint64_t bits = 0;
    for (std::size_t lane = 0; lane < lanes; lane += lanes_in_word)
      bits |= bits_of_word(booleans.data() + first + lane, count - first - lane) << lane;
    return bits & low_bits(lanes);
  }

  static bool known(const Boolean& boolean, bool value) {
    return boolean.lanes == nullptr && (boolean.value != 0) == value;
  }

  static Number number(std::int64_t value) { return {.value = static_cast<Integer>(value)}; }
  static Boolean boolean(bool value) { return {.value = mask(value)}; }

  Number negate(const Number& value) { return subtract(number(0), value); }
  Number add(const Number& left, const Number& right) {
    return joined<Number>(left, right, [](Integer a, Integer b) { return static_cast<Integer>(a + b); });
  }
  Number subtract(const Number& left, const Number& right) {
    return joined<Number>(left, right, [](Integer a, Integer b) { return static_cast<Integer>(a - b); });
  }
  Number multiply(const Number& left, const Number& right) {
    return joined<Number>(left, right, [](Integer a, Integer b) { return static_cast<Integer>(a * b); });
  }
  Number minimum(const Number& left, const Number& right) {
    return joined<Number>(left, right, [](Integer a, Integer b) { return a < b ? a : b; });
  }
  Number maximum(const Number& left, const Number& right) {
    return joined<Number>(left, right, [](Integer a, Integer b) { return a < b ? b : a; });
  }
  Number nim_sum(const Number& left, const Number& right) {
    return joined<Number>(left, right, [](Integer a, Integer b) { return static_cast<Integer>(a ^ b); });
  }
  /// A division of doubles is exact here, and can be vectorised.
  Number modulo(const Number& value, std::int64_t modulus) {
    const auto m = static_cast<std::int32_t>(modulus);
    if ((m & (m - 1)) == 0) return mapped<Number>(value, [m](Integer a) { return static_cast<Integer>(a & (m - 1)); });
    return mapped<Number>(value, [m, by = static_cast<double>(m)](Integer a) {
      const std::int32_t rest = a - towards_zero(a, by) * m;
      return static_cast<Integer>(rest + ((rest >> 31) & m));
    });
  }
  Number divide(const Number& value, std::int64_t divisor) {
    const auto d = static_cast<std::int32_t>(divisor);
    return mapped<Number>(value, [d, by = static_cast<double>(d)](Integer a) {
      const std::int32_t quotient = towards_zero(a, by);
      return static_cast<Integer>(quotient + ((a - quotient * d) >> 31));
    });
  }
  /// Of numbers >= 0. The root of a double is right for numbers of 52 bits: between two squares there is room enough.
  Number root(const Number& value) {
    return mapped<Number>(value, [](Integer a) { return static_cast<Integer>(std::sqrt(static_cast<double>(a))); });
  }

  Boolean equal(const Number& left, const Number& right) {
    return joined<Boolean>(left, right, [](Integer a, Integer b) { return mask(a == b); });
  }
  Boolean less(const Number& left, const Number& right) {
    return joined<Boolean>(left, right, [](Integer a, Integer b) { return mask(a < b); });
  }
  Boolean at_most(const Number& left, const Number& right) {
    return joined<Boolean>(left, right, [](Integer a, Integer b) { return mask(a <= b); });
  }
  Boolean negation(const Boolean& value) {
    return mapped<Boolean>(value, [](Integer a) { return static_cast<Integer>(~a); });
  }
  Boolean conjunction(const Boolean& left, const Boolean& right) {
    if (left.lanes == nullptr) return left.value != 0 ? right : left;
    if (right.lanes == nullptr) return right.value != 0 ? left : right;
    return joined<Boolean>(left, right, [](Integer a, Integer b) { return static_cast<Integer>(a & b); });
  }
  Boolean disjunction(const Boolean& left, const Boolean& right) {
    if (left.lanes == nullptr) return left.value != 0 ? left : right;
    if (right.lanes == nullptr) return right.value != 0 ? right : left;
    return joined<Boolean>(left, right, [](Integer a, Integer b) { return static_cast<Integer>(a | b); });
  }
  Boolean equivalence(const Boolean& left, const Boolean& right) {
    return joined<Boolean>(left, right, [](Integer a, Integer b) { return static_cast<Integer>(~(a ^ b)); });
  }
  Boolean exclusive_or(const Boolean& left, const Boolean& right) {
    return joined<Boolean>(left, right, [](Integer a, Integer b) { return static_cast<Integer>(a ^ b); });
  }

  /// Of two numbers or two booleans.
  template <class Value>
  Value select(const Boolean& condition, const Value& left, const Value& right) {
    if (condition.lanes == nullptr) return condition.value != 0 ? left : right;
    if (left.lanes == nullptr && right.lanes == nullptr) {
      const Integer a = left.value;
      const Integer b = right.value;
      return mapped<Value>(condition, [=](Integer chosen) { return picked(chosen, a, b); });
    }
    const Array& mask = *condition.lanes;
    const Array& a = spread(left);
    const Array& b = spread(right);
    Array& result = fresh();
    for (std::size_t lane = 0; lane < count; ++lane) result[lane] = picked(mask[lane], a[lane], b[lane]);
    return {.value = 0, .lanes = &result};
  }

  [[noreturn]] static Number computed(const RuleProgram::Computed& quantity, std::span<const Number> /*position*/) {
    throw InputError("'" + quantity.name + "' is computed for one position at a time");
  }

 private:
  static constexpr std::size_t lanes_in_word = sizeof(std::uint64_t) / sizeof(Integer);
  static_assert(count % lanes_in_word == 0 && std::endian::native == std::endian::little);

  /// The lowest bits of the lanes in a word, side by side: a multiplication moves each of four to its place, and no two
  /// products meet.
  static std::uint64_t bits_of_word(const Integer* lanes, std::size_t left) {
    std::uint64_t word = 0;
    std::memcpy(&word, lanes, std::min(left, lanes_in_word) * sizeof(Integer));
    if constexpr (lanes_in_word == 2) {
      return (word & 1) | (word >> 31 & 2);
    } else {
      constexpr std::uint64_t lowest = 0x0001'0001'0001'0001;
      constexpr std::uint64_t to_place = std::uint64_t{1} << 48 | std::uint64_t{1} << 33 | std::uint64_t{1} << 18 | 8;
      return (word & lowest) * to_place >> 48 & 0xF;
    }
  }

  static std::int32_t towards_zero(Integer number, double divisor) {
    return static_cast<std::int32_t>(static_cast<double>(number) / divisor);
  }

  static constexpr Integer mask(bool value) { return static_cast<Integer>(-static_cast<Integer>(value)); }
  static constexpr Integer picked(Integer chosen, Integer left, Integer right) {
    return static_cast<Integer>((left & chosen) | (right & ~chosen));
  }

  Array& fresh() {
    if (used_ == arrays_.size()) arrays_.push_back(std::make_unique<Array>());
    return *arrays_[used_++];
  }

  template <class Value>
  const Array& spread(const Value& value) {
    if (value.lanes != nullptr) return *value.lanes;
    Array& result = fresh();
    result.fill(value.value);
    return result;
  }

  template <class Result, class Value, class Map>
  Result mapped(const Value& value, Map map) {
    if (value.lanes == nullptr) return {.value = map(value.value)};
    const Array& in = *value.lanes;
    Array& out = fresh();
    for (std::size_t lane = 0; lane < count; ++lane) out[lane] = map(in[lane]);
    return {.value = 0, .lanes = &out};
  }

  template <class Result, class Value, class Join>
  Result joined(const Value& left, const Value& right, Join join) {
    if (left.lanes == nullptr && right.lanes == nullptr) return {.value = join(left.value, right.value)};
    if (left.lanes == nullptr) return mapped<Result>(right, [join, a = left.value](Integer b) { return join(a, b); });
    if (right.lanes == nullptr) return mapped<Result>(left, [join, b = right.value](Integer a) { return join(a, b); });
    const Array& a = *left.lanes;
    const Array& b = *right.lanes;
    Array& out = fresh();
    for (std::size_t lane = 0; lane < count; ++lane) out[lane] = join(a[lane], b[lane]);
    return {.value = 0, .lanes = &out};
  }

  std::vector<std::unique_ptr<Array>> arrays_;
  std::size_t used_ = 0;
};

}  // namespace mexhaust::rules
