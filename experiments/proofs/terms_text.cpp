#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "mexhaust/experiments/proofs/terms.hpp"

namespace mexhaust::proofs {
namespace {

/// The symbols of Terms::Kind, in its order, over the integers and over words.
constexpr std::array<std::array<std::string_view, 2>, 18> symbols{{{"", ""},
                                                                   {"", ""},
                                                                   {"", ""},
                                                                   {"", ""},
                                                                   {"", ""},
                                                                   {"+", "bvadd"},
                                                                   {"-", "bvsub"},
                                                                   {"*", "bvmul"},
                                                                   {"mod", "bvurem"},
                                                                   {"div", "bvudiv"},
                                                                   {"", "bvxor"},
                                                                   {"=", "="},
                                                                   {"<", "bvult"},
                                                                   {"not", "not"},
                                                                   {"and", "and"},
                                                                   {"=", "="},
                                                                   {"ite", "ite"},
                                                                   {"forall", "forall"}}};

}  // namespace

std::string Terms::symbol(Kind kind) const {
  return std::string(symbols.at(static_cast<std::size_t>(kind)).at(static_cast<std::size_t>(sort_)));
}

std::string_view Terms::sort_name(const Node& node) const { return node.boolean ? "Bool" : to_text(sort_); }

/// With its range; that a word is not negative need not be said.
std::string Terms::declaration(const Node& variable) const {
  std::string text = fmt::format("(declare-const {} {})\n", variable.name, sort_name(variable));
  const std::string_view at_most = sort_ == NumberSort::integer ? "<=" : "bvule";
  const auto& [least, most] = variable.range;
  if (least && !(sort_ == NumberSort::word && *least == 0))
    text += fmt::format("(assert ({} {} {}))\n", at_most, literal_text(sort_, *least), variable.name);
  if (most) text += fmt::format("(assert ({} {} {}))\n", at_most, variable.name, literal_text(sort_, *most));
  return text;
}

std::string Terms::text_of(std::uint32_t id, const std::vector<std::string>& references) const {
  const Node& node = nodes_[id];
  switch (node.kind) {
    case Kind::variable:
    case Kind::condition:
    case Kind::bound: return node.name;
    case Kind::literal: return literal_text(sort_, node.value);
    case Kind::truth: return node.value != 0 ? "true" : "false";
    default: break;
  }
  std::string text = "(" + symbol(node.kind);
  if (node.kind == Kind::for_all) text += fmt::format(" ((v {}))", sort_name(Node{}));
  for (const std::uint32_t operand : node.operands) text += " " + references[operand];
  if (node.kind == Kind::modulo || node.kind == Kind::divide) text += " " + literal_text(sort_, node.value);
  return text + ")";
}

std::string Terms::logic(std::span<const std::uint32_t> used) const {
  const auto some = [&](auto is) {
    return std::ranges::any_of(used, [&](std::uint32_t id) { return is(nodes_[id]); });
  };
  const std::string prefix = some([](const Node& node) { return node.kind == Kind::for_all; }) ? "" : "QF_";
  if (sort_ == NumberSort::word) return prefix + "BV";
  return prefix + "LIA";
}

Script Terms::script(Boolean assertion, std::string comment) const {
  // An operand has a smaller id than what it is an operand of.
  std::vector<std::uint32_t> uses(assertion.id + 1);
  uses[assertion.id] = 1;
  for (std::uint32_t id = assertion.id + 1; id-- > 0;) {
    if (uses[id] == 0) continue;
    for (const std::uint32_t operand : nodes_[id].operands) ++uses[operand];
  }
  std::vector<std::uint32_t> used;
  for (std::uint32_t id = 0; id <= assertion.id; ++id) {
    if (uses[id] > 0) used.push_back(id);
  }
  Script script{.sort = sort_, .comment = std::move(comment), .logic = logic(used)};
  std::vector<std::string> references(assertion.id + 1);
  std::size_t defined = 0;
  for (const std::uint32_t id : used) {
    const Node& node = nodes_[id];
    references[id] = text_of(id, references);
    if (node.kind == Kind::variable) script.variables.push_back(node.name);
    if (node.kind == Kind::variable || node.kind == Kind::condition) script.assertions += declaration(node);
    if (uses[id] < 2 || node.operands.empty()) continue;
    const std::string name = fmt::format("t{}", ++defined);
    script.assertions +=
        fmt::format("(define-fun {} ({}) {} {})\n", name, node.open ? fmt::format("(v {})", sort_name(Node{})) : "",
                    sort_name(node), references[id]);
    references[id] = node.open ? fmt::format("({} v)", name) : name;
  }
  script.assertions += fmt::format("(assert {})\n", references[assertion.id]);
  return script;
}

}  // namespace mexhaust::proofs
