#pragma once

#include <sys/types.h>

#include "mexhaust/process/descriptor.hpp"

namespace mexhaust::process {

/// A process that outlives this one for a moment: when this one is gone, however that came, it kills the process groups that were
/// begun and not ended. Without it the children of a program would stay behind when this process is killed.
class ProcessGuardian {
 public:
  /// Throws EnvironmentError.
  ProcessGuardian();
  ProcessGuardian(const ProcessGuardian&) = delete;
  ProcessGuardian& operator=(const ProcessGuardian&) = delete;
  ~ProcessGuardian();

  /// Called in a child, after it has become the leader of a group: nothing here allocates.
  void begin(pid_t group) const { tell(group); }
  /// Called while the leader has not been waited for yet, so that its number is nobody else's.
  void end(pid_t group) const { tell(-group); }

 private:
  explicit ProcessGuardian(Pipe orders);
  void tell(pid_t group) const;

  Descriptor orders_;
  pid_t process_ = 0;
};

}  // namespace mexhaust::process
