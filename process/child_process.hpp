#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "mexhaust/base/stop.hpp"

namespace mexhaust::process {

/// What one run of an outside program may use.
struct ProcessLimits {
  double seconds = 5;                             ///< of processor time of the program itself
  std::uint64_t memory = std::uint64_t{1} << 28;  ///< bytes of address space
  std::uint64_t stack = std::uint64_t{8} << 20;   ///< bytes of the first thread's stack
  std::uint64_t output = std::uint64_t{1} << 20;  ///< bytes on standard output and standard error together

  /// How long a run may take by the clock on an idle machine. A busy machine gets as many times as long as its
  /// processors are shared (measure_slowness): this limit is for programs that wait, not for programs that compute.
  double clock_seconds() const { return 3 * seconds + 1; }
};

/// How a run came to its end.
enum class Ending : std::uint8_t {
  exited,
  signalled,
  out_of_time,
  too_much_output,
  stopped  ///< killed because a stop was asked for
};

struct ProcessRun {
  Ending ending = Ending::exited;
  int code = 0;              ///< exit status, or the signal
  std::string out = {};      ///< what it wrote on standard output
  std::string errors = {};   ///< the last bytes that it wrote on standard error
  std::uint64_t memory = 0;  ///< most bytes that were in memory at a time
};

/// What uninitialised memory holds. A program that reads memory before it writes it may answer differently in other
/// surroundings.
enum class Surroundings : std::uint8_t { plain, perturbed };

class ProcessGuardian;

/// A program with its arguments, to be run under limits. It is started without a shell, in a process group of its own,
/// with limits on time, memory, stack and output. Standard input is a file that can be sought in; no other file is open
/// but the three streams. At the end of a run its whole process group is killed, even if mexhaust itself is killed.
/// Processes that left the group are killed too, as long as mexhaust lives (process/own_children.hpp).
class OutsideProgram {
 public:
  /// Looks for the program on the path, as a shell does. Throws InputError if it is not there or may not be run.
  explicit OutsideProgram(std::vector<std::string> words);
  OutsideProgram(const OutsideProgram&) = delete;
  OutsideProgram& operator=(const OutsideProgram&) = delete;
  ~OutsideProgram();

  const std::vector<std::string>& words() const { return words_; }

  /// Runs the program once. Several threads may call this at a time. Throws InputError if the system does not start the
  /// program, EnvironmentError if this process has no pipe, memory file or process left for it.
  ProcessRun run(std::string_view input, const ProcessLimits& limits, Surroundings surroundings, Stop stop) const;

 private:
  std::vector<std::string> words_;
  std::string path_;
  std::vector<std::string> environment_;
  std::unique_ptr<ProcessGuardian> guardian_;
};

}  // namespace mexhaust::process
