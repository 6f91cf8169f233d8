#pragma once

#include <filesystem>
#include <functional>
#include <string>

namespace mexhaust {

/// Holds a folder for one process at a time, among those that ask: from reading its files to having replaced them. The lock is
/// that of flock(2) on a file ".lock" in the folder, which holds the id of the process and is removed at the end. The system ends the lock of a
/// process that is killed.
class FolderLock {
 public:
  /// Is told once, if another process holds the folder for longer than a moment: that process's id, or "" if it is not known.
  using OnWait = std::function<void(const std::string& holder)>;

  /// Waits until the folder is free. Throws EnvironmentError if the file cannot be made or locked.
  FolderLock(const std::filesystem::path& folder, const OnWait& on_wait);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

 private:
  bool try_lock();
  std::string holder() const;

  std::filesystem::path file_;
  int descriptor_ = -1;
};

}  // namespace mexhaust
