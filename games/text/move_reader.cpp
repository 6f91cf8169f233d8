#include "mexhaust/games/text/move_reader.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/base/suggest.hpp"
#include "mexhaust/rules/words.hpp"

namespace mexhaust::text {
namespace {

using rules::ValueType;

constexpr std::array<std::string_view, 10> own_words{"for", "is", "in",      "index", "list",
                                                     "sum", "of", "nothing", "total", "value"};

Term number_term(std::int64_t number) { return {.number = number}; }

Term numeric(Line& line, const Scope& scope) {
  const auto part = line.expression();
  return read_term(line, part, scope, ValueType::number);
}

/// NAME in LOW .. HIGH, NAME in {A, B, ...}, or NAME = VALUE. The name is added to the scope.
Choice read_choice(Line& line, Scope& scope) {
  line.at_end();
  const std::size_t begin = line.at();
  Choice choice{.name = line.name("a name")};
  const auto known = scope.names();
  if (is_reserved(choice.name) || std::ranges::find(known, choice.name) != known.end())
    line.fail(begin, fmt::format("expected a new name, found '{}', which has a meaning here", choice.name));
  if (line.accept("=")) {
    choice.members.push_back(numeric(line, scope));
  } else {
    if (!line.accept_word("in")) line.fail_here("'in' or '='");
    if (line.accept("{")) {
      do {
        choice.members.push_back(numeric(line, scope));
      } while (line.accept(","));
      line.expect("}");
    } else {
      choice.low = numeric(line, scope);
      line.expect("..");
      choice.high = numeric(line, scope);
    }
  }
  if (scope.locals.size() == max_locals) line.fail(begin, fmt::format("expected up to {} names in a move", max_locals));
  choice.slot = scope.locals.size();
  scope.locals.push_back(choice.name);
  return choice;
}

/// The part behind "for", if it comes next somewhere behind an effect, must be known before the effect is read.
std::optional<Choice> look_ahead_for(const Line& line, Scope& scope, bool beyond_commas = false) {
  Line ahead = line;
  while (!ahead.at_end() && !ahead.next_is_word("for")) {
    if (beyond_commas && ahead.accept(",")) continue;
    if (ahead.next_is(",") || ahead.next_is("\"")) return std::nullopt;
    if (ahead.accept(":=") || ahead.accept("..")) continue;
    if (ahead.next_is(":") || ahead.next_is(";") || ahead.next_is("{") || ahead.next_is("}")) return std::nullopt;
    if (ahead.accept_word("where") || ahead.accept_word("is") || ahead.accept_word("in")) continue;
    static_cast<void>(ahead.expression());
  }
  if (!ahead.accept_word("for")) return std::nullopt;
  return read_choice(ahead, scope);
}

/// Passes "for NAME in LOW..HIGH", which look_ahead_for has read.
void pass_for(Line& line, const std::optional<Choice>& repeat, Scope scope) {
  if (!repeat) return;
  if (!line.accept_word("for")) line.fail_here("'for'");
  scope.locals.pop_back();
  static_cast<void>(read_choice(line, scope));
}

class EffectReader {
 public:
  EffectReader(Line& line, const TextGame& game, Scope scope) : line_(&line), game_(&game), scope_(std::move(scope)) {}

  Effect read() {
    Effect effect;
    effect.repeat = look_ahead_for(*line_, scope_);
    if (game_->is_sum) {
      effect.value = numeric(*line_, scope_);
    } else {
      edit(effect);
    }
    pass_for(*line_, effect.repeat, scope_);
    return effect;
  }

 private:
  void edit(Effect& effect) {
    if (game_->list && line_->accept_word("remove")) return one(effect, EffectKind::remove);
    if (game_->list && line_->accept_word("append")) return one(effect, EffectKind::append);
    if (game_->list && line_->accept_word("rotate")) return one(effect, EffectKind::rotate);
    target(effect);
    line_->expect(":=");
    effect.value = numeric(*line_, scope_);
  }

  /// `remove item(i)` has an index, `append x` and `rotate x` a value.
  void one(Effect& effect, EffectKind kind) {
    effect.kind = kind;
    if (kind == EffectKind::remove) {
      index(effect);
    } else {
      effect.value = numeric(*line_, scope_);
    }
  }

  /// item(i), first or last.
  void index(Effect& effect) {
    if (line_->accept_word("first")) {
      effect.index = number_term(1);
    } else if (line_->accept_word("last")) {
      effect.index = number_term(-1);
    } else {
      line_->at_end();
      const std::size_t begin = line_->at();
      if (!line_->next_is_word("item")) line_->fail_here("'item(..)', 'first' or 'last'");
      const auto part = line_->expression();
      Term item = read_term(*line_, part, scope_, ValueType::number);
      if (item.operation != rules::Operation::item || line_->text().substr(begin, 4) != "item")
        line_->fail(begin, "expected 'item(..)' alone");
      effect.index = std::move(item.operands[0]);
    }
  }

