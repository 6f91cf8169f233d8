#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "mexhaust/experiments/trials/candidate_runs.hpp"

namespace mexhaust::trials {

/// Returns whether the left file is smaller: fewer cases, then fewer pieces in all, then fewer stones, then the cases
/// in their order.
bool is_smaller(const GameEntry& game, const CaseList& left, const CaseList& right);

/// Makes a failing file smaller while it fails: fewest cases, then smallest numbers. Every file that it runs is within
/// the judge's bounds if the first one is. CandidateRuns says which failures count.
class TrialReduction {
 public:
  TrialReduction(const ProgramProber& prober, const ReductionSettings& settings)
      : prober_(&prober), runs_(prober, settings) {}

  /// Runs the smallest case of the domain alone; replaces `file` by it and returns true if the program fails.
  bool smallest_of_all(FailingFile& file);
  /// Drops cases: those behind the faulty one, then all others, else by delta debugging.
  FailingFile fewest_cases(FailingFile file);
  /// Makes every case smaller: keeps only the first pieces, then delta debugging on pieces and on values, then each
  /// number as small as possible, then one step at a time.
  FailingFile smallest_numbers(FailingFile file);
  /// Replaces a file of two cases by the first failing pair of the smallest cases of the domain, if that is smaller.
  FailingFile smallest_pair(FailingFile file);

  /// Returns whether the last case of the shortest failing beginning of the file fails alone.
  bool first_fails_alone() const { return first_fails_alone_; }
  bool ran_out() const { return runs_.ran_out(); }
  /// See CandidateRuns::trail().
  const std::vector<FailingFile>& trail() const { return runs_.trail(); }

 private:
  void cut_behind_fault(FailingFile& file);
  void drop_cases(FailingFile& file);
  bool shorten(FailingFile& file, std::size_t place);
  /// Keeps the fewest parts of a case with which the file still fails; with_parts(kept) makes the case. Returns whether
  /// it changed.
  bool keep_fewest(FailingFile& file, std::size_t place, std::size_t parts,
                   const std::function<Position(const std::vector<std::size_t>&)>& with_parts);
  bool drop_pieces(FailingFile& file, std::size_t place);
  bool lower_many(FailingFile& file, std::size_t place);
  bool walk_down(FailingFile& file, std::size_t place);
  bool step_down(FailingFile& file, std::size_t place);
  bool may_be_asked(const Position& judge_case) const;

  const ProgramProber* prober_;
  CandidateRuns runs_;
  bool first_fails_alone_ = false;
};

}  // namespace mexhaust::trials
