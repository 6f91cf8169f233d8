#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <initializer_list>
#include <limits>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <nlohmann/json.hpp>

#include "mexhaust/cli/kit/formats.hpp"
#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/kit/own_rule.hpp"
#include "mexhaust/cli/kit/progress.hpp"
#include "mexhaust/cli/reports/contexts_report.hpp"
#include "mexhaust/cli/reports/discovery_report.hpp"
#include "mexhaust/cli/reports/period_report.hpp"
#include "mexhaust/cli/verbs/discover_along.hpp"
#include "mexhaust/cli/verbs/discover_table.hpp"
#include "mexhaust/cli/verbs/rediscover.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/experiments/checks/memory.hpp"
#include "mexhaust/experiments/discovery/context_count.hpp"
#include "mexhaust/experiments/discovery/game_question.hpp"
#include "mexhaust/experiments/discovery/heap_sums.hpp"
#include "mexhaust/experiments/discovery/value_table.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::int64_t most_heaps = 10'000'000;

void describe(Options& options) {
  options
      .add(
          "value", "WHAT",
          "what the rule is to say: outcome (default), grundy, or pad (the number that, put in front, makes a P); with "
          "--table, the column of the values")
      .add("where", "RULE", "of which positions it is to speak, in the rule language, e.g. 'any(each = 0)'")
      .add("features", "WHICH", "all (default), or generic: none of the game's own quantities")
      .add("train", "K=V,...", "the domain to learn from (default: the game's small bound)")
      .add("check", "K=V,...", "the larger domain on which a rule has to hold (default: as far as a second or so goes)")
      .add_flag("contexts",
                "only count contexts: fronts of positions that some completion tells apart, of the --check domain")
      .add("candidates", "N",
           fmt::format("expressions to try at most in each round (default {})",
                       search::RuleSearchSettings{}.most_candidates))
      .add("budget", "TIME",
           "seconds or minutes to search at most, e.g. 60s or 5m; what is found then depends on the machine")
      .add("memory", "SIZE", "what expressions may take, e.g. 4G (default: 2G)")
      .add("threads", "T", "threads (default: all processors); changes no result")
      .add("table", "FILE", "instead of a game: a CSV file that was made elsewhere, see docs/discovery.md")
      .add("sequence", "FILE", "instead of a game: values in lines, or n and values, as in a b-file of the OEIS")
      .add("along", "NAME",
           "of a game: periods as that number grows: a leading one (stones of team-nim), first or last")
      .add("octal", "CODE", "instead of a game: the taking-and-breaking game of an octal code, e.g. 0.77 (Kayles)")
      .add("subtract", "SET", "instead of a game: the subtraction game of a set of numbers, e.g. 1,3,4")
      .add("values", "N",
           fmt::format("of those, Grundy values to compute at most (default {})", discovery::default_heaps))
      .add_flag("known", "put the search to the questions whose answers are known, of one game when it is named")
      .add("out", "DIR", "with --known: write discoveries.csv there, and the seconds to discovery-runs.csv")
      .add("format", "FORMAT", "text (default) or json")
      .take_words(1);
}

/// "60s" or "5m". Throws InputError for anything else.
std::int64_t parse_seconds(const std::string& text) {
  constexpr std::int64_t most = 1'000'000;
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [unit, fault] = std::from_chars(text.data(), end, number);
  const std::string_view rest(unit, static_cast<std::size_t>(end - unit));
  if (fault != std::errc() || number < 1 || number > most || (rest != "s" && rest != "m"))
    throw InputError(fmt::format("--budget: expected seconds or minutes, such as 60s or 5m, found '{}'", text));
  return rest == "m" ? 60 * number : number;
}

int discover_heaps(const Options& options, HeapRules rules, Format format, Context& context) {
  options.refuse(
      {"value", "where", "features", "train", "check", "contexts", "candidates", "budget", "memory", "along"},
      "belongs to a game, not to --octal or --subtract");
  bruteforce::HeapValues values(std::move(rules));
  const auto finding = discovery::discover_period(
      values, options.number("values", 8, most_heaps).value_or(discovery::default_heaps), context.stop);
  if (format == Format::json) {
    context.out << heap_finding_json(values, finding);
  } else {
    print_heap_finding(values, finding, context.out);
  }
  if (finding.stopped) throw Stopped();
  return finding.period ? status::as_asked : status::unfinished;
}

