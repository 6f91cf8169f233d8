#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "mexhaust/rules/expression.hpp"

namespace mexhaust::text {

/// What a leaf of a term reads.
enum class Source : std::uint8_t {
  none,        ///< the operation says it
  coordinate,  ///< `number` is the index of a named number of the position
  local,       ///< `number` is the slot of a choice of the move
  index        ///< the index, from 1, of the number that the aggregate is at
};

/// An expression of a game text after names and types are checked. Helpers are replaced by what defines them.
struct Term {
  rules::Operation operation = rules::Operation::number;
  rules::ValueType type = rules::ValueType::number;
  Source source = Source::none;
  std::int64_t number = 0;
  std::vector<Term> operands = {};
};

/// What a term is evaluated over.
struct Frame {
  std::span<const std::int64_t> position;
  std::size_t leading = 0;  ///< how many numbers have names of their own; the list is behind them
  std::span<const std::int64_t> locals = {};
  std::int64_t each = 0;
  std::int64_t index = 0;

  std::span<const std::int64_t> list() const { return position.subspan(leading); }
};

/// The value of a term; of a boolean 0 or 1. Conditions are evaluated from the left, and no further than needed. Throws
/// InputError for a divisor below 1, ReachError for a number beyond 64 bits and for a nim-sum or root of a negative
/// number. Allocates nothing.
std::int64_t evaluate(const Term& term, Frame& frame);

}  // namespace mexhaust::text
