#include "mexhaust/experiments/checks/grid.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/base/suggest.hpp"

namespace mexhaust::checks {
namespace {

/// The coordinates of the grid's position by name: the leading ones, then the list.
std::vector<Coordinate> coordinates_of(const GridForm& form, std::int64_t list_length) {
  std::vector<Coordinate> all = form.leading;
  for (std::int64_t place = 1; place <= list_length; ++place) {
    all.push_back({form.list.name + std::to_string(place), form.list.least});
  }
  return all;
}

/// The place in the list that a coordinate names ("a3" -> 3), 0 for none.
std::int64_t list_place(const GridForm& form, std::string_view name) {
  if (!name.starts_with(form.list.name)) return 0;
  return parse_integer(name.substr(form.list.name.size())).value_or(0);
}

/// As many list coordinates as the fixed ones and two free ones need.
std::int64_t list_length(const GridForm& form, const GridRequest& request) {
  std::int64_t length = form.fewest;
  for (const auto& [name, value] : request.fixed) length = std::max(length, list_place(form, name));
  const auto free = [&] {
    return static_cast<std::int64_t>(form.leading.size() + static_cast<std::size_t>(length) - request.fixed.size());
  };
  while (free() < 2) length += form.step;
  if (const auto over = (length - form.fewest) % form.step; over != 0) length += form.step - over;
  if (length > form.most)
    throw InputError(
        fmt::format("show: expected at most {} coordinates {}1, {}2, ...", form.most, form.list.name, form.list.name));
  return length;
}

std::int64_t fixed_value(const Coordinate& coordinate, std::int64_t value) {
  if (value >= coordinate.least) return value;
  throw InputError(fmt::format("show: expected {} of {} or more, found {}", coordinate.name, coordinate.least, value));
}

GridCell cell_of(const GameEntry& game, const GridRequest& request, const Position& position, const Truth& truth,
                 const bruteforce::SearchLimit& limit) {
  const auto outcome = truth.outcome(position);
  GridCell cell{.value = outcome ? std::string(to_text(*outcome)) : "?"};
  if (request.kind == ValueKind::grundy) {
    const auto value = game.grundy()->value(position, limit);
    cell.value = value ? std::to_string(*value) : "?";
  }
  if (request.claim == nullptr || !request.claim->applies(position)) return cell;
  if (const auto* const rule = std::get_if<Rule>(&request.claim->content)) {
    cell.wrong = outcome && (*rule)(position) != *outcome;
  } else {
    cell.wrong =
        cell.value != "?" && cell.value != std::to_string(std::get<ValueRule>(request.claim->content)(position));
  }
  return cell;
}

}  // namespace

std::vector<std::pair<std::string, std::int64_t>> parse_fixed(const std::string& text) {
  std::vector<std::pair<std::string, std::int64_t>> fixed;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(',', start), text.size());
    const std::string entry = text.substr(start, end - start);
    const std::size_t sign = entry.find('=');
    const auto value =
        sign == std::string::npos ? std::nullopt : parse_integer(std::string_view(entry).substr(sign + 1));
    if (!value) throw InputError(fmt::format("show: --at: expected name=number, found '{}'", entry));
    const std::string name = entry.substr(0, sign);
    if (std::ranges::any_of(fixed, [&](const auto& each) { return each.first == name; })) {
      throw InputError(fmt::format("show: --at: {} is given twice", name));
    }
    fixed.emplace_back(name, *value);
    start = end + 1;
  }
  return fixed;
}

Grid make_grid(const GameEntry& game, const GridRequest& request, const bruteforce::SearchLimit& limit) {
  const GridForm& form = game.info().grid;
  const auto coordinates = coordinates_of(form, list_length(form, request));
  std::vector<std::int64_t> values;
  for (const Coordinate& coordinate : coordinates) values.push_back(coordinate.least);
  std::vector<bool> is_fixed(coordinates.size());
  for (const auto& [name, value] : request.fixed) {
    const auto found = std::ranges::find(coordinates, name, &Coordinate::name);
    if (found == coordinates.end()) {
      std::vector<std::string> names;
      for (const Coordinate& each : coordinates) names.push_back(each.name);
      throw InputError(fmt::format("show: {} has no coordinate '{}'{}; they are {}, ...", game.info().id, name,
                                   suggestion(name, names), fmt::join(names, ", ")));
    }
    const auto place = static_cast<std::size_t>(found - coordinates.begin());
    values[place] = fixed_value(*found, value);
    is_fixed[place] = true;
  }
  const auto row_place = static_cast<std::size_t>(std::ranges::find(is_fixed, false) - is_fixed.begin());
  const auto column_place = static_cast<std::size_t>(
      std::find(is_fixed.begin() + static_cast<std::ptrdiff_t>(row_place) + 1, is_fixed.end(), false) -
      is_fixed.begin());
  Grid grid{.row_name = coordinates[row_place].name,
            .column_name = coordinates[column_place].name,
            .first_row = coordinates[row_place].least,
            .first_column = coordinates[column_place].least,
            .cells = {}};
  const auto truth = game.truth().memo(limit);
  for (std::int64_t row = 0; row < request.rows; ++row) {
    values[row_place] = grid.first_row + row;
    grid.cells.emplace_back();
    for (std::int64_t column = 0; column < request.columns; ++column) {
      if (limit.stopped()) throw Stopped("show: stopped");
      values[column_place] = grid.first_column + column;
      grid.cells.back().push_back(cell_of(game, request, game.grid_position(values), *truth, limit));
    }
  }
  return grid;
}

}  // namespace mexhaust::checks
