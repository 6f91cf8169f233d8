#include "mexhaust/experiments/trials/program_fault.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>

#include <fmt/format.h>

#include "mexhaust/experiments/checks/memory.hpp"

namespace mexhaust::trials {
namespace {

constexpr std::size_t lines_too_many_kept = 3;
constexpr std::size_t max_shown = 80;
constexpr std::size_t max_kept = 4096;  ///< bytes of a line; answers are shorter

std::string_view trimmed(std::string_view line) {
  constexpr std::string_view space = " \t\r\f\v";
  const std::size_t begin = line.find_first_not_of(space);
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(space) - begin + 1);
}

/// Calls visit(line) for every line that is not empty, trimmed.
template <class Visit>
void visit_lines(std::string_view text, Visit visit) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    if (!line.empty()) visit(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// Returns the last line of standard error, or the last one that mentions memory, as the end of a sentence; empty if
/// there is none.
std::string last_words(const process::ProcessRun& run) {
  std::string_view last;
  visit_lines(run.errors, [&](std::string_view line) {
    if (mentions_memory(line) || !mentions_memory(last)) last = line;
  });
  return last.empty() ? "" : fmt::format("; its last words: {}", shown(last, max_shown));
}

/// Returns what is wrong with how a run ended; nullopt if it ended with status 0.
std::optional<Symptom> symptom_of_end(const process::ProcessRun& run, const process::ProcessLimits& limits) {
  switch (run.ending) {
    case process::Ending::out_of_time:
      return Symptom{.kind = FaultKind::time_limit, .detail = fmt::format("no end within {} s", limits.seconds)};
    case process::Ending::too_much_output:
      return Symptom{.kind = FaultKind::endless_output,
                     .detail = fmt::format("more than {} written", checks::memory_text(limits.output))};
    case process::Ending::signalled:
      return Symptom{.kind = FaultKind::crash, .detail = signal_name(run.code) + last_words(run)};
    case process::Ending::exited:
    case process::Ending::stopped: break;
  }
  if (run.code == 0) return std::nullopt;
  return Symptom{.kind = FaultKind::exit_status, .detail = fmt::format("status {}{}", run.code, last_words(run))};
}

}  // namespace

bool mentions_memory(std::string_view text) {
  constexpr std::array words{"bad_alloc", "MemoryError", "Cannot allocate memory", "out of memory",
                             "not enough memory"};
  return std::ranges::any_of(words, [&](const char* word) { return text.find(word) != std::string_view::npos; });
}

std::string shown(std::string_view text, std::size_t most) {
  std::string result;
  for (const char byte : text.substr(0, most))
    result += std::isprint(static_cast<unsigned char>(byte)) != 0 ? byte : '?';
  return text.size() > most ? result + " ..." : result;
}

std::string_view to_text(FaultKind kind) {
  switch (kind) {
    case FaultKind::wrong_answer: return "wrong-answer";
    case FaultKind::too_few_lines: return "too-few-lines";
    case FaultKind::too_many_lines: return "too-many-lines";
    case FaultKind::malformed_line: return "malformed-line";
    case FaultKind::crash: return "crash";
    case FaultKind::exit_status: return "exit-status";
    case FaultKind::time_limit: return "time-limit";
    case FaultKind::memory_limit: return "memory-limit";
    case FaultKind::endless_output: return "endless-output";
    case FaultKind::unstable: return "unstable";
    case FaultKind::company: return "company";
  }
  return {};
}

std::string_view in_words(FaultKind kind) {
  switch (kind) {
    case FaultKind::wrong_answer: return "wrong answer";
    case FaultKind::too_few_lines: return "too few lines";
    case FaultKind::too_many_lines: return "too many lines";
    case FaultKind::malformed_line: return "malformed line";
    case FaultKind::crash: return "crash";
    case FaultKind::exit_status: return "exit status";
    case FaultKind::time_limit: return "time limit";
    case FaultKind::memory_limit: return "memory limit";
    case FaultKind::endless_output: return "endless output";
    case FaultKind::unstable: return "two runs on this file differ";
    case FaultKind::company:
      return "state leaks between cases: each case is answered correctly on its own, but not in this file";
  }
  return {};
}

std::string signal_name(int signal) {
  switch (signal) {
    case SIGSEGV: return "SIGSEGV";
    case SIGABRT: return "SIGABRT";
    case SIGFPE: return "SIGFPE";
    case SIGILL: return "SIGILL";
    case SIGBUS: return "SIGBUS";
    case SIGKILL: return "SIGKILL";
    case SIGTERM: return "SIGTERM";
    case SIGPIPE: return "SIGPIPE";
    case SIGSYS: return "SIGSYS";
    case SIGTRAP: return "SIGTRAP";
    default: return fmt::format("signal {}", signal);
  }
}

std::optional<Symptom> symptom_of(const process::ProcessRun& run, std::span<const std::string> right,
                                  const RightAnswers& answers, const process::ProcessLimits& limits) {
  std::vector<std::string> given;
  std::size_t lines = 0;
  visit_lines(run.out, [&](std::string_view line) {
    if (lines++ < right.size() + lines_too_many_kept) given.emplace_back(line.substr(0, max_kept));
  });
  const auto found = [&](FaultKind kind, std::optional<std::size_t> place, std::string detail) {
    return Symptom{.kind = kind, .place = place, .detail = std::move(detail), .given = given};
  };
  if (auto end = symptom_of_end(run, limits)) {
    end->given = given;
    return end;
  }
  for (std::size_t place = 0; place < std::min(given.size(), right.size()); ++place) {
    if (answers.is_answer(given[place])) continue;
    return found(
        FaultKind::malformed_line, place,
        fmt::format("line {}: expected {}, found '{}'", place + 1, answers.form(), shown(given[place], max_shown)));
  }
  const auto count =
      fmt::format("{} line{} for {} case{}", lines, lines == 1 ? "" : "s", right.size(), right.size() == 1 ? "" : "s");
  if (lines < right.size()) return found(FaultKind::too_few_lines, std::nullopt, count);
  if (lines > right.size()) return found(FaultKind::too_many_lines, std::nullopt, count);
  for (std::size_t place = 0; place < right.size(); ++place) {
    if (given[place] == right[place]) continue;
    // 007 counts as 7.
    if (const auto number = parse_integer(given[place]); number && number == parse_integer(right[place])) continue;
    return found(FaultKind::wrong_answer, place,
                 fmt::format("case {}: expected {}, found {}", place + 1, right[place], given[place]));
  }
  return std::nullopt;
}

}  // namespace mexhaust::trials
