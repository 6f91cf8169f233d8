#include "mexhaust/experiments/trials/program_trial.hpp"

#include <mutex>
#include <utility>

#include <sys/resource.h>

#include "mexhaust/experiments/trials/program_prober.hpp"

namespace mexhaust::trials {
namespace {

constexpr std::uint64_t most_exhaustive_cases = 20'000;
constexpr std::uint64_t most_exhaustive_files = 1'100;

/// What this process and the programs that it has run have used.
double processor_seconds() {
  double seconds = 0;
  for (const auto who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    ::getrusage(who, &usage);
    for (const timeval& time : {usage.ru_utime, usage.ru_stime})
      seconds += static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  }
  return seconds;
}

Bounds bounds_for(const GameEntry& game, const ProgramTrialSettings& settings) {
  if (settings.bound) return *settings.bound;
  return exhaustive_bounds(game, game.judge()->max_cases() == 1 ? most_exhaustive_files : most_exhaustive_cases);
}

}  // namespace

ProgramTrial try_program(const GameEntry& game, const process::OutsideProgram& program,
                         const ProgramTrialSettings& settings) {
  const double start = processor_seconds();
  ProgramTrial trial{.bound = bounds_for(game, settings)};
  const RightAnswers answers(game, trial.bound, settings.jobs, settings.stop);
  const ProgramProber prober(game, program, answers, settings.jobs, settings.stop);
  const ProgramProber one_by_one(game, program, answers, 1, settings.stop);
  const auto families =
      settings.only
          ? std::vector<InputFamily>{{"given", "the file that was given, twice", {*settings.only, *settings.only}}}
          : input_families(game, answers, settings.inputs);
  std::uint64_t files = 0;
  for (const InputFamily& family : families) files += family.files.size();
  std::uint64_t done = 0;
  std::mutex guard;
  for (const InputFamily& family : families) {
    const bool over = trial.fault.has_value() || prober.stopped();
    trial.families.push_back({family.name, family.about, family.files.size(), family.cases(), !over});
    if (over) continue;
    for (std::size_t begin = 0; begin < family.files.size() && !trial.fault && !prober.stopped();) {
      const ProgramProber& runner = family.only_for_time ? one_by_one : prober;
      const auto failing = runner.first_failing(family.files.size() - begin, [&](std::size_t place) {
        const std::lock_guard lock(guard);
        if (settings.progress) settings.progress(done++, files);
        return std::pair(family.files[begin + place], ProbeSettings{settings.limits, surroundings_of(begin + place)});
      });
      if (!failing) break;
      if (family.only_for_time && failing->second.kind != FaultKind::time_limit) break;
      const std::size_t file = begin + failing->first;
      const double found_after = processor_seconds() - start;
      const InvestigationSettings found{.probe = {settings.limits, surroundings_of(file)},
                                        .reduction_runs = settings.reduction_runs,
                                        .stop = settings.stop};
      trial.fault = FaultInvestigation(prober, found).of({family.files[file], failing->second}, family);
      if (trial.fault) {
        trial.fault->file = file + 1;
        trial.fault->found_after = found_after;
      }
      begin = file + 1;
    }
  }
  trial.stopped = prober.stopped();
  return trial;
}

}  // namespace mexhaust::trials
