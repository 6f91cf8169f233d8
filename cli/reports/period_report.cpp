#include "mexhaust/cli/reports/period_report.hpp"

#include <algorithm>
#include <ostream>
#include <span>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "mexhaust/cli/kit/json.hpp"
#include "mexhaust/rules/language.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::size_t most_shown = 64;

Json json_of(const Period& period) {
  return {{"period", period.length}, {"from", period.from}, {"saltus", period.saltus}};
}

/// Blank where there is no cell.
std::string cell_text(const search::Grid& grid, std::int64_t x, std::int64_t y, rules::ValueType type) {
  const auto& cell = grid.at(static_cast<std::size_t>(x - grid.least_x), static_cast<std::size_t>(y - grid.least_y));
  return cell ? value_text(*cell, type) : ".";
}

void print_block(const search::Grid& grid, const Period& in_x, const Period& in_y, std::int64_t x, std::int64_t y,
                 rules::ValueType type, std::ostream& out) {
  for (std::int64_t row = y; row < y + std::min<std::int64_t>(in_y.length, most_shown); ++row) {
    std::vector<std::string> words;
    for (std::int64_t column = x; column < x + std::min<std::int64_t>(in_x.length, most_shown); ++column)
      words.push_back(cell_text(grid, column, row, type));
    fmt::print(out, "            {}\n", fmt::join(words, " "));
  }
}

/// Fields padded to the widths of their columns.
void print_columns(const std::vector<std::vector<std::string>>& rows, std::ostream& out) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows) {
    for (std::size_t column = 0; column < row.size(); ++column)
      widths[column] = std::max(widths[column], row[column].size());
  }
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t column = 0; column + 1 < row.size(); ++column)
      line += fmt::format("{:<{}}  ", row[column], widths[column]);
    fmt::print(out, "{}{}\n", line, row.back());
  }
}

/// A period of a sequence that begins at a number, by the numbers.
Period counted_from(std::int64_t start, Period period) {
  period.from += start;
  return period;
}

}  // namespace

std::string value_text(std::int64_t value, rules::ValueType type) {
  if (type == rules::ValueType::number) return std::to_string(value);
  return value != 0 ? "N" : "P";
}

std::string saltus_text(const Period& period) {
  return period.saltus == 0 ? "" : fmt::format(", with {} added each time (the saltus)", period.saltus);
}

std::string shown_values(std::span<const std::int64_t> values, rules::ValueType type) {
  std::vector<std::string> words;
  for (const std::int64_t value : values.first(std::min(values.size(), most_shown)))
    words.push_back(value_text(value, type));
  return fmt::format("{}{}", fmt::join(words, " "), words.size() < values.size() ? " ..." : "");
}

std::span<const std::int64_t> first_period(std::span<const std::int64_t> values, const Period& period) {
  return values.subspan(static_cast<std::size_t>(period.from), static_cast<std::size_t>(period.length));
}

void print_sequence(const discovery::Sequence& sequence, const discovery::SequenceFinding& finding,
                    rules::ValueType type, const std::string& source, std::ostream& out) {
  const std::string& n = sequence.name;
  const std::int64_t last = sequence.start + std::ssize(sequence.values) - 1;
  fmt::print(out, "sequence    {}: {} values, {} = {} to {}\nvalues      {}\n", source, sequence.values.size(), n,
             sequence.start, last, shown_values(sequence.values, type));
  if (finding.period) {
    const Period period = counted_from(sequence.start, *finding.period);
    fmt::print(out, "period      {}{}, from {} = {} on\nrepeats     {}\n", period.length, saltus_text(period), n,
               period.from, shown_values(first_period(sequence.values, *finding.period), type));
    if (!finding.exceptions.empty())
      fmt::print(out, "exceptions  {}: {} = {}\n", finding.exceptions.size(), n,
                 shown_values(finding.exceptions, rules::ValueType::number));
  }
  if (finding.rule)
    fmt::print(out, "found       {}\nrivals      {} other multiples of so small numbers have these values, too\n",
               rules::to_text(*finding.rule), finding.rivals);
  fmt::print(out, "evidence    holds for the {} values; that is no proof\n", sequence.values.size());
}

