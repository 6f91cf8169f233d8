#include <filesystem>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::string_view commented_start = R"(game mine "Subtraction game: take 1, 3 or 4 stones"
# What a position is: named numbers, 'list of pile', or 'sum of heap' (independent heaps). All numbers are >= 0.
position stones
# How far the small domain goes.
bounds   stones 40
# Each line is a kind of move: what is chosen, a condition, and what changes. The words are optional.
move     t in {1, 3, 4} where t <= stones: stones := stones - t  "take {t} of {stones}"
# Who cannot move loses; 'play misere': wins.
play     normal
# Answers that you know. 'mexhaust test' compares them with the rules of play.
known    values from 0: 0, 1, 0, 1, 2, 3, 2, 0
# Your guess: where a position is N (the mover wins). A number would be a Grundy value.
rule     period-7: stones mod 7 != 0 and stones mod 7 != 2
# A guess that is wrong on purpose must be refuted.
control  parity: odd(stones)
)";

int run_new(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  options.take_words(1);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  if (options.words().empty() || options.words().front().empty()) throw InputError("new: expected FILE.game");
  const std::filesystem::path file = options.words().front();
  if (std::filesystem::exists(file))
    throw InputError(fmt::format("new: expected the name of a new file, found '{}', which exists", file.string()));
  write_file(file, commented_start);
  fmt::print(context.out, "wrote {0}: try mexhaust check {0}, mexhaust test {0}, mexhaust play {0} --position 9\n",
             file.string());
  return status::as_asked;
}

}  // namespace

Verb new_verb() {
  return {.name = "new",
          .usage = "new FILE.game",
          .summary = "write a commented start for the text of a game",
          .run = run_new};
}

}  // namespace mexhaust::cli
