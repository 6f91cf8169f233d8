#pragma once

#include <atomic>
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
  std::string given = {};   ///< empty where no line was written for it
  std::string reason = {};  ///< why the right answer is right
};

/// A fault, at the smallest file that shows it.
struct ProgramFault {
  Symptom symptom;                ///< of the smallest file; its kind is that of the fault
  std::string detail = {};        ///< what was seen, in words
  std::string family;             ///< the inputs that found it
  std::size_t file = 0;           ///< of the family, from 1
  std::size_t cases_of_file = 0;  ///< of the file that was found first
  std::vector<FaultyCase> cases = {};
  std::string text = {};  ///< the smallest file
  bool smallest = false;  ///< of the exhaustive domain; else it is reduced
  bool ran_out = false;   ///< the reduction met its limit
  process::Surroundings surroundings = process::Surroundings::plain;
  double found_after = 0;  ///< seconds of processor time, before it was made smaller; in no report
};

/// What is known of a file on which a program fails, and how it is looked into.
struct InvestigationSettings {
  ProbeSettings probe = {};          ///< with which it has failed
  std::uint64_t reduction_runs = 0;  ///< of the program, to make the file smaller
  Stop stop = {};
};

/// Makes of a failing file the smallest one, and says what the fault is.
class FaultInvestigation {
 public:
  /// The prober and what `settings` points to must outlive this.
  FaultInvestigation(const ProgramProber& prober, const InvestigationSettings& settings)
      : prober_(&prober), settings_(settings) {}

  /// No value where a run that was too long is not when it is run again: the machine was busy.
  std::optional<ProgramFault> of(const FailingFile& first, const InputFamily& family) const;

 private:
  struct Reduced;
  ReductionSettings reduction_settings(bool endless, bool unstable) const;
  Reduced reduced(const FailingFile& first, const InputFamily& family, const ReductionSettings& reduction) const;
  /// Whether runs on one file show different things.
  bool runs_differ(const CaseList& cases) const;
  /// Tells leaking state from a wrong answer, and what was missing to a program that ended before its time.
  void explain(const FailingFile& file, ProgramFault& fault) const;
  void explain_end(const FailingFile& file, ProgramFault& fault) const;
  void describe(const FailingFile& file, ProgramFault& fault) const;

  const ProgramProber* prober_;
  InvestigationSettings settings_;
};

}  // namespace mexhaust::trials
