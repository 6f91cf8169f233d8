#pragma once

#include <mutex>
#include <set>

#include <sys/types.h>

namespace mexhaust::process {

/// The children of this process. A process that has left the group of an outside program becomes a child of this one once its own parent
/// is dead (PR_SET_CHILD_SUBREAPER of Linux), and so can be found and killed. There is one such set, as children belong to a process:
/// whoever uses it starts no children in another way meanwhile; those that were there before are left alone.
class OwnChildren {
 public:
  static OwnChildren& of_this_process();

  /// Calls start(), which forks and returns the number of the new process, or one that is not positive.
  template <class Start>
  pid_t add(Start start) {
    const std::lock_guard lock(guard_);
    const pid_t process = start();
    if (process > 0) own_.insert(process);
    return process;
  }

  /// Calls wait(), which waits for a process that was added, the leader of a group that has been killed; then kills, and waits for,
  /// all that has been left to this process and is in no group of another one that was added.
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
