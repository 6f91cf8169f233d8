#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/cli/verbs/game_file.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/games/text/moves.hpp"
#include "mexhaust/games/text/table.hpp"

namespace mexhaust::cli {
namespace {

std::string shown(const text::TextGame& game, const text::Table& table, const Position& position) {
  const auto outcome = to_text(table.outcome(position));
  return game.has_grundy_values() ? fmt::format("{}, value {}", outcome, table.value(position)) : std::string(outcome);
}

void print_why(const text::TextGame& game, const text::Table& table, const Position& position, std::size_t count,
               std::ostream& out) {
  const Outcome outcome = table.outcome(position);
  if (text::decided(game, position)) {
    fmt::print(out, "because   play is over: the mover has {}\n", outcome == Outcome::N ? "won" : "lost");
  } else if (count == 0) {
    fmt::print(out, "because   there is no move: in {} play the mover {}\n",
               to_text(game.misere ? Play::misere : Play::normal), game.misere ? "wins" : "loses");
  } else {
    fmt::print(out, "because   {}\n",
               outcome == Outcome::N ? "a move marked 'wins' leads to P" : "every move leads to N");
  }
}

int run_play(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  options.add("position", "NUMBERS", "the position, e.g. '3 4'").take_words(1);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  const text::TextGame game = game_from(verb, options);
  const auto numbers = options.text("position");
  if (!numbers) throw InputError("play: expected --position 'NUMBERS'");
  const Position position = text::checked(game, parse_position(*numbers));
  const text::Table table(game, {position}, context.stop);
  fmt::print(context.out, "position  ({}): {}\n", to_text(position), shown(game, table, position));
  std::size_t count = 0;
  text::visit_moves(game, position, true, [&](text::MadeMove&& move) {
    ++count;
    fmt::print(context.out, "  {:<5} to ({}): {}; {}\n", table.outcome(move.option) == Outcome::P ? "wins" : "",
               to_text(move.option), shown(game, table, move.option), move.words);
  });
  print_why(game, table, position, count, context.out);
  return status::as_asked;
}

}  // namespace

Verb play_verb() {
  return {.name = "play",
          .usage = "play FILE.game --position 'NUMBERS'",
          .summary = "list the moves at a position of a game's text, and say which win and why",
          .run = run_play};
}

}  // namespace mexhaust::cli
