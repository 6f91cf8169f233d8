#include <array>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/rules/output.hpp"
#include "mexhaust/rules/words.hpp"

namespace mexhaust::rules {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> signs{{
    {"iff", R"(\iff)"},
    {"or", R"(\lor)"},
    {"and", R"(\land)"},
    {"=", "="},
    {"!=", R"(\neq)"},
    {"<", "<"},
    {"<=", R"(\leq)"},
    {">", ">"},
    {">=", R"(\geq)"},
    {"xor", R"(\oplus)"},
    {"+", "+"},
    {"-", "-"},
    {"*", R"(\cdot)"},
    {"mod", R"(\bmod)"},
}};

constexpr std::array<std::string_view, 14> greek{"alpha", "beta", "gamma", "delta", "epsilon", "kappa", "lambda",
                                                 "mu",    "nu",   "rho",   "sigma", "tau",     "phi",   "omega"};

/// x_i, x_j, ...: of the aggregate at a depth, from 1.
std::string index_name(int depth) {
  constexpr int letters = 14;  // i to v; w, x, ... are taken
  return depth <= letters ? std::string(1, static_cast<char>('i' + depth - 1)) : fmt::format("i_{{{}}}", depth);
}

std::string name_text(const std::string& name) {
  if (name.size() == 1) return name;
  for (const std::string_view letter : greek) {
    if (name == letter) return R"(\)" + name;
  }
  std::string escaped;
  for (const char letter : name) escaped += letter == '_' ? std::string(R"(\_)") : std::string(1, letter);
  return fmt::format(R"(\mathit{{{}}})", escaped);
}

/// Writes the parts of an expression, `depth_` aggregates deep.
class LatexWriter {
 public:
  std::string text(const Expression& e) {
    switch (e.operation) {
      case Operation::number: return std::to_string(e.number);
      case Operation::boolean: return e.number != 0 ? R"(\top)" : R"(\bot)";
      case Operation::quantity: return name_text(e.name);
      case Operation::length: return "n";
      case Operation::each: return "x_" + index_name(depth_);
      case Operation::item: return item(e.operands[0]);
      case Operation::negate: return "-" + at(e.operands[0], Binding::value);
      case Operation::negation: return R"(\lnot )" + at(e.operands[0], Binding::value);
      case Operation::odd: return R"(2 \nmid )" + at(e.operands[0], Binding::product);
      case Operation::even: return R"(2 \mid )" + at(e.operands[0], Binding::product);
      case Operation::choice: return cases(e);
      case Operation::divide:
        return fmt::format(R"(\left\lfloor \frac{{{}}}{{{}}} \right\rfloor)", text(e.operands[0]), text(e.operands[1]));
      case Operation::root: return fmt::format(R"(\left\lfloor \sqrt{{{}}} \right\rfloor)", text(e.operands[0]));
      case Operation::minimum: return fmt::format(R"(\min({}, {}))", text(e.operands[0]), text(e.operands[1]));
      case Operation::maximum: return fmt::format(R"(\max({}, {}))", text(e.operands[0]), text(e.operands[1]));
      default: break;
    }
    const InfixOperator* const infix = infix_operator(e.operation);
    return infix != nullptr ? infix_text(e, *infix) : aggregate(e);
  }

 private:
  static Binding binding_of(const Expression& e) {
    switch (e.operation) {
      case Operation::negate: return Binding::sign;
      case Operation::number: return e.number < 0 ? Binding::sign : Binding::value;
      case Operation::negation: return Binding::negation;
      case Operation::odd:
      case Operation::even: return Binding::comparison;
      case Operation::choice: return Binding::choice;
      case Operation::divide: return Binding::value;
      // A big operator takes all that follows it, up to a comparison; and a reader does not know how far to the left a
      // mod reaches.
      case Operation::modulo:
      case Operation::sum:
      case Operation::nim_sum:
      case Operation::least:
      case Operation::greatest: return Binding::exclusive_or;
      default: break;
    }
    const InfixOperator* const infix = infix_operator(e.operation);
    return infix == nullptr ? Binding::value : infix->binding;
  }

  std::string at(const Expression& e, Binding wanted) {
    return binding_of(e) < wanted ? fmt::format(R"(\left({}\right))", text(e)) : text(e);
  }

  std::string infix_text(const Expression& e, const InfixOperator& infix) {
    std::string_view sign;
    for (const auto& [text, latex] : signs) {
      if (text == infix.text) sign = latex;
    }
    const auto tighter = static_cast<Binding>(static_cast<int>(infix.binding) + 1);
    const Binding left = binding_of(e.operands[0]) == Binding::exclusive_or || infix.binding == Binding::comparison
                             ? tighter
                             : infix.binding;
    if (e.operation == Operation::modulo)
      return fmt::format("{} {} {}", at(e.operands[0], Binding::product), sign, text(e.operands[1]));
    return fmt::format("{} {} {}", at(e.operands[0], left), sign, at(e.operands[1], tighter));
  }

  std::string item(const Expression& place) {
    // Whether it counts from the front or from the back, only its value tells.
    if (place.operation != Operation::number)
      return fmt::format(R"(\operatorname{{item}}\left({}\right))", text(place));
    if (place.number == 0) return "0";
    if (place.number > 0) return fmt::format("x_{{{}}}", place.number);
    return place.number == -1 ? "x_n" : fmt::format("x_{{n - {}}}", -(place.number + 1));
  }

  std::string cases(const Expression& e) {
    std::string rows;
    const Expression* rest = &e;
    for (; rest->operation == Operation::choice; rest = &rest->operands[2])
      rows += fmt::format(R"({} & \text{{if }} {} \\ )", text(rest->operands[1]), text(rest->operands[0]));
    return fmt::format(R"(\begin{{cases}} {}{} & \text{{otherwise}} \end{{cases}})", rows, text(*rest));
  }

  std::string aggregate(const Expression& e) {
    ++depth_;
    const std::string index = index_name(depth_);
    const std::string filter = e.operands.size() > 1 ? text(e.operands[1]) : "";
    const std::string under = filter.empty() ? index : fmt::format("{} : {}", index, filter);
    const bool of_numbers = e.operation >= Operation::sum && e.operation <= Operation::nim_sum;
    const std::string body = of_numbers ? at(e.operands[0], Binding::product) : text(e.operands[0]);
    --depth_;
    switch (e.operation) {
      case Operation::sum: return fmt::format(R"(\sum_{{{}}} {})", under, body);
      case Operation::nim_sum: return fmt::format(R"(\bigoplus_{{{}}} {})", under, body);
      case Operation::least: return fmt::format(R"(\min_{{{}}} {})", under, body);
      case Operation::greatest: return fmt::format(R"(\max_{{{}}} {})", under, body);
      case Operation::count: return fmt::format(R"(\left|\{{{} : {}\}}\right|)", under, body);
      case Operation::all: return fmt::format(R"(\left(\forall_{{{}}}\; {}\right))", under, body);
      case Operation::any: return fmt::format(R"(\left(\exists_{{{}}}\; {}\right))", under, body);
      default: return fmt::format(R"(\operatorname{{{}}}_{}\left({}\right))", function_name(e.operation), index, body);
    }
  }

  int depth_ = 0;
};

}  // namespace

std::string to_latex(const Expression& expression) { return LatexWriter().text(expression); }

}  // namespace mexhaust::rules
