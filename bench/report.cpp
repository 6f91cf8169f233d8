#include "mexhaust/bench/report.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <thread>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/bench/build_info.hpp"
#include "mexhaust/bench/targets.hpp"

namespace mexhaust::bench {
namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string line_of(const std::vector<std::string>& fields) {
  std::string line = "|";
  for (const std::string& field : fields) line += ' ' + field + " |";
  return line + '\n';
}

std::string table_of(const std::vector<std::string>& header, const Rows& rows) {
  std::string text = line_of(header) + '|';
  for (std::size_t column = 0; column < header.size(); ++column) text += "---|";
  text += '\n';
  for (const auto& row : rows) text += line_of(row);
  return text;
}

std::string speed(const Measurement& measurement) {
  return fmt::format("{:.3g}", 1e9 / median(measurement.nanoseconds));
}

/// Of each series the measurement of the largest size that is wanted, in the order of the series.
template <class Wanted>
std::vector<const Measurement*> largest(const std::vector<Measurement>& measured, Wanted wanted) {
  std::vector<const Measurement*> found;
  for (const Measurement& measurement : measured) {
    if (!wanted(measurement)) continue;
    const auto same = std::ranges::find_if(found, [&](const Measurement* other) {
      return other->game == measurement.game && other->solver == measurement.solver &&
             other->input == measurement.input;
    });
    if (same == found.end()) {
      found.push_back(&measurement);
    } else if ((*same)->size < measurement.size) {
      *same = &measurement;
    }
  }
  return found;
}

std::string context(const std::vector<Measurement>& measured) {
  std::size_t repetitions = 0;
  for (const Measurement& one : measured) repetitions = std::max(repetitions, one.nanoseconds.size());
  return fmt::format("{}, {} processors, {}, commit {}{}; medians of {} repetitions.\n", cpu_model(),
                     std::thread::hardware_concurrency(), bench_build_info().compiler, bench_build_info().git_hash,
                     bench_build_info().dirty ? " with changes" : "", repetitions);
}

std::string targets(const std::vector<Measurement>& measured) {
  return table_of({"what", "target", "median", "best", "met", "what bounds it", "measured by"}, target_rows(measured));
}

std::string rivals(const std::vector<Measurement>& measured) {
  const auto fast_of = [&](const Measurement& one) {
    Measurement asked = one;
    asked.rival = "fast";
    asked.rival_input = one.input;
    return rival_of(asked, measured);
  };
  const auto wanted = [&](const Measurement& one) { return one.solver != "fast" && fast_of(one) != nullptr; };
  Rows rows;
  for (const Measurement* one : largest(measured, wanted)) {
    rows.push_back({one->game, one->solver, one->input, std::to_string(one->size),
                    fmt::format("{:.3g}", median(one->nanoseconds) / median(fast_of(*one)->nanoseconds))});
  }
  return table_of({"game", "solver", "input", "size", "times the fast solver"}, rows);
}

std::string tables(const std::vector<Measurement>& measured) {
  Rows rows;
  for (const Measurement& one : measured) {
    if (!one.input.starts_with("all of ")) continue;
    const Measurement* rival = rival_of(one, measured);
    rows.push_back(
        {one.game, one.solver, one.input, std::to_string(one.size), std::to_string(one.positions), speed(one),
         rival == nullptr ? "" : fmt::format("x{:.3g}", median(rival->nanoseconds) / median(one.nanoseconds))});
  }
  return table_of({"game", "engine", "domain", "n", "positions", "positions per second", "over the oracle"}, rows);
}

std::string growth(const std::vector<Measurement>& measured) {
  Rows rows;
  for (const Measurement* one : largest(measured, [](const Measurement& any) { return any.fit.has_value(); })) {
    const std::string shape = one->fit->text.substr(one->fit->text.find(' ') + 1);
    rows.push_back(
        {one->game, one->solver, one->input, shape, fmt::format("{:.0f} %", 100 * one->fit->relative_error)});
  }
  return table_of({"game", "solver", "input", "fit", "rms"}, rows);
}

}  // namespace

std::string with_figures(const std::string& text, const std::string& file, const std::vector<Measurement>& measured) {
  const std::map<std::string, std::string (*)(const std::vector<Measurement>&), std::less<>> blocks{
      {"context", context}, {"targets", targets}, {"rivals", rivals}, {"tables", tables}, {"growth", growth}};
  const std::string begin = "<!-- measured: ";
  std::istringstream lines(text);
  std::string result;
  std::string open;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(begin)) {
      open = line.substr(begin.size(), line.find(" -->") - begin.size());
      const auto block = blocks.find(open);
      if (block == blocks.end())
        throw InputError(
            fmt::format("{}: no figures are called '{}'; there are context, targets, rivals, tables and "
                        "growth",
                        file, open));
      result += line + "\n\n" + block->second(measured) + '\n';
    }
    if (line == "<!-- end -->") open.clear();
    if (open.empty()) result += line + '\n';
  }
  if (!open.empty()) throw InputError(fmt::format("{}: the figures called '{}' have no line <!-- end -->", file, open));
  return result;
}

}  // namespace mexhaust::bench
