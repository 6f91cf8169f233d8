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
  std::uint64_t most_runs = 400;        ///< of the program; what they found so far is then the result
  std::uint64_t most_limited_runs = 2;  ///< of these, that end at the time limit
  int repeats = 1;  ///< runs of each candidate, in both surroundings in turn, for a program that is unstable
};

/// Runs a program on files that are smaller than one on which it fails, a bounded number of times. A file that fails in another way is as
/// good, except that nothing is exchanged for a run without end, which would take long to see again.
class CandidateRuns {
 public:
  CandidateRuns(const ProgramProber& prober, const ReductionSettings& settings)
      : prober_(&prober), settings_(settings) {}

  /// The first candidate that fails becomes `file`; returns its place. None that has passed before is run again.
  std::optional<std::size_t> take_first_failing(const std::vector<CaseList>& candidates, FailingFile& file);

  using FileWith = std::function<std::optional<CaseList>(std::int64_t)>;
  /// The first number from `least` on, and below `failing`, with which the file fails: in steps that grow, since small ones are
  /// run in no time, then by halves, as if all above one that fails did. `file_with` makes the file, and none of a number that cannot be.
  /// Returns whether there is such a number; the file is then `file`.
  bool walk_up(FailingFile& file, std::int64_t least, std::int64_t failing, const FileWith& file_with);

  /// Whether no more runs are allowed.
  bool ran_out() const { return runs_ >= settings_.most_runs || limited_runs_ >= settings_.most_limited_runs; }
  bool over() const { return ran_out() || prober_->stopped(); }
  /// The files that have failed on the way, or would as larger ones of their kind, each smaller than the one before.
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
