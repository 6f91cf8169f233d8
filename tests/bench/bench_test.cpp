#include <algorithm>
#include <map>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/bench/build_info.hpp"
#include "mexhaust/bench/fit.hpp"
#include "mexhaust/bench/measurement.hpp"
#include "mexhaust/bench/program.hpp"
#include "mexhaust/bench/report.hpp"
#include "mexhaust/bench/series.hpp"
#include "mexhaust/bench/targets.hpp"
#include "mexhaust/experiments/built_in.hpp"
#include "mexhaust/experiments/registry/model.hpp"
#include "mexhaust/solvers/solver.hpp"
#include "mexhaust/tests/catch.hpp"
#include "mexhaust/tests/prints.hpp"
#include "mexhaust/tests/process.hpp"
#include "mexhaust/tests/toy_games.hpp"

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
  return bench::run_benchmarks(static_cast<int>(pointers.size()), pointers.data(), registry);
}

bench::Measurement measured(const std::string& solver, std::int64_t size, std::uint64_t checksum, double nanoseconds) {
  bench::Measurement measurement;
  measurement.game = "game";
  measurement.solver = solver;
  measurement.input = "stones=n";
  measurement.size = size;
  measurement.positions = 1;
  measurement.checksum = checksum;
  measurement.nanoseconds = {nanoseconds};
  return measurement;
}

std::vector<std::string> solvers_of(const std::vector<bench::Series>& all, const std::string& game) {
  std::vector<std::string> solvers;
  for (const bench::Series& series : all) {
    const bool on_a_bound = series.input.find('=') != std::string::npos;
    const bool of_a_rule = series.input.find(" on ") != std::string::npos || series.input.starts_with("n random");
    if (series.game == game && on_a_bound && !of_a_rule) solvers.push_back(series.solver);
  }
  return solvers;
}

}  // namespace

TEST_CASE("Every game of the registry has rivals and tables of several sizes, without a line of its own", "[bench]") {
  const std::map<std::string, std::vector<std::string>> engines{
      {"end-nim", {"table, portable", "bytes", "bytes, portable", "oracle"}},
      {"nim", {"table, portable", "bytes", "bytes, portable", "oracle"}},
      {"wythoff", {"table, portable", "bytes", "bytes, portable", "oracle"}},
      {"cycle", {"table, portable", "oracle"}},
      {"take-or-merge", {"oracle", "memo"}}};
  const Registry registry = built_in_registry();
  const std::vector<bench::Series> all = bench::all_series(registry);
  for (const auto& game : registry.games()) {
    CAPTURE(game->info().id);
    std::vector<std::string> solvers{"fast", "memo", "plain", "whole table", "table"};
    // Graphs are drawn that no table numbers.
    if (game->info().id == "dag-tokens") std::erase(solvers, "whole table");
    if (const auto more = engines.find(game->info().id); more != engines.end())
      solvers.insert(solvers.end(), more->second.begin(), more->second.end());
    CHECK(solvers_of(all, game->info().id) == solvers);
  }
  for (const bench::Series& series : all) {
    CAPTURE(name_of(series));
    if (series.input.find("in whole periods") == std::string::npos) CHECK(series.steps.size() >= 3);
  }
}

TEST_CASE("A game that the benchmarks have never heard of is measured as well", "[bench]") {
  const Registry registry = Registry().add<OneOrTwo>();
  const std::vector<bench::Series> all = bench::all_series(registry);
  CHECK(solvers_of(all, "one-or-two") == std::vector<std::string>{"memo", "plain", "whole table", "table"});
  CHECK(run_in_process(registry, {"--benchmark_min_time=0.0001", "--benchmark_repetitions=1"}) == 0);
}

TEST_CASE("Solvers that differ on a position are found out", "[bench]") {
  CHECK(run_in_process(Registry().add<OneOrTwo, WrongSolver>(),
                       {"--benchmark_min_time=0.0001", "--benchmark_repetitions=1"}) == 1);

  const auto lines = bench::disagreements({measured("fast", 4, 10, 1), measured("memo", 4, 10, 1),
                                           measured("plain", 4, 11, 1), measured("memo", 5, 12, 1)});
  REQUIRE(lines.size() == 2);
  CHECK(lines[0] == "game, stones=n, n = 4: fast has checksum 10, plain has 11");
}

TEST_CASE("Ratios are of medians on the same positions", "[bench]") {
  CHECK(bench::median({3, 1, 2}) == 2);
  CHECK(bench::median({4, 1, 2, 3}) == 2.5);
  const CsvTable table = bench::to_table({measured("fast", 4, 1, 10), measured("fast", 8, 1, 20),
                                          measured("memo", 4, 1, 30), measured("memo", 8, 1, 300)});
  const std::size_t fast = table.column("times_fast", "table");
  const std::size_t previous = table.column("times_previous_size", "table");
  CHECK(table.rows[0][fast] == "1.00");
  CHECK(table.rows[0][previous].empty());
  CHECK(table.rows[1][previous] == "2.00");
  CHECK(table.rows[3][fast] == "15.00");
  CHECK(table.rows[3][previous] == "10.00");
}

