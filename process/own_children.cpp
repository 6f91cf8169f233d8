#include "mexhaust/process/own_children.hpp"

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <vector>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace mexhaust::process {
namespace {

constexpr int max_generations = 1000;  ///< in case processes start others faster than they are killed

/// Returns the children of this process; none if the system does not list them.
std::vector<pid_t> children() {
  std::vector<pid_t> found;
  std::error_code fault;
  for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task", fault)) {
    std::ifstream list(thread.path() / "children");
    for (pid_t child = 0; list >> child;) found.push_back(child);
  }
  return found;
}

}  // namespace

OwnChildren::OwnChildren() {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  for (const pid_t child : children()) own_.insert(child);
}

OwnChildren& OwnChildren::of_this_process() {
  static OwnChildren all;
  return all;
}

/// Repeats, because each process killed here leaves its own children to this process.
void OwnChildren::end_orphans() const {
  bool found = true;
  for (int generation = 0; found && generation < max_generations; ++generation) {
    found = false;
    for (const pid_t child : children()) {
      if (own_.contains(child) || own_.contains(::getpgid(child))) continue;
      ::kill(child, SIGKILL);
      while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) continue;
      found = true;
    }
  }
}

}  // namespace mexhaust::process
