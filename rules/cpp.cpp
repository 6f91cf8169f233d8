#include <string>
#include <vector>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/output.hpp"
#include "mexhaust/rules/words.hpp"

namespace mexhaust::rules {
namespace {

std::string type_name(ValueType type) { return type == ValueType::number ? "std::int64_t" : "bool"; }

/// A name of the vocabulary in C++: none of its own words ends like this.
std::string variable(const std::string& name) { return name + "_"; }

std::string_view infix_sign(Operation operation) {
  switch (operation) {
    case Operation::equal:
    case Operation::equivalence: return "==";
    case Operation::conjunction: return "&&";
    case Operation::disjunction: return "||";
    default: return infix_operator(operation)->text;
  }
}

/// Writes the parts of an expression, `depth_` aggregates deep, in parentheses throughout.
class CppWriter {
 public:
  std::string text(const Expression& e) {
    const auto of = [&](std::size_t place) { return text(e.operands[place]); };
    switch (e.operation) {
      case Operation::number: return e.number < 0 ? fmt::format("({}LL)", e.number) : fmt::format("{}LL", e.number);
      case Operation::boolean: return e.number != 0 ? "true" : "false";
      case Operation::quantity: return variable(e.name);
      case Operation::length: uses_list_ = true; return "static_cast<std::int64_t>(list.size())";
      case Operation::each: return fmt::format("each{}", depth_);
      case Operation::item: uses_item_ = true; return fmt::format("item({})", of(0));
      case Operation::negate: return fmt::format("(-{})", of(0));
      case Operation::negation: return fmt::format("(!{})", of(0));
      case Operation::modulo: return modulo(of(0), of(1));
      case Operation::divide: uses_quotient_ = true; return fmt::format("quotient({}, {})", of(0), of(1));
      case Operation::root: uses_root_ = true; return fmt::format("root({})", of(0));
      case Operation::odd: return fmt::format("({} == 1)", modulo(of(0), "2"));
      case Operation::even: return fmt::format("({} == 0)", modulo(of(0), "2"));
      case Operation::minimum: return fmt::format("std::min<std::int64_t>({}, {})", of(0), of(1));
      case Operation::maximum: return fmt::format("std::max<std::int64_t>({}, {})", of(0), of(1));
      case Operation::choice: return fmt::format("({} ? {} : {})", of(0), of(1), of(2));
      case Operation::exclusive_or:
        return fmt::format("({} {} {})", of(0), e.type == ValueType::number ? "^" : "!=", of(1));
      default: break;
    }
    if (infix_operator(e.operation) != nullptr) return fmt::format("({} {} {})", of(0), infix_sign(e.operation), of(1));
    return aggregate(e);
  }

  /// What the parts written so far call.
  std::string helpers() const {
    std::string text;
    if (uses_item_) {
      text +=
          "  const auto item = [&](std::int64_t place) -> std::int64_t {\n"
          "    const auto length = static_cast<std::int64_t>(list.size());\n"
          "    if (place < 0) place += length + 1;\n"
          "    return place >= 1 && place <= length ? list[static_cast<std::size_t>(place - 1)] : 0;\n"
          "  };\n";
    }
    if (uses_modulo_) {
      text +=
          "  const auto modulo = [](std::int64_t value, std::int64_t modulus) -> std::int64_t {\n"
          "    const std::int64_t rest = value % modulus;\n"
          "    return rest < 0 ? rest + modulus : rest;\n"
          "  };\n";
    }
    if (uses_quotient_) {
      text +=
          "  const auto quotient = [](std::int64_t value, std::int64_t divisor) -> std::int64_t {\n"
          "    return value / divisor - (value % divisor < 0 ? 1 : 0);\n"
          "  };\n";
    }
    // Bit by bit: the root of a 63-bit number has 32 bits at most.
    if (uses_root_) {
      text +=
          "  const auto root = [](std::int64_t value) -> std::int64_t {\n"
          "    std::int64_t found = 0;\n"
          "    for (std::int64_t bit = std::int64_t{1} << 31; bit > 0; bit /= 2)\n"
          "      if (found + bit <= value / (found + bit)) found += bit;\n"
          "    return found;\n"
          "  };\n";
    }
    return text;
  }
  bool uses_list() const { return uses_list_ || uses_item_; }

 private:
  std::string modulo(const std::string& value, const std::string& modulus) {
    uses_modulo_ = true;
    return fmt::format("modulo({}, {})", value, modulus);
  }

