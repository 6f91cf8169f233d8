#include <algorithm>

#include <fmt/format.h>

#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/output.hpp"
#include "mexhaust/rules/words.hpp"

namespace mexhaust::rules {
namespace {

/// What a node is called: by its operator or function where it has one.
std::string label_of(const Expression& e) {
  if (e.operands.empty()) return to_text(e);
  if (const InfixOperator* const infix = infix_operator(e.operation)) return std::string(infix->text);
  if (e.operation == Operation::negation) return "not";
  if (e.operation == Operation::negate) return "-";
  if (e.operation == Operation::choice) return "if";
  return fmt::format("{}(..)", function_name(e.operation));
}

void add_lines(const Expression& e, std::size_t depth, std::string& lines) {
  lines += fmt::format("{:{}}{}: {}\n", "", 2 * depth, label_of(e), to_text(e.type));
  for (const Expression& operand : e.operands) add_lines(operand, depth + 1, lines);
}

void add_names(const Expression& e, const Vocabulary& vocabulary, std::vector<std::string>& names) {
  for (const Expression& operand : e.operands) add_names(operand, vocabulary, names);
  if (e.operation != Operation::quantity || std::ranges::find(names, e.name) != names.end()) return;
  if (const Quantity* const quantity = vocabulary.find(e.name)) {
    const auto* const definition = std::get_if<std::string>(&quantity->definition);
    if (definition != nullptr) add_names(parse_rule(*definition, vocabulary), vocabulary, names);
  }
  names.push_back(e.name);
}

}  // namespace

std::string to_tree(const Expression& expression) {
  std::string lines;
  add_lines(expression, 0, lines);
  return lines;
}

std::vector<std::string> names_in(const Expression& expression, const Vocabulary& vocabulary) {
  std::vector<std::string> names;
  add_names(expression, vocabulary, names);
  return names;
}

}  // namespace mexhaust::rules
