#include "mexhaust/experiments/trials/fault_investigation.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/experiments/checks/case_reason.hpp"
#include "mexhaust/experiments/checks/memory.hpp"
#include "mexhaust/experiments/trials/reduction.hpp"

namespace mexhaust::trials {
namespace {

constexpr int runs_to_compare = 6;
constexpr double min_seconds = 0.1;
constexpr std::size_t max_numbers_explained = 40;  ///< longer cases get no reason
/// A program that hangs also hangs at a tenth of the limit, so reduction uses that. The final file is run again at the
/// full limit. All reduced runs together take no longer than one full run.
constexpr std::uint64_t shorter = 10;
constexpr std::size_t max_step = 3;  ///< back on the way to the smallest file
constexpr std::uint64_t more = 8;    ///< times the memory or the stack, to see whether the program was short of it

/// Returns a small file of a trail for which probe(cases) returns a symptom. Goes back from the smallest file in steps
/// that grow, since each probe may take the whole time limit, and ends with the first file of the trail. Returns
/// nullopt if no probe fails.
template <class Probe>
std::optional<FailingFile> find_backwards(const std::vector<FailingFile>& trail, Probe probe) {
  std::size_t step = 1;
  for (std::size_t index = trail.size() - 1;; index -= std::min(index, step), step = std::min(step + 1, max_step)) {
    if (auto symptom = probe(trail[index].cases)) return FailingFile{trail[index].cases, *std::move(symptom)};
    if (index == 0) return std::nullopt;
  }
}

}  // namespace

struct FaultInvestigation::Reduced {
  std::vector<FailingFile> trail;  ///< from the first file to the smallest
  bool first_of_all = false;       ///< the smallest is the first case of the domain on which the program fails
  bool ran_out = false;
};

ReductionSettings FaultInvestigation::reduction_settings(bool endless, bool unstable) const {
  ReductionSettings reduction{.probe = settings_.probe,
                              .max_runs = settings_.reduction_runs,
                              .repeats = unstable ? runs_to_compare : 1,
                              .only_kind = settings_.only_kind};
  if (!endless) return reduction;
  reduction.probe.limits.seconds = std::max(min_seconds, settings_.probe.limits.seconds / shorter);
  reduction.max_runs /= shorter;
  reduction.max_limited_runs = shorter;
  return reduction;
}

FaultInvestigation::Reduced FaultInvestigation::reduce(const FailingFile& first, InputKind family,
                                                       const ReductionSettings& reduction) const {
  TrialReduction reducer(*prober_, reduction);
  FailingFile file = first;
  bool first_of_all = family == InputKind::largest && reducer.smallest_of_all(file);
  if (!first_of_all) file = reducer.fewest_cases(std::move(file));
  first_of_all = first_of_all || (family == InputKind::exhaustive && reducer.first_fails_alone());
  if (!first_of_all) reducer.smallest_pair(reducer.smallest_numbers(std::move(file)));
  Reduced result{.trail = {first}, .first_of_all = first_of_all, .ran_out = reducer.ran_out()};
  result.trail.insert(result.trail.end(), reducer.trail().begin(), reducer.trail().end());
  return result;
}

std::optional<ProgramFault> FaultInvestigation::investigate(const FailingFile& first, InputKind family) const {
  const bool endless = first.symptom.kind == FaultKind::time_limit;
  bool unstable = !endless && runs_differ(first.cases);
  const Reduced result = reduce(first, family, reduction_settings(endless, unstable));
  FailingFile file = result.trail.back();
  if (endless) {
    auto confirmed =
        find_backwards(result.trail, [&](const CaseList& cases) { return prober_->probe(cases, settings_.probe); });
    if (!confirmed) return std::nullopt;
    file = *std::move(confirmed);
  } else if (!unstable && runs_differ(file.cases)) {
    // Close to a limit runs differ by chance: a larger file that fails every time is better.
    auto stable = find_backwards(result.trail, [&](const CaseList& cases) {
      return runs_differ(cases) ? std::nullopt : prober_->probe(cases, settings_.probe);
    });
    unstable = !stable;
    if (stable) file = *std::move(stable);
  }
  ProgramFault fault{
      .symptom = file.symptom, .symptom_kind = file.symptom.kind, .detail = file.symptom.detail, .family = family};
  fault.beyond = !within_judge(prober_->game(), file.cases);
  fault.smallest =
      result.first_of_all && !unstable && file.cases.size() == 1 && file.cases == result.trail.back().cases;
  fault.ran_out = result.ran_out;
  fault.surroundings = settings_.probe.surroundings;
  fault.cases_of_file = first.cases.size();
  if (unstable) {
    fault.symptom.kind = FaultKind::unstable;
    fault.detail = fmt::format("one of them: {}: {}", in_words(file.symptom.kind), file.symptom.detail);
  } else {
    explain(file, fault);
  }
  describe(file, fault);
  return fault;
}

bool FaultInvestigation::runs_differ(const CaseList& cases) const {
  std::optional<Symptom> first;
  for (int run = 0; run < runs_to_compare && !prober_->stopped(); ++run) {
    ProbeSettings probe = settings_.probe;
    if (run % 2 != 0) probe.surroundings = other(probe.surroundings);
    const auto symptom = prober_->probe(cases, probe);
    const auto seen = [](const std::optional<Symptom>& s) {
      // How much was written before the run was stopped is chance.
      if (s && s->kind == FaultKind::endless_output)
        return std::pair(std::optional(s->kind), std::vector<std::string>());
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

void FaultInvestigation::explain(const FailingFile& file, ProgramFault& fault) const {
  const FaultKind kind = file.symptom.kind;
  if (kind == FaultKind::crash || kind == FaultKind::exit_status) explain_end(file, fault);
  // Time, memory and output that add up from case to case are no leak of state; a malformed line has a cause of its
  // own.
  const bool may_leak = kind == FaultKind::wrong_answer || kind == FaultKind::too_few_lines ||
                        kind == FaultKind::too_many_lines || kind == FaultKind::crash || kind == FaultKind::exit_status;
  if (file.cases.size() < 2 || !may_leak) return;
  const auto alone = [&](std::size_t index) { return std::pair(CaseList{file.cases[index]}, settings_.probe); };
  if (prober_->first_failing(file.cases.size(), alone)) return;
  fault.detail = fmt::format("in company: {}: {}", in_words(fault.symptom.kind), fault.detail);
  fault.symptom.kind = FaultKind::company;
}

void FaultInvestigation::explain_end(const FailingFile& file, ProgramFault& fault) const {
  ProbeSettings probe = settings_.probe;
  const process::ProcessLimits& limits = settings_.probe.limits;
  const std::string& said = file.symptom.detail;
  const bool says_so = mentions_memory(said);
  const auto ends_otherwise = [&] {
    const auto symptom = prober_->probe(file.cases, probe);
    return !symptom || symptom->kind != file.symptom.kind;
  };
  probe.limits.stack = limits.stack * more;
  if (!says_so && ends_otherwise()) {
    fault.detail = fmt::format("{}; a stack of {} is not enough, one of {} is", said, checks::memory_text(limits.stack),
                               checks::memory_text(probe.limits.stack));
    return;
  }
  probe.limits = limits;
  probe.limits.memory = limits.memory * more;
  if (!says_so && !ends_otherwise()) return;
  fault.symptom.kind = FaultKind::memory_limit;
  fault.detail = fmt::format("more than {} wanted: {}", checks::memory_text(limits.memory), said);
}

void FaultInvestigation::describe(const FailingFile& file, ProgramFault& fault) const {
  const GameEntry& game = prober_->game();
  fault.text = game.judge()->text(file.cases);
  for (std::size_t index = 0; index < file.cases.size(); ++index) {
    FaultyCase faulty{.judge_case = file.cases[index], .right = prober_->answers().confirmed(file.cases[index])};
    if (index < file.symptom.given.size()) faulty.given = file.symptom.given[index];
    if (file.cases[index].size() <= max_numbers_explained && game.judge()->case_is_position())
      faulty.reason = checks::reason_of(game, game.checked(file.cases[index]), Way::fast, {.stop = settings_.stop});
    fault.cases.push_back(std::move(faulty));
  }
}

}  // namespace mexhaust::trials
