#include "mexhaust/games/kit/option_check.hpp"

#include <fmt/format.h>

namespace mexhaust {

std::string outside_words(const std::string& game, const Position& position, const Position& option) {
  return fmt::format(
      "{}: the option ({}) of ({}) is not in the domain that a table holds; expected closure(bounds) to be a domain "
      "that "
      "contains the options of its positions",
      game, to_text(option), to_text(position));
}

std::optional<std::string> form_fault(const std::string& game, const Position& position, const Position& option,
                                      const std::optional<std::string>& fault, const Position& canonical) {
  const auto words = [&](const std::string& what) {
    return fmt::format("{}: the option ({}) of ({}) {}", game, to_text(option), to_text(position), what);
  };
  if (fault) return words(fmt::format("is no position of the game: {}", *fault));
  if (canonical != option)
    return words(fmt::format("is not canonical; expected ({}), as canonicalise() makes of it", to_text(canonical)));
  return std::nullopt;
}

}  // namespace mexhaust
