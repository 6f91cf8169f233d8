#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include <sys/types.h>

#include "mexhaust/tests/process.hpp"
#include "mexhaust/tests/support.hpp"

namespace mexhaust::testing {

/// A shell command that runs beside the test, with `mexhaust` on the path. The shell is replaced by the last program if
/// the command says `exec`; signals then reach that program. What still runs at the end of scope is killed.
class Job {
 public:
  /// Throws std::runtime_error if no process can be started.
  explicit Job(const std::string& command);
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;
  ~Job();

  pid_t process() const { return process_; }
  /// What the command has written so far.
  std::string out() const { return content_of(folder_.path() / "out"); }
  std::string err() const { return content_of(folder_.path() / "err"); }
  bool has_ended();
  /// Whether the process has replaced the default action of a signal by its own.
  bool handles(int signal) const;
  /// The processor time of the process until now, without its children, in seconds.
  double processor_seconds() const;

  /// Waits for an event that the command causes. Returns false if the command ends before it.
  bool wait_for(const std::function<bool()>& event);
  void signal(int signal) const;
  /// Waits for the end of the command. Throws std::runtime_error if it takes longer than patience().
  Run wait();

 private:
  ScratchFolder folder_;
  pid_t process_ = 0;
  bool ended_ = false;
  int status_ = 0;
};

/// How many seconds a test waits for what takes a second on a machine that is idle, before it fails: far more than that,
/// and more in proportion if a fixed small computation takes longer than it does on an idle machine.
double patience();

}  // namespace mexhaust::testing
