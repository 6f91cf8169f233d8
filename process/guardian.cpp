#include "mexhaust/process/guardian.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include <sys/syscall.h>
#include <sys/wait.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/system_reason.hpp"
#include "mexhaust/process/own_children.hpp"

namespace mexhaust::process {
namespace {

constexpr std::size_t max_groups = 1024;

/// Reads orders until the other end of the pipe is closed, then kills the groups that are left. Runs in a fork of a
/// process with threads: calls only async-signal-safe functions.
[[noreturn]] void guard(int orders) {
  // Ctrl-C must reach the foreground group only.
  ::setpgid(0, 0);
  if (orders != STDIN_FILENO) ::dup2(orders, STDIN_FILENO);
  ::syscall(SYS_close_range, 1U, ~0U, 0U);
  std::array<pid_t, max_groups> groups{};
  pid_t order = 0;
  while (true) {
    const ssize_t length = ::read(STDIN_FILENO, &order, sizeof order);
    if (length < 0 && errno == EINTR) continue;
    if (length != sizeof order) break;
    const pid_t wanted = order > 0 ? 0 : -order;
    for (pid_t& group : groups) {
      if (group != wanted) continue;
      group = std::max<pid_t>(order, 0);
      break;
    }
  }
  for (const pid_t group : groups) {
    if (group != 0) ::kill(-group, SIGKILL);
  }
  ::_exit(0);
}

}  // namespace

ProcessGuardian::ProcessGuardian() : ProcessGuardian(new_pipe()) {}

ProcessGuardian::ProcessGuardian(Pipe orders)
    : process_(OwnChildren::of_this_process().add([&] {
        const pid_t forked = ::fork();
        if (forked == 0) guard(orders.read.number());
        return forked;
      })) {
  if (process_ < 0) throw EnvironmentError("cannot start another process: " + system_reason(errno));
  orders_ = std::move(orders.write);
}

ProcessGuardian::~ProcessGuardian() {
  orders_.close();
  OwnChildren::of_this_process().remove(process_, [&] {
    while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
  });
}

void ProcessGuardian::tell(pid_t group) const {
  while (::write(orders_.number(), &group, sizeof group) < 0 && errno == EINTR) continue;
}

}  // namespace mexhaust::process
