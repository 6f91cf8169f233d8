#include "mexhaust/rules/language.hpp"

#include "mexhaust/rules/checker.hpp"

namespace mexhaust::rules {

Expression parse_rule(std::string_view text, const Vocabulary& vocabulary, std::string_view what) {
  const RuleText rule{.what = what, .text = text};
  return RuleChecker(rule, vocabulary).whole(parse_syntax(rule));
}

std::string_view to_text(ValueType type) { return type == ValueType::number ? "number" : "boolean"; }

}  // namespace mexhaust::rules
