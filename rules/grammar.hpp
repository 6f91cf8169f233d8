#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "mexhaust/rules/syntax.hpp"

namespace mexhaust::rules {

/// Where a text leaves the grammar, and what was expected there.
struct GrammarMistake {
  std::size_t place = 0;
  std::string expected = {};
  bool too_deep = false;
};

/// Reads a whole text by the grammar, in time linear in its length; no value when it keeps to it.
std::optional<GrammarMistake> parse_by_grammar(std::string_view text, std::size_t deepest, Syntax& syntax);

}  // namespace mexhaust::rules
