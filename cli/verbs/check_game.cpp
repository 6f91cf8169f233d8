#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/cli/verbs/game_file.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/games/text/moves.hpp"
#include "mexhaust/games/text/trial.hpp"

namespace mexhaust::cli {
namespace {

/// Prints what is at fault beside single moves; returns whether there is anything.
bool print_faults(const text::TextGame& game, const text::Table& table, Context& context) {
  bool found = false;
  for (const std::size_t line : text::idle_moves(game, table)) {
    fmt::print(context.out, "fault      {}: line {}: this move is possible at no position of the domain\n", game.file,
               line);
    found = true;
  }
  if (game.is_sum && game.has_grundy_values()) {
    const std::string difference = text::test_sum_law(game, table, context.stop);
    if (!difference.empty()) fmt::print(context.out, "fault      the law of sums fails at {}\n", difference);
    found = found || !difference.empty();
  }
  return found;
}

int run_check(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  options.add("bound", "K=V,...", "the small domain: named numbers, or length and value, and total").take_words(1);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  const text::TextGame game = game_from(verb, options);
  fmt::print(context.out, "game       {}{}{}\ndomain     {}\n", game.name, game.title.empty() ? "" : ": ", game.title,
             bounds_text(game));
  try {
    const auto domain = text::small_domain(game);
    if (domain.empty()) {
      fmt::print(context.out, "fault      the domain has no position\n");
      return status::found;
    }
    const text::Table table(game, domain, context.stop);
    fmt::print(context.out, "positions  {}, and {} more that are reached from them\n", domain.size(),
               table.positions().size() - domain.size());
    for (std::size_t index = 0; index < game.moves.size(); ++index)
      fmt::print(context.out, "move       line {}: made {} times\n", game.moves[index].line, table.uses()[index]);
    if (print_faults(game, table, context)) return status::found;
  } catch (const text::GameFault& fault) {
    fmt::print(context.out, "fault      {}\n", fault.what());
    return status::found;
  }
  fmt::print(context.out, "checked    every move stays among the positions, and play ends\n");
  return status::as_asked;
}

}  // namespace

Verb check_verb() {
  return {.name = "check",
          .usage = "check FILE.game [--bound K=V,...]",
          .summary = "look for faults in the text of a game: on its small domain",
          .run = run_check};
}

}  // namespace mexhaust::cli
