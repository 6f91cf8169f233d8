#include "mexhaust/bench/program.hpp"

#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <boost/program_options.hpp>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/bench/build_info.hpp"
#include "mexhaust/bench/plots.hpp"
#include "mexhaust/bench/recorder.hpp"
#include "mexhaust/bench/report.hpp"

namespace mexhaust::bench {
namespace {

namespace options = boost::program_options;

constexpr const char* usage =
    R"(usage: mexhaust_bench [--out FILE.csv] [--report FILE.md] [--plots FOLDER] [--deep]
                      [--allow-dirty] [Google Benchmark's flags]

Measures, for every game, the fast solver, the memoised and the plain search on the same positions, the table and the
engines behind it against the general table (the oracle), rules against tables, random cross-checks, and the fast solver
up to the judge's largest inputs. Exit status 1 when two of them disagree on a position.

  --out FILE.csv  also write the figures to this file; refused when the program was built from a tree with changes
  --report FILE.md  write the figures into this report as well, between its lines "<!-- measured: ... -->" and
                  "<!-- end -->"; refused likewise
  --plots FOLDER  write for each game a script for gnuplot, which draws NAME.svg: the fast solver, the searches and a
                  table against the size; not refused, as nobody commits it
  --deep          also measure what takes from ten seconds to a minute
  --allow-dirty   write them all the same
  --help          this text

)";

struct Asked {
  std::optional<std::string> out;
  std::optional<std::string> report;
  std::optional<std::string> plots;
  bool deep = false;
  bool allow_dirty = false;
  bool help = false;
  std::vector<std::string> rest;  ///< for Google Benchmark
};

Asked read_arguments(int argc, char** argv) {
  options::options_description own;
  own.add_options()("out", options::value<std::string>())("report", options::value<std::string>())(
      "plots", options::value<std::string>())("deep", "")("allow-dirty", "")("help", "");
  namespace style = options::command_line_style;
  try {
    const auto parsed = options::command_line_parser(argc, argv)
                            .options(own)
                            .style(style::allow_long | style::long_allow_adjacent | style::long_allow_next)
                            .allow_unregistered()
                            .run();
    options::variables_map values;
    options::store(parsed, values);
    Asked asked;
    if (values.count("out") > 0) asked.out = values["out"].as<std::string>();
    if (values.count("report") > 0) asked.report = values["report"].as<std::string>();
    if (values.count("plots") > 0) asked.plots = values["plots"].as<std::string>();
    asked.deep = values.count("deep") > 0;
    asked.allow_dirty = values.count("allow-dirty") > 0;
    asked.help = values.count("help") > 0;
    asked.rest = options::collect_unrecognized(parsed.options, options::include_positional);
    return asked;
  } catch (const options::error& error) {
    throw InputError(error.what());
  }
}

/// Own defaults first, so that the user's flags win; what the recorder relies on last.
std::vector<std::string> benchmark_arguments(const Asked& asked) {
  std::vector<std::string> arguments{"--benchmark_enable_random_interleaving=true", "--benchmark_repetitions=3",
                                     "--benchmark_min_time=0.05"};
  arguments.insert(arguments.end(), asked.rest.begin(), asked.rest.end());
  arguments.insert(arguments.end(),
                   {"--benchmark_report_aggregates_only=false", "--benchmark_display_aggregates_only=false"});
  return arguments;
}

/// `name` is kept by Google Benchmark.
void initialise_benchmark(char* name, const Asked& asked) {
  auto arguments = benchmark_arguments(asked);
  std::vector<char*> pointers{name};
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  int count = static_cast<int>(pointers.size());
  pointers.push_back(nullptr);
  benchmark::Initialize(&count, pointers.data());
  if (benchmark::ReportUnrecognizedArguments(count, pointers.data()))
    throw InputError(
        "the arguments are --out, --report, --plots, --deep, --allow-dirty, --help and Google Benchmark's flags");
}

int measure(char* name, const Asked& asked, const Registry& registry) {
  if ((asked.out || asked.report) && bench_build_info().dirty && !asked.allow_dirty) {
    throw InputError(
        "built from a tree with changes: the figures would belong to no commit; commit and build again, or give "
        "--allow-dirty");
  }
  const auto report = asked.report ? read_file(*asked.report) : std::nullopt;
  if (asked.report && !report) throw InputError(*asked.report + ": no such file");
  if (report) with_figures(*report, *asked.report, {});
  initialise_benchmark(name, asked);
  std::vector<Series> all = all_series(registry);
  if (asked.deep) {
    for (Series& series : deep_series(registry)) all.push_back(std::move(series));
  }
  register_with_benchmark(all);
  Recorder recorder(all, *benchmark::CreateDefaultDisplayReporter());
  if (benchmark::RunSpecifiedBenchmarks(&recorder) == 0) throw InputError("no benchmark has a name that matches");
  const auto measured = recorder.measurements();
  const auto differing = disagreements(measured);
  for (const std::string& line : differing) std::cerr << "mexhaust_bench: disagreement: " << line << '\n';
  if (!differing.empty()) return 1;
  if (asked.out && !measured.empty()) write_file(*asked.out, to_csv(to_table(measured)));
  if (report) write_file(*asked.report, with_figures(*report, *asked.report, measured));
  if (asked.plots) write_plots(*asked.plots, measured);
  return 0;
}

}  // namespace

int run_benchmarks(int argc, char** argv, const Registry& registry) {
  const auto failed = [](const std::exception& error, int status) {
    std::cerr << "mexhaust_bench: " << error.what() << '\n';
    return status;
  };
  try {
    const Asked asked = read_arguments(argc, argv);
    if (asked.help) {
      std::cout << usage << std::flush;
      benchmark::PrintDefaultHelp();
      return 0;
    }
    return measure(argv[0], asked, registry);
  } catch (const InputError& error) {
    return failed(error, 2);
  } catch (const ReachError& error) {
    return failed(error, 3);
  } catch (const EnvironmentError& error) {
    return failed(error, 4);
  } catch (const std::bad_alloc& error) {
    return failed(error, 4);
  }
}

}  // namespace mexhaust::bench
