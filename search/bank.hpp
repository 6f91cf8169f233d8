#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "mexhaust/rules/expression.hpp"
#include "mexhaust/search/bits.hpp"

namespace mexhaust::search {

/// The values of an expression of type number at the positions of a sample; a boolean's are Bits.
using Values = std::vector<std::int32_t>;

std::uint64_t hash_of(std::span<const std::int32_t> values);
std::uint64_t hash_of(std::span<const std::uint64_t> bits);

/// An expression by how it was made: an operation on earlier terms, by their places in the bank of the operands' type;
/// or a leaf.
struct Term {
  enum class Leaf : std::uint8_t { none, literal, feature };

  rules::Operation operation = rules::Operation::number;
  Leaf leaf = Leaf::none;
  unsigned cost = 1;
  std::uint32_t left = 0;
  std::uint32_t right = 0;
  std::int64_t literal = 0;  ///< a literal, a modulus, or the place of a feature
};

/// Terms of one type with their values, of different values each.
template <class Column>
class Bank {
 public:
  /// Whether it was new.
  bool add(const Term& term, Column column) {
    if (!places_.emplace(hash_of(column), terms_.size()).second) return false;
    terms_.push_back(term);
    columns_.push_back(std::move(column));
    return true;
  }

  /// Returns the bytes that a term with this column takes here, with what the allocator and the table of hashes add to
  /// it.
  static std::uint64_t bytes_of(const Column& column) {
    constexpr std::uint64_t of_allocation = 16;
    constexpr std::uint64_t of_hash = 64;
    return column.capacity() * sizeof(column[0]) + sizeof(Column) + sizeof(Term) + of_allocation + of_hash;
  }

  bool contains(std::uint64_t hash) const { return places_.contains(hash); }
  /// The place of a term with these values; no value when there is none.
  std::optional<std::uint32_t> find(const Column& column) const {
    const auto found = places_.find(hash_of(column));
    if (found == places_.end() || columns_[found->second] != column) return std::nullopt;
    return static_cast<std::uint32_t>(found->second);
  }
  std::size_t size() const { return terms_.size(); }
  const Term& term(std::size_t place) const { return terms_[place]; }
  const Column& column(std::size_t place) const { return columns_[place]; }

 private:
  std::deque<Term> terms_;  // grow without a second copy of all
  std::deque<Column> columns_;
  std::unordered_map<std::uint64_t, std::size_t> places_;  ///< by the hash of the values
};

}  // namespace mexhaust::search
