#include <map>
#include <tuple>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/tables/by_game.hpp"
#include "mexhaust/solvers/cycle/solver.hpp"

namespace mexhaust::tables {
namespace {

constexpr std::int64_t most_value = 8;
constexpr std::int64_t most_edges = 10;
constexpr std::int64_t most_cycles = 300'000;  ///< of one number of edges
constexpr std::int64_t run_value = 3;

struct CycleCount {
  std::int64_t cycles = 0;
  std::int64_t p_cycles = 0;

  void add(bruteforce::Value outcome) {
    ++cycles;
    if (outcome == 0) ++p_cycles;
  }
};

/// Calls visit(edges, outcome) for all cycles of edges with values up to `value`, with as many edges as stay within the
/// bound on cycles. Returns false when stopped.
template <class Visit>
bool visit_cycles(const GameEntry& game, std::int64_t value, Stop stop, Visit visit) {
  std::int64_t edges = 2;
  for (std::int64_t cycles = (value + 1) * (value + 1) * (value + 1); edges < most_edges && cycles <= most_cycles;
       cycles *= value + 1)
    ++edges;
  const auto domain = game.domain({{"edges", edges}, {"value", value}});
  const auto outcomes = game.truth().values(*domain, ValueKind::outcome, stop);
  if (!outcomes) return false;
  Position cycle;
  for (std::uint64_t index = 0; index < outcomes->size(); ++index) {
    domain->at(index, cycle);
    visit(cycle, (*outcomes)[index]);
  }
  return true;
}

/// Adds a row: the key, then the two numbers of each count.
template <class Key, class... Counts>
void add_row(CsvTable& table, const Key& key, const Counts&... counts) {
  std::vector<std::string> row;
  std::apply([&](const auto&... number) { (row.push_back(std::to_string(number)), ...); }, key);
  ((row.push_back(std::to_string(counts.cycles)), row.push_back(std::to_string(counts.p_cycles))), ...);
  table.rows.push_back(std::move(row));
}

std::optional<CsvTable> count_table(const GameEntry& game, Stop stop) {
  struct Counts {
    CycleCount all;
    CycleCount with_zero;
  };
  std::map<std::tuple<std::size_t, std::int64_t>, Counts> by_size;
  for (std::int64_t value = 0; value <= most_value; ++value) {
    const bool done = visit_cycles(game, value, stop, [&](const Position& cycle, bruteforce::Value outcome) {
      Counts& counts = by_size[{cycle.size(), value}];
      counts.all.add(outcome);
      if (solvers::CycleSolver::has_zero_edge(cycle)) counts.with_zero.add(outcome);
    });
    if (!done) return std::nullopt;
  }
  CsvTable table{.header = {"edges", "value", "cycles", "p_cycles", "cycles_with_zero", "p_cycles_with_zero"},
                 .rows = {}};
  for (const auto& [key, counts] : by_size) add_row(table, key, counts.all, counts.with_zero);
  return table;
}

std::optional<CsvTable> run_table(const GameEntry& game, Stop stop) {
  std::map<std::tuple<std::size_t, std::ptrdiff_t, std::ptrdiff_t>, CycleCount> by_runs;
  const bool done = visit_cycles(game, run_value, stop, [&](const Position& cycle, bruteforce::Value outcome) {
    by_runs[{cycle.size(), solvers::clockwise_run(cycle), solvers::counterclockwise_run(cycle)}].add(outcome);
  });
  if (!done) return std::nullopt;
  CsvTable table{.header = {"edges", "clockwise", "counterclockwise", "cycles", "p_cycles"}, .rows = {}};
  for (const auto& [key, count] : by_runs) add_row(table, key, count);
  return table;
}

}  // namespace

std::vector<DataTable> cycle_tables(const SharedGame& game) {
  return {{.file = "cycle-counts.csv",
           .game = "cycle",
           .description = "how many cycles are P, by the number of edges and the value allowed on each",
           .make = [game](Stop stop) { return count_table(*game, stop); }},
          {.file = "cycle-runs.csv",
           .game = "cycle",
           .description = "how many cycles with values up to 3 are P, by the runs of non-zero edges at the coin",
           .make = [game](Stop stop) { return run_table(*game, stop); }}};
}

}  // namespace mexhaust::tables
