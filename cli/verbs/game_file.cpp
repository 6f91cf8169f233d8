#include "mexhaust/cli/verbs/game_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/file.hpp"
#include "mexhaust/base/suggest.hpp"
#include "mexhaust/core/position.hpp"
#include "mexhaust/games/text/move_reader.hpp"
#include "mexhaust/games/text/reader.hpp"

namespace mexhaust::cli {
namespace {

constexpr std::int64_t max_text_bound = 1'000'000'000;

void set_bounds(text::TextGame& game, std::string_view bounds) {
  while (!bounds.empty()) {
    const std::string_view entry = bounds.substr(0, bounds.find(','));
    bounds.remove_prefix(std::min(bounds.size(), entry.size() + 1));
    const std::size_t sign = entry.find('=');
    const std::string name(entry.substr(0, sign));
    const auto value = sign == std::string_view::npos ? std::nullopt : parse_integer(entry.substr(sign + 1));
    if (!value || *value < 0 || *value > max_text_bound)
      throw InputError(fmt::format("--bound: expected NAME=NUMBER, the number from 0 to 10^9, found '{}'", entry));
    const auto names = text::bound_names(game);
    if (!text::set_bound(game, name, *value))
      throw InputError(fmt::format("--bound: expected one of {}, found '{}'{}", fmt::join(names, ", "), name,
                                   suggestion(name, names)));
  }
}

}  // namespace

text::TextGame game_from(const Verb& verb, const Options& options) {
  if (options.words().empty()) throw InputError(fmt::format("{}: expected FILE.game", verb.name));
  const std::string& file = options.words().front();
  const auto content = read_file(file);
  if (!content) throw InputError(fmt::format("{}: expected a file with a game, found no file '{}'", verb.name, file));
  text::TextGame game = text::read_game(*content, file);
  if (const auto bounds = options.text("bound")) set_bounds(game, *bounds);
  return game;
}

std::string bounds_text(const text::TextGame& game) {
  std::string result;
  const auto add = [&](std::string_view name, std::int64_t value) {
    result += fmt::format("{}{}={}", result.empty() ? "" : ",", name, value);
  };
  for (const text::Coordinate& coordinate : game.coordinates) add(coordinate.name, coordinate.bound);
  if (game.list) {
    add("length", game.length_bound);
    add("value", game.list->bound);
  }
  if (game.total_bound) add("total", *game.total_bound);
  return result;
}

}  // namespace mexhaust::cli
