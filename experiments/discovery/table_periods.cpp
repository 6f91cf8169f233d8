#include "mexhaust/experiments/discovery/table_periods.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "mexhaust/experiments/discovery/chance.hpp"
#include "mexhaust/search/beatty.hpp"

namespace mexhaust::discovery {
namespace {

constexpr std::size_t fewest_values = 10;

/// n, n + 1 or n - 1, as the numbers that a sequence is a multiple of.
rules::Expression shifted(const std::string& name, std::int64_t by) {
  rules::Expression n{.operation = rules::Operation::quantity, .name = name};
  if (by == 0) return n;
  return rules::Expression{.operation = by > 0 ? rules::Operation::add : rules::Operation::subtract,
                           .operands = {std::move(n), {.operation = rules::Operation::number, .number = 1}}};
}

/// Drops the period along one number unless the cells that it predicts hold enough information.
template <class IsPredicted>
void require_bits(std::optional<search::AxisPeriod>& period, const search::Grid& grid, IsPredicted is_predicted) {
  if (!period) return;
  std::vector<std::int64_t> values;
  std::uint64_t predicted = 0;
  for (std::size_t row = 0; row < grid.rows; ++row) {
    for (std::size_t column = 0; column < grid.columns; ++column) {
      const auto& cell = grid.at(column, row);
      if (!cell) continue;
      values.push_back(*cell);
      if (is_predicted(column, row)) ++predicted;
    }
  }
  if (static_cast<double>(predicted) * bits_of_each(values) < min_bits) period.reset();
}

}  // namespace

std::optional<Sequence> sequence_of(const ValueTable& table) {
  const search::RuleSample& rows = table.rows;
  if (table.vocabulary.has_list || table.vocabulary.leading.size() != 1) return std::nullopt;
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
  for (std::size_t row = 0; row < rows.size(); ++row) pairs.emplace_back(rows.positions[row][0], rows.values[row]);
  std::ranges::sort(pairs);
  Sequence sequence{.name = table.vocabulary.leading.front(), .start = pairs.front().first, .values = {}};
  for (const auto& [n, value] : pairs) {
    // From the start: n may be the largest number that there is.
    if (static_cast<std::uint64_t>(n) - static_cast<std::uint64_t>(sequence.start) != sequence.values.size())
      return std::nullopt;
    sequence.values.push_back(value);
  }
  return sequence;
}

SequenceFinding seen_in(const Sequence& sequence, Stop stop) {
  SequenceFinding finding;
  finding.period = shown_period(sequence.values, stop);
  if (finding.period) {
    finding.exceptions = exceptions(sequence.values, *finding.period);
    for (std::int64_t& place : finding.exceptions) place += sequence.start;
    finding.bits = predicted_bits(sequence.values, *finding.period);
    if (finding.period->saltus == 0) return finding;
  }
  const bool within_reach = sequence.start >= -1 && sequence.start <= search::largest_factor;
  if (sequence.values.size() < fewest_values || !within_reach) return finding;
  constexpr std::array<std::int64_t, 3> shifts{0, 1, -1};
  for (const std::int64_t shift : shifts) {
    search::MultiplierInterval interval;
    bool fits = true;
    for (std::size_t place = 0; place < sequence.values.size() && fits; ++place)
      fits = interval.add(sequence.start + static_cast<std::int64_t>(place) + shift, sequence.values[place]);
    constexpr std::size_t most_counted = 1000;
    const auto multipliers = fits ? interval.simplest(most_counted) : std::vector<search::Multiplier>{};
    if (multipliers.empty()) continue;
    finding.rule = multipliers.front().times(shifted(sequence.name, shift));
    const auto tried = static_cast<double>(search::multipliers_up_to(multipliers.front()) * shifts.size());
    finding.bits = std::max(finding.bits, step_bits(sequence.values) - std::log2(tried));
    finding.rivals = multipliers.size() - 1;
    break;
  }
  return finding;
}

std::optional<search::Grid> grid_of(const ValueTable& table) {
  const search::RuleSample& rows = table.rows;
  if (table.vocabulary.has_list || table.vocabulary.leading.size() != 2) return std::nullopt;
  const auto extent = [&](std::size_t place) {
    const auto by_place = [place](const Position& position) { return position[place]; };
    const auto [least, most] = std::ranges::minmax(rows.positions, {}, by_place);
    return std::pair(least[place], static_cast<std::uint64_t>(most[place]) - static_cast<std::uint64_t>(least[place]));
  };
  const auto [least_x, width] = extent(0);
  const auto [least_y, height] = extent(1);
  const std::uint64_t most_cells = 4 * rows.size();
  if (width >= most_cells || height >= most_cells || (width + 1) * (height + 1) > most_cells) return std::nullopt;
  search::Grid grid{.least_x = least_x, .least_y = least_y, .columns = width + 1, .rows = height + 1};
  grid.cells.resize(grid.columns * grid.rows);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto x = static_cast<std::size_t>(rows.positions[row][0] - least_x);
    const auto y = static_cast<std::size_t>(rows.positions[row][1] - least_y);
    grid.cells[y * grid.columns + x] = rows.values[row];
  }
  return grid;
}

search::GridPeriod seen_in(const search::Grid& grid, Stop stop) {
  search::GridPeriod period = search::shown_periods(grid, stop);
  const auto first_predicted = [](const std::optional<search::AxisPeriod>& along, std::int64_t least) {
    return along ? static_cast<std::size_t>(along->everywhere.from - least + along->everywhere.length) : 0;
  };
  const std::size_t first_column = first_predicted(period.in_x, grid.least_x);
  const std::size_t first_row = first_predicted(period.in_y, grid.least_y);
  require_bits(period.in_x, grid, [&](std::size_t column, std::size_t) { return column >= first_column; });
  require_bits(period.in_y, grid, [&](std::size_t, std::size_t row) { return row >= first_row; });
  return period;
}

}  // namespace mexhaust::discovery
