#include "mexhaust/bench/recorder.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace mexhaust::bench {
namespace {

/// What a counter, a double, holds exactly.
constexpr std::uint64_t checksum_bits = (std::uint64_t{1} << 53) - 1;

void run_step(benchmark::State& state, const Series& series) {
  const auto step = std::ranges::find(series.steps, state.range(0), &Step::size);
  if (step->prepare) step->prepare();
  std::uint64_t checksum = 0;
  for (auto iteration : state) {
    (void)iteration;
    checksum = step->run();
    // The overload for changeable values spoils them under g++ at -O1.
    benchmark::DoNotOptimize(std::as_const(checksum));
  }
  if (step->checksum) checksum = step->checksum();
  const auto positions = static_cast<double>(step->positions);
  state.SetComplexityN(series.grows_with_positions ? static_cast<std::int64_t>(step->positions) : step->size);
  state.counters["checksum"] = static_cast<double>(checksum & checksum_bits);
  state.counters["positions"] = positions;
  state.counters["positions_per_second"] = {positions, benchmark::Counter::kIsIterationInvariantRate};
}

std::string text_of(benchmark::BigO fit) {
  switch (fit) {
    case benchmark::o1: return "1";
    case benchmark::oN: return "N";
    case benchmark::oNSquared: return "N^2";
    case benchmark::oNCubed: return "N^3";
    case benchmark::oLogN: return "lg N";
    case benchmark::oNLogN: return "N lg N";
    default: return "";
  }
}

}  // namespace

void register_with_benchmark(const std::vector<Series>& all) {
  benchmark::ClearRegisteredBenchmarks();
  for (const Series& series : all) {
    auto* registered = benchmark::RegisterBenchmark(name_of(series).c_str(),
                                                    [&series](benchmark::State& state) { run_step(state, series); });
    registered->ArgName("n")->Unit(benchmark::kMicrosecond);
    if (series.on_the_wall_clock) registered->UseRealTime();
    if (series.runs_once) registered->Iterations(1)->Repetitions(1);
    if (series.steps.size() > 1) registered->Complexity(series.fit);
    for (const Step& step : series.steps) registered->Arg(step.size);
  }
}

Recorder::Recorder(const std::vector<Series>& all, benchmark::BenchmarkReporter& shown) : shown_(shown) {
  for (const Series& series : all) {
    order_.push_back(name_of(series));
    Record& record = records_[order_.back()];
    record.may_be_exponential = series.may_be_exponential;
    record.on_the_wall_clock = series.on_the_wall_clock;
    for (const Step& step : series.steps) {
      record.steps.push_back({.game = series.game,
                              .solver = series.solver,
                              .input = series.input,
                              .rival = series.rival,
                              .rival_input = series.rival_input.empty() ? series.input : series.rival_input,
                              .size = step.size,
                              .positions = step.positions,
                              .threads = series.threads,
                              .nanoseconds = {},
                              .fit = {}});
    }
  }
}

bool Recorder::ReportContext(const Context& context) { return shown_.ReportContext(context); }

void Recorder::ReportRuns(const std::vector<Run>& runs) {
  std::vector<Run> shown;
  for (const Run& run : runs) {
    Record& series = records_.at(run.run_name.function_name);
    const bool is_fit = run.report_big_o || run.report_rms;
    if (is_fit) record_fit(run, series);
    if (run.run_type == Run::RT_Iteration) record(run, series);
    if (is_fit || run.aggregate_name == "median" || run.repetitions <= 1) shown.push_back(run);
  }
  if (!shown.empty()) shown_.ReportRuns(shown);
}

void Recorder::Finalize() { shown_.Finalize(); }

void Recorder::record(const Run& run, Record& record) {
  for (Measurement& step : record.steps) {
    if (run.run_name.args != fmt::format("n:{}", step.size)) continue;
    const double total = record.on_the_wall_clock ? run.real_accumulated_time : run.cpu_accumulated_time;
    const double seconds = total / static_cast<double>(run.iterations);
    step.nanoseconds.push_back(1e9 * seconds / static_cast<double>(step.positions));
    step.iterations += run.iterations;
    step.checksum = static_cast<std::uint64_t>(run.counters.at("checksum").value);
  }
}

void Recorder::record_fit(const Run& run, Record& record) {
  if (!record.fit) record.fit.emplace();
  if (run.report_big_o) {
    record.fit->text = fmt::format("{:.3g} {}", 1e9 * run.cpu_accumulated_time, text_of(run.complexity));
  } else {
    record.fit->relative_error = run.GetAdjustedCPUTime();
  }
}

std::vector<Measurement> Recorder::measurements() const {
  std::vector<Measurement> measured;
  for (const std::string& name : order_) {
    const Record& record = records_.at(name);
    std::vector<Timing> timings;
    for (const Measurement& step : record.steps) {
      if (step.nanoseconds.empty()) continue;
      measured.push_back(step);
      const double nanoseconds = median(step.nanoseconds) * static_cast<double>(step.positions);
      timings.push_back({.n = static_cast<double>(step.size), .nanoseconds = nanoseconds});
    }
    std::optional<Fit> fit = record.fit;
    if (record.may_be_exponential && timings.size() >= 3) {
      const Fit exponential = exponential_fit(timings);
      if (!fit || 2 * exponential.relative_error < fit->relative_error) fit = exponential;
    }
    for (std::size_t back = 1; back <= timings.size(); ++back) measured[measured.size() - back].fit = fit;
  }
  return measured;
}

}  // namespace mexhaust::bench
