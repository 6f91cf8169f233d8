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

std::string Terms::sort_name(const Node& node) const {
  if (node.boolean) return "Bool";
  return sort_ == NumberSort::integer ? "Int" : "(_ BitVec 64)";
}

std::string Terms::literal_text(std::int64_t value) const {
  if (sort_ == NumberSort::word) return fmt::format("#x{:016x}", static_cast<std::uint64_t>(value));
  return value < 0 ? fmt::format("(- {})", -value) : std::to_string(value);
}

std::string Terms::text_of(std::uint32_t id, const std::vector<std::string>& references) const {
  const Node& node = nodes_[id];
  switch (node.kind) {
    case Kind::variable:
    case Kind::condition:
    case Kind::bound: return node.name;
    case Kind::literal: return literal_text(node.value);
    case Kind::truth: return node.value != 0 ? "true" : "false";
    default: break;
  }
  std::string text = "(" + symbol(node.kind);
  if (node.kind == Kind::for_all) text += fmt::format(" ((v {}))", sort_name(Node{}));
  for (const std::uint32_t operand : node.operands) text += " " + references[operand];
  if (node.kind == Kind::modulo || node.kind == Kind::divide) text += " " + literal_text(node.value);
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

std::string Terms::script(Boolean assertion, std::string_view comment, std::string_view expected) const {
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
  std::string text = fmt::format("; {}\n(set-info :status {})\n(set-logic {})\n", comment, expected, logic(used));
  std::vector<std::string> references(assertion.id + 1);
  std::size_t defined = 0;
  for (const std::uint32_t id : used) {
    const Node& node = nodes_[id];
    references[id] = text_of(id, references);
    const bool declared = node.kind == Kind::variable || node.kind == Kind::condition;
    if (declared) text += fmt::format("(declare-const {} {})\n", node.name, sort_name(node));
    if (node.kind == Kind::variable && node.range.least && !(sort_ == NumberSort::word && *node.range.least == 0))
      text += fmt::format("(assert ({} {} {}))\n", sort_ == NumberSort::integer ? "<=" : "bvule",
                          literal_text(*node.range.least), node.name);
    if (node.kind == Kind::variable && node.range.most)
      text += fmt::format("(assert ({} {} {}))\n", sort_ == NumberSort::integer ? "<=" : "bvule", node.name,
                          literal_text(*node.range.most));
    if (uses[id] < 2 || node.operands.empty()) continue;
    const std::string name = fmt::format("t{}", ++defined);
    text += fmt::format("(define-fun {} ({}) {} {})\n", name, node.open ? fmt::format("(v {})", sort_name(Node{})) : "",
                        sort_name(node), references[id]);
    references[id] = node.open ? fmt::format("({} v)", name) : name;
  }
  return text + fmt::format("(assert {})\n(check-sat)\n", references[assertion.id]);
}

}  // namespace mexhaust::proofs
