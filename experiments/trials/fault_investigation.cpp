#include "mexhaust/experiments/trials/fault_investigation.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/experiments/checks/case_reason.hpp"
#include "mexhaust/experiments/checks/memory.hpp"
#include "mexhaust/experiments/trials/reduction.hpp"

namespace mexhaust::trials {
namespace {

constexpr int runs_to_compare = 6;
constexpr double least_seconds = 0.1;
constexpr std::size_t longest_explained = 40;  ///< numbers of a case of which it is said why
constexpr std::uint64_t shorter = 10;          ///< times the time limit, where a run without end is run again and again
constexpr std::size_t largest_step = 3;        ///< back on the way to the smallest file
constexpr std::uint64_t more = 8;  ///< times the memory or the stack, to see whether that is what was missing

/// A small file of a trail on which a program still fails by `probe`: back from the smallest one in steps that grow, since each probe may
/// take the whole time limit. No value when it fails on none of those looked at, of which the first of the trail is one.
template <class Probe>
std::optional<FailingFile> last_on(const std::vector<FailingFile>& trail, Probe probe) {
  std::size_t step = 1;
  for (std::size_t place = trail.size() - 1;; place -= std::min(place, step), step = std::min(step + 1, largest_step)) {
    if (auto symptom = probe(trail[place].cases)) return FailingFile{trail[place].cases, *std::move(symptom)};
    if (place == 0) return std::nullopt;
  }
}

}  // namespace

struct FaultInvestigation::Reduced {
  std::vector<FailingFile> trail;  ///< from the first file to the smallest
  bool first_of_all = false;       ///< the smallest is the first case of the domain on which the program fails
  bool ran_out = false;
};

ReductionSettings FaultInvestigation::reduction_settings(bool endless, bool unstable) const {
  ReductionSettings reduction{
      .probe = settings_.probe, .most_runs = settings_.reduction_runs, .repeats = unstable ? runs_to_compare : 1};
  if (!endless) return reduction;
  // A run without end is as endless in a tenth of the time; that it is one is made sure of in the end. All these together take no longer
  // than one at the limit.
  reduction.probe.limits.seconds = std::max(least_seconds, settings_.probe.limits.seconds / shorter);
  reduction.most_runs /= shorter;
  reduction.most_limited_runs = shorter;
  return reduction;
}

FaultInvestigation::Reduced FaultInvestigation::reduced(const FailingFile& first, const InputFamily& family,
                                                        const ReductionSettings& reduction) const {
  TrialReduction reducer(*prober_, reduction);
  FailingFile file = first;
  bool first_of_all = family.only_for_time && reducer.smallest_of_all(file);
  if (!first_of_all) file = reducer.fewest_cases(std::move(file));
  first_of_all = first_of_all || (family.name == "exhaustive" && reducer.first_fails_alone());
  if (!first_of_all) reducer.smallest_pair(reducer.smallest_numbers(std::move(file)));
  Reduced result{.trail = {first}, .first_of_all = first_of_all, .ran_out = reducer.ran_out()};
  result.trail.insert(result.trail.end(), reducer.trail().begin(), reducer.trail().end());
  return result;
}

std::optional<ProgramFault> FaultInvestigation::of(const FailingFile& first, const InputFamily& family) const {
  const bool endless = first.symptom.kind == FaultKind::time_limit;
  bool unstable = !endless && runs_differ(first.cases);
  const Reduced result = reduced(first, family, reduction_settings(endless, unstable));
  FailingFile file = result.trail.back();
  if (endless) {
    auto confirmed =
        last_on(result.trail, [&](const CaseList& cases) { return prober_->probe(cases, settings_.probe); });
    if (!confirmed) return std::nullopt;
    file = *std::move(confirmed);
  } else if (!unstable && runs_differ(file.cases)) {
    // Next to a limit chance decides: a larger file is none the worse for not depending on it.
    auto stable = last_on(result.trail, [&](const CaseList& cases) {
      return runs_differ(cases) ? std::nullopt : prober_->probe(cases, settings_.probe);
    });
    unstable = !stable;
    if (stable) file = *std::move(stable);
  }
  ProgramFault fault{.symptom = file.symptom, .detail = file.symptom.detail, .family = family.name};
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
      // How far a program came before it was stopped is chance.
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
  // What adds up from case to case is no leak, and a malformed line has a cause of its own.
  const bool may_leak = kind == FaultKind::wrong_answer || kind == FaultKind::too_few_lines ||
                        kind == FaultKind::too_many_lines || kind == FaultKind::crash || kind == FaultKind::exit_status;
  if (file.cases.size() < 2 || !may_leak) return;
  const auto alone = [&](std::size_t place) { return std::pair(CaseList{file.cases[place]}, settings_.probe); };
  if (prober_->first_failing(file.cases.size(), alone)) return;
  fault.detail = fmt::format("in company: {}: {}", in_words(fault.symptom.kind), fault.detail);
  fault.symptom.kind = FaultKind::company;
}

void FaultInvestigation::explain_end(const FailingFile& file, ProgramFault& fault) const {
  ProbeSettings probe = settings_.probe;
  const process::ProcessLimits& limits = settings_.probe.limits;
  const std::string& said = file.symptom.detail;
  const std::array<const char*, 4> words{"bad_alloc", "MemoryError", "Cannot allocate memory", "out of memory"};
  const bool says_so =
      std::ranges::any_of(words, [&](const char* word) { return said.find(word) != std::string::npos; });
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
  for (std::size_t place = 0; place < file.cases.size(); ++place) {
    FaultyCase faulty{.judge_case = file.cases[place], .right = prober_->answers().confirmed(file.cases[place])};
    if (place < file.symptom.given.size()) faulty.given = file.symptom.given[place];
    if (file.cases[place].size() <= longest_explained && game.judge()->case_is_position())
      faulty.reason = checks::reason_of(game, file.cases[place], Way::fast, {.stop = settings_.stop});
    fault.cases.push_back(std::move(faulty));
  }
}

}  // namespace mexhaust::trials