  void target(Effect& effect) {
    if (game_->list && (line_->next_is_word("item") || line_->next_is_word("first") || line_->next_is_word("last"))) {
      effect.kind = EffectKind::set_item;
      return index(effect);
    }
    effect.kind = EffectKind::set_coordinate;
    line_->at_end();
    const std::size_t begin = line_->at();
    std::vector<std::string> known = scope_.coordinates;
    if (game_->list) known.insert(known.end(), {"item", "first", "last", "remove", "append", "rotate"});
    const std::string name = line_->name("what the move changes");
    const auto found = std::ranges::find(scope_.coordinates, name);
    if (found == scope_.coordinates.end())
      line_->fail(begin, fmt::format("expected what the move changes ({}), found '{}'{}", fmt::join(known, ", "), name,
                                     suggestion(name, known)));
    effect.coordinate = static_cast<std::size_t>(found - scope_.coordinates.begin());
  }

  Line* line_;
  const TextGame* game_;
  Scope scope_;
};

/// The names that a move may use: of a sum, the component alone.
Scope scope_of_moves(const TextGame& game, const Scope& scope) {
  if (!game.is_sum) return scope;
  return {.coordinates = {game.list->name}, .has_list = false};
}

std::vector<Term> numbers(Line& line, const Scope& scope) {
  std::vector<Term> result;
  if (line.next_is_word("is")) return result;
  do {
    result.push_back(numeric(line, scope));
  } while (line.accept(","));
  return result;
}

/// values from N: v, v, v
void read_sequence(Line& line, TextGame& game) {
  if (!line.accept_word("from")) line.fail_here("'from'");
  std::int64_t at = line.integer("the first position");
  line.expect(":");
  const std::size_t begin = game.known.size();
  do {
    KnownAnswer known{.line = line.number(), .value = number_term(line.integer("a value"))};
    known.position.push_back(number_term(at++));
    game.known.push_back(std::move(known));
  } while (line.accept(","));
  const std::string source = line.quoted();
  for (std::size_t index = begin; index < game.known.size(); ++index) game.known[index].source = source;
}

}  // namespace

bool is_reserved(std::string_view word) {
  const auto words = rules::reserved_words();
  return std::ranges::find(words, word) != words.end() || std::ranges::find(own_words, word) != own_words.end();
}

std::vector<std::string> bound_names(const TextGame& game) {
  std::vector<std::string> names;
  for (const Coordinate& coordinate : game.coordinates) names.push_back(coordinate.name);
  if (game.list) names.insert(names.end(), {"length", "value"});
  names.emplace_back("total");
  return names;
}

bool set_bound(TextGame& game, std::string_view name, std::int64_t value) {
  const auto coordinate = std::ranges::find(game.coordinates, name, &Coordinate::name);
  if (coordinate != game.coordinates.end()) {
    coordinate->bound = std::clamp(value, coordinate->range.low, coordinate->range.high);
  } else if (name == "total") {
    game.total_bound = value;
  } else if (game.list && name == "length") {
    game.length_bound = value;
  } else if (game.list && name == "value") {
    game.list->bound = std::clamp(value, game.list->range.low, game.list->range.high);
  } else {
    return false;
  }
  return true;
}

Move read_move(Line& line, const TextGame& game, const Scope& outer) {
  Move move{.line = line.number()};
  Scope scope = scope_of_moves(game, outer);
  if (!line.next_is(":") && !line.next_is_word("where")) {
    do {
      move.choices.push_back(read_choice(line, scope));
    } while (line.accept(","));
  }
  if (line.accept_word("where")) {
    const auto part = line.expression();
    move.condition = read_term(line, part, scope, ValueType::boolean);
  }
  line.expect(":");
  if (game.is_sum && line.accept_word("nothing")) {
    move.words = line.quoted();
    return move;
  }
  do {
    move.effects.push_back(EffectReader(line, game, scope).read());
  } while (line.accept(","));
  move.words = line.quoted();
  return move;
}

void read_known(Line& line, TextGame& game) {
  if (line.accept_word("values")) return read_sequence(line, game);
  const bool of_value = line.accept_word("value");
  if (!of_value && !line.accept_word("outcome"))
    line.fail_here("'value', 'values' or 'outcome'", std::vector<std::string>{"value", "values", "outcome"});
  KnownAnswer known{.line = line.number()};
  Scope scope{.has_list = false};
  known.repeat = look_ahead_for(line, scope, true);
  known.position = numbers(line, scope);
  if (!line.accept_word("is")) line.fail_here("'is'");
  if (of_value) {
    known.value = numeric(line, scope);
  } else if (line.accept_word("P")) {
    known.outcome = Outcome::P;
  } else if (line.accept_word("N")) {
    known.outcome = Outcome::N;
  } else {
    line.fail_here("'P' or 'N'");
  }
  pass_for(line, known.repeat, scope);
  known.source = line.quoted();
  game.known.push_back(std::move(known));
}

}  // namespace mexhaust::text
