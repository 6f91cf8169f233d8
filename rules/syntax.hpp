#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mexhaust/rules/expression.hpp"

namespace mexhaust::rules {

/// The longest text of a rule, in characters, and the deepest nesting: of parentheses and prefixes, and of the tree. What
/// walks a tree may recurse.
inline constexpr std::size_t longest_rule = 10'000;
inline constexpr std::size_t deepest_rule = 200;

enum class SyntaxKind : std::uint8_t {
  number,     ///< `word` is its digits, with the sign
  word,       ///< a name, or a word that is a value
  call,       ///< `word` with operands in parentheses; the last one is the filter if has_filter
  operation,  ///< `operation` of one or two operands
  choice      ///< condition, value, condition, value, ..., value of else
};

/// What was written, before names and types are looked at.
struct Syntax {
  SyntaxKind kind = SyntaxKind::word;
  std::size_t begin = 0;  ///< place in the text
  std::size_t end = 0;
  std::string word = {};
  Operation operation = Operation::number;
  bool has_filter = false;
  bool bracketed = false;  ///< in parentheses of its own
  std::vector<Syntax> operands = {};
};

/// The text of a rule and what it is called in messages: "rule", "where", ...
struct RuleText {
  std::string_view what;
  std::string_view text;

  /// Throws InputError "what: column N: message", with columns counted from 1.
  [[noreturn]] void fail(std::size_t place, const std::string& message) const;
  /// What stands between two places, shortened, on one line.
  std::string shown(std::size_t begin, std::size_t end) const;
};

/// Throws InputError where the grammar (docs/rules.md) is not kept.
Syntax parse_syntax(const RuleText& rule);

}  // namespace mexhaust::rules