TEST_CASE("The engines of a game, and the ways of checking a rule, find the same", "[bench][slow]") {
  const Registry registry = built_in_registry();
  CHECK(run_in_process(registry, {"--benchmark_min_time=0.0001", "--benchmark_repetitions=1",
                                  "--benchmark_filter=all of.*n:(8|10|16|20|50)$"}) == 0);
  CHECK(run_in_process(registry, {"--benchmark_min_time=0.0001", "--benchmark_repetitions=1",
                                  "--benchmark_filter=n random.*n:(32|2048)/"}) == 0);
  // By hand: of the rows () 1 2 11 12 21 22, numbered from 0, those that are N are 1, 2, 12 and 21.
  const GameEntry& end_nim = registry.game("end-nim");
  const Bounds bounds = Bounds::parse("piles=2,stones=2", end_nim.info().keys);
  const auto closed = end_nim.closed_domain(bounds);
  CHECK(bench::checksum_of_outcomes(*end_nim.truth().table(bounds, {}), *closed) == 2 + 3 + 5 + 6);
  CHECK(bench::checksum_of_outcomes(*end_nim.truth().memo({}), *closed) == 2 + 3 + 5 + 6);
  CHECK(bench::checksum_of_outcomes(*end_nim.truth().memo({}), *closed, 3) == 2 + 3);
}

TEST_CASE("A checksum taken apart is of what the last run made", "[bench]") {
  int made = 0;
  const bench::Step step = bench::step_with_checksum_apart(
      1, 1, [&made] { return ++made; }, [](int number) { return static_cast<std::uint64_t>(number) * 10; });
  step.run();
  step.run();
  CHECK(step.checksum() == 20);
}

TEST_CASE("A measurement is compared with its rival at the same size", "[bench]") {
  bench::Measurement fast = measured("2 threads", 4, 1, 5);
  fast.rival = "1 thread";
  fast.rival_input = fast.input;
  bench::Measurement drawing = fast;
  drawing.input = "drawing";
  const std::vector<bench::Measurement> all{measured("1 thread", 8, 1, 100), measured("1 thread", 4, 1, 10), fast,
                                            drawing};
  const CsvTable table = bench::to_table(all);
  const std::size_t ratio = table.column("times_as_fast_as_rival", "table");
  CHECK(table.rows[0][ratio].empty());
  CHECK(table.rows[2][ratio] == "2");
  CHECK(table.rows[3][ratio] == "2");
}

TEST_CASE("A report is written from what was measured, and the rest of it is kept", "[bench]") {
  bench::Measurement table = measured("table", 31, 1, 0.04);
  table.game = "end-nim";
  table.input = "all of piles=4,stones=n";
  table.positions = 954'305;
  table.nanoseconds = {0.2, 0.04, 0.25};
  const std::string report = "# Title\n<!-- measured: targets -->\nold\n<!-- end -->\ntext\n";
  const std::string written = bench::with_figures(report, "report.md", {table});
  CAPTURE(written);
  CHECK(written.starts_with("# Title\n<!-- measured: targets -->\n"));
  CHECK(written.ends_with("\n<!-- end -->\ntext\n"));
  CHECK_THAT(written, !Prints("\nold\n"));
  CHECK_THAT(written, Prints("| 2e+10/s | 5e+09/s | 2.5e+10/s | at best |"));
  CHECK_THAT(written, Prints("| 1e+10/s | 5e+09/s | 2.5e+10/s | at best |"));
  CHECK(bench::with_figures(written, "report.md", {table}) == written);
  const std::string tables = bench::with_figures("<!-- measured: tables -->\n<!-- end -->\n", "report.md", {table});
  CHECK_THAT(tables, Prints("| end-nim | table | all of piles=4,stones=n | 31 | 954305 | 5e+09 |  |"));
  CHECK_THROWS_AS(bench::with_figures("<!-- measured: speed -->\n<!-- end -->\n", "report.md", {}), InputError);
  CHECK_THROWS_AS(bench::with_figures("<!-- measured: growth -->\n", "report.md", {}), InputError);
}