std::string sequence_json(const discovery::Sequence& sequence, const discovery::SequenceFinding& finding,
                          const std::string& source) {
  Json all{{"sequence", source},      {"values", sequence.values.size()},
           {"start", sequence.start}, {"period", nullptr},
           {"exceptions", nullptr},   {"rule", nullptr},
           {"rivals", nullptr}};
  if (finding.period) {
    const Period period = counted_from(sequence.start, *finding.period);
    all["period"] = json_of(period);
    all["exceptions"] = finding.exceptions;
  }
  if (finding.rule) {
    all["rule"] = rules::to_text(*finding.rule);
    all["rivals"] = finding.rivals;
  }
  return json_text(all);
}

void print_grid_period(const search::Grid& grid, const search::GridPeriod& period,
                       const std::vector<std::string>& names, rules::ValueType type, std::ostream& out) {
  const auto print_axis = [&](const std::optional<search::AxisPeriod>& axis,
                              const std::optional<search::AxisPeriod>& across, const std::string& name,
                              const std::string& other) {
    if (!axis) return;
    fmt::print(out, "repeats   along {} with period {} from {} on", name, axis->everywhere.length,
               axis->everywhere.from);
    const bool shorter = across && axis->beyond != axis->everywhere;
    if (shorter)
      fmt::print(out, "; where {} >= {}, with period {} from {} on", other, across->everywhere.from,
                 axis->beyond.length, axis->beyond.from);
    fmt::print(out, "\n");
  };
  print_axis(period.in_x, period.in_y, names[0], names[1]);
  print_axis(period.in_y, period.in_x, names[1], names[0]);
  if (!period.in_x || !period.in_y) return;
  const std::int64_t x = period.in_x->everywhere.from;
  const std::int64_t y = period.in_y->everywhere.from;
  fmt::print(out, "block     {} from {} on across, {} from {} on down:\n", names[0], x, names[1], y);
  print_block(grid, period.in_x->beyond, period.in_y->beyond, x, y, type, out);
}

Json grid_period_json(const search::GridPeriod& period, const std::vector<std::string>& names) {
  Json all = Json::object();
  const auto add = [&](const std::optional<search::AxisPeriod>& axis, const std::string& name) {
    if (axis) all[name] = {{"everywhere", json_of(axis->everywhere)}, {"beyond", json_of(axis->beyond)}};
  };
  add(period.in_x, names[0]);
  add(period.in_y, names[1]);
  return all;
}

void print_lines(const std::vector<discovery::ValueLine>& lines, const discovery::AlongRequest& request,
                 std::ostream& out) {
  const rules::ValueType type = checks::type_of(request.target);
  fmt::print(out, "along     {}, in {}: {} lines\n", request.number, to_text(request.bounds), lines.size());
  std::vector<std::vector<std::string>> rows{{"others", "to", "from", "period", "repeats"}};
  for (const discovery::ValueLine& line : lines) {
    const std::int64_t last = line.start + std::ssize(line.values) - 1;
    std::vector<std::string> row{line.others.empty() ? "-" : to_text(line.others), std::to_string(last), "", "",
                                 "none shows"};
    if (line.period) {
      row[2] = std::to_string(line.period->from);
      row[3] = std::to_string(line.period->length);
      row[4] = shown_values(first_period(line.values, counted_from(-line.start, *line.period)), type) +
               saltus_text(*line.period);
    }
    rows.push_back(std::move(row));
  }
  print_columns(rows, out);
  fmt::print(out, "evidence  each holds for {} up to the number under 'to'; that is no proof\n", request.number);
}

std::string lines_json(const std::vector<discovery::ValueLine>& lines, const discovery::AlongRequest& request) {
  auto entries = Json::array();
  for (const discovery::ValueLine& line : lines) {
    Json entry{{"others", to_text(line.others)},
               {"start", line.start},
               {"values", line.values.size()},
               {"period", nullptr},
               {"repeats", nullptr}};
    if (line.period) {
      entry["period"] = json_of(*line.period);
      const auto repeats = first_period(line.values, counted_from(-line.start, *line.period));
      entry["repeats"] = std::vector<std::int64_t>(repeats.begin(), repeats.end());
    }
    entries.push_back(std::move(entry));
  }
  const Json all{{"along", request.number}, {"checked", to_text(request.bounds)}, {"lines", std::move(entries)}};
  return json_text(all);
}

}  // namespace mexhaust::cli
