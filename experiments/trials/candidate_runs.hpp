#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "mexhaust/experiments/trials/program_prober.hpp"

namespace mexhaust::trials {

/// A file on which a program fails.
struct FailingFile {
  CaseList cases;
  Symptom symptom;
};

struct ReductionSettings {
  ProbeSettings probe = {};
  std::uint64_t max_runs = 400;        ///< of the program; what they found so far is then the result
  std::uint64_t max_limited_runs = 2;  ///< of these, that end at the time limit
  int repeats = 1;  ///< runs of each candidate, in both surroundings in turn, for a program that is unstable
  std::optional<FaultKind> only_kind =
      {};  ///< a candidate that fails otherwise has not failed; nullopt: every failure counts
};

/// Runs a program on files smaller than one on which it fails, a bounded number of times. A smaller file may fail in a
/// different way, unless only_kind is set. A time-out never replaces another failure: reproducing it costs the full
/// limit.
class CandidateRuns {
 public:
  CandidateRuns(const ProgramProber& prober, const ReductionSettings& settings)
      : prober_(&prober), settings_(settings) {}

  /// Replaces `file` by the first candidate that fails and returns the candidate's index; nullopt if none fails. Does
  /// not run candidates again that have passed before.
  std::optional<std::size_t> take_first_failing(const std::vector<CaseList>& candidates, FailingFile& file);

  using FileWith = std::function<std::optional<CaseList>(std::int64_t)>;
  /// Looks for the smallest number in [least, failing) with which the program fails: in growing steps from below,
  /// because small files run fast, then by bisection, as if every larger number failed. file_with(number) makes the
  /// file, or nullopt if the number is not possible. Returns whether a number was found; `file` is then its file.
  bool walk_up(FailingFile& file, std::int64_t least, std::int64_t failing, const FileWith& file_with);

  /// Returns whether a limit on the runs is met.
  bool ran_out() const { return runs_ >= settings_.max_runs || limited_runs_ >= settings_.max_limited_runs; }
  bool over() const { return ran_out() || prober_->stopped(); }
  /// Files that failed on the way, or are expected to (larger files of the same kind), each smaller than the one
  /// before.
  const std::vector<FailingFile>& trail() const { return trail_; }

 private:
  const ProgramProber* prober_;
  ReductionSettings settings_;
  std::uint64_t runs_ = 0;
  std::uint64_t limited_runs_ = 0;
  std::vector<FailingFile> trail_;
  std::set<CaseList> passed_;
};

}  // namespace mexhaust::trials
