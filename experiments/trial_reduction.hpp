#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "experiments/program_prober.hpp"

namespace mexhaust {

/// A file on which a program fails.
struct FailingFile {
  CaseList cases;
  Symptom symptom;
};

/// Which of two files is smaller: fewer cases, then fewer pieces in all, then fewer stones, then the cases in their order.
bool is_smaller(const GameEntry& game, const CaseList& left, const CaseList& right);

struct ReductionSettings {
  ProbeSettings probe = {};
  std::uint64_t most_runs = 400;        ///< of the program; what they found so far is then the result
  std::uint64_t most_limited_runs = 2;  ///< of these, that end at the time limit
  int repeats = 1;  ///< runs of each candidate, in both surroundings in turn, for a program that is unstable
};

/// Makes a failing file smaller for as long as it fails: fewest cases, then smallest numbers. A file that fails in another way is as
/// good, except that nothing is exchanged for a run without end, which would take long to see again.
class TrialReduction {
 public:
  TrialReduction(const ProgramProber& prober, const ReductionSettings& settings)
      : prober_(&prober), settings_(settings) {}

  /// The smallest case of the domain alone, if the program fails there, too: nothing is smaller.
  bool smallest_of_all(FailingFile& file);
  /// Fewer cases: only those up to the faulty one, the faulty one alone, then delta debugging.
  FailingFile fewest_cases(FailingFile file);
  /// Fewer pieces and smaller numbers in every case: all numbers least, half of the pieces, delta debugging on pieces and on values,
  /// then each number walks down, then one step at a time.
  FailingFile smallest_numbers(FailingFile file);
  /// For a file of two cases: the first pair of the smallest cases of the domain that fails, if it is smaller.
  FailingFile smallest_pair(FailingFile file);

  /// Whether the last case of the shortest failing beginning of the file fails alone.
  bool first_fails_alone() const { return first_fails_alone_; }
  bool ran_out() const { return runs_ >= settings_.most_runs || limited_runs_ >= settings_.most_limited_runs; }
  /// The files that have failed on the way, each smaller than the one before.
  const std::vector<FailingFile>& trail() const { return trail_; }

 private:
  /// The first candidate that fails becomes `file`; returns its place.
  std::optional<std::size_t> take_first_failing(const std::vector<CaseList>& candidates, FailingFile& file);
  void cut_behind_fault(FailingFile& file);
  void drop_cases(FailingFile& file);
  bool shorten(FailingFile& file, std::size_t place);
  /// Of the parts of a case the fewest with which the file still fails; `with_parts` makes the case that has only some.
  bool keep_fewest(FailingFile& file, std::size_t place, std::size_t parts,
                   const std::function<Position(const std::vector<std::size_t>&)>& with_parts);
  bool drop_pieces(FailingFile& file, std::size_t place);
  bool lower_many(FailingFile& file, std::size_t place);
  using FileWith = std::function<std::optional<CaseList>(std::int64_t)>;
  /// The first number from `least` on, and below one that fails, with which the file does: in steps that grow, since small ones are
  /// run in no time, then by halves, as if all above one that fails did. No file stands for a number that cannot be.
  bool walk_up(FailingFile& file, std::int64_t least, std::int64_t failing, const FileWith& file_with);
  bool walk_down(FailingFile& file, std::size_t place);
  bool step_down(FailingFile& file, std::size_t place);
  bool fits(const Position& judge_case) const;

  const ProgramProber* prober_;
  ReductionSettings settings_;
  std::uint64_t runs_ = 0;
  std::uint64_t limited_runs_ = 0;
  bool first_fails_alone_ = false;
  std::vector<FailingFile> trail_;
  std::set<CaseList> passed_;  ///< candidates that are not run again
};

}  // namespace mexhaust
