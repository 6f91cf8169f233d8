#include <algorithm>
#include <map>

#include "bench/fit.hpp"
#include "bench/measurement.hpp"
#include "bench/program.hpp"
#include "bench/series.hpp"
#include "core/build_info.hpp"
#include "experiments/model.hpp"
#include "solvers/solver.hpp"
#include "tests/catch.hpp"
#include "tests/process.hpp"
#include "tests/toy_games.hpp"

namespace mexhaust::testing {
namespace {

/// Right about every heap but one.
struct WrongSolver {
  static std::optional<Outcome> outcome(const Position& heap) { return outcome_if(heap[0] % 3 != 0 || heap[0] == 9); }
  static std::vector<Claim> claims() { return {}; }
};

int run_in_process(const Registry& registry, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "mexhaust_bench");
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  return run_benchmarks(static_cast<int>(pointers.size()), pointers.data(), registry);
}

Measurement measured(const std::string& solver, std::int64_t size, std::uint64_t checksum, double nanoseconds) {
  Measurement measurement;
  measurement.game = "game";
  measurement.solver = solver;
  measurement.input = "stones=n";
  measurement.size = size;
  measurement.positions = 1;
  measurement.checksum = checksum;
  measurement.nanoseconds = {nanoseconds};
  return measurement;
}

std::vector<std::string> solvers_of(const std::vector<Series>& all, const std::string& game) {
  std::vector<std::string> solvers;
  for (const Series& series : all) {
    if (series.game == game && series.input.find('=') != std::string::npos) solvers.push_back(series.solver);
  }
  return solvers;
}

}  // namespace

TEST_CASE("every game of the registry has rivals and tables of several sizes, without a line of its own") {
  const Registry registry = built_in_registry();
  const std::vector<Series> all = all_series(registry);
  for (const auto& game : registry.games()) {
    CAPTURE(game->info().id);
    std::vector<std::string> solvers{"fast", "memo", "plain", "table"};
    if (game->info().id == "take-or-merge") solvers.emplace_back("oracle");  // it has a table of its own
    CHECK(solvers_of(all, game->info().id) == solvers);
  }
  for (const Series& series : all) {
    CAPTURE(name_of(series));
    if (series.input.find("in whole periods") == std::string::npos) CHECK(series.steps.size() >= 3);
  }
}

TEST_CASE("a game that the benchmarks have never heard of is measured as well") {
  const Registry registry = Registry().add<OneOrTwo>();
  const std::vector<Series> all = all_series(registry);
  CHECK(solvers_of(all, "one-or-two") == std::vector<std::string>{"memo", "plain", "table"});
  CHECK(run_in_process(registry, {"--benchmark_min_time=0.0001", "--benchmark_repetitions=1"}) == 0);
}

TEST_CASE("solvers that differ on a position are found out") {
  CHECK(run_in_process(Registry().add<OneOrTwo, WrongSolver>(),
                       {"--benchmark_min_time=0.0001", "--benchmark_repetitions=1"}) == 1);

  const auto lines = disagreements({measured("fast", 4, 10, 1), measured("memo", 4, 10, 1), measured("plain", 4, 11, 1),
                                    measured("memo", 5, 12, 1)});
  REQUIRE(lines.size() == 2);
  CHECK(lines[0] == "game, stones=n, n = 4: fast has checksum 10, plain has 11");
}

TEST_CASE("ratios are of medians on the same positions") {
  CHECK(median({3, 1, 2}) == 2);
  CHECK(median({4, 1, 2, 3}) == 2.5);
  const CsvTable table = to_table({measured("fast", 4, 1, 10), measured("fast", 8, 1, 20), measured("memo", 4, 1, 30),
                                   measured("memo", 8, 1, 300)});
  const std::size_t fast = table.column("times_fast", "table");
  const std::size_t previous = table.column("times_previous_size", "table");
  CHECK(table.rows[0][fast] == "1.00");
  CHECK(table.rows[0][previous].empty());
  CHECK(table.rows[1][previous] == "2.00");
  CHECK(table.rows[3][fast] == "15.00");
  CHECK(table.rows[3][previous] == "10.00");
}

TEST_CASE("exponential growth is recognised") {
  const Fit exact = exponential_fit(std::vector<Timing>{{3, 54}, {4, 162}, {5, 486}, {7, 4374}});
  CHECK(exact.relative_error < 0.02);
  CHECK(exact.text.find("* 3.0") != std::string::npos);
  const Fit square = exponential_fit(std::vector<Timing>{{10, 100}, {20, 400}, {40, 1600}, {80, 6400}});
  CHECK(square.relative_error > 0.05);
}

TEST_CASE("the benchmark program tells wrong arguments from right ones") {
  CHECK(shell("mexhaust_bench --help").status == 0);
  CHECK(shell("mexhaust_bench --help").out.find("--allow-dirty") != std::string::npos);
  for (const std::string wrong : {"--outt x", "--out", "word", "--allow-dirt", "--benchmark_min_time=soon"}) {
    const Run run = shell("mexhaust_bench " + wrong);
    CAPTURE(wrong, run.err);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
  }
}

TEST_CASE("the benchmark program writes what it measured, not from a tree with changes") {
  const ScratchFolder folder;
  const std::filesystem::path file = folder.path() / "new" / "bench.csv";
  const std::string command =
      "mexhaust_bench --benchmark_min_time=0.0001 --benchmark_repetitions=1 "
      "'--benchmark_filter=^cheat/(fast|memo|plain|table)/.*n:[34]$' --out " +
      file.string();
  if (build_info().dirty) {
    const Run refused = shell(command);
    CHECK(refused.status == 2);
    CHECK(refused.err.find("--allow-dirty") != std::string::npos);
    CHECK(!std::filesystem::exists(file));
  }
  const Run run = shell(command + " --allow-dirty");
  CAPTURE(run.err);
  REQUIRE(run.status == 0);
  const CsvTable table = parse_csv(content_of(file), "bench.csv");
  CHECK(table.rows.size() == 8);
  std::map<std::string, std::string> checksum_of_size;
  for (const auto& row : table.rows) {
    CHECK(row[table.column("game", "")] == "cheat");
    CHECK(row[table.column("git_hash", "")].starts_with(build_info().git_hash));
    CHECK(std::stod(row[table.column("positions_per_second", "")]) > 0);
    if (row[table.column("solver", "")] == "table") continue;
    const std::string& checksum = row[table.column("checksum", "")];
    const auto [known, added] = checksum_of_size.emplace(row[table.column("size", "")], checksum);
    CHECK((added || known->second == checksum));
  }
}

}  // namespace mexhaust::testing
