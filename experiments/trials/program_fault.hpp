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

/// The kinds of fault of a program that answers judge files.
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
  company    ///< state leaks: each case is answered correctly on its own, but not in this file
};

std::string_view to_text(FaultKind kind);
/// Returns the kind in words, for reports.
std::string_view in_words(FaultKind kind);

/// What one run on one file showed.
struct Symptom {
  FaultKind kind = FaultKind::wrong_answer;
  std::optional<std::size_t> place = {};  ///< index of the first faulty line
  std::string detail = {};
  std::vector<std::string> given = {};  ///< the lines that were written, and at most a few too many

  bool operator==(const Symptom&) const = default;
};

/// Returns "SIGSEGV", ...; "signal 42" for a signal without a name here.
std::string signal_name(int signal);

/// Returns whether a text of a program says that it was short of memory, in the words of usual runtimes.
bool mentions_memory(std::string_view text);

/// Returns the first `most` bytes of what a program wrote, safe for a terminal: other bytes than printable ASCII become
/// '?'.
std::string shown(std::string_view text, std::size_t most);

/// Compares a run with the right answers of its file. Returns nullopt if nothing is wrong. Ignores space around answers
/// and empty lines.
std::optional<Symptom> symptom_of(const process::ProcessRun& run, std::span<const std::string> right,
                                  const RightAnswers& answers, const process::ProcessLimits& limits);

}  // namespace mexhaust::trials
