#include <algorithm>
#include <charconv>
#include <filesystem>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <omp.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/cli/kit/formats.hpp"
#include "mexhaust/cli/kit/judge_input.hpp"
#include "mexhaust/cli/kit/options.hpp"
#include "mexhaust/cli/kit/progress.hpp"
#include "mexhaust/cli/reports/trial_report.hpp"
#include "mexhaust/cli/verbs/verbs.hpp"
#include "mexhaust/experiments/checks/memory.hpp"
#include "mexhaust/experiments/verification/verification.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::int64_t max_jobs = 256;
constexpr std::int64_t max_drawn = 1'000'000;
constexpr std::int64_t max_runs = 10'000'000;
constexpr double min_seconds = 0.05;
constexpr double max_seconds = 3600;

void describe(Options& options) {
  const trials::ProgramTrialSettings settings;
  const process::ProcessLimits& limits = settings.limits;
  options
      .add("time", "SECONDS",
           fmt::format(
               "processor time that one run may take (default {}); a run that waits gets three times that and a second",
               limits.seconds))
      .add("memory", "SIZE", fmt::format("address space of a run (default {})", checks::memory_text(limits.memory)))
      .add("stack", "SIZE", fmt::format("stack of a run (default {})", checks::memory_text(limits.stack)))
      .add("output", "SIZE", fmt::format("what a run may write (default {})", checks::memory_text(limits.output)))
      .add("bound", "K=V,...", "the domain that is tried exhaustively (default: as large as a moment allows)")
      .add("cases", "N", fmt::format("cases of each family that is drawn (default {})", settings.inputs.cases))
      .add("seed", "S", fmt::format("seed of these (default {})", settings.inputs.seed))
      .add("reduce", "N",
           fmt::format(
               "runs that making the failing file smaller may take (default {}); few of them may end at the time limit",
               settings.reduction_runs))
      .add_flag("beyond", "a fault outside the judge's bounds is a fault: status 1")
      .add("input", "FILE", "try this judge file and no other; - is standard input")
      .add("save", "DIR", "keep the smallest failing file there, with the right answers and those given")
      .add("jobs", "N", "runs at a time (default: all processors); changes nothing of the report")
      .add("format", "FORMAT", "text (default) or json")
      .take_words(1);
}

double seconds_from(const Options& options, double otherwise) {
  const auto text = options.text("time");
  if (!text) return otherwise;
  double seconds = 0;
  const auto [end, fault] = std::from_chars(text->data(), text->data() + text->size(), seconds);
  if (fault != std::errc() || end != text->data() + text->size() || !(seconds >= min_seconds) ||
      seconds > max_seconds) {
    throw InputError(fmt::format("trial: --time: expected a number of seconds from {} to {}, found '{}'", min_seconds,
                                 max_seconds, *text));
  }
  return seconds;
}

trials::CaseList cases_from(const std::string& name, const GameEntry& game, Context& context) {
  JudgeInput input(name, context.in);
  const auto cases = judge_of(game).cases(input.reader());
  trials::CaseList all;
  while (auto judge_case = cases->next()) all.push_back(*std::move(judge_case));
  return all;
}

trials::ProgramTrialSettings settings_from(const Options& options, const GameEntry& game, Context& context) {
  constexpr std::int64_t max_seed = std::numeric_limits<std::int64_t>::max();
  trials::ProgramTrialSettings settings;
  process::ProcessLimits& limits = settings.limits;
  limits.seconds = seconds_from(options, limits.seconds);
  if (const auto text = options.text("memory")) limits.memory = checks::parse_memory(*text);
  if (const auto text = options.text("stack")) limits.stack = checks::parse_memory(*text, "--stack");
  if (const auto text = options.text("output")) limits.output = checks::parse_memory(*text, "--output");
  if (const auto text = options.text("bound")) settings.bound = Bounds::parse(*text, game.info().keys);
  if (const auto cases = options.number("cases", 0, max_drawn))
    settings.inputs.cases = static_cast<std::uint64_t>(*cases);
  if (const auto seed = options.number("seed", 0, max_seed)) settings.inputs.seed = static_cast<std::uint64_t>(*seed);
  if (const auto runs = options.number("reduce", 0, max_runs))
    settings.reduction_runs = static_cast<std::uint64_t>(*runs);
  if (const auto name = options.path("input")) settings.only = cases_from(*name, game, context);
  settings.beyond = options.has("beyond");
  settings.jobs = static_cast<int>(options.number("jobs", 1, max_jobs).value_or(omp_get_num_procs()));
  settings.stop = context.stop;
  return settings;
}

