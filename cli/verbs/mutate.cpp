#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <nlohmann/json.hpp>

#include "mexhaust/base/error.hpp"
#include "mexhaust/cli/kit/formats.hpp"
#include "mexhaust/cli/kit/json.hpp"
#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/kit/progress.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/experiments/checks/memory.hpp"
#include "mexhaust/experiments/checks/own_rule.hpp"
#include "mexhaust/experiments/proofs/proofs.hpp"
#include "mexhaust/experiments/trials/rule_mutation.hpp"
#include "mexhaust/rules/language.hpp"

namespace mexhaust::cli {
namespace {

constexpr unsigned solver_seconds = 20;

void describe(Options& options) {
  const trials::MutationSettings settings;
  options.add("where", "TEXT", "of which positions the rule speaks (default: all)")
      .add("bound", "K=V,...", "the domain (default: the game's small one)")
      .add("sizes", "FROM..TO",
           fmt::format(
               "how many numbers a position has where a solver compares survivors with the rule (default {}..{})",
               settings.sizes.least, settings.sizes.most))
      .add("memory", "SIZE", "what the table may take, e.g. 8G or 512M (default: most of what is free)")
      .add("threads", "T", "threads (default: all processors); changes no result")
      .add("format", "FORMAT", "text (default) or json")
      .take_words(2);
}

std::size_t count_of(const trials::MutationReport& report, trials::MutantFate fate) {
  return static_cast<std::size_t>(std::ranges::count(report.mutants, fate, &trials::MutantResult::fate));
}

/// One line a mutant of a fate, in the order in which they were made.
void print_fate(const trials::MutationReport& report, trials::MutantFate fate, const std::string& title,
                std::string_view where, std::ostream& out) {
  if (count_of(report, fate) == 0) return;
  std::size_t width = title.size();
  for (const trials::MutantResult& each : report.mutants) {
    if (each.fate == fate) width = std::max(width, rules::to_text(each.mutant.rule).size());
  }
  fmt::print(out, "\n{:<{}}{}\n", title, where.empty() ? 0 : width + 2, where);
  for (const trials::MutantResult& each : report.mutants) {
    if (each.fate != fate) continue;
    const std::string position = each.position ? fmt::format("({})", to_text(*each.position)) : "";
    fmt::print(out, "{:<{}}{}\n", rules::to_text(each.mutant.rule), position.empty() ? 0 : width + 2, position);
  }
}

/// The mutant that is killed by the largest position: what the domain needs to hold.
const trials::MutantResult* hardest(const trials::MutationReport& report, const GameEntry& game) {
  const trials::MutantResult* found = nullptr;
  for (const trials::MutantResult& each : report.mutants) {
    if (each.fate != trials::MutantFate::killed) continue;
    if (found == nullptr || game.ranked(*found->position) < game.ranked(*each.position)) found = &each;
  }
  return found;
}

void print_text(const trials::MutationReport& report, const Claim& rule, const GameEntry& game, const Bounds& bounds,
                proofs::Sizes sizes, std::ostream& out) {
  fmt::print(out, "rule    {}\nwhere   {}\ndomain  {}: it speaks of {} positions\n", rule.formula, rule.where,
             to_text(bounds), report.positions);
  if (report.rule_fails) {
    const checks::Counterexample& fails = *report.rule_fails;
    fmt::print(out, "\nthe rule itself fails at ({}): it says {}, the truth is {}: {}\n", to_text(fails.position),
               fails.predicted, fails.truth, fails.reason);
    return;
  }
  print_fate(report, trials::MutantFate::killed, "killed", "at", out);
  print_fate(report, trials::MutantFate::no_rule, "no rule: it cannot be computed somewhere", "", out);
  print_fate(report, trials::MutantFate::equivalent, fmt::format("equivalent for {}, proved", proofs::to_text(sizes)),
             "", out);
  print_fate(report, trials::MutantFate::beyond, "survives here, differs beyond", "at", out);
  print_fate(report, trials::MutantFate::undecided, "survives", "", out);
  fmt::print(out, "\n{} mutants: {} killed, {} equivalent, {} survive\n", report.mutants.size(),
             count_of(report, trials::MutantFate::killed) + count_of(report, trials::MutantFate::no_rule),
             count_of(report, trials::MutantFate::equivalent),
             count_of(report, trials::MutantFate::beyond) + count_of(report, trials::MutantFate::undecided));
  if (const trials::MutantResult* const last = hardest(report, game))
    fmt::print(out, "the largest position that is needed: ({}), for {}\n", to_text(*last->position),
               rules::to_text(last->mutant.rule));
}

std::string json_of(const trials::MutationReport& report, const Claim& rule, const GameEntry& game,
                    const Bounds& bounds, proofs::Sizes sizes) {
  auto mutants = Json::array();
  for (const trials::MutantResult& each : report.mutants) {
    Json entry{{"rule", rules::to_text(each.mutant.rule)},
               {"changed", each.mutant.change},
               {"fate", trials::to_text(each.fate)},
               {"position", nullptr}};
    if (each.position) entry["position"] = to_text(*each.position);
    mutants.push_back(std::move(entry));
  }
  Json json{{"game", game.info().id},          {"rule", rule.formula},          {"where", rule.where_formula},
            {"bound", to_text(bounds)},        {"positions", report.positions}, {"rule_fails", nullptr},
            {"sizes", proofs::to_text(sizes)}, {"mutants", std::move(mutants)}};
  if (report.rule_fails) json["rule_fails"] = to_text(report.rule_fails->position);
  return json_text(json);
}

int run_mutate(const Verb& verb, const Arguments& arguments, Context& context) {
  Options options(verb);
  describe(options);
  if (!options.parse(arguments, context.out)) return status::as_asked;
  if (options.words().empty()) throw InputError("mutate: expected a game; 'mexhaust list games' names them");
  const GameEntry& game = context.registry.game(options.words().front());
  if (options.words().size() < 2)
    throw InputError(
        fmt::format("mutate: expected a rule behind the game, such as 'odd(length)'; 'mexhaust rule {}' "
                    "lists the names",
                    game.info().id));
  const Claim rule = checks::own_rule(context.registry, game, options.words()[1], options.text("where"));
  const Bounds bounds = Bounds::parse(options.text("bound").value_or(game.info().small_bound), game.info().keys);
  trials::MutationSettings settings;
  if (const auto sizes = options.text("sizes")) settings.sizes = proofs::parse_sizes(*sizes);
  const int threads = options.threads();
  settings.check = {.threads = threads, .stop = context.stop};
  if (const auto memory = options.text("memory")) settings.check.memory = checks::parse_memory(*memory);
  settings.proof.threads = threads;
  settings.proof.solver.stop = context.stop;
  settings.proof.solver.timeout_seconds = solver_seconds;
  const Format format = chosen_format(options, {Format::text, Format::json}, Format::text);

  ProgressLine line(context.err, context.shows_progress);
  line.begin("mutants of " + rule.formula);
  settings.check.case_progress = [&](std::uint64_t done, std::uint64_t total) { line.show(done, total); };
  const trials::MutationReport report = trials::mutate_rule(context.registry, rule, bounds, settings);
  line.clear();
  if (format == Format::json) {
    context.out << json_of(report, rule, game, bounds, settings.sizes);
  } else {
    print_text(report, rule, game, bounds, settings.sizes, context.out);
  }
  if (report.stopped) throw Stopped();
  const bool survivors =
      count_of(report, trials::MutantFate::beyond) + count_of(report, trials::MutantFate::undecided) > 0;
  return report.rule_fails || survivors ? status::found : status::as_asked;
}

}  // namespace

Verb mutate_verb() {
  return {.name = "mutate",
          .usage =
              "mutate GAME 'RULE' [--where 'TEXT'] [--bound K=V,...] [--sizes FROM..TO] [--memory SIZE]\n"
              "               [--threads T] [--format text|json]",
          .summary = "change a rule in every small way: which changes does a domain show, and where first",
          .run = run_mutate};
}

}  // namespace mexhaust::cli