discovery::GameQuestionRequest request_from(const Options& options, const GameEntry& game) {
  const std::vector<std::string> features{"all", "generic"};
  discovery::GameQuestionRequest request;
  request.target = target_in(options).value_or(checks::RuleTarget::outcome);
  if (const auto where = options.text("where")) request.where = *where;
  request.named = options.choice("features", features).value_or(0) == 0;
  if (const auto bound = options.text("train")) request.training = Bounds::parse(*bound, game.info().keys);
  if (const auto bound = options.text("check")) request.checked = Bounds::parse(*bound, game.info().keys);
  return request;
}

search::RuleSearchSettings search_settings(const Options& options, Context& context) {
  search::RuleSearchSettings search{.threads = options.threads(), .stop = context.stop};
  if (const auto candidates = options.number("candidates", 1, std::numeric_limits<std::int64_t>::max()))
    search.most_candidates = static_cast<std::uint64_t>(*candidates);
  if (const auto budget = options.text("budget"))
    search.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(parse_seconds(*budget));
  if (const auto memory = options.text("memory")) search.most_bytes = checks::parse_memory(*memory);
  return search;
}

int show_contexts(const discovery::Contexts& contexts, const Options& options, Format format, Context& context) {
  options.refuse({"train", "features", "candidates", "budget", "memory", "along"}, "has no meaning beside --contexts");
  if (format == Format::json) {
    context.out << contexts_json(contexts).dump(2) << "\n";
  } else {
    print_contexts(contexts, context.out);
  }
  return contexts.counts.empty() ? status::unfinished : status::as_asked;
}

/// Searches, and shows rounds and result; JSON with what was found beside.
int discover(const discovery::RuleQuestion& question, search::RuleSearchSettings search, Format format,
             Context& context, const nlohmann::ordered_json& beside = nlohmann::ordered_json::object()) {
  const bool text = format == Format::text;
  ProgressLine line(context.err, context.err_is_terminal);
  search.progress = [&](unsigned, std::uint64_t candidates) { line.show(candidates, search.most_candidates); };
  line.begin("searching");
  std::size_t rounds = 0;
  const discovery::Discovery discovery =
      discovery::discover_rule(question, search, [&](const discovery::DiscoveryRound& round) {
        line.clear();
        if (text) print_round(round, ++rounds, context.out);
        line.begin("searching");
      });
  line.clear();
  if (text) {
    print_discovery(discovery, context.out);
  } else {
    context.out << discovery_json(discovery, question, beside);
  }
  if (discovery.stopped) throw Stopped();
  return discovery.rule && !discovery.by_chance ? status::as_asked : status::unfinished;
}

int discover_table(const Options& options, Format format, Context& context) {
  const discovery::ValueTable table = table_in(options);
  const std::string source = source_of(options);
  const discovery::Contexts contexts = discovery::contexts_of(table);
  if (options.has("contexts")) return show_contexts(contexts, options, format, context);
  search::RuleSearchSettings search = search_settings(options, context);
  search.early = discovery::tried_early(contexts.growth());
  if (show_sequence(table, source, format, context)) return status::as_asked;
  const discovery::RuleQuestion question = discovery::question_about(table);
  if (format == Format::text) {
    fmt::print(context.out,
               "learns    from {}: {} rows that are small in every respect\ntries     {} that are large in every "
               "respect, then all {}\n",
               source, question.training.size(), question.held_out.size(), table.rows.size());
    print_contexts(contexts, context.out);
  }
  const auto grid = discovery::grid_of(table);
  const search::GridPeriod period = grid ? discovery::seen_in(*grid) : search::GridPeriod{};
  nlohmann::ordered_json beside{{"contexts", contexts_json(contexts)}};
  if (grid) beside["repeats"] = grid_period_json(period, table.vocabulary.leading);
  const int found = discover(question, search, format, context, beside);
  if (grid && format == Format::text)
    print_grid_period(*grid, period, table.vocabulary.leading, table.rows.type, context.out);
  return period.in_x && period.in_y ? status::as_asked : found;
}

