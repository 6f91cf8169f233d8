#pragma once

#include <mutex>
#include <set>

#include <sys/types.h>

namespace mexhaust::process {

/// The children that this process has started. A process that leaves the group of an outside program becomes a child of
/// this process when its own parent dies (PR_SET_CHILD_SUBREAPER of Linux); it can then be found and killed. There is
/// one set, because children belong to a process. While it is used, no children may be started in another way; those
/// that existed before are left alone.
class OwnChildren {
 public:
  static OwnChildren& of_this_process();

  /// Calls start(), which must fork and return the process id, or a number <= 0 if that failed. Returns it.
  template <class Start>
  pid_t add(Start start) {
    const std::lock_guard lock(guard_);
    const pid_t process = start();
    if (process > 0) own_.insert(process);
    return process;
  }

  /// Calls wait(), which must wait for an added process whose group has been killed. Then kills and awaits every child
  /// of this process that was not added and is in no group of an added one.
  template <class Wait>
  void remove(pid_t process, Wait wait) {
    const std::lock_guard lock(guard_);
    wait();
    own_.erase(process);
    end_orphans();
  }

 private:
  OwnChildren();
  void end_orphans() const;

  std::mutex guard_;
  std::set<pid_t> own_;
};

}  // namespace mexhaust::process
