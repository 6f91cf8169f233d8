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
  double seconds = 5;                             ///< of processor time; of the clock three times that and a second
  std::uint64_t memory = std::uint64_t{1} << 28;  ///< bytes of address space
  std::uint64_t stack = std::uint64_t{8} << 20;   ///< bytes of the first thread's stack
  std::uint64_t output = std::uint64_t{1} << 20;  ///< bytes on standard output and standard error together

  double clock_seconds() const { return 3 * seconds + 1; }
};

/// How a run came to its end.
enum class Ending : std::uint8_t {
  exited,
  signalled,
  out_of_time,
  too_much_output,
  stopped  ///< by us, because a stop was asked for
};

struct ProcessRun {
  Ending ending = Ending::exited;
  int code = 0;              ///< exit status, or the signal
  std::string out = {};      ///< what it wrote on standard output
  std::string errors = {};   ///< the last bytes that it wrote on standard error
  std::uint64_t memory = 0;  ///< most bytes that were in memory at a time
};

/// Which bytes memory from the allocator and below the stack may happen to hold: what is read before it is written shows when this
/// changes.
enum class Surroundings : std::uint8_t { plain, perturbed };

class ProcessGuardian;

/// A program outside of this one, with its arguments. It is started without a shell, in a process group of its own, with limits on
/// time, memory, stack and output, and with no file open but the three streams; standard input is a file that can be sought in. At
/// the end of a run everything in the group is killed, so that nothing is left behind, be it that this process is killed; and whatever
/// else the program has started, unless this process is killed (process/own_children.hpp).
class OutsideProgram {
 public:
  /// Looks for the program as a shell would. Throws InputError where there is no such program, or it may not be run.
  explicit OutsideProgram(std::vector<std::string> words);
  OutsideProgram(const OutsideProgram&) = delete;
  OutsideProgram& operator=(const OutsideProgram&) = delete;
  ~OutsideProgram();

  const std::vector<std::string>& words() const { return words_; }

  /// Runs it once. May be called by many threads at a time. Throws InputError where the system does not start it,
  /// EnvironmentError where this process lacks what that takes.
  ProcessRun run(std::string_view input, const ProcessLimits& limits, Surroundings surroundings, Stop stop) const;

 private:
  std::vector<std::string> words_;
  std::string path_;
  std::vector<std::string> environment_;
  std::unique_ptr<ProcessGuardian> guardian_;
};

}  // namespace mexhaust::process
