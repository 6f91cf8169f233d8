#pragma once

#include <string>
#include <string_view>

#include "mexhaust/rules/vocabulary.hpp"

namespace mexhaust::rules {

/// Reads an expression of the rule language, with the names of a vocabulary, and checks its types. Throws InputError
/// naming the column, what was expected and what was found, with a suggestion for a name that is not there. `what` is what
/// the message calls the text.
Expression parse_rule(std::string_view text, const Vocabulary& vocabulary, std::string_view what = "rule");

/// The text of an expression, with no more parentheses than needed; parse_rule gives the same tree back.
std::string to_text(const Expression& expression);

/// "number", "boolean"
std::string_view to_text(ValueType type);

}  // namespace mexhaust::rules
