#include "mexhaust/cli/kit/progress.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

namespace mexhaust::cli {
namespace {

constexpr std::size_t bar_width = 20;

}  // namespace

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
  if (!terminal_ || total == 0) return;
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  const double share = static_cast<double>(done) / static_cast<double>(total);
  if (!done_before_) done_before_ = done;
  const double rate = seconds > 0 ? static_cast<double>(done - *done_before_) / seconds : 0;
  const double left = rate > 0 ? static_cast<double>(total - done) / rate : 0;
  const auto filled = std::min(bar_width, static_cast<std::size_t>(share * bar_width));
  fmt::print(err_, "\r\x1b[2K[{:#<{}}{:.<{}}] {:3.0f} %  {}  {} left  {}", "", filled, "", bar_width - filled,
             100 * share, rate_text(rate), duration_text(left), label_);
  err_.flush();
  shown_ = true;
}

void ProgressLine::clear() {
  if (shown_) fmt::print(err_, "\r\x1b[2K");
  err_.flush();
  shown_ = false;
}

}  // namespace mexhaust::cli
