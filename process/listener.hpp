#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <optional>
#include <string>

#include <sys/resource.h>
#include <sys/wait.h>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/process/child_process.hpp"
#include "mexhaust/process/descriptor.hpp"
#include "mexhaust/process/guardian.hpp"
#include "mexhaust/process/own_children.hpp"

namespace mexhaust::process {

/// Owns a child process and the process group that it leads. The destructor kills and awaits them, and the processes
/// that left the group.
class Child {
 public:
  Child(pid_t process, const ProcessGuardian& guardian) : process_(process), guardian_(&guardian) {}
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() { end(); }

  pid_t process() const { return process_; }

  /// Returns whether the child has ended by itself. It remains a zombie, so its process id is not reused.
  bool has_ended() const {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0;
  }

  /// Kills the rest of the group and waits for the child. Returns its wait status; usage() then says what it used.
  int end() {
    if (process_ == 0) return status_;
    ::kill(-process_, SIGKILL);
    guardian_->end(process_);
    OwnChildren::of_this_process().remove(process_, [&] {
      while (::wait4(process_, &status_, 0, &usage_) < 0 && errno == EINTR) continue;
    });
    process_ = 0;
    return status_;
  }

  const rusage& usage() const { return usage_; }

 private:
  pid_t process_;
  const ProcessGuardian* guardian_;
  int status_ = 0;
  rusage usage_{};
};

/// Collects what a child writes until it ends or meets a limit.
class ProcessListener {
 public:
  /// `child`, `limits` and the flag of `stop` must outlive this.
  ProcessListener(const Child& child, Descriptor out, Descriptor errors, const ProcessLimits& limits, Stop stop);

  /// Waits. Returns why the child has to be killed; nullopt if it has ended by itself.
  std::optional<Ending> listen();

  std::string out() && { return std::move(texts_[0]); }
  const std::string& errors() const { return texts_[1]; }

 private:
  std::optional<Ending> limit_met();
  bool clock_limit_met();
  std::uint64_t output() const { return texts_[0].size() + texts_[1].size(); }
  void wait();
  void read_some();
  void drain();

  const Child* child_;
  std::array<Descriptor, 2> streams_;
  std::array<std::string, 2> texts_;
  std::array<bool, 2> open_{true, true};
  Descriptor process_;  ///< readable when the child has ended
  const ProcessLimits* limits_;
  Stop stop_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  double clock_limit_;  ///< in seconds; raised where the machine turns out to be busy
};

}  // namespace mexhaust::process
