#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

namespace mexhaust::proofs {

/// A number of any size, as the integers of a solver.
using Integer = boost::multiprecision::cpp_int;

/// What the numbers of a script stand for: the integers, or 64-bit words without a sign, for rules with nim-sums.
enum class NumberSort : std::uint8_t { integer, word };

/// What a solver says of a script.
enum class Answer : std::uint8_t { unsat, sat, unknown };

std::string_view to_text(Answer answer);

/// The name of a sort of numbers, and a number, in SMT-LIB 2. Over words the number is in 0..2^64-1.
std::string_view to_text(NumberSort sort);
std::string literal_text(NumberSort sort, const Integer& value);

/// A question to a solver: whether some values make all assertions true. Terms::script makes it.
struct Script {
  NumberSort sort = NumberSort::integer;
  std::string comment = {};
  std::string logic = {};
  std::vector<std::string> variables = {};  ///< the symbolic numbers that it mentions
  std::string assertions = {};              ///< with what they declare and define, in SMT-LIB 2

  bool empty() const { return assertions.empty(); }
  bool mentions(const std::string& variable) const;

  /// The script in SMT-LIB 2, with the answer that is expected or was found as its status.
  std::string text(Answer status) const;
  /// The script with the assertion that those of these variables that it mentions are at most `most`.
  Script with_most(const std::vector<std::string>& names, const Integer& most) const;
};

}  // namespace mexhaust::proofs