/// The limits as they were given, for the command that replays a fault.
std::vector<std::string> limits_given(const Options& options) {
  std::vector<std::string> given;
  for (const char* name : {"time", "memory", "stack", "output"}) {
    if (const auto text = options.text(name)) given.push_back(fmt::format("--{} {}", name, shell_word(*text)));
  }
  return given;
}

/// What the record here says of the solver's rule; empty where there is no record.
std::string verdict_of_solver(const GameEntry& game, const Registry& registry) {
  const std::filesystem::path folder = "results";
  if (game.solver().rule().empty() || !std::filesystem::exists(folder / "ledger.csv")) return {};
  const CsvTable verdicts = verification::combined_verdicts(registry, verification::read_results(folder));
  const auto row =
      std::ranges::find_if(verdicts.rows, [&](const auto& each) { return each.front() == game.solver().rule(); });
  return row == verdicts.rows.end() ? "" : (*row)[verdicts.column("verdict", "claims")];
}

void save(const trials::ProgramFault& fault, const GameEntry& game, const std::filesystem::path& folder,
          Context& context) {
  std::string given;
  for (const std::string& line : fault.symptom.given) given += line + "\n";
  const std::string name = game.info().id + "-fault";
  write_file(folder / (name + ".in"), fault.text);
  write_file(folder / (name + ".out"), right_answers_of(fault));
  write_file(folder / (name + ".given"), given);
  fmt::print(context.err, "the smallest failing file, the right answers and those given: {}.in, .out, .given\n",
             (folder / name).string());
}

int run_trial(const Verb& verb, const Arguments& arguments, Context& context) {
  const auto dashes = std::ranges::find(arguments, "--");
  Options options(verb);
  describe(options);
  if (!options.parse(Arguments(arguments.begin(), dashes), context.out)) return status::as_asked;
  if (options.words().empty()) throw InputError("trial: expected a game; 'mexhaust list games' names them");
  const GameEntry& game = context.registry.game(options.words().front());
  (void)judge_of(game);  // refuses a game without judge files
  if (dashes == arguments.end() || dashes + 1 == arguments.end())
    throw InputError("trial: expected '--' and the program behind the game, as in 'mexhaust trial end-nim -- ./a.out'");
  const Format format = chosen_format(options, {Format::text, Format::json}, Format::text);
  const auto folder = options.path("save");
  trials::ProgramTrialSettings settings = settings_from(options, game, context);
  const process::OutsideProgram program({dashes + 1, arguments.end()});
  if (folder) require_folder(*folder);

  ProgressLine line(context.err, context.err_is_terminal);
  line.begin("trial of " + program.words().front());
  settings.progress = [&](std::uint64_t done, std::uint64_t total) { line.show(done, total); };
  const trials::ProgramTrial trial = trials::try_program(game, program, settings);
  line.clear();
  const TrialReport report{.game = game,
                           .trial = trial,
                           .command = program.words(),
                           .solver_verdict = verdict_of_solver(game, context.registry),
                           .limits = limits_given(options),
                           .beyond = settings.beyond};
  if (format == Format::json) {
    context.out << json_of(report);
  } else {
    print_text(report, context.out);
  }
  if (!trial.faults.empty() && folder) save(trial.faults.front(), game, *folder, context);
  if (trial.stopped) {
    fmt::print(context.err, "mexhaust: stopped{}\n", trial.faults.empty() ? "" : " after the first fault");
    return status::unfinished;
  }
  const auto counted = [&](const trials::ProgramFault& fault) { return counts(report, fault); };
  return std::ranges::any_of(trial.faults, counted) ? status::found : status::as_asked;
}

}  // namespace

Verb trial_verb() {
  return {.name = "trial",
          .usage =
              "trial GAME [--time SECONDS] [--memory SIZE] [--stack SIZE] [--output SIZE] [--bound K=V,...]\n"
              "               [--cases N] [--seed S] [--reduce N] [--beyond] [--input FILE] [--save DIR]\n"
              "               [--jobs N] [--format text|json] -- PROGRAM [ARGUMENT ...]",
          .summary = "try a program that answers judge files: is it right, and on what file not",
          .run = run_trial};
}

}  // namespace mexhaust::cli
