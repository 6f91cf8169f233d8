#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "mexhaust/experiments/trials/program_trial.hpp"

namespace mexhaust::cli {

/// A trial of a program and what else its report says.
struct TrialReport {
  const GameEntry& game;
  const trials::ProgramTrial& trial;
  std::vector<std::string> command;      ///< the program and its arguments
  std::string solver_verdict = {};       ///< of the solver's rule, in the record; empty where there is none
  std::vector<std::string> limits = {};  ///< options of the command line that differ from their defaults
  bool beyond = false;                   ///< faults outside the judge's bounds count
};

/// Returns whether a fault is one of the program: it is within the judge's bounds, or those beyond count.
bool counts(const TrialReport& report, const trials::ProgramFault& fault);

void print_text(const TrialReport& report, std::ostream& out);
std::string json_of(const TrialReport& report);

/// The right answers of the smallest failing file, one a line.
std::string right_answers_of(const trials::ProgramFault& fault);

/// A word as a shell takes it, quoted where needed.
std::string shell_word(const std::string& word);

}  // namespace mexhaust::cli
