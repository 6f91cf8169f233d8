#pragma once

#include <sys/types.h>

#include "mexhaust/process/descriptor.hpp"

namespace mexhaust::process {

/// A process that kills process groups when this process is gone, however it ended. Without it the children of a
/// program would survive when mexhaust is killed.
class ProcessGuardian {
 public:
  /// Throws EnvironmentError.
  ProcessGuardian();
  ProcessGuardian(const ProcessGuardian&) = delete;
  ProcessGuardian& operator=(const ProcessGuardian&) = delete;
  ~ProcessGuardian();

  /// Call in a child after it has become the leader of a group. Does not allocate.
  void begin(pid_t group) const { tell(group); }
  /// Call before waiting for the leader: until then its process id cannot be reused.
  void end(pid_t group) const { tell(-group); }

 private:
  explicit ProcessGuardian(Pipe orders);
  void tell(pid_t group) const;

  Descriptor orders_;
  pid_t process_ = 0;
};

}  // namespace mexhaust::process
