#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "mexhaust/cli/kit/judge_input.hpp"
#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/experiments/checks/case_reason.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::int64_t default_limit = 2'000'000;
constexpr std::int64_t default_plain_limit = 200'000'000;

/// What `answer` returns; where it cannot, it is said of which case.
template <class Answer>
auto of_case(std::uint64_t number, Answer answer) {
  try {
    return answer();
  } catch (const ReachError& error) {
    throw ReachError(fmt::format("case {}: {}", number, error.what()));
  }
}

/// Throws EnvironmentError once the output is known to be lost, so that an endless input does not go on being read.
void write_answer(const std::string& answer, NumberReader& reader, Context& context) {
  context.out << answer << '\n';
  if (reader.idle()) context.out.flush();
  if (!context.out) throw EnvironmentError("cannot write the output");
}

void answer_case_by_case(const GameEntry& game, NumberReader& reader, Way way, const bruteforce::SearchLimit& limit,
                         bool explain, Context& context) {
  const Judge& judge = judge_of(game);
  const auto cases = judge.cases(reader);
  for (std::uint64_t number = 1; const auto judge_case = cases->next(); ++number) {
    write_answer(of_case(number, [&] { return judge.answer(*judge_case, way, limit); }), reader, context);
    if (!explain) continue;
    context.out.flush();
    fmt::print(context.err, "case {}: {}\n", number, checks::reason_of(game, *judge_case, way, limit));
    if (!context.err) throw EnvironmentError("cannot write the explanations");
  }
}

void answer_while_reading(JudgeAnswers& answers, NumberReader& reader, Context& context) {
  for (std::uint64_t number = 1;; ++number) {
    const auto answer = of_case(number, [&] { return answers.next(); });
    if (!answer) return;
    write_answer(*answer, reader, context);
  }
}

Question question_of(const Options& options, Way way) {
  const bool list = options.has("list");
  const bool queries = options.has("queries");
  if (list && queries) throw InputError("solve: --list and --queries are two questions; ask one");
  if ((list || queries) && (way != Way::fast || options.has("explain")))
    throw InputError("solve: --list and --queries are for the fast solver alone, without --with and --explain");
  return list ? Question::list : queries ? Question::parts : Question::judge;
}

int run_solve(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  options.add("with", "WAY", "fast (default): the fast solver; search: plain search; memo: search that remembers")
      .add("limit", "N",
           fmt::format("positions a search may look at (default {}, plain search {})", default_limit,
                       default_plain_limit))
      .add_flag("explain", "say on standard error, for each case, which move wins or that none does")
      .add_flag("list", "cheat: print the W that count, not only how many")
      .add_flag(
          "queries",
          "end-nim: behind the piles of a case stand q and q pairs of places; print the outcome of the piles between "
          "each, instead of that of the row")
      .take_words(2);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  if (options.words().empty()) throw InputError("solve: expected a game; 'mexhaust list games' names them");
  const GameEntry& game = context.registry.game(options.words().front());
  const auto way = options.choice("with", way_words).value_or(Way::fast);
  const auto most =
      options.number("limit", 1, max_bound).value_or(way == Way::search ? default_plain_limit : default_limit);
  const bruteforce::SearchLimit limit{.positions = static_cast<std::uint64_t>(most)};
  const Question question = question_of(options, way);
  const bool explain = options.has("explain");

  JudgeInput input(options.words().size() == 2 ? options.words()[1] : "-", context.in);
  std::unique_ptr<JudgeAnswers> answers;
  if (way == Way::fast && !explain) answers = judge_of(game).answers_while_reading(input.reader(), question);
  if (answers) {
    answer_while_reading(*answers, input.reader(), context);
  } else if (question == Question::judge) {
    answer_case_by_case(game, input.reader(), way, limit, explain, context);
  } else {
    throw InputError(fmt::format("solve: {} has no --{}", game.info().id, options.has("list") ? "list" : "queries"));
  }
  return status::as_asked;
}

}  // namespace

Verb solve_verb() {
  return {.name = "solve",
          .usage = "solve GAME [FILE] [--with fast|search|memo] [--limit N] [--explain] [--list] [--queries]",
          .summary = "answer judge files: from FILE or standard input, case by case",
          .run = run_solve,
          .is_filter = true};
}

}  // namespace mexhaust::cli
