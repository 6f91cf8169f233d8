#include "mexhaust/games/text/term_reader.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/base/suggest.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/syntax.hpp"
#include "mexhaust/rules/words.hpp"

namespace mexhaust::text {
namespace {

using rules::Operation;
using rules::Syntax;
using rules::SyntaxKind;
using rules::ValueType;

constexpr std::size_t max_parts = 20'000;

std::size_t parts_of(const Term& term) {
  return std::accumulate(term.operands.begin(), term.operands.end(), std::size_t{1},
                         [](std::size_t sum, const Term& operand) { return sum + parts_of(operand); });
}

std::size_t depth_of(const Term& term) {
  std::size_t depth = 0;
  for (const Term& operand : term.operands) depth = std::max(depth, depth_of(operand));
  return depth + 1;
}

/// Makes terms of what the grammar of the rule language read.
class TermReader {
 public:
  TermReader(const rules::RuleText& text, const Scope& scope) : text_(&text), scope_(&scope) {}

  Term whole(const Syntax& syntax) {
    Term term = read(syntax);
    if (parts_of(term) > max_parts || depth_of(term) > rules::deepest_rule)
      fail(syntax, fmt::format("expected up to {} parts, {} levels deep, with the helpers it names", max_parts,
                               rules::deepest_rule));
    return term;
  }

  Term of_type(const Syntax& syntax, ValueType type) {
    Term term = read(syntax);
    if (term.type != type) {
      fail(syntax, fmt::format("expected a {}, found the {} '{}'", rules::to_text(type), rules::to_text(term.type),
                               text_->shown(syntax.begin, syntax.end)));
    }
    return term;
  }

 private:
  [[noreturn]] void fail(const Syntax& syntax, const std::string& message) const { text_->fail(syntax.begin, message); }

  Term read(const Syntax& syntax) {
    if (++depth_ > rules::deepest_rule)
      fail(syntax, fmt::format("expected an expression of up to {} levels, found more", rules::deepest_rule));
    Term term = by_kind(syntax);
    --depth_;
    return term;
  }

  Term by_kind(const Syntax& syntax) {
    switch (syntax.kind) {
      case SyntaxKind::number: return literal(syntax);
      case SyntaxKind::word: return word(syntax);
      case SyntaxKind::call: return call(syntax);
      case SyntaxKind::operation: return operation(syntax);
      case SyntaxKind::choice: break;
    }
    return choice(syntax);
  }

  Term literal(const Syntax& syntax) const {
    const auto value = parse_integer(syntax.word);
    if (!value) fail(syntax, fmt::format("expected a number of 64 bits, found '{}'", syntax.word));
    return {.operation = Operation::number, .number = *value};
  }

  Term word(const Syntax& syntax) const {
    const std::string& word = syntax.word;
    const auto slot_of = [&](const std::vector<std::string>& names) {
      const auto found = std::ranges::find(names, word);
      return found == names.end() ? -1 : static_cast<std::int64_t>(found - names.begin());
    };
    if (word == "true" || word == "false")
      return {.operation = Operation::boolean, .type = ValueType::boolean, .number = word == "true" ? 1 : 0};
    if (const auto slot = slot_of(scope_->locals); slot >= 0) return {.source = Source::local, .number = slot};
    if (const auto slot = slot_of(scope_->coordinates); slot >= 0)
      return {.source = Source::coordinate, .number = slot};
    const auto helper = std::ranges::find(scope_->helpers, word, &std::pair<std::string, Term>::first);
    if (helper != scope_->helpers.end()) return helper->second;
    if (scope_->has_list && word == "length") return {.operation = Operation::length};
    if (scope_->has_list && (word == "first" || word == "last")) {
      Term item{.operation = Operation::item};
      item.operands.push_back({.number = word == "first" ? 1 : -1});
      return item;
    }
    if (aggregates_ > 0 && word == "each") return {.operation = Operation::each};
    if (aggregates_ > 0 && word == "index") return {.source = Source::index};
    unknown(syntax);
  }

  [[noreturn]] void unknown(const Syntax& syntax) const {
    std::vector<std::string> names = scope_->names();
    if (syntax.word == "each" || syntax.word == "index")
      fail(syntax, fmt::format("'{}' has a value inside count(..), sum(..), all(..) and the like only", syntax.word));
    fail(syntax, fmt::format("expected a known name, found '{}'{}; there are {}", syntax.word,
                             suggestion(syntax.word, names), fmt::join(names, ", ")));
  }

  Term call(const Syntax& syntax) {
    const rules::FunctionWord* const function = rules::function_word(syntax.word);
    if (function == nullptr) {
      std::vector<std::string> names;
      for (const rules::FunctionWord& word : rules::function_words) names.emplace_back(word.text);
      fail(syntax, fmt::format("expected a function, found '{}'{}; there are {}", syntax.word,
                               suggestion(syntax.word, names), fmt::join(names, ", ")));
    }
    const std::size_t arguments = syntax.operands.size() - (syntax.has_filter ? 1 : 0);
    const bool takes_more = function->plain == Operation::minimum || function->plain == Operation::maximum;
    if (function->plain && !(takes_more && arguments == 1)) return plain_call(syntax, *function->plain, takes_more);
    if (arguments != 1) fail(syntax, fmt::format("expected one value in '{}(..)', found {}", syntax.word, arguments));
    return aggregate(syntax, *function->aggregate);
  }

