#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mexhaust/rules/expression.hpp"

namespace mexhaust::rules {

/// How closely an operator binds, the loosest first.
enum class Binding : std::uint8_t {
  choice,
  equivalence,
  disjunction,
  conjunction,
  negation,
  comparison,
  exclusive_or,
  sum,
  product,
  sign,
  value
};

/// An operator between its two operands. All group from the left, but for comparisons, which do not group.
struct InfixOperator {
  std::string_view text;
  Operation operation;
  Binding binding;
};

inline constexpr std::array<InfixOperator, 15> infix_operators{{
    {"iff", Operation::equivalence, Binding::equivalence},
    {"or", Operation::disjunction, Binding::disjunction},
    {"and", Operation::conjunction, Binding::conjunction},
    {"=", Operation::equal, Binding::comparison},
    {"!=", Operation::not_equal, Binding::comparison},
    {"<", Operation::less, Binding::comparison},
    {"<=", Operation::at_most, Binding::comparison},
    {">", Operation::greater, Binding::comparison},
    {">=", Operation::at_least, Binding::comparison},
    {"xor", Operation::exclusive_or, Binding::exclusive_or},
    {"+", Operation::add, Binding::sum},
    {"-", Operation::subtract, Binding::sum},
    {"*", Operation::multiply, Binding::product},
    {"mod", Operation::modulo, Binding::product},
    {"div", Operation::divide, Binding::product},
}};

/// A word with arguments in parentheses: of one or two plain values, or of the list.
struct FunctionWord {
  std::string_view text;
  std::optional<Operation> plain;      ///< odd(x), item(i); min(x, y, ...) of two or more
  std::optional<Operation> aggregate;  ///< sum(E where C); min(E) of one
};

inline constexpr std::array<FunctionWord, 13> function_words{{
    {"odd", Operation::odd, std::nullopt},
    {"even", Operation::even, std::nullopt},
    {"item", Operation::item, std::nullopt},
    {"root", Operation::root, std::nullopt},
    {"min", Operation::minimum, Operation::least},
    {"max", Operation::maximum, Operation::greatest},
    {"xor", std::nullopt, Operation::nim_sum},
    {"count", std::nullopt, Operation::count},
    {"sum", std::nullopt, Operation::sum},
    {"all", std::nullopt, Operation::all},
    {"any", std::nullopt, Operation::any},
    {"leading", std::nullopt, Operation::leading},
    {"trailing", std::nullopt, Operation::trailing},
}};

/// Words that stand between values, and so are no names; `xor` is a function as well.
inline constexpr std::array<std::string_view, 12> keywords{"and", "or", "not",  "iff",  "xor",  "mod",
                                                           "div", "if", "then", "elif", "else", "where"};

/// Words that are values themselves.
inline constexpr std::array<std::string_view, 6> value_words{"true", "false", "each", "length", "first", "last"};

/// The operator of an operation between two operands; null for any other.
const InfixOperator* infix_operator(Operation operation);
const FunctionWord* function_word(std::string_view text);
/// Of an odd(..), a min(..) of two, a sum(..) of the list, ...; empty for any other operation.
std::string_view function_name(Operation operation);
/// All words that have a meaning in the language: a vocabulary must not use them as names.
std::vector<std::string> reserved_words();

}  // namespace mexhaust::rules
