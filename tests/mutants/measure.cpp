// Measures how strong trials are: tries every program of variants.csv and writes what was found (results/mutants.csv)
// or compares it. Usage: mexhaust_mutants (--out FILE | --check FILE) [--every K] [GAME ...]
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <omp.h>

#include "mexhaust/base/csv.hpp"
#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/registry/registry.hpp"
#include "mexhaust/experiments/trials/program_prober.hpp"
#include "mexhaust/experiments/trials/program_trial.hpp"

using namespace mexhaust;

namespace {

constexpr std::uint64_t max_files_to_find = 2'500;  ///< of a trial, before the one that shows the fault
const std::vector<std::string> columns{"game",   "program", "variant", "fault",  "how",  "found",
                                       "family", "cases",   "pieces",  "stones", "bound"};

struct Arguments {
  std::optional<std::string> out;
  std::optional<std::string> check;
  std::size_t every = 1;
  std::vector<std::string> games;
};

Arguments arguments_of(int argc, char** argv) {
  Arguments arguments;
  for (int place = 1; place < argc; ++place) {
    const std::string word = argv[place];
    const auto value = [&] {
      if (++place == argc) throw InputError(word + ": expected a value");
      return std::string(argv[place]);
    };
    if (word == "--out") {
      arguments.out = value();
    } else if (word == "--check") {
      arguments.check = value();
    } else if (word == "--every") {
      arguments.every = static_cast<std::size_t>(std::max<std::int64_t>(1, parse_integer(value()).value_or(1)));
    } else {
      arguments.games.push_back(word);
    }
  }
  if (arguments.out.has_value() == arguments.check.has_value()) throw InputError("expected --out FILE or --check FILE");
  return arguments;
}

std::vector<std::string> command_of(const std::string& program, const std::string& variant) {
  const std::filesystem::path sources = MEXHAUST_MUTANT_SOURCES;
  if (program.ends_with(".py")) return {"python3", sources / program};
  if (program.ends_with(".awk")) return {"awk", "-f", sources / program};
  if (program.ends_with(".sh")) return {"sh", sources / program};
  return {std::filesystem::path(MEXHAUST_MUTANTS) / program, variant};
}

/// Returns the smallest of the growing domains that shows a fault; empty if the program passes them all.
std::string bound_needed(const GameEntry& game, const process::OutsideProgram& program,
                         const trials::ProgramTrialSettings& settings) {
  for (const Bounds& bounds : trials::growing_bounds(game, trials::max_exhaustive_cases(game))) {
    const trials::RightAnswers answers(game, bounds, settings.jobs, {});
    const trials::ProgramProber prober(game, program, answers, settings.jobs, {});
    const auto families = trials::input_families(game, answers, {.cases = 0});
    const auto exhaustive = std::ranges::find(families, trials::InputKind::exhaustive, &trials::InputFamily::kind);
    if (exhaustive == families.end()) continue;
    const auto& files = exhaustive->files;
    const auto failing = prober.first_failing(files.size(), [&](std::size_t file) {
      return std::pair(files[file], trials::ProbeSettings{settings.limits, trials::surroundings_of(file)});
    });
    if (failing) return to_text(bounds);
  }
  return "";
}

struct Measured {
  std::vector<std::string> row;
  std::uint64_t files = 0;  ///< that were run before the one that shows the fault
};

Measured measured(const std::vector<std::string>& variant, const Registry& registry) {
  const GameEntry& game = registry.game(variant[0]);
  const process::OutsideProgram program(command_of(variant[1], variant[2]));
  trials::ProgramTrialSettings settings;
  settings.jobs = omp_get_num_procs();
  // An interpreter is slower than what a judge's limits are made for.
  if (variant[1].find('.') != std::string::npos) settings.limits.seconds = 20;
  Measured result{.row = variant};
  const auto begin = std::chrono::steady_clock::now();
  const trials::ProgramTrial trial = trials::try_program(game, program, settings);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  const auto fault = std::ranges::find(trial.faults, false, &trials::ProgramFault::beyond);
  if (fault == trial.faults.end()) {
    result.row.insert(result.row.end(), 6, "");
    return result;
  }
  result.files = fault->files_before;
  Size size;
  for (const trials::FaultyCase& each : fault->cases) {
    const Size of_case = game.size(each.judge_case);
    size.pieces += of_case.pieces;
    size.stones += of_case.stones;
  }
  for (std::string field :
       {std::string(trials::to_text(fault->symptom.kind)), std::string(trials::to_text(fault->family)),
        std::to_string(fault->cases.size()), std::to_string(size.pieces), std::to_string(size.stones),
        bound_needed(game, program, settings)})
    result.row.push_back(std::move(field));
  std::cerr << fmt::format("{:>5} files to find, {:>6.2f} s in all: {} {} {}: {} by {}: {}\n", result.files,
                           seconds.count(), variant[1], variant[2], variant[4], result.row[5], result.row[6],
                           result.row[10]);
  return result;
}

/// Returns what is the same on every machine: not the size of the smallest file near a limit of time, memory or stack.
std::vector<std::string> comparable(std::vector<std::string> row) {
  const bool by_limit = row[3] == "exponential time" || row[3] == "recursion depth" || row[3] == "too much memory";
  if (by_limit) std::fill(row.begin() + 7, row.begin() + 11, "");
  return row;
}

/// Prints what is wrong with a row on standard error. Returns whether something is.
bool complain(const Measured& found, const CsvTable* expected) {
  const auto& row = found.row;
  const std::string name = fmt::format("{} {} ({})", row[1], row[2], row[4]);
  bool wrong = false;
  const auto say = [&](const std::string& text) {
    std::cerr << name << ": " << text << '\n';
    wrong = true;
  };
  if (row[3].empty() && !row[5].empty()) say("a right program is accused: " + row[5]);
  if (!row[3].empty() && row[5].empty()) say("the fault was not found");
  if (found.files > max_files_to_find) say(fmt::format("found after {} files", found.files));
  if (expected == nullptr) return wrong;
  const auto committed = std::ranges::find_if(
      expected->rows, [&](const auto& each) { return std::equal(each.begin(), each.begin() + 3, row.begin()); });
  if (committed == expected->rows.end()) {
    say("not in the committed file");
  } else if (comparable(*committed) != comparable(row)) {
    say(fmt::format("expected {}found {}", csv_line(*committed), csv_line(row)));
  }
  return wrong;
}

int run(const Arguments& arguments) {
  const Registry registry = built_in_registry();
  const std::filesystem::path sources = MEXHAUST_MUTANT_SOURCES;
  const CsvTable variants = parse_csv(read_file(sources / "variants.csv").value_or(""), "variants.csv");
  std::optional<CsvTable> expected;
  if (arguments.check) expected = parse_csv(read_file(*arguments.check).value_or(""), *arguments.check);
  CsvTable found{.header = columns, .rows = {}};
  std::size_t place = 0;
  std::size_t wrong = 0;
  for (const auto& variant : variants.rows) {
    const auto& games = arguments.games;
    if (!games.empty() && std::ranges::find(games, variant[0]) == games.end()) continue;
    if (place++ % arguments.every != 0) continue;
    const Measured each = measured(variant, registry);
    if (complain(each, expected ? &*expected : nullptr)) ++wrong;
    found.rows.push_back(each.row);
  }
  if (arguments.out) write_file(*arguments.out, to_csv(found));
  std::cout << fmt::format("{} programs, {} not as they should be\n", found.rows.size(), wrong);
  return wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(arguments_of(argc, argv));
  } catch (const InputError& error) {
    std::cerr << "mexhaust_mutants: " << error.what() << '\n';
    return 2;
  } catch (const EnvironmentError& error) {
    std::cerr << "mexhaust_mutants: " << error.what() << '\n';
    return 4;
  }
}
