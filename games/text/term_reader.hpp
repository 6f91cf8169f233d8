#pragma once

#include <string>
#include <utility>
#include <vector>

#include "mexhaust/games/text/line.hpp"
#include "mexhaust/games/text/term.hpp"

namespace mexhaust::text {

/// The names that an expression may use.
struct Scope {
  std::vector<std::string> coordinates = {};
  std::vector<std::string> locals = {};  ///< by slot
  std::vector<std::pair<std::string, Term>> helpers = {};
  bool has_list = true;

  std::vector<std::string> names() const;
};

/// Reads the part of a line as an expression of a type. Throws InputError with line and column where it is not in the
/// grammar, names something unknown, or is of another type.
Term read_term(const Line& line, Line::Part part, const Scope& scope, rules::ValueType type);
/// Of either type.
Term read_term(const Line& line, Line::Part part, const Scope& scope);

}  // namespace mexhaust::text
