#include "mexhaust/experiments/trials/candidate_runs.hpp"

#include <algorithm>
#include <utility>

namespace mexhaust::trials {

std::optional<std::size_t> CandidateRuns::take_first_failing(const std::vector<CaseList>& candidates,
                                                             FailingFile& file) {
  const auto repeats = static_cast<std::uint64_t>(settings_.repeats);
  const bool may_last = file.symptom.kind == FaultKind::time_limit;
  std::set<CaseList> asked;
  std::vector<std::size_t> indices;
  for (std::size_t index = 0; index < candidates.size(); ++index) {
    if (!passed_.contains(candidates[index]) && asked.insert(candidates[index]).second) indices.push_back(index);
  }
  std::size_t begin = 0;
  while (begin < indices.size() && !over()) {
    const std::size_t allowed =
        std::min<std::uint64_t>(indices.size() - begin, (settings_.max_runs - runs_ + repeats - 1) / repeats);
    const auto found = prober_->first_failing(allowed * repeats, [&](std::size_t run) {
      ProbeSettings probe = settings_.probe;
      if (run % 2 != 0 && repeats > 1) probe.surroundings = other(probe.surroundings);
      return std::pair(candidates[indices[begin + run / repeats]], probe);
    });
    runs_ += found ? found->first + 1 : allowed * repeats;
    const std::size_t end = begin + (found ? found->first / repeats : allowed);
    for (; begin < end && !prober_->stopped(); ++begin) passed_.insert(candidates[indices[begin]]);
    if (!found) continue;
    const CaseList& failing = candidates[indices[begin]];
    if (found->second.kind == FaultKind::time_limit) ++limited_runs_;
    const bool wanted = !settings_.only_kind || found->second.kind == *settings_.only_kind;
    if (wanted && (may_last || found->second.kind != FaultKind::time_limit)) {
      file = {.cases = failing, .symptom = found->second};
      trail_.push_back(file);
      return indices[begin];
    }
    passed_.insert(failing);
    ++begin;
  }
  return std::nullopt;
}

bool CandidateRuns::walk_up(FailingFile& file, std::int64_t least, std::int64_t failing, const FileWith& file_with) {
  std::vector<CaseList> candidates;
  std::vector<std::int64_t> numbers;
  for (std::int64_t number = least, step = 1; number < failing; number += step, step *= 2) {
    auto candidate = file_with(number);
    if (!candidate) continue;
    candidates.push_back(*std::move(candidate));
    numbers.push_back(number);
    if (step > failing - number) break;
  }
  const std::size_t trail_before = trail_.size();
  const auto found = take_first_failing(candidates, file);
  // The larger ones are kept for the case that this one does not fail at the full limit.
  for (std::size_t larger = found ? *found + 1 : candidates.size(); larger < candidates.size(); ++larger)
    trail_.insert(trail_.begin() + static_cast<std::ptrdiff_t>(trail_before), {candidates[larger], file.symptom});
  const std::size_t passed = found.value_or(numbers.size());
  std::int64_t passing = passed == 0 ? least - 1 : numbers[passed - 1];
  if (found) failing = numbers[*found];
  bool lower = found.has_value();
  while (passing + 1 < failing && !over()) {
    const std::int64_t middle = passing + (failing - passing) / 2;
    const auto candidate = file_with(middle);
    if (candidate && take_first_failing({*candidate}, file)) {
      failing = middle;
      lower = true;
    } else {
      passing = middle;
    }
  }
  return lower;
}

}  // namespace mexhaust::trials
