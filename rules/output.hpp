#pragma once

#include <string>

#include "mexhaust/rules/expression.hpp"
#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::rules {

// Other forms of an expression that was checked against a vocabulary.

/// A formula for LaTeX with amsmath. The list is x_1, ..., x_n; inside an aggregate the number at hand is x_i, inside a
/// second one x_j, and so on.
std::string to_latex(const Expression& expression);

/// A self-contained C++20 function rule(position) that returns the value of the expression; correct while no number in it
/// passes 64 bits. Throws InputError where a computed quantity, which is no expression, is named.
std::string to_cpp(const Expression& expression, const Vocabulary& vocabulary);

/// A line for each node, indented by its depth, with its type.
std::string to_tree(const Expression& expression);

/// The names of the vocabulary that an expression rests on, each after those that its own definition names.
std::vector<std::string> names_in(const Expression& expression, const Vocabulary& vocabulary);

}  // namespace mexhaust::rules
