#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mexhaust/experiments/trials/right_answers.hpp"
#include "mexhaust/process/child_process.hpp"

namespace mexhaust::trials {

/// What can be wrong with a program that answers judge files.
enum class FaultKind : std::uint8_t {
  wrong_answer,
  too_few_lines,
  too_many_lines,
  malformed_line,
  crash,        ///< ended by a signal
  exit_status,  ///< ended by itself with a status that is not 0
  time_limit,
  memory_limit,
  endless_output,
  unstable,  ///< two runs on the same file differ
  company    ///< every case is answered rightly alone, and not in the company of others
};

std::string_view to_text(FaultKind kind);
/// "leaking state: ...": for people.
std::string_view in_words(FaultKind kind);

/// What one run on one file showed.
struct Symptom {
  FaultKind kind = FaultKind::wrong_answer;
  std::optional<std::size_t> place = {};  ///< of the first faulty line, from 0
  std::string detail = {};
  std::vector<std::string> given = {};  ///< the lines that were written, no more than a few too many

  bool operator==(const Symptom&) const = default;
};

/// "SIGSEGV"; "signal 42" for one without a name here.
std::string signal_name(int signal);

/// What a program wrote, so that it does nothing to a terminal: printable, on one line, and so many bytes of it at most.
std::string shown(std::string_view text, std::size_t most);

/// What is wrong with a run, where `right` are the answers of the file; no value when nothing is. Space around an answer and empty
/// lines do not matter.
std::optional<Symptom> symptom_of(const process::ProcessRun& run, std::span<const std::string> right,
                                  const RightAnswers& answers, const process::ProcessLimits& limits);

}  // namespace mexhaust::trials