int discover_game(const Options& options, Format format, Context& context) {
  const GameEntry& game = context.registry.game(options.words().front());
  const discovery::GameQuestionRequest request = request_from(options, game);
  const checks::CheckSettings settings{.threads = options.threads(), .stop = context.stop};
  if (options.has("contexts")) {
    const auto contexts = discovery::contexts_of(
        game, {.target = request.target, .where = request.where, .bounds = request.checked}, settings);
    if (!contexts) throw Stopped();
    return show_contexts(*contexts, options, format, context);
  }
  if (options.has("along")) return discover_along(options, game, request, format, context, options.threads());
  options.refuse({"values"}, "belongs to --octal and --subtract");
  search::RuleSearchSettings search = search_settings(options, context);
  const auto asked = discovery::question_about(context.registry, game, request, settings);
  if (!asked) throw Stopped();
  const discovery::RuleQuestion& question = asked->question;
  if (question.training.size() == 0)
    throw InputError(
        fmt::format("discover: {} has no position of which the rule is to speak", to_text(asked->training)));
  const discovery::Contexts& contexts = asked->contexts;
  if (format == Format::text) {
    fmt::print(context.out, "learns    from {}: {} positions\ntries     {} larger ones of {}\n",
               to_text(asked->training), question.training.size(), question.held_out.size(), to_text(asked->checked));
    print_contexts(contexts, context.out);
  }
  search.early = discovery::tried_early(contexts.growth());
  const int found = discover(question, search, format, context, {{"contexts", contexts_json(contexts)}});
  if (found != status::as_asked && format == Format::text &&
      discovery::are_heap_sums(game, request.target, question.training, context.stop)) {
    context.out
        << "hint      positions are sums of single heaps: single heaps first, with --where 'length = 1' --value "
           "grundy, or --octal and --subtract\n";
  }
  return found;
}

int run_discover(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  describe(options);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  const Format format = chosen_format(options, {Format::text, Format::json}, Format::text);
  if (options.has("known")) {
    options.refuse({"value", "where", "features", "train", "check", "candidates", "budget", "memory", "values", "along",
                    "contexts", "table", "sequence", "octal", "subtract", "format"},
                   "has no meaning beside --known");
    return rediscover(options, options.threads(), context);
  }
  options.refuse({"out"}, "belongs to --known");
  const auto octal = options.text("octal");
  const auto subtract = options.text("subtract");
  const bool table = options.has("table") || options.has("sequence");
  const std::array given{octal.has_value(), subtract.has_value(), options.has("table"), options.has("sequence"),
                         !options.words().empty()};
  if (std::ranges::count(given, true) != 1)
    throw InputError(
        "discover: expected one of a game, --table FILE, --sequence FILE, --octal CODE and --subtract SET");
  if (table) return discover_table(options, format, context);
  if (octal) return discover_heaps(options, HeapRules::octal(*octal), format, context);
  if (subtract) return discover_heaps(options, HeapRules::subtraction(*subtract), format, context);
  return discover_game(options, format, context);
}

}  // namespace

Verb discover_verb() {
  return {
      .name = "discover",
      .usage =
          "discover GAME [--value outcome|grundy|pad] [--where RULE] [--features all|generic] [--train K=V,...]\n"
          "                  [--check K=V,...] [--contexts] [--candidates N] [--budget TIME] [--memory SIZE]\n"
          "                  [--threads T] [--format text|json]\n"
          "       mexhaust discover GAME --along NAME [--value outcome|grundy|pad] [--where RULE] [--check K=V,...]\n"
          "                  [--threads T] [--format text|json]\n"
          "       mexhaust discover --table FILE --value COLUMN [--contexts] [--candidates N] [--threads T]\n"
          "                         [--format text|json]\n"
          "       mexhaust discover --sequence FILE [--candidates N] [--threads T] [--format text|json]\n"
          "       mexhaust discover (--octal CODE | --subtract SET) [--values N] [--format text|json]\n"
          "       mexhaust discover --known [GAME|table|heaps] [--out DIR] [--threads T]",
      .summary = "find a rule in the table of a game, told nothing but the rules of play",
      .run = run_discover};
}

}  // namespace mexhaust::cli
