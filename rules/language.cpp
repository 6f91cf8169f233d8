#include "mexhaust/rules/language.hpp"

#include <string>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/rules/checker.hpp"
#include "mexhaust/rules/syntax.hpp"

namespace mexhaust::rules {
namespace {

/// Throws InputError unless the rule, printed, is within the limits of a text. A rule is handed on as text, which may be longer and
/// nested deeper than what the user wrote: so what is accepted once is accepted everywhere.
void check_printed(const RuleText& rule, const std::string& printed) {
  try {
    parse_syntax({.what = rule.what, .text = printed});
  } catch (const InputError&) {
    throw InputError(
        fmt::format("{}: expected up to {} characters and {} levels also with all signs and parentheses written out, "
                    "found more",
                    rule.what, longest_rule, deepest_rule));
  }
}

}  // namespace

Expression parse_rule(std::string_view text, const Vocabulary& vocabulary, std::string_view what) {
  const RuleText rule{.what = what, .text = text};
  Expression expression = RuleChecker(rule, vocabulary).whole(parse_syntax(rule));
  check_printed(rule, to_text(expression));
  return expression;
}

std::string_view to_text(ValueType type) { return type == ValueType::number ? "number" : "boolean"; }

}  // namespace mexhaust::rules
