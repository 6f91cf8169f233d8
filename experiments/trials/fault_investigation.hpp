#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/trials/candidate_runs.hpp"
#include "mexhaust/experiments/trials/inputs.hpp"
#include "mexhaust/experiments/trials/program_fault.hpp"
#include "mexhaust/experiments/trials/right_answers.hpp"
#include "mexhaust/process/child_process.hpp"

namespace mexhaust::trials {

/// One case of the smallest failing file.
struct FaultyCase {
  Position judge_case;
  std::optional<RightAnswer> right;
  std::string given = {};   ///< empty if no line was written for it
  std::string reason = {};  ///< why the right answer is right
};

/// A fault, shown by the smallest file that was found.
struct ProgramFault {
  Symptom symptom;                                   ///< of the smallest file; its kind is the kind of the fault
  FaultKind symptom_kind = FaultKind::wrong_answer;  ///< what one run on the smallest file shows
  std::string detail = {};                           ///< what was seen, in words
  InputKind family = InputKind::given;               ///< the inputs that found it
  std::size_t file = 0;                              ///< of the family, from 1
  std::size_t cases_of_file = 0;                     ///< of the file that was found first
  std::vector<FaultyCase> cases = {};
  std::string text = {};  ///< the smallest file
  bool smallest = false;  ///< no smaller case of the exhaustive domain fails; else the file was reduced
  bool ran_out = false;   ///< the reduction met its limit
  bool beyond = false;    ///< the smallest file is outside the judge's bounds
  process::Surroundings surroundings = process::Surroundings::plain;
  std::uint64_t files_before = 0;  ///< files that were run to find it, in all families; in no report
};

/// How a file on which a program fails is looked into.
struct InvestigationSettings {
  ProbeSettings probe = {};                 ///< with which it has failed
  std::uint64_t reduction_runs = 0;         ///< runs that making the file smaller may take
  std::optional<FaultKind> only_kind = {};  ///< the smaller files have to show this symptom; nullopt: any
  Stop stop = {};
};

/// Makes a failing file as small as it can, and says what kind of fault it shows.
class FaultInvestigation {
 public:
  /// The prober and the flag of `settings.stop` must outlive this.
  FaultInvestigation(const ProgramProber& prober, const InvestigationSettings& settings)
      : prober_(&prober), settings_(settings) {}

  /// Returns nullopt if a run that exceeded the time limit does not exceed it again.
  std::optional<ProgramFault> investigate(const FailingFile& first, InputKind family) const;

 private:
  struct Reduced;
  ReductionSettings reduction_settings(bool endless, bool unstable) const;
  Reduced reduce(const FailingFile& first, InputKind family, const ReductionSettings& reduction) const;
  /// Runs the file several times; returns whether the symptoms differ.
  bool runs_differ(const CaseList& cases) const;
  /// Tells leaking state from a wrong answer; says what a program that crashed was short of.
  void explain(const FailingFile& file, ProgramFault& fault) const;
  void explain_end(const FailingFile& file, ProgramFault& fault) const;
  void describe(const FailingFile& file, ProgramFault& fault) const;

  const ProgramProber* prober_;
  InvestigationSettings settings_;
};

}  // namespace mexhaust::trials