  Term plain_call(const Syntax& syntax, Operation operation, bool takes_more) {
    if (syntax.has_filter) fail(syntax, fmt::format("expected no 'where' in '{}(..)' here", syntax.word));
    if (!takes_more && syntax.operands.size() != 1)
      fail(syntax, fmt::format("expected one value in '{}(..)', found {}", syntax.word, syntax.operands.size()));
    if (operation == Operation::item) require_list(syntax);
    const bool boolean = operation == Operation::odd || operation == Operation::even;
    Term term = of_type(syntax.operands[0], ValueType::number);
    for (std::size_t at = takes_more ? 1 : 0; at < syntax.operands.size(); ++at) {
      Term outer{.operation = operation, .type = boolean ? ValueType::boolean : ValueType::number};
      outer.operands.push_back(std::move(term));
      if (takes_more) outer.operands.push_back(of_type(syntax.operands[at], ValueType::number));
      term = std::move(outer);
    }
    return term;
  }

  void require_list(const Syntax& syntax) const {
    if (!scope_->has_list)
      fail(syntax, fmt::format("'{}' needs a list, and there is none here; there are {}", syntax.word,
                               fmt::join(scope_->names(), ", ")));
  }

  Term aggregate(const Syntax& syntax, Operation operation) {
    require_list(syntax);
    const bool run = operation == Operation::leading || operation == Operation::trailing;
    const bool asks = operation == Operation::all || operation == Operation::any;
    if (run && syntax.has_filter) fail(syntax, fmt::format("expected no 'where' in '{}(..)'", syntax.word));
    Term term{.operation = operation, .type = asks ? ValueType::boolean : ValueType::number};
    const bool of_booleans = run || asks || operation == Operation::count;
    ++aggregates_;
    term.operands.push_back(of_type(syntax.operands[0], of_booleans ? ValueType::boolean : ValueType::number));
    if (syntax.has_filter) term.operands.push_back(of_type(syntax.operands[1], ValueType::boolean));
    --aggregates_;
    return term;
  }

  Term operation(const Syntax& syntax) {
    const Operation operation = syntax.operation;
    const rules::InfixOperator* const infix = rules::infix_operator(operation);
    const bool comparison = infix != nullptr && infix->binding == rules::Binding::comparison;
    const bool logical = operation == Operation::negation || operation == Operation::conjunction ||
                         operation == Operation::disjunction || operation == Operation::equivalence;
    Term term{.operation = operation, .type = logical || comparison ? ValueType::boolean : ValueType::number};
    if (operation == Operation::exclusive_or) {
      term.operands.push_back(read(syntax.operands[0]));
      term.type = term.operands[0].type;
      term.operands.push_back(of_type(syntax.operands[1], term.type));
      return term;
    }
    for (const Syntax& operand : syntax.operands)
      term.operands.push_back(of_type(operand, logical ? ValueType::boolean : ValueType::number));
    return term;
  }

  Term choice(const Syntax& syntax) {
    Term result = read(syntax.operands.back());
    for (std::size_t at = syntax.operands.size() - 1; at > 0; at -= 2) {
      Term outer{.operation = Operation::choice, .type = result.type};
      outer.operands.push_back(of_type(syntax.operands[at - 2], ValueType::boolean));
      outer.operands.push_back(of_type(syntax.operands[at - 1], result.type));
      outer.operands.push_back(std::move(result));
      result = std::move(outer);
    }
    return result;
  }

  const rules::RuleText* text_;
  const Scope* scope_;
  std::size_t depth_ = 0;
  int aggregates_ = 0;
};

Term read_checked(const Line& line, Line::Part part, const Scope& scope, const rules::ValueType* type) {
  // Blanks before the expression give its faults the columns of the line.
  const std::string padded =
      std::string(part.begin, ' ') + std::string(line.text().substr(part.begin, part.end - part.begin));
  const std::string what = line.place();
  const rules::RuleText text{.what = what, .text = padded};
  const Syntax syntax = rules::parse_syntax(text);
  TermReader reader(text, scope);
  Term term = reader.whole(syntax);
  return type == nullptr ? term : reader.of_type(syntax, *type);
}

}  // namespace

std::vector<std::string> Scope::names() const {
  std::vector<std::string> names = coordinates;
  for (const std::string& local : locals) {
    if (!local.empty()) names.push_back(local);
  }
  for (const auto& helper : helpers) names.push_back(helper.first);
  if (has_list) names.insert(names.end(), {"length", "first", "last"});
  return names;
}

Term read_term(const Line& line, Line::Part part, const Scope& scope, rules::ValueType type) {
  return read_checked(line, part, scope, &type);
}

Term read_term(const Line& line, Line::Part part, const Scope& scope) {
  return read_checked(line, part, scope, nullptr);
}

}  // namespace mexhaust::text