TEST_CASE("Ratios, shares and seconds are met when they are on the right side of the target", "[bench]") {
  const auto of = [](const char* game, const char* solver, const char* input, std::int64_t size, double nanoseconds) {
    bench::Measurement one = measured(solver, size, 1, nanoseconds);
    one.game = game;
    one.input = one.rival_input = input;
    return one;
  };
  const char* cases = "n random cases of end-nim.end-runs on piles=8,stones=12";
  bench::Measurement drawing = of("end-nim", "drawing alone", "n random positions of piles=8,stones=12", 128, 40);
  drawing.rival = "1 thread";
  drawing.rival_input = cases;
  bench::Measurement multisets = of("take-or-merge", "table", "all multisets of up to n stones", 80, 61e9);
  const auto rows = bench::target_rows(
      {of("end-nim", "1 thread", cases, 128, 1000), of("end-nim", "2 threads", cases, 128, 500), drawing, multisets});
  REQUIRE(rows.size() == 3);
  const auto figures = [](const std::vector<std::string>& row) { return row[2] + ' ' + row[4]; };
  CHECK(figures(rows[0]) == "61 s no");
  CHECK(figures(rows[1]) == "x2 yes");
  CHECK(figures(rows[2]) == "4 % yes");
}

TEST_CASE("Every target is of a series that there is, and of a rival of it", "[bench]") {
  const Registry registry = built_in_registry();
  std::vector<bench::Series> all = bench::all_series(registry);
  for (bench::Series& series : bench::deep_series(registry)) all.push_back(std::move(series));
  const auto has = [&](const bench::Target& target, const std::string& solver, const std::string& input) {
    return std::ranges::any_of(all, [&](const bench::Series& series) {
      return series.game == target.game && series.solver == solver && series.input == input &&
             std::ranges::find(series.steps, target.size, &bench::Step::size) != series.steps.end();
    });
  };
  for (const bench::Target& target : bench::all_targets()) {
    CAPTURE(target.what);
    CHECK(has(target, target.solver, target.input));
    const auto own = std::ranges::find_if(all, [&](const bench::Series& series) {
      return series.game == target.game && series.solver == target.solver && series.input == target.input;
    });
    REQUIRE(own != all.end());
    const bool as_in_the_file = own->rival == target.against && !own->rival_input.empty();
    if (*target.against != '\0') CHECK(has(target, target.against, as_in_the_file ? own->rival_input : target.input));
  }
}

TEST_CASE("Exponential growth is recognised", "[bench]") {
  const bench::Fit exact = bench::exponential_fit(std::vector<bench::Timing>{{3, 54}, {4, 162}, {5, 486}, {7, 4374}});
  CHECK(exact.relative_error < 0.02);
  CHECK_THAT(exact.text, Prints("* 3.0"));
  const bench::Fit square =
      bench::exponential_fit(std::vector<bench::Timing>{{10, 100}, {20, 400}, {40, 1600}, {80, 6400}});
  CHECK(square.relative_error > 0.05);
}

TEST_CASE("The benchmark program tells wrong arguments from right ones", "[bench]") {
  CHECK(shell("mexhaust_bench --help").status == 0);
  CHECK_THAT(shell("mexhaust_bench --help").out, Prints("--allow-dirty"));
  for (const std::string wrong : {"--outt x", "--out", "word", "--allow-dirt", "--report", "--report no/such/file.md",
                                  "--benchmark_min_time=soon"}) {
    const Run run = shell("mexhaust_bench " + wrong);
    CAPTURE(wrong, run.err);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
  }
}

TEST_CASE("The benchmark program writes what it measured, not from a tree with changes", "[bench]") {
  const ScratchFolder folder;
  const std::filesystem::path file = folder.path() / "new" / "bench.csv";
  const std::string command =
      "mexhaust_bench --benchmark_min_time=0.0001 --benchmark_repetitions=1 "
      "'--benchmark_filter=^cheat/(fast|memo|plain|table)/.*n:[34]$' --out " +
      file.string();
  if (bench_build_info().dirty) {
    const Run refused = shell(command);
    CHECK(refused.status == 2);
    CHECK_THAT(refused.err, Prints("--allow-dirty"));
    CHECK(!std::filesystem::exists(file));
  }
  const std::string report = (folder.path() / "report.md").string();
  write_file(report, "<!-- measured: growth -->\n<!-- end -->\n");
  const Run run = shell(command + " --allow-dirty --report " + report);
  CAPTURE(run.err);
  REQUIRE(run.status == 0);
  const CsvTable table = parse_csv(content_of(file), "bench.csv");
  CHECK(table.rows.size() == 8);
  CHECK_THAT(content_of(report), Prints("| cheat | memo | cards=n,value=9 |"));
  std::map<std::string, std::string> checksum_of_size;
  for (const auto& row : table.rows) {
    CHECK(row[table.column("game", "")] == "cheat");
    CHECK(row[table.column("git_hash", "")].starts_with(bench_build_info().git_hash));
    CHECK(std::stod(row[table.column("positions_per_second", "")]) > 0);
    if (row[table.column("solver", "")] == "table") continue;
    const std::string& checksum = row[table.column("checksum", "")];
    const auto [known, added] = checksum_of_size.emplace(row[table.column("size", "")], checksum);
    CHECK((added || known->second == checksum));
  }
}

}  // namespace mexhaust::testing
