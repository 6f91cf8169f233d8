#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace mexhaust::cli {

/// How far a step is, as a line of at most `columns` characters: a bar, the share done, the rate, the time left, the label. What
/// does not fit is left out from the right; the label is cut.
struct ProgressState {
  double share = 0;       ///< done, from 0 to 1
  double per_second = 0;  ///< 0: not known yet
  double seconds_left = 0;
  std::string_view label;
};
std::string progress_text(const ProgressState& state, std::size_t columns);

/// Shows how far a long run is: on a terminal one line that is redrawn and fits its width; elsewhere nothing between the plain
/// lines that the caller prints.
class ProgressLine {
 public:
  ProgressLine(std::ostream& err, bool shown) : err_(err), wanted_(shown) {}
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
  bool wanted_;
  bool shown_ = false;
  std::string label_;
  std::chrono::steady_clock::time_point start_;
  std::optional<std::uint64_t> done_before_;  ///< when the step began: a run that was taken up does not start at 0
};

/// Returns "35 s", "3 min", ...
std::string duration_text(double seconds);
/// Returns "350/s", "12M/s", ...
std::string rate_text(double per_second);

}  // namespace mexhaust::cli
