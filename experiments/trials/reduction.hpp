#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "mexhaust/experiments/trials/candidate_runs.hpp"

namespace mexhaust::trials {

/// Which of two files is smaller: fewer cases, then fewer pieces in all, then fewer stones, then the cases in their order.
bool is_smaller(const GameEntry& game, const CaseList& left, const CaseList& right);

/// Makes a failing file smaller for as long as it fails: fewest cases, then smallest numbers. A file that fails in another way is as
/// good, except that nothing is exchanged for a run without end, which would take long to see again.
class TrialReduction {
 public:
  TrialReduction(const ProgramProber& prober, const ReductionSettings& settings)
      : prober_(&prober), runs_(prober, settings) {}

  /// The smallest case of the domain alone, if the program fails there, too: nothing is smaller.
  bool smallest_of_all(FailingFile& file);
  /// Fewer cases: only those up to the faulty one, the faulty one alone, then delta debugging.
  FailingFile fewest_cases(FailingFile file);
  /// Fewer pieces and smaller numbers in every case: only the first pieces, delta debugging on pieces and on values, each number as
  /// small as it goes, then one step at a time.
  FailingFile smallest_numbers(FailingFile file);
  /// For a file of two cases: the first pair of the smallest cases of the domain that fails, if it is smaller.
  FailingFile smallest_pair(FailingFile file);

  /// Whether the last case of the shortest failing beginning of the file fails alone.
  bool first_fails_alone() const { return first_fails_alone_; }
  bool ran_out() const { return runs_.ran_out(); }
  /// The files that have failed on the way, or would as larger ones of their kind, each smaller than the one before.
  const std::vector<FailingFile>& trail() const { return runs_.trail(); }

 private:
  void cut_behind_fault(FailingFile& file);
  void drop_cases(FailingFile& file);
  bool shorten(FailingFile& file, std::size_t place);
  /// Of the parts of a case the fewest with which the file still fails; `with_parts` makes the case that has only some.
  bool keep_fewest(FailingFile& file, std::size_t place, std::size_t parts,
                   const std::function<Position(const std::vector<std::size_t>&)>& with_parts);
  bool drop_pieces(FailingFile& file, std::size_t place);
  bool lower_many(FailingFile& file, std::size_t place);
  bool walk_down(FailingFile& file, std::size_t place);
  bool step_down(FailingFile& file, std::size_t place);
  bool fits(const Position& judge_case) const;

  const ProgramProber* prober_;
  CandidateRuns runs_;
  bool first_fails_alone_ = false;
};

}  // namespace mexhaust::trials
