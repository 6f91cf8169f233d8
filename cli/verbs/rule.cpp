#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/rules/language.hpp"
#include "mexhaust/rules/output.hpp"

namespace mexhaust::cli {
namespace {

/// The forms in which a rule is written.
enum class Form : std::uint8_t { text, latex, cpp, tree };

constexpr EnumText form_words{std::to_array<EnumWord<Form>>(
    {{Form::text, "text"}, {Form::latex, "latex"}, {Form::cpp, "c++"}, {Form::tree, "tree"}})};

/// "run_cw    number   leading(each > 0): edges from the coin up to the first zero, clockwise"
void print_name(const std::string& name, const rules::Vocabulary& vocabulary, std::size_t width, std::ostream& out) {
  const rules::ValueType type = rules::parse_rule(name, vocabulary).type;
  const rules::Quantity* const quantity = vocabulary.find(name);
  std::string meaning;
  if (quantity == nullptr) {
    meaning = fmt::format("number {} of the position", *vocabulary.leading_place(name) + 1);
  } else {
    const auto* const definition = std::get_if<std::string>(&quantity->definition);
    meaning = fmt::format("{}: {}", definition != nullptr ? *definition : "computed", quantity->meaning);
  }
  fmt::print(out, "{:<{}}  {:<7}  {}\n", name, width, rules::to_text(type), meaning);
}

void print_names(const GameEntry& game, std::ostream& out) {
  const rules::Vocabulary vocabulary = game.vocabulary();
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

void print_summary(const rules::Expression& rule, const rules::Vocabulary& vocabulary, std::ostream& out) {
  fmt::print(out, "rule   {}\ntype   {}: {}\nsize   {}\n", rules::to_text(rule), rules::to_text(rule.type),
             rule.type == rules::ValueType::boolean ? "whether a position is N" : "the Grundy value of a position",
             rules::size_of(rule));
  const auto names = rules::names_in(rule, vocabulary);
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
  const auto form = options.choice("as", form_words);
  if (words.size() == 1) {
    if (form) throw InputError("rule: --as is a form of a rule: expected the text of one after the game");
    print_names(game, context.out);
    return status::as_asked;
  }
  const rules::Vocabulary vocabulary = game.vocabulary();
  const rules::Expression rule = rules::parse_rule(words[1], vocabulary);
  if (!form) {
    print_summary(rule, vocabulary, context.out);
    return status::as_asked;
  }
  switch (*form) {
    case Form::text: context.out << rules::to_text(rule) << '\n'; break;
    case Form::latex: context.out << rules::to_latex(rule) << '\n'; break;
    case Form::cpp: context.out << rules::to_cpp(rule, vocabulary); break;
    case Form::tree: context.out << rules::to_tree(rule); break;
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

}  // namespace mexhaust::cli
