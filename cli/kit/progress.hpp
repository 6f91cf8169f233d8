#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace mexhaust::cli {

/// Shows how far a long run is: on a terminal one line that is redrawn, with a bar, the rate and the time left; elsewhere
/// nothing between the plain lines that the caller prints.
class ProgressLine {
 public:
  ProgressLine(std::ostream& err, bool terminal) : err_(err), terminal_(terminal) {}
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine() { clear(); }

  /// Begins a step; rate and time left count from here.
  void begin(const std::string& label);
  void show(std::uint64_t done, std::uint64_t total);
  /// Takes the line away.
  void clear();

 private:
  std::ostream& err_;
  bool terminal_;
  bool shown_ = false;
  std::string label_;
  std::chrono::steady_clock::time_point start_;
  std::optional<std::uint64_t> done_before_;  ///< when the step began: a run that was taken up does not start at 0
};

/// "1.2e+07/s", "35 s", ...
std::string duration_text(double seconds);
std::string rate_text(double per_second);

}  // namespace mexhaust::cli
