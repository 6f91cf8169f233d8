#pragma once

#include <atomic>
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
  std::optional<Bounds> bound = {};  ///< of the exhaustive domain; none: as large as a moment allows
  InputSettings inputs = {};
  std::uint64_t reduction_runs = 400;  ///< of the program, to make a failing file smaller
  std::optional<CaseList> only = {};   ///< this file and no other
  int jobs = 1;                        ///< runs at a time; changes nothing of what is found
  Stop stop = {};
  Progress progress = {};  ///< files done, files in all
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
ProgramTrial try_program(const GameEntry& game, const process::OutsideProgram& program,
                         const ProgramTrialSettings& settings);

}  // namespace mexhaust::trials
