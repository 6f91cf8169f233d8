#include <fstream>
#include <istream>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "cli/options.hpp"
#include "cli/verbs.hpp"
#include "experiments/case_reason.hpp"

namespace mexhaust {
namespace {

constexpr std::int64_t default_limit = 2'000'000;
constexpr std::int64_t default_plain_limit = 200'000'000;

int run_solve(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  options.add("with", "WAY", "fast (default): the fast solver; search: plain search; memo: search that remembers")
      .add("limit", "N",
           fmt::format("positions a search may look at (default {}, plain search {})", default_limit,
                       default_plain_limit))
      .add_flag("explain", "say on standard error, for each case, which move wins or that none does")
      .take_words(2);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  if (options.words().empty()) throw InputError("solve: expected a game; 'mexhaust list games' names them");
  const GameEntry& game = context.registry.game(options.words().front());
  const std::vector<std::string> ways{"fast", "search", "memo"};
  const auto way = static_cast<Way>(options.choice("with", ways).value_or(0));
  const auto most =
      options.number("limit", 1, max_bound).value_or(way == Way::search ? default_plain_limit : default_limit);
  const SearchLimit limit{.positions = static_cast<std::uint64_t>(most), .stop = &context.stop};

  const bool from_file = options.words().size() == 2 && options.words()[1] != "-";
  const std::string name = from_file ? options.words()[1] : "standard input";
  std::ifstream file;
  if (from_file) {
    file.open(name, std::ios::binary);
    if (!file || file.peek() == std::ifstream::traits_type::eof()) {
      if (!file.is_open() || file.bad()) throw InputError(fmt::format("{}: cannot be read", name));
      file.clear();
    }
  }
  NumberReader reader(from_file ? file : context.in, name);
  const auto cases = game.judge_cases(reader);
  for (std::uint64_t number = 1; const auto judge_case = cases->next(); ++number) {
    if (context.stop) throw ReachError(fmt::format("stopped before case {}", number));
    context.out << game.answer(*judge_case, way, limit) << '\n';
    if (reader.idle()) context.out.flush();
    if (options.has("explain")) {
      context.out.flush();
      fmt::print(context.err, "case {}: {}\n", number, reason_of(game, *judge_case, way, limit));
    }
  }
  return status::as_asked;
}

}  // namespace

Verb solve_verb() {
  return {.name = "solve",
          .usage = "solve GAME [FILE] [--with fast|search|memo] [--limit N] [--explain]",
          .summary = "answer judge files: from FILE or standard input, case by case",
          .run = run_solve};
}

}  // namespace mexhaust
