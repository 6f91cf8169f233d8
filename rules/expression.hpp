#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mexhaust::rules {

/// What an expression of the rule language stands for.
enum class ValueType : std::uint8_t { number, boolean };

/// The operations of the rule language: docs/rules.md is its reference.
enum class Operation : std::uint8_t {
  number,    ///< a literal
  boolean,   ///< true or false
  quantity,  ///< a name of the game's vocabulary
  length,    ///< how many numbers the list has
  each,      ///< inside an aggregate: the number of the list that it is at
  item,      ///< item(i): the i-th number of the list, from 1; counted from the end when i < 0; 0 where there is none
  negate,
  add,
  subtract,
  multiply,
  modulo,  ///< by a literal >= 1; the result is in 0..literal-1
  divide,  ///< by a literal >= 1, rounded down
  minimum,
  maximum,
  root,  ///< the square root of a number >= 0, rounded down
  odd,
  even,
  equal,  ///< of numbers
  not_equal,
  less,
  at_most,
  greater,
  at_least,
  negation,
  conjunction,
  disjunction,
  equivalence,   ///< iff, of booleans
  exclusive_or,  ///< xor: the nim-sum of two numbers >= 0, or of two booleans
  choice,        ///< if condition then .. else ..
  // Aggregates: operands are the body and, for all but the last two, the filter ("where"). Of nothing: 0.
  count,  ///< the body is a boolean
  sum,
  least,     ///< min(..) of the list
  greatest,  ///< max(..) of the list
  nim_sum,   ///< xor(..) of the list
  all,
  any,
  leading,  ///< how many numbers from the front on satisfy the body, up to the first that does not
  trailing  ///< the same from the back
};

/// A rule of the language as a tree. Regular: it can be copied and compared.
struct Expression {
  Operation operation = Operation::number;
  ValueType type = ValueType::number;
  std::int64_t number = 0;  ///< of a literal (a boolean's is 0 or 1)
  std::string name = {};    ///< of a quantity
  std::vector<Expression> operands = {};
  bool operator==(const Expression&) const = default;
};

bool is_aggregate(Operation operation);

/// How many nodes an expression has: what discovery calls its size.
std::size_t size_of(const Expression& expression);

/// Whether `each` occurs outside of an aggregate in it: then it has a value inside of one only.
bool mentions_each(const Expression& expression);

}  // namespace mexhaust::rules