  /// A loop inside a function that is called at once. What it names ends with its depth.
  std::string aggregate(const Expression& e) {
    ++depth_;
    uses_list_ = true;
    const std::string margin(static_cast<std::size_t>(4 * depth_), ' ');
    const std::string body = text(e.operands[0]);
    const std::string filter = e.operands.size() > 1 ? if_text(text(e.operands[1])) : "";
    std::string lines = fmt::format("[&]() -> {} {{\n", type_name(e.type));
    const auto add = [&](const std::string& line) { lines += margin + line + "\n"; };
    const bool is_boolean = e.type == ValueType::boolean;
    if (!is_boolean) add(fmt::format("std::int64_t result{} = 0;", depth_));
    if (is_extreme(e)) add(fmt::format("bool found{} = false;", depth_));
    add(loop(e.operation == Operation::trailing));
    for (const std::string& step : steps(e, body, filter)) add("  " + step);
    add("}");
    add(is_boolean ? fmt::format("return {};", e.operation == Operation::all)
                   : fmt::format("return result{};", depth_));
    --depth_;
    return lines + margin.substr(2) + "}()";
  }

  static bool is_extreme(const Expression& e) {
    return e.operation == Operation::least || e.operation == Operation::greatest;
  }

  std::string loop(bool backwards) const {
    if (!backwards) return fmt::format("for ([[maybe_unused]] const std::int64_t each{} : list) {{", depth_);
    return fmt::format(
        "for (std::size_t place{0} = list.size(); place{0}-- > 0;) {{\n{1}  [[maybe_unused]] const std::int64_t "
        "each{0} = "
        "list[place{0}];",
        depth_, std::string(static_cast<std::size_t>(4 * depth_), ' '));
  }

  /// The lines of a loop for one number.
  std::vector<std::string> steps(const Expression& e, const std::string& body, const std::string& filter) const {
    const std::string result = fmt::format("result{}", depth_);
    switch (e.operation) {
      case Operation::all: return {filter + if_text(fmt::format("(!{})", body)) + "return false;"};
      case Operation::any: return {filter + if_text(body) + "return true;"};
      case Operation::sum: return {fmt::format("{}{} += {};", filter, result, body)};
      case Operation::nim_sum: return {fmt::format("{}{} ^= {};", filter, result, body)};
      case Operation::count: return {fmt::format("{}{}++{};", filter, if_text(body), result)};
      case Operation::leading:
      case Operation::trailing: return {if_text(fmt::format("(!{})", body)) + "break;", fmt::format("++{};", result)};
      default: break;
    }
    const std::string_view pick = e.operation == Operation::least ? "min" : "max";
    std::vector<std::string> lines;
    if (!filter.empty()) lines.push_back(fmt::format("if (!{}) continue;", filter.substr(3, filter.size() - 4)));
    lines.push_back(fmt::format("const std::int64_t value{} = {};", depth_, body));
    lines.push_back(fmt::format("{0} = found{1} ? std::{2}({0}, value{1}) : value{1};", result, depth_, pick));
    lines.push_back(fmt::format("found{} = true;", depth_));
    return lines;
  }

  /// "if (condition) ", with one pair of parentheses.
  static std::string if_text(const std::string& condition) {
    int open = 0;
    bool enclosed = condition.front() == '(';
    for (std::size_t place = 0; place + 1 < condition.size() && enclosed; ++place) {
      if (condition[place] == '(') ++open;
      if (condition[place] == ')') --open;
      enclosed = open > 0;
    }
    return enclosed ? fmt::format("if {} ", condition) : fmt::format("if ({}) ", condition);
  }

  int depth_ = 0;
  bool uses_item_ = false;
  bool uses_modulo_ = false;
  bool uses_quotient_ = false;
  bool uses_root_ = false;
  bool uses_list_ = false;
};

/// "  const bool name_ = ...;"
std::string definition_of(const std::string& name, const Vocabulary& vocabulary, CppWriter& writer) {
  if (const auto place = vocabulary.leading_place(name))
    return fmt::format("  const std::int64_t {} = position[{}];\n", variable(name), *place);
  const auto* const definition = std::get_if<std::string>(&vocabulary.find(name)->definition);
  if (definition == nullptr) {
    throw InputError(fmt::format(
        "rule: '{}' is computed by the program, no expression of the language: expected a rule without it", name));
  }
  const Expression expression = parse_rule(*definition, vocabulary);
  return fmt::format("  const {} {} = {};\n", type_name(expression.type), variable(name), writer.text(expression));
}

}  // namespace

std::string to_cpp(const Expression& expression, const Vocabulary& vocabulary) {
  CppWriter writer;
  std::string definitions;
  for (const std::string& name : names_in(expression, vocabulary))
    definitions += definition_of(name, vocabulary, writer);
  const std::string result = writer.text(expression);
  const std::string list =
      writer.uses_list() ? fmt::format("  const auto list = position.subspan({});\n", vocabulary.leading.size()) : "";
  return fmt::format(
      "#include <algorithm>\n#include <cstddef>\n#include <cstdint>\n#include <span>\n\n// {}\n"
      "{} rule([[maybe_unused]] std::span<const std::int64_t> position) {{\n{}{}{}  return {};\n}}\n",
      to_text(expression), type_name(expression.type), list, writer.helpers(), definitions, result);
}

}  // namespace mexhaust::rules
