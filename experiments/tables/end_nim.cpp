#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/base/stop.hpp"
#include "mexhaust/experiments/tables/by_game.hpp"
#include "mexhaust/solvers/end_nim/pads.hpp"

namespace mexhaust::tables {
namespace {

constexpr std::int64_t padded_piles = 4;
constexpr std::int64_t padded_stones = 9;

/// The x in 0..max+2 that make a P-position on one end of a row, joined by '|'; a unique one is the pad. x = 0 is the row.
std::string pads(const Position& row, solvers::Side side, const Truth& truth) {
  return fmt::format("{}", fmt::join(*solvers::pads_found(row, side, truth), "|"));
}

std::optional<CsvTable> pad_table(const GameEntry& game, Stop stop) {
  const auto rows = game.domain({{"piles", padded_piles}, {"stones", padded_stones}});
  const auto truth = game.truth().table({{"piles", padded_piles + 1}, {"stones", padded_stones + 2}}, {.stop = stop});
  if (!truth) return std::nullopt;
  CsvTable table{.header = {"row", "left_pad", "right_pad", "outcome"}, .rows = {}};
  Position row;
  for (std::uint64_t index = 0; index < *rows->count(); ++index) {
    rows->at(index, row);
    table.rows.push_back({to_text(row), pads(row, solvers::Side::left, *truth), pads(row, solvers::Side::right, *truth),
                          outcome_field(*truth->outcome(row))});
  }
  return table;
}

constexpr std::int64_t step_piles = 3;
constexpr std::int64_t step_stones = 7;

/// The left pad of w with a pile x behind it, by the pads L and R of w and x: for all rows w of a domain.
std::optional<CsvTable> step_table(const GameEntry& game, Stop stop) {
  const auto rows = game.domain({{"piles", step_piles}, {"stones", step_stones}});
  const auto truth = game.truth().table({{"piles", step_piles + 2}, {"stones", step_stones + 2}}, {.stop = stop});
  if (!truth) return std::nullopt;
  std::set<std::vector<std::int64_t>> steps;
  Position row;
  for (std::uint64_t index = 0; index < *rows->count(); ++index) {
    rows->at(index, row);
    if (row.empty()) continue;
    const std::int64_t left = *solvers::pad_of(row, solvers::Side::left, *truth);
    const std::int64_t right = *solvers::pad_of(row, solvers::Side::right, *truth);
    for (std::int64_t x = 1; x <= step_stones; ++x)
      steps.insert({left, right, x,
                    *solvers::pad_of(solvers::padded(row, solvers::Side::right, x), solvers::Side::left, *truth)});
  }
  CsvTable table{.header = {"L", "R", "x", "pad"}, .rows = {}};
  for (const auto& step : steps) {
    table.rows.emplace_back();
    for (const std::int64_t number : step) table.rows.back().push_back(std::to_string(number));
  }
  return table;
}

constexpr std::int64_t most_counted_piles = 10;
constexpr std::int64_t most_counted_stones = 12;
constexpr std::int64_t most_counted_rows = 300'000;  ///< of one number of piles

struct RowCount {
  std::int64_t rows = 0;
  std::int64_t p_rows = 0;
};

using CountsByPiles = std::map<std::pair<std::size_t, std::int64_t>, RowCount>;  ///< by piles and stones

/// Counts rows with piles of 1..stones, of 0 piles up to the most that stay within the bound. Returns false when stopped.
bool count_rows(const GameEntry& game, std::int64_t stones, Stop stop, CountsByPiles& counts) {
  std::int64_t piles = 1;
  for (std::int64_t rows = stones * stones; piles < most_counted_piles && rows <= most_counted_rows; rows *= stones)
    ++piles;
  const auto domain = game.domain({{"piles", piles}, {"stones", stones}});
  const auto outcomes = game.truth().values(*domain, ValueKind::outcome, stop);
  if (!outcomes) return false;
  Position row;
  for (std::uint64_t index = 0; index < outcomes->size(); ++index) {
    domain->at(index, row);
    RowCount& count = counts[{row.size(), stones}];
    ++count.rows;
    if ((*outcomes)[index] == 0) ++count.p_rows;
  }
  return true;
}

std::optional<CsvTable> count_table(const GameEntry& game, Stop stop) {
  CountsByPiles counts;
  for (std::int64_t stones = 1; stones <= most_counted_stones; ++stones) {
    if (!count_rows(game, stones, stop, counts)) return std::nullopt;
  }
  CsvTable table{.header = {"piles", "stones", "rows", "p_rows", "closed_form"}, .rows = {}};
  for (const auto& [key, count] : counts) {
    const auto [piles, stones] = key;
    // (K^n + (-1)^n K) / (K + 1) solves p(n) = K^(n-1) - p(n-1), p(0) = 1.
    const std::int64_t closed_form = (count.rows + (piles % 2 == 0 ? stones : -stones)) / (stones + 1);
    table.rows.push_back({std::to_string(piles), std::to_string(stones), std::to_string(count.rows),
                          std::to_string(count.p_rows), std::to_string(closed_form)});
  }
  return table;
}

}  // namespace

std::vector<DataTable> end_nim_tables(const SharedGame& game) {
  return {{.file = "end-nim-pads.csv",
           .game = "end-nim",
           .description = "the left and the right pad of every row of up to 4 piles of up to 9 stones",
           .make = [game](Stop stop) { return pad_table(*game, stop); }},
          {.file = "end-nim-steps.csv",
           .game = "end-nim",
           .description = "the left pad of a row with a pile x behind it, by the pads L and R of the row and x",
           .make = [game](Stop stop) { return step_table(*game, stop); }},
          {.file = "end-nim-counts.csv",
           .game = "end-nim",
           .description = "how many rows are P, by the number of piles and the stones allowed in each",
           .make = [game](Stop stop) { return count_table(*game, stop); }}};
}

}  // namespace mexhaust::tables
