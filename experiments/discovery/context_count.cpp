#include "mexhaust/experiments/discovery/context_count.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include <boost/functional/hash.hpp>
#include <fmt/format.h>

#include "mexhaust/base/error.hpp"

namespace mexhaust::discovery {
namespace {

constexpr std::size_t fewest_numbers = 4;
constexpr std::int64_t most_pieces_tried = 8;
constexpr std::int64_t most_bound = 16;
constexpr std::uint64_t most_lists = 200'000;
constexpr std::uint64_t most_positions = 200'000;  ///< of closed domains
constexpr std::int64_t most_table_number = std::int64_t{1} << 30;
constexpr std::int64_t no_value = -1;  ///< of what is no position, or not spoken of

/// How many lists a box has; of too many, some number above `most_lists`.
std::uint64_t lists_in(const search::ContextBox& box) {
  std::uint64_t lists = 1;
  for (const std::int64_t least : box.least) {
    if (lists <= most_lists) lists *= static_cast<std::uint64_t>(std::max<std::int64_t>(box.most - least + 1, 0));
  }
  return lists;
}

struct Hash {
  std::size_t operator()(const Position& position) const { return boost::hash_range(position.begin(), position.end()); }
};
using ValuesByPosition = std::unordered_map<Position, std::int64_t, Hash>;

bool bounds_pieces(const BoundKey& key) { return key.most == max_pieces; }

/// Bounds with so many pieces, and numbers up to a bound.
Bounds bounds_of(const GameInfo& game, std::int64_t pieces, std::int64_t most) {
  std::string text;
  for (const BoundKey& key : game.keys) {
    const std::int64_t value = std::max(key.least, bounds_pieces(key) ? pieces : most);
    text += fmt::format("{}{}={}", text.empty() ? "" : ",", key.name, value);
  }
  return Bounds::parse(text, game.keys);
}

/// How many numbers the longest position has; 0 for a domain whose closure is too large to go through.
std::size_t longest(const GameEntry& game, const Bounds& bounds) {
  if (game.closed_domain(bounds)->count().value_or(max_bound) > most_positions) return 0;
  const auto domain = game.domain(bounds);
  std::size_t length = 0;
  Position position;
  for (std::uint64_t index = 0; index < *domain->count(); ++index) {
    domain->at(index, position);
    length = std::max(length, position.size());
  }
  return length;
}

/// The lists of a game within bounds; no value when there are too many.
std::optional<search::ContextBox> box_of(const GameEntry& game, const Bounds& bounds) {
  const GameInfo& info = game.info();
  const std::size_t numbers = longest(game, bounds);
  if (numbers == 0) return std::nullopt;
  search::ContextBox box{.most = max_bound};
  for (const BoundKey& key : info.keys) {
    if (!bounds_pieces(key) && bounds.has(key.name)) box.most = std::min(box.most, bounds[key.name]);
  }
  for (const Coordinate& each : info.grid.leading) box.least.push_back(each.least);
  box.least.resize(std::max(numbers, box.least.size()), info.grid.list.least);
  return lists_in(box) <= most_lists ? std::optional(box) : std::nullopt;
}

/// The bounds that are counted for when none are asked.
Bounds chosen_bounds(const GameEntry& game) {
  const GameInfo& info = game.info();
  std::int64_t pieces = 1;
  while (pieces < most_pieces_tried && longest(game, bounds_of(info, pieces, 1)) < fewest_numbers) ++pieces;
  std::int64_t most = 1;
  while (most < most_bound && box_of(game, bounds_of(info, pieces, most + 1))) ++most;
  return bounds_of(info, pieces, most);
}

/// The values of all positions of the bounds; of those that are not spoken of, none.
std::optional<ValuesByPosition> values_in(const GameEntry& game, const Bounds& bounds, const ContextRequest& request,
                                          const checks::CheckSettings& settings) {
  const auto truth = checks::target_truth(game, request.target, bounds, settings);
  if (!truth) return std::nullopt;
  const auto speaks = checks::spoken_of(game, request.where);
  ValuesByPosition values;
  const auto domain = game.domain(bounds);
  Position position;
  for (std::uint64_t index = 0; index < *domain->count(); ++index) {
    domain->at(index, position);
    if (speaks(position))
      values[position] = checks::target_value(game, request.target, position, *truth).value_or(no_value);
  }
  return values;
}

/// Returns the position that a list of numbers is; no value for a list that is no position, such as one of a set in
/// which a number stands twice.
std::optional<Position> position_of(const GameEntry& game, std::span<const std::int64_t> list) {
  try {
    return game.grid_position(list);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

/// Whether there is a value for every list of a box that is not too large.
bool has_all(const ValuesByPosition& values, const search::ContextBox& box) {
  const std::uint64_t lists = lists_in(box);
  const auto inside = std::ranges::count_if(values, [&](const auto& entry) {
    return std::ranges::all_of(entry.first, [&](std::int64_t number) { return number <= box.most; });
  });
  return lists <= most_lists && static_cast<std::uint64_t>(inside) == lists;
}

Contexts counted(search::ContextBox box, const std::function<std::int64_t(std::span<const std::int64_t>)>& value,
                 Stop stop) {
  box.front = (box.least.size() + 1) / 2;
  Contexts contexts{.front = box.front,
                    .behind = box.least.size() - box.front,
                    .first = box.first_bound(),
                    .counts = search::count_contexts(box, value, stop)};
  for (std::int64_t bound = box.first_bound(); bound <= box.most; ++bound) contexts.fronts.push_back(box.fronts(bound));
  return contexts;
}

}  // namespace

search::TriedEarly tried_early(search::Growth growth) {
  if (growth == search::Growth::constant) return search::TriedEarly::decision_lists;
  return growth == search::Growth::powers_of_two ? search::TriedEarly::linear_rules : search::TriedEarly::nothing;
}

std::optional<Contexts> contexts_of(const GameEntry& game, const ContextRequest& request,
                                    const checks::CheckSettings& settings) {
  if (std::ranges::all_of(game.info().keys, bounds_pieces)) return Contexts{};
  const Bounds bounds = request.bounds ? *request.bounds : chosen_bounds(game);
  const auto box = box_of(game, bounds);
  if (!box || box->most < box->first_bound())
    throw InputError(
        fmt::format("contexts: expected bounds of 1 to {} lists and at most {} positions, such as {}; found {}",
                    most_lists, most_positions, to_text(chosen_bounds(game)), to_text(bounds)));
  const auto values = values_in(game, bounds, request, settings);
  if (!values) return std::nullopt;
  if (values->empty()) {
    const std::string reason = fmt::format("{} has no position of which the rule is to speak", to_text(bounds));
    if (request.bounds) throw InputError("contexts: " + reason);
    return Contexts{.not_counted = reason};
  }
  Contexts contexts = counted(
      *box,
      [&](std::span<const std::int64_t> list) {
        const auto position = position_of(game, list);
        const auto found = position ? values->find(*position) : values->end();
        return found == values->end() ? no_value : found->second;
      },
      settings.stop);
  contexts.bound = to_text(bounds);
  return contexts;
}

Contexts contexts_of(const ValueTable& table, Stop stop) {
  std::size_t numbers = 0;
  for (const Position& position : table.rows.positions) numbers = std::max(numbers, position.size());
  search::ContextBox box{.least = std::vector<std::int64_t>(numbers, max_bound)};
  ValuesByPosition values;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    stop.check();
    const Position& position = table.rows.positions[row];
    if (position.size() < numbers) continue;
    values[position] = table.rows.values[row];
    for (std::size_t place = 0; place < numbers; ++place)
      box.least[place] = std::min(box.least[place], position[place]);
  }
  if (numbers < 2 || std::ranges::min(box.least) < -most_table_number ||
      std::ranges::max(box.least) > most_table_number)
    return {};
  box.most = box.first_bound();
  while (box.most < box.first_bound() + most_bound && has_all(values, box)) {
    stop.check();
    ++box.most;
  }
  --box.most;
  if (box.most < box.first_bound()) return {};
  return counted(
      box, [&](std::span<const std::int64_t> list) { return values.at(Position(list.begin(), list.end())); }, stop);
}

}  // namespace mexhaust::discovery
