#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/registry/game_entry.hpp"
#include "mexhaust/experiments/trials/fault_investigation.hpp"
#include "mexhaust/experiments/trials/inputs.hpp"
#include "mexhaust/process/child_process.hpp"

namespace mexhaust::trials {

struct ProgramTrialSettings {
  process::ProcessLimits limits = {};
  std::optional<Bounds> bound = {};  ///< of the exhaustive domain; nullopt: as large as can be tried in a moment
  InputSettings inputs = {};
  std::uint64_t reduction_runs = 400;  ///< runs that making one failing file smaller may take
  std::optional<CaseList> only = {};   ///< tries this file and no other
  bool beyond = false;                 ///< a fault outside the judge's bounds counts
  int jobs = 1;                        ///< runs at a time; does not change the result
  Stop stop = {};
  Progress progress = {};  ///< files done, files in all
};

/// How far one family of inputs was tried.
struct TriedFamily {
  InputKind kind = InputKind::given;
  std::string about;
  std::uint64_t files = 0;
  std::uint64_t cases = 0;
  bool tried = true;  ///< up to the first fault; false: only a few files were run, to find faults of other kinds
};

struct ProgramTrial {
  Bounds bound;
  std::vector<TriedFamily> families = {};
  std::vector<ProgramFault> faults = {};  ///< of different kinds, in the order in which they were found
  std::uint64_t further_files = 0;        ///< files that were run after the first fault, to find faults of other kinds
  bool stopped = false;
};

/// Tries a program that answers judge files of a game until it fails; then runs some files of every later family, to
/// find up to two faults of other kinds. Files outside the judge's bounds come last; without `beyond` they are not run
/// after a fault. The result depends on the program and the settings, not on `jobs`. Throws InputError if the program
/// cannot be started.
ProgramTrial try_program(const GameEntry& game, const process::OutsideProgram& program,
                         const ProgramTrialSettings& settings);

}  // namespace mexhaust::trials
