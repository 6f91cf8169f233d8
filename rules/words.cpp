#include "mexhaust/rules/words.hpp"

#include <algorithm>
#include <set>

namespace mexhaust::rules {

const InfixOperator* infix_operator(Operation operation) {
  const auto* const found = std::ranges::find(infix_operators, operation, &InfixOperator::operation);
  return found == infix_operators.end() ? nullptr : found;
}

const FunctionWord* function_word(std::string_view text) {
  const auto* const found = std::ranges::find(function_words, text, &FunctionWord::text);
  return found == function_words.end() ? nullptr : found;
}

std::string_view function_name(Operation operation) {
  const auto* const found = std::ranges::find_if(
      function_words, [&](const FunctionWord& word) { return word.plain == operation || word.aggregate == operation; });
  return found == function_words.end() ? std::string_view{} : found->text;
}

std::vector<std::string> reserved_words() {
  std::set<std::string> words(keywords.begin(), keywords.end());
  words.insert(value_words.begin(), value_words.end());
  for (const FunctionWord& word : function_words) words.emplace(word.text);
  return {words.begin(), words.end()};
}

}  // namespace mexhaust::rules
