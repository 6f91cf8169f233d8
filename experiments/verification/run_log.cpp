#include "mexhaust/experiments/verification/run_log.hpp"

#include <array>
#include <chrono>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include "mexhaust/base/build_info.hpp"
#include "mexhaust/base/csv.hpp"
#include "mexhaust/base/file.hpp"

namespace mexhaust::verification {
namespace {

std::string host_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : "unknown";
}

}  // namespace

void log_runs(const std::filesystem::path& path, const std::vector<checks::Finding>& findings, int threads) {
  const std::vector<std::string> header{"date",
                                        "host",
                                        "compiler",
                                        "git_hash",
                                        "threads",
                                        "game",
                                        "rule",
                                        "method",
                                        "bound",
                                        "seed",
                                        "positions",
                                        "seconds",
                                        "positions_per_second"};
  std::string log = read_file(path).value_or(csv_line(header));
  const auto now = std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::system_clock::now());
  const std::string date = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", now);
  const BuildInfo& build = build_info();
  for (const checks::Finding& finding : findings) {
    const LedgerRow& row = finding.row;
    const double rate = finding.seconds > 0 ? static_cast<double>(finding.tally.done) / finding.seconds : 0;
    log += csv_line({date, host_name(), std::string(build.compiler),
                     std::string(build.git_hash) + (build.dirty ? "-dirty" : ""), std::to_string(threads), row.game,
                     row.rule, row.method, row.bound, row.seed, std::to_string(row.positions),
                     fmt::format("{:.3f}", finding.seconds), fmt::format("{:.0f}", rate)});
  }
  write_file(path, log);
}

}  // namespace mexhaust::verification
