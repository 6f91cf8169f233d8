#include "mexhaust/experiments/trials/program_trial.hpp"

#include <algorithm>
#include <utility>

#include "mexhaust/experiments/trials/known_faults.hpp"
#include "mexhaust/experiments/trials/program_prober.hpp"

namespace mexhaust::trials {
namespace {

constexpr std::size_t max_faults = 3;
constexpr std::size_t further_files_of_a_family = 24;
constexpr int max_further_investigations = 4;
constexpr int max_further_time_outs = 3;
constexpr double further_time = 0.1;  ///< of the time limit, once the program is known to exceed it
constexpr double min_seconds = 0.1;

/// One trial while it goes on: the prober, what was found so far, and how many files were run.
class TrialRun {
 public:
  TrialRun(const GameEntry& game, const process::OutsideProgram& program, const RightAnswers& answers,
           const ProgramTrialSettings& settings, std::uint64_t files)
      : settings_(settings),
        prober_(game, program, answers, settings.jobs, settings.stop),
        one_by_one_(game, program, answers, 1, settings.stop),
        files_(files) {}

  bool stopped() const { return prober_.stopped(); }
  /// Call after a family.
  void end_family(const InputFamily& family) { files_before_ += family.files.size(); }
  const std::vector<ProgramFault>& faults() const { return faults_; }
  std::uint64_t further_files() const { return further_files_; }

  /// Runs the files of a family in their order until one shows a fault.
  void try_family(const InputFamily& family) {
    std::vector<std::size_t> indices(family.files.size());
    for (std::size_t index = 0; index < indices.size(); ++index) indices[index] = index;
    while (!indices.empty() && !stopped()) {
      const auto failing = first_failing(family, indices, settings_.limits);
      if (!failing) break;
      const std::size_t index = indices[failing->first];
      if (family.only_for_time() && failing->second.kind != FaultKind::time_limit) break;
      indices.erase(indices.begin(), indices.begin() + static_cast<std::ptrdiff_t>(failing->first) + 1);
      if (!investigate(family, index, failing->second, std::nullopt)) continue;
      next_file_ = index;
      break;
    }
  }

  /// Runs some files of a family, spread evenly over those that were not run, to find faults of other kinds.
  void look_further(const InputFamily& family) {
    const std::size_t begin = std::exchange(next_file_, 0);
    // A program that hangs on the smallest case of all shows nothing else on larger ones.
    if (family.only_for_time() || hangs_always()) return;
    const std::size_t left = family.files.size() - begin;
    const std::size_t count = std::min(left, further_files_of_a_family);
    std::vector<std::size_t> indices;
    for (std::size_t each = 0; each < count; ++each) indices.push_back(begin + each * left / count);
    while (!indices.empty() && !stopped() && faults_.size() < max_faults && !known_.unstable() &&
           investigations_ < max_further_investigations && time_outs_ < max_further_time_outs) {
      const bool slow = known_.contains(FaultKind::time_limit);
      process::ProcessLimits limits = settings_.limits;
      if (slow) limits.seconds = std::max(min_seconds, limits.seconds * further_time);
      const auto failing = first_failing(family, indices, limits);
      further_files_ += failing ? failing->first + 1 : indices.size();
      if (!failing) break;
      const std::size_t index = indices[failing->first];
      indices.erase(indices.begin(), indices.begin() + static_cast<std::ptrdiff_t>(failing->first) + 1);
      const Symptom& symptom = failing->second;
      if (slow && symptom.kind == FaultKind::time_limit) ++time_outs_;
      if (!known_.may_be_new(symptom.kind, family.files[index].size())) continue;
      ++investigations_;
      investigate(family, index, symptom, symptom.kind);
    }
  }

 private:
  bool hangs_always() const {
    return faults_.front().symptom.kind == FaultKind::time_limit && faults_.front().smallest;
  }

  /// Runs the files with these indices; returns the place among them of the first one that fails.
  std::optional<std::pair<std::size_t, Symptom>> first_failing(const InputFamily& family,
                                                               const std::vector<std::size_t>& indices,
                                                               const process::ProcessLimits& limits) {
    const ProgramProber& prober = family.only_for_time() ? one_by_one_ : prober_;
    const auto file = [&](std::size_t place) {
      return std::pair(family.files[indices[place]], ProbeSettings{limits, surroundings_of(indices[place])});
    };
    return prober.first_failing(indices.size(), file, [&] {
      if (settings_.progress) settings_.progress(std::min(done_, files_), files_);
      ++done_;
    });
  }

  /// Reduces a failing file and keeps the fault; returns whether it is one of a new kind.
  bool investigate(const InputFamily& family, std::size_t index, const Symptom& symptom,
                   std::optional<FaultKind> only_kind) {
    const InvestigationSettings found{.probe = {settings_.limits, surroundings_of(index)},
                                      .reduction_runs = settings_.reduction_runs,
                                      .only_kind = only_kind,
                                      .stop = settings_.stop};
    auto fault = FaultInvestigation(prober_, found).investigate({family.files[index], symptom}, family.kind);
    if (!fault || known_.contains(fault->symptom.kind)) return false;
    fault->file = index + 1;
    fault->files_before = files_before_ + index;
    known_.add(fault->symptom.kind, fault->symptom_kind);
    faults_.push_back(*std::move(fault));
    return true;
  }

  const ProgramTrialSettings& settings_;
  ProgramProber prober_;
  ProgramProber one_by_one_;
  std::uint64_t files_;
  std::uint64_t done_ = 0;
  std::uint64_t files_before_ = 0;  ///< files of the families before this one
  std::uint64_t further_files_ = 0;
  std::size_t next_file_ = 0;  ///< of the family of the first fault
  int investigations_ = 0;     ///< after the first fault
  int time_outs_ = 0;          ///< after the first fault, of a program known to be slow
  KnownFaults known_;
  std::vector<ProgramFault> faults_;
};

Bounds bounds_for(const GameEntry& game, const ProgramTrialSettings& settings) {
  if (settings.bound) return *settings.bound;
  return exhaustive_bounds(game, max_exhaustive_cases(game));
}

std::vector<InputFamily> families_for(const GameEntry& game, const RightAnswers& answers,
                                      const ProgramTrialSettings& settings) {
  if (!settings.only) return input_families(game, answers, settings.inputs);
  return {{InputKind::given, "the file that was given, twice", {*settings.only, *settings.only}}};
}

}  // namespace

ProgramTrial try_program(const GameEntry& game, const process::OutsideProgram& program,
                         const ProgramTrialSettings& settings) {
  ProgramTrial trial{.bound = bounds_for(game, settings)};
  const RightAnswers answers(game, trial.bound, settings.jobs, settings.stop);
  const auto families = families_for(game, answers, settings);
  std::uint64_t files = 0;
  for (const InputFamily& family : families) files += family.files.size();
  TrialRun run(game, program, answers, settings, files);
  for (const InputFamily& family : families) {
    const bool first = run.faults().empty();
    trial.families.push_back({family.kind, family.about, family.files.size(), family.cases(), first && !run.stopped()});
    if (first) run.try_family(family);
    const bool asked = family.kind != InputKind::beyond || first || settings.beyond;
    if (!run.faults().empty() && asked) run.look_further(family);
    run.end_family(family);
  }
  trial.faults = run.faults();
  trial.further_files = run.further_files();
  trial.stopped = run.stopped();
  return trial;
}

}  // namespace mexhaust::trials
