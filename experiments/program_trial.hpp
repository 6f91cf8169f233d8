#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/child_process.hpp"
#include "experiments/game_entry.hpp"
#include "experiments/program_fault.hpp"
#include "experiments/right_answers.hpp"
#include "experiments/trial_inputs.hpp"

namespace mexhaust {

struct ProgramTrialSettings {
  ProcessLimits limits = {};
  std::optional<Bounds> bound = {};  ///< of the exhaustive domain; none: as large as a moment allows
  InputSettings inputs = {};
  std::uint64_t reduction_runs = 400;  ///< of the program, to make a failing file smaller
  std::optional<CaseList> only = {};   ///< this file and no other
  int jobs = 1;                        ///< runs at a time; changes nothing of what is found
  const std::atomic<bool>* stop = nullptr;
  Progress progress = {};  ///< files done, files in all
};

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
  Surroundings surroundings = Surroundings::plain;
  double found_after = 0;  ///< seconds of processor time, before it was made smaller; in no report
};

/// How far one family of inputs was tried.
struct TriedFamily {
  std::string name;
  std::string about;
  std::uint64_t files = 0;
  std::uint64_t cases = 0;
  bool tried = true;
};

struct ProgramTrial {
  Bounds bound;
  std::vector<TriedFamily> families = {};
  std::optional<ProgramFault> fault = {};
  bool stopped = false;
};

/// Tries a program that answers judge files of a game. The report depends on the program and the settings, not on `jobs`. Throws
/// InputError where the program cannot be started.
ProgramTrial try_program(const GameEntry& game, const OutsideProgram& program, const ProgramTrialSettings& settings);

}  // namespace mexhaust
