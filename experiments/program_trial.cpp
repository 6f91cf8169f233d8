#include "experiments/program_trial.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <utility>

#include <fmt/format.h>
#include <sys/resource.h>

#include "experiments/case_reason.hpp"
#include "experiments/memory.hpp"
#include "experiments/program_prober.hpp"
#include "experiments/trial_reduction.hpp"

namespace mexhaust {
namespace {

constexpr std::uint64_t most_exhaustive_cases = 20'000;
constexpr std::uint64_t most_exhaustive_files = 1'100;
constexpr int runs_to_compare = 6;
constexpr double least_seconds = 0.1;
constexpr std::size_t longest_explained = 40;  ///< numbers of a case of which it is said why
constexpr std::uint64_t shorter = 10;          ///< times the time limit, where a run without end is run again and again
constexpr std::uint64_t more = 8;  ///< times the memory or the stack, to see whether that is what was missing

/// Every other file meets other surroundings, so that what depends on them shows.
Surroundings surroundings_of(std::size_t file) { return file % 2 == 0 ? Surroundings::plain : Surroundings::perturbed; }

class Investigation {
 public:
  Investigation(const ProgramProber& prober, const ProgramTrialSettings& settings)
      : prober_(&prober), settings_(&settings) {}

  /// Makes of a failing file the smallest one, and says what the fault is. No value where a run that was too long is not when it is
  /// run again: the machine was busy.
  std::optional<ProgramFault> of(FailingFile file, const InputFamily& family, Surroundings surroundings) {
    const FailingFile first = file;
    const bool endless = file.symptom.kind == FaultKind::time_limit;
    bool unstable = !endless && runs_differ(file.cases, surroundings);
    ReductionSettings reduction{.probe = {.limits = settings_->limits, .surroundings = surroundings},
                                .most_runs = settings_->reduction_runs,
                                .repeats = unstable ? runs_to_compare : 1};
    // A run without end is as endless in a tenth of the time; that it is one is made sure of below. All these together take no longer
    // than one at the limit.
    if (endless) {
      reduction.probe.limits.seconds = std::max(least_seconds, settings_->limits.seconds / shorter);
      reduction.most_runs /= shorter;
      reduction.most_limited_runs = shorter;
    }
    TrialReduction reducer(*prober_, reduction);
    bool first_of_all = family.only_for_time && reducer.smallest_of_all(file);
    if (!first_of_all) file = reducer.fewest_cases(std::move(file));
    first_of_all = first_of_all || (family.name == "exhaustive" && reducer.first_fails_alone());
    if (!first_of_all) file = reducer.smallest_pair(reducer.smallest_numbers(std::move(file)));
    const ProbeSettings full{.limits = settings_->limits, .surroundings = surroundings};
    std::vector<FailingFile> trail = reducer.trail();
    trail.insert(trail.begin(), first);
    if (endless) {
      auto confirmed = last_on(trail, [&](const CaseList& cases) { return prober_->probe(cases, full); });
      if (!confirmed) return std::nullopt;
      file = *std::move(confirmed);
    } else if (!unstable && runs_differ(file.cases, surroundings)) {
      // Next to a limit chance decides: a larger file is none the worse for not depending on it.
      auto stable = last_on(trail, [&](const CaseList& cases) {
        return runs_differ(cases, surroundings) ? std::nullopt : prober_->probe(cases, full);
      });
      unstable = !stable;
      if (stable) file = *std::move(stable);
    }
    ProgramFault fault{.symptom = file.symptom, .detail = file.symptom.detail, .family = family.name};
    fault.smallest = first_of_all && file.cases.size() == 1 && !unstable;
    fault.ran_out = reducer.ran_out();
    fault.surroundings = surroundings;
    fault.cases_of_file = first.cases.size();
    if (unstable) {
      fault.symptom.kind = FaultKind::unstable;
      fault.detail = fmt::format("one of them: {}: {}", in_words(file.symptom.kind), file.symptom.detail);
    } else {
      explain(file, full, fault);
    }
    describe(file, fault);
    return fault;
  }

 private:
  /// A small file of a trail on which a program still fails by `probe`: back from the smallest one in steps that grow, since each probe may
  /// take the whole time limit. No value when it fails on none of those looked at, of which the first of the trail is one.
  template <class Probe>
  static std::optional<FailingFile> last_on(const std::vector<FailingFile>& trail, Probe probe) {
    std::size_t step = 1;
    for (std::size_t place = trail.size() - 1;; place -= std::min(place, step), step *= 2) {
      if (auto symptom = probe(trail[place].cases)) return FailingFile{trail[place].cases, *std::move(symptom)};
      if (place == 0) return std::nullopt;
    }
  }

