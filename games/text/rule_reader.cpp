#include "mexhaust/games/text/rule_reader.hpp"

#include "mexhaust/games/text/term_reader.hpp"

namespace mexhaust::text {

TextRule read_rule(const TextGame& game, std::string_view rule, std::optional<std::string_view> applies) {
  Scope scope{.helpers = game.helpers, .has_list = game.list.has_value()};
  for (const Coordinate& coordinate : game.coordinates) scope.coordinates.push_back(coordinate.name);
  const Line line("--rule", 1, rule);
  TextRule result{.line = 1, .name = "--rule", .term = read_term(line, {0, line.text().size()}, scope)};
  if (result.term.type == rules::ValueType::number && !game.has_grundy_values())
    line.fail(0, "expected a boolean rule: this game has no Grundy values");
  if (applies) {
    const Line where("--where", 1, *applies);
    result.applies = read_term(where, {0, where.text().size()}, scope, rules::ValueType::boolean);
  }
  return result;
}

}  // namespace mexhaust::text
