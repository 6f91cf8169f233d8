#include "mexhaust/experiments/discovery/along.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/experiments/discovery/chance.hpp"
#include "mexhaust/experiments/registry/claim_cases.hpp"

namespace mexhaust::discovery {
namespace {

/// Where in a position the number stands that grows.
class Place {
 public:
  Place(const GameEntry& game, const std::string& number) {
    const rules::Vocabulary vocabulary = game.vocabulary();
    leading_ = vocabulary.leading.size();
    if (const auto place = vocabulary.leading_place(number)) {
      fixed_ = *place;
      return;
    }
    if (vocabulary.has_list && number == "first") return;
    is_last_ = vocabulary.has_list && number == "last";
    if (is_last_) return;
    std::vector<std::string> known = vocabulary.leading;
    if (vocabulary.has_list) known.insert(known.end(), {"first", "last"});
    throw InputError(fmt::format("--along: expected a number of a position of {}, {}; found '{}'", game.info().id,
                                 known.empty() ? "which has none" : fmt::format("one of {}", fmt::join(known, ", ")),
                                 number));
  }

  /// The position without the number, and the number; no value when it is too short to have it.
  std::optional<std::pair<Position, std::int64_t>> split(const Position& position) const {
    if (!fixed_ && position.size() <= leading_) return std::nullopt;
    const std::size_t place = fixed_.value_or(is_last_ ? position.size() - 1 : leading_);
    Position others = position;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(place));
    return std::pair(std::move(others), position[place]);
  }

 private:
  std::size_t leading_ = 0;
  std::optional<std::size_t> fixed_;  ///< of a leading number
  bool is_last_ = false;
};

/// By the others; of each, the value for every number.
using Collected = std::map<std::pair<Size, Position>, std::map<std::int64_t, std::int64_t>>;

std::vector<ValueLine> lines_of(const Collected& collected) {
  std::vector<ValueLine> lines;
  for (const auto& [others, values] : collected) {
    ValueLine line{.others = others.second, .start = values.begin()->first, .values = {}, .period = {}};
    for (const auto& [number, value] : values) {
      if (number != line.start + std::ssize(line.values)) break;
      line.values.push_back(value);
    }
    if (line.values.size() < 2) continue;
    line.period = shown_period(line.values);
    if (line.period && predicted_bits(line.values, *line.period) < min_bits) line.period.reset();
    if (line.period) line.period->from += line.start;
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

std::optional<std::vector<ValueLine>> lines_along(const GameEntry& game, const AlongRequest& request,
                                                  const checks::CheckSettings& settings) {
  const Place place(game, request.number);
  const auto domain = numbered_domain(game, request.bounds);
  const auto speaks = checks::spoken_of(game, request.where);
  const auto truth = checks::target_truth(game, request.target, request.bounds, settings);
  if (!truth) return std::nullopt;
  Collected collected;
  Position position;
  for (std::uint64_t index = 0; index < *domain->count(); ++index) {
    if (settings.stop.asked()) return std::nullopt;
    domain->at(index, position);
    if (!speaks(position)) continue;
    const auto split = place.split(position);
    if (!split) continue;
    const auto value = checks::target_value(game, request.target, position, *truth);
    if (value) collected[{size_of_row(split->first), split->first}][split->second] = *value;
  }
  return lines_of(collected);
}

}  // namespace mexhaust::discovery
