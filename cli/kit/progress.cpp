#include "mexhaust/cli/kit/progress.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "mexhaust/base/text.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::size_t bar_width = 20;
constexpr std::size_t default_columns = 80;

/// The width of the terminal now: its window may change.
std::size_t columns_of_terminal() {
  winsize size{};
  if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return default_columns;
}

}  // namespace

std::string progress_text(const ProgressState& state, std::size_t columns) {
  const double share = std::clamp(state.share, 0.0, 1.0);
  const auto filled = static_cast<std::size_t>(share * bar_width);
  std::string line;
  const auto add = [&](const std::string& part) {
    if (characters_in(line) + characters_in(part) <= columns) line += part;
  };
  add(fmt::format("[{:#<{}}{:.<{}}] ", "", filled, "", bar_width - filled));
  add(fmt::format("{:3.0f} %", 100 * share));
  add("  " + rate_text(state.per_second));
  add(fmt::format("  {} left", duration_text(state.seconds_left)));
  const std::size_t used = characters_in(line) + 2;
  if (used < columns) line += "  " + std::string(first_characters(one_line(state.label), columns - used));
  return line;
}

std::string duration_text(double seconds) {
  if (seconds < 10) return fmt::format("{:.1f} s", seconds);
  if (seconds < 120) return fmt::format("{:.0f} s", seconds);
  if (seconds < 7200) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

std::string rate_text(double per_second) {
  if (per_second < 1e4) return fmt::format("{:.0f}/s", per_second);
  if (per_second < 1e7) return fmt::format("{:.0f}k/s", per_second / 1e3);
  if (per_second < 1e10) return fmt::format("{:.0f}M/s", per_second / 1e6);
  return fmt::format("{:.0f}G/s", per_second / 1e9);
}

void ProgressLine::begin(const std::string& label) {
  clear();
  label_ = label;
  start_ = std::chrono::steady_clock::now();
  done_before_.reset();
}

void ProgressLine::show(std::uint64_t done, std::uint64_t total) {
  if (!wanted_ || total == 0) return;
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  if (!done_before_) done_before_ = done;
  const double rate = seconds > 0 ? static_cast<double>(done - *done_before_) / seconds : 0;
  const ProgressState state{.share = static_cast<double>(done) / static_cast<double>(total),
                            .per_second = rate,
                            .seconds_left = rate > 0 ? static_cast<double>(total - done) / rate : 0,
                            .label = label_};
  // In the last column some terminals go on to the next line.
  fmt::print(err_, "\r\x1b[2K{}", progress_text(state, columns_of_terminal() - 1));
  err_.flush();
  shown_ = true;
}

void ProgressLine::clear() {
  if (shown_) fmt::print(err_, "\r\x1b[2K");
  err_.flush();
  shown_ = false;
}

}  // namespace mexhaust::cli
