#include "mexhaust/tests/job.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace mexhaust::testing {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds look_pause{2};

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

/// How long a fixed computation takes now, in seconds: about 0.02 on an idle machine.
double yardstick() {
  const auto begin = Clock::now();
  volatile std::uint64_t state = 1;
  for (int step = 0; step < 10'000'000; ++step) state = state * 6364136223846793005U + 1442695040888963407U;
  return seconds_since(begin);
}

/// In the child: the shell in the project's folder, its streams in files. Returns only if there is no shell.
void become_shell(const std::string& command, const std::filesystem::path& folder) {
  // Nothing outlives a test that is killed.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::setpgid(0, 0);
  const int out = ::open((folder / "out").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0644);
  const int err = ::open((folder / "err").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0644);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(err, STDERR_FILENO);
  ::close(out);
  ::close(err);
  ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
}

}  // namespace

double patience() { return 60 * std::max(1.0, yardstick() / 0.02); }

Job::Job(const std::string& command) {
  const std::string prepared = in_project(command);
  process_ = ::fork();
  if (process_ < 0) throw std::runtime_error("cannot start a process");
  if (process_ > 0) return;
  become_shell(prepared, folder_.path());
  ::_exit(127);
}

Job::~Job() {
  if (has_ended()) return;
  ::kill(-process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
}

bool Job::has_ended() {
  if (!ended_) ended_ = ::waitpid(process_, &status_, WNOHANG) == process_;
  return ended_;
}

bool Job::handles(int signal) const {
  std::istringstream status(content_of("/proc/" + std::to_string(process_) + "/status"));
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("SigCgt:")) return (std::stoull(line.substr(7), nullptr, 16) >> (signal - 1) & 1U) != 0;
  }
  return false;
}

double Job::processor_seconds() const {
  const std::string stat = content_of("/proc/" + std::to_string(process_) + "/stat");
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos) return 0;
  // Fields 14 and 15 are the times; the first one behind the name is field 3.
  std::istringstream fields(stat.substr(name_end + 1));
  std::string skipped;
  for (int field = 3; field < 14; ++field) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

bool Job::wait_for(const std::function<bool()>& event) {
  const double limit = patience();
  const auto begin = Clock::now();
  while (!event()) {
    if (has_ended()) return false;
    if (seconds_since(begin) > limit) throw std::runtime_error("a command does not come to what a test waits for");
    std::this_thread::sleep_for(look_pause);
  }
  return !has_ended();
}

void Job::signal(int signal) const { ::kill(process_, signal); }

Run Job::wait() {
  const double limit = patience();
  const auto begin = Clock::now();
  while (!has_ended()) {
    if (seconds_since(begin) > limit) throw std::runtime_error("a command that should end goes on");
    std::this_thread::sleep_for(look_pause);
  }
  return {.status = WIFEXITED(status_) ? WEXITSTATUS(status_) : 128 + WTERMSIG(status_), .out = out(), .err = err()};
}

}  // namespace mexhaust::testing
