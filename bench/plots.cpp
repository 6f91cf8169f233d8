#include "mexhaust/bench/plots.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"

namespace mexhaust::bench {
namespace {

struct Curve {
  const char* solver;
  const char* title;
};

/// From the slowest to the fastest, as they lie on the chart.
constexpr std::array curves{Curve{"plain", "plain search"}, Curve{"memo", "search that remembers"},
                            Curve{"whole table", "table of all positions"}, Curve{"fast", "fast solver"}};

using Points = std::vector<const Measurement*>;

Points points_of(const std::vector<Measurement>& measured, const std::string& game, const std::string& input,
                 const std::string& solver) {
  Points points;
  for (const Measurement& one : measured) {
    if (one.game == game && one.input == input && one.solver == solver) points.push_back(&one);
  }
  return points;
}

/// The plot of a game on one kind of input; `first` is a measurement of its plain search.
Plot plot_of(const std::vector<Measurement>& measured, const Measurement& first) {
  std::string data;
  std::string drawn;
  for (const Curve& curve : curves) {
    const Points points = points_of(measured, first.game, first.input, curve.solver);
    if (points.empty()) continue;
    const auto number = std::ranges::count(data, '$');
    data += fmt::format("$curve{} << END\n", number);
    for (const Measurement* point : points) data += fmt::format("{} {:.6g}\n", point->size, median(point->nanoseconds));
    data += "END\n";
    drawn += fmt::format("{} $curve{} with linespoints title '{}'", drawn.empty() ? "plot" : ", \\\n    ", number,
                         curve.title);
  }
  return {.name = first.game,
          .script = fmt::format("set terminal svg size 800,600 background 'white'\n"
                                "set output '{}.svg'\n"
                                "set title '{}: time to answer a position'\n"
                                "set xlabel 'n in {}'\n"
                                "set ylabel 'nanoseconds'\n"
                                "set logscale xy\n"
                                "set format y '10^{{%T}}'\n"
                                "set key outside bottom center horizontal\n"
                                "set grid\n{}{}\n",
                                first.game, first.game, first.input, data, drawn)};
}

}  // namespace

std::vector<Plot> plots_of(const std::vector<Measurement>& measured) {
  std::vector<Plot> plots;
  for (const Measurement& one : measured) {
    if (one.solver != "plain") continue;
    const bool is_drawn = std::ranges::any_of(plots, [&](const Plot& plot) { return plot.name == one.game; });
    if (!is_drawn) plots.push_back(plot_of(measured, one));
  }
  return plots;
}

void write_plots(const std::string& folder, const std::vector<Measurement>& measured) {
  const auto plots = plots_of(measured);
  if (plots.empty()) return;
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) throw EnvironmentError(fmt::format("{}: {}", folder, failed.message()));
  for (const Plot& plot : plots) write_file(fmt::format("{}/{}.gp", folder, plot.name), plot.script);
}

}  // namespace mexhaust::bench
