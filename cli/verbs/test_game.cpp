#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/cli/verbs/game_file.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/games/text/reader.hpp"
#include "mexhaust/games/text/rule_reader.hpp"
#include "mexhaust/games/text/trial.hpp"

namespace mexhaust::cli {
namespace {

std::string_view verdict_of(const text::LineResult& result) {
  if (result.positions == 0) return "vacuous";
  if (result.control) return result.fault.empty() ? "holds (control)" : "refuted (control)";
  return result.fault.empty() ? "holds" : "refuted";
}

bool print(const text::LineResult& result, std::ostream& out) {
  fmt::print(out, "{:<24} {:>9}  {}{}{}\n", result.what, result.positions, verdict_of(result),
             result.fault.empty() ? "" : "  ", result.fault);
  return result.as_expected;
}

int run_test(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  options.add("bound", "K=V,...", "the small domain: named numbers, or length and value, and total")
      .add("rule", "TEXT", "a rule of your own instead of those of the file: boolean (N iff), or a Grundy value")
      .add("where", "TEXT", "where the rule applies (default: everywhere)")
      .take_words(1);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  if (options.has("where") && !options.has("rule")) throw InputError("test: --where needs --rule");
  text::TextGame game = game_from(verb, options);
  const auto own = options.text("rule");
  if (own) {
    game.known.clear();
    game.rules = {text::read_rule(game, *own, options.text("where"))};
  }
  bool good = true;
  fmt::print(context.out, "{:<24} {:>9}  verdict\n", "line", "positions");
  if (!game.known.empty()) {
    for (const text::LineResult& result : text::test_known(game, context.stop))
      good = print(result, context.out) && good;
  }
  if (!game.rules.empty()) {
    const text::Table table(game, text::small_domain(game), context.stop);
    for (const text::TextRule& rule : game.rules) good = print(text::test_rule(game, rule, table), context.out) && good;
    fmt::print(context.out, "domain of the rules: {}, and what is reached from it\n", bounds_text(game));
  }
  return good ? status::as_asked : status::found;
}

}  // namespace

Verb test_verb() {
  return {.name = "test",
          .usage = "test FILE.game [--rule 'TEXT' [--where 'TEXT']] [--bound K=V,...]",
          .summary = "compare the known answers and the rules of a game's text with its rules of play",
          .run = run_test};
}

}  // namespace mexhaust::cli
