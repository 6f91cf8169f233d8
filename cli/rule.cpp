#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "cli/options.hpp"
#include "cli/verbs.hpp"
#include "core/rule_language.hpp"
#include "core/rule_output.hpp"

namespace mexhaust {
namespace {

/// "run_cw    number   leading(each > 0): edges from the coin up to the first zero, clockwise"
void print_name(const std::string& name, const Vocabulary& vocabulary, std::size_t width, std::ostream& out) {
  const ValueType type = parse_rule(name, vocabulary).type;
  const Quantity* const quantity = vocabulary.find(name);
  std::string meaning;
  if (quantity == nullptr) {
    meaning = fmt::format("number {} of the position", *vocabulary.leading_place(name) + 1);
  } else {
    const auto* const definition = std::get_if<std::string>(&quantity->definition);
    meaning = fmt::format("{}: {}", definition != nullptr ? *definition : "computed", quantity->meaning);
  }
  fmt::print(out, "{:<{}}  {:<7}  {}\n", name, width, to_text(type), meaning);
}

void print_names(const GameEntry& game, std::ostream& out) {
  const Vocabulary vocabulary = game.vocabulary();
  const auto names = vocabulary.names();
  std::size_t width = 0;
  for (const std::string& name : names) width = std::max(width, name.size());
  for (const std::string& name : names) print_name(name, vocabulary, width, out);
  if (!vocabulary.has_list) {
    fmt::print(out, "A position of {} is no list: 'each' and what goes with it has no meaning.\n", game.info().id);
  } else if (vocabulary.leading.empty()) {
    fmt::print(out, "'each' goes through the whole position: {}\n", game.info().position_format);
  } else {
    fmt::print(out, "'each' goes through the position behind {}: {}\n", vocabulary.leading.back(),
               game.info().position_format);
  }
}

void print_summary(const Expression& rule, const Vocabulary& vocabulary, std::ostream& out) {
  fmt::print(out, "rule   {}\ntype   {}: {}\nsize   {}\n", to_text(rule), to_text(rule.type),
             rule.type == ValueType::boolean ? "whether a position is N" : "the Grundy value of a position",
             size_of(rule));
  const auto names = names_in(rule, vocabulary);
  std::size_t width = 0;
  for (const std::string& name : names) width = std::max(width, name.size());
  for (const std::string& name : names) {
    out << "name   ";
    print_name(name, vocabulary, width, out);
  }
}

int run_rule(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  options
      .add("as", "FORM",
           "text: the rule alone, with no more parentheses than needed; latex: a formula for amsmath; c++: a "
           "self-contained function; tree: a line for each part")
      .take_words(2);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  const auto& words = options.words();
  if (words.empty()) throw InputError("rule: expected a game; 'mexhaust list games' names them");
  const GameEntry& game = context.registry.game(words.front());
  const std::vector<std::string> forms{"text", "latex", "c++", "tree"};
  const auto form = options.choice("as", forms);
  if (words.size() == 1) {
    if (form) throw InputError("rule: --as is a form of a rule: expected the text of one after the game");
    print_names(game, context.out);
    return status::as_asked;
  }
  const Vocabulary vocabulary = game.vocabulary();
  const Expression rule = parse_rule(words[1], vocabulary);
  if (!form) {
    print_summary(rule, vocabulary, context.out);
    return status::as_asked;
  }
  switch (*form) {
    case 0: context.out << to_text(rule) << '\n'; break;
    case 1: context.out << to_latex(rule) << '\n'; break;
    case 2: context.out << to_cpp(rule, vocabulary); break;
    default: context.out << to_tree(rule); break;
  }
  return status::as_asked;
}

}  // namespace

Verb rule_verb() {
  return {.name = "rule",
          .usage = "rule GAME ['TEXT'] [--as text|latex|c++|tree]",
          .summary = "read a rule of your own and write it in other forms; without one, what it may name",
          .run = run_rule};
}

}  // namespace mexhaust