  /// Whether runs on one file show different things.
  bool runs_differ(const CaseList& cases, Surroundings surroundings) const {
    std::optional<Symptom> first;
    for (int run = 0; run < runs_to_compare && !prober_->stopped(); ++run) {
      const Surroundings changed =
          run % 2 == 0 ? surroundings : surroundings_of(surroundings == Surroundings::plain ? 1 : 0);
      const auto symptom = prober_->probe(cases, {.limits = settings_->limits, .surroundings = changed});
      const auto seen = [](const std::optional<Symptom>& s) {
        return s ? std::pair(std::optional(s->kind), s->given)
                 : std::pair(std::optional<FaultKind>(), std::vector<std::string>());
      };
      if (run == 0) {
        first = symptom;
      } else if (seen(symptom) != seen(first)) {
        return true;
      }
    }
    return false;
  }

  /// Tells leaking state from a wrong answer, and what was missing to a program that ended before its time.
  void explain(const FailingFile& file, const ProbeSettings& probe, ProgramFault& fault) const {
    const FaultKind kind = file.symptom.kind;
    if (kind == FaultKind::crash || kind == FaultKind::exit_status) explain_end(file, probe, fault);
    // What adds up from case to case is no leak, and a malformed line has a cause of its own.
    const bool may_leak = kind == FaultKind::wrong_answer || kind == FaultKind::too_few_lines ||
                          kind == FaultKind::too_many_lines || kind == FaultKind::crash ||
                          kind == FaultKind::exit_status;
    if (file.cases.size() < 2 || !may_leak) return;
    const auto alone = [&](std::size_t place) { return std::pair(CaseList{file.cases[place]}, probe); };
    if (prober_->first_failing(file.cases.size(), alone)) return;
    fault.detail = fmt::format("in company: {}: {}", in_words(fault.symptom.kind), fault.detail);
    fault.symptom.kind = FaultKind::company;
  }

  void explain_end(const FailingFile& file, ProbeSettings probe, ProgramFault& fault) const {
    const std::string& said = file.symptom.detail;
    const std::array<const char*, 4> words{"bad_alloc", "MemoryError", "Cannot allocate memory", "out of memory"};
    const bool says_so =
        std::ranges::any_of(words, [&](const char* word) { return said.find(word) != std::string::npos; });
    const auto ends_otherwise = [&] {
      const auto symptom = prober_->probe(file.cases, probe);
      return !symptom || symptom->kind != file.symptom.kind;
    };
    probe.limits.stack = settings_->limits.stack * more;
    if (!says_so && ends_otherwise()) {
      fault.detail = fmt::format("{}; a stack of {} is not enough, one of {} is", said,
                                 memory_text(settings_->limits.stack), memory_text(probe.limits.stack));
      return;
    }
    probe.limits = settings_->limits;
    probe.limits.memory = settings_->limits.memory * more;
    if (!says_so && !ends_otherwise()) return;
    fault.symptom.kind = FaultKind::memory_limit;
    fault.detail = fmt::format("more than {} wanted: {}", memory_text(settings_->limits.memory), said);
  }

  void describe(const FailingFile& file, ProgramFault& fault) const {
    const GameEntry& game = prober_->game();
    fault.text = game.judge_text(file.cases);
    for (std::size_t place = 0; place < file.cases.size(); ++place) {
      FaultyCase faulty{.judge_case = file.cases[place], .right = prober_->answers().confirmed(file.cases[place])};
      if (place < file.symptom.given.size()) faulty.given = file.symptom.given[place];
      if (file.cases[place].size() <= longest_explained && game.case_is_position())
        faulty.reason = reason_of(game, file.cases[place], Way::fast, {.stop = settings_->stop});
      fault.cases.push_back(std::move(faulty));
    }
  }

  const ProgramProber* prober_;
  const ProgramTrialSettings* settings_;
};

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
  return exhaustive_bounds(game, game.most_judge_cases() == 1 ? most_exhaustive_files : most_exhaustive_cases);
}

}  // namespace

ProgramTrial try_program(const GameEntry& game, const OutsideProgram& program, const ProgramTrialSettings& settings) {
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
      trial.fault =
          Investigation(prober, settings).of({family.files[file], failing->second}, family, surroundings_of(file));
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

}  // namespace mexhaust
