#include "mexhaust/games/text/reader.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/suggest.hpp"
#include "mexhaust/games/text/move_reader.hpp"
#include "mexhaust/games/text/term_reader.hpp"
#include "mexhaust/rules/words.hpp"

namespace mexhaust::text {
namespace {

using rules::ValueType;

constexpr std::int64_t default_bound = 8;
constexpr std::int64_t default_component_bound = 8;
constexpr std::int64_t default_length = 4;
constexpr std::int64_t default_item = 4;
constexpr std::int64_t max_range = 1'000'000'000;

const std::vector<std::string> line_words{"game", "position", "play", "canonical", "keep", "start",   "bounds", "let",
                                          "move", "win",      "lose", "known",     "rule", "control", "source"};

/// Reads a game line by line into `game`.
class GameReader {
 public:
  explicit GameReader(std::string_view file) { game_.file = file; }

  void read(Line& line) {
    if (line.at_end()) return;
    const std::size_t begin = line.at();
    const std::string word = line.name("a word that begins a line");
    if (game_.name.empty() != (word == "game")) {
      line.fail(begin, word == "game" ? "expected one 'game' line, found a second"
                                      : fmt::format("expected 'game NAME' first, found '{}'", word));
    }
    if (!has_position_ && std::ranges::find(line_words, word) != line_words.end() && word != "game" &&
        word != "source" && word != "position")
      line.fail(begin, fmt::format("expected 'position' before '{}'", word));
    dispatch(line, word, begin);
    line.expect_end();
  }

  TextGame finish(const Line& last) {
    if (game_.name.empty()) last.fail(last.at(), "expected 'game NAME', found the end of the text");
    if (!has_position_) last.fail(last.at(), "expected 'position', found the end of the text");
    if (game_.moves.empty()) last.fail(last.at(), "expected a 'move' line, found the end of the text");
    if (!game_.has_grundy_values()) refuse_values();
    return std::move(game_);
  }

 private:
  void dispatch(Line& line, const std::string& word, std::size_t begin) {
    if (word == "game") return name(line);
    if (word == "source") return static_cast<void>(line.quoted());
    if (word == "position") return position(line, begin);
    if (word == "play") return play(line);
    if (word == "canonical") return canonical(line);
    if (word == "keep" || word == "start") return limits(line, word == "keep" ? game_.keep : game_.start, begin);
    if (word == "bounds") return bounds(line);
    if (word == "let") return helper(line);
    if (word == "move") return game_.moves.push_back(read_move(line, game_, scope_));
    if (word == "win" || word == "lose") return end_of_play(line, word == "win" ? game_.win : game_.lose, begin);
    if (word == "known") return read_known(line, game_);
    if (word == "rule" || word == "control") return rule(line, word == "control");
    line.fail(begin, fmt::format("expected a line that begins with {}, found '{}'{}", fmt::join(line_words, ", "), word,
                                 suggestion(word, line_words)));
  }

  void refuse_values() const {
    for (const TextRule& rule : game_.rules) {
      if (rule.term.type == ValueType::number)
        Line(game_.file, rule.line, "").fail(0, "expected a boolean rule: this game has no Grundy values");
    }
    for (const KnownAnswer& known : game_.known) {
      if (known.value)
        Line(game_.file, known.line, "").fail(0, "expected a known outcome: this game has no Grundy values");
    }
  }

  void name(Line& line) {
    game_.name = line.name("the name of the game", true);
    game_.title = line.quoted();
  }

  Range range(Line& line) {
    Range range;
    if (line.accept(">=")) {
      range.low = line.integer("the least value");
    } else if (line.accept_word("in")) {
      range.low = line.integer("the least value");
      line.expect("..");
      range.high = line.integer("the greatest value");
    }
    if (range.low < 0 || range.low > max_range || range.high < range.low)
      line.fail(line.at(), "expected a range of numbers 0 <= low <= high, low up to 10^9");
    return range;
  }

  Coordinate coordinate(Line& line, std::int64_t bound) {
    const std::size_t begin = line.at();
    Coordinate result{.name = line.name("a name"), .bound = bound};
    require_new(line, begin, result.name);
    result.range = range(line);
    result.bound = std::clamp(result.bound, result.range.low, result.range.high);
    return result;
  }

  void require_new(const Line& line, std::size_t begin, const std::string& name) const {
    if (is_reserved(name))
      line.fail(begin, fmt::format("'{}' has a meaning in the language: expected another name", name));
    const auto names = scope_.names();
    if (std::ranges::find(names, name) != names.end())
      line.fail(begin, fmt::format("expected a new name, found '{}' again", name));
  }

  void position(Line& line, std::size_t begin) {
    if (has_position_) line.fail(begin, "expected one 'position' line, found a second");
    has_position_ = true;
    scope_.has_list = false;
    do {
      if (line.accept_word("list")) {
        if (!line.accept_word("of")) line.fail_here("'of'");
        game_.list = coordinate(line, default_item);
        game_.length_bound = default_length;
        break;
      }
      if (line.accept_word("sum")) {
        if (!game_.coordinates.empty()) line.fail_here("a position that is a sum alone");
        if (!line.accept_word("of")) line.fail_here("'of'");
        game_.list = coordinate(line, default_component_bound);
        game_.list->range.low = std::max<std::int64_t>(game_.list->range.low, 1);
        game_.length_bound = 3;
        game_.is_sum = true;
        game_.canonical = {.drop_zeros = true, .sort = true};
        break;
      }
      game_.coordinates.push_back(coordinate(line, default_bound));
      scope_.coordinates.push_back(game_.coordinates.back().name);
    } while (line.accept(","));
    scope_.has_list = game_.list.has_value();
  }

  void play(Line& line) {
    if (line.accept_word("misere")) {
      game_.misere = true;
    } else if (!line.accept_word("normal")) {
      line.fail_here("'normal' or 'misere'", std::vector<std::string>{"normal", "misere"});
    }
  }

  void canonical(Line& line) {
    const std::vector<std::string> known{"zeros", "sort", "reverse", "rotate"};
    if (game_.is_sum) line.fail_here("no 'canonical' line for a sum, which is sorted without zeros");
    do {
      if (line.accept_word("sort")) {
        game_.canonical.sort = true;
      } else if (!game_.list) {
        line.fail_here("'sort', as there is no list", known);
      } else if (line.accept_word("drop")) {
        if (!line.accept_word("zeros")) line.fail_here("'zeros'", known);
        game_.canonical.drop_zeros = true;
      } else if (line.accept_word("reverse")) {
        game_.canonical.reverse = true;
      } else if (line.accept_word("rotate")) {
        game_.canonical.rotate = true;
      } else {
        line.fail_here("'drop zeros', 'sort', 'reverse' or 'rotate'", known);
      }
    } while (line.accept(","));
  }

  Condition condition(Line& line) {
    const auto part = line.expression();
    return {.line = line.number(), .term = read_term(line, part, scope_, ValueType::boolean)};
  }

  void limits(Line& line, std::vector<Condition>& conditions, std::size_t begin) {
    if (game_.is_sum) line.fail(begin, "expected no 'keep' or 'start' for a sum: its components are independent");
    conditions.push_back(condition(line));
  }

  void end_of_play(Line& line, std::optional<Condition>& end, std::size_t begin) {
    if (game_.is_sum) line.fail(begin, "expected no 'win' or 'lose' for a sum: its components are independent");
    if (end) line.fail(begin, "expected this line once, found a second");
    end = condition(line);
  }

  void bounds(Line& line) {
    do {
      const std::size_t begin = line.at();
      const std::string name = line.name("the name of a bound");
      const std::int64_t value = line.integer("a number");
      if (value < 0 || value > max_range) line.fail(begin, "expected a bound from 0 to 10^9");
      if (!set_bound(game_, name, value)) {
        const auto names = bound_names(game_);
        line.fail(begin, fmt::format("expected one of the bounds {}, found '{}'{}", fmt::join(names, ", "), name,
                                     suggestion(name, names)));
      }
    } while (line.accept(","));
  }

  void helper(Line& line) {
    const std::size_t begin = line.at();
    const std::string name = line.name("the name of a helper");
    require_new(line, begin, name);
    line.expect("=");
    const auto part = line.expression();
    scope_.helpers.emplace_back(name, read_term(line, part, scope_));
    game_.helpers = scope_.helpers;
  }

  void rule(Line& line, bool control) {
    TextRule rule{.line = line.number(), .name = line.name("the name of the rule", true), .control = control};
    line.expect(":");
    auto part = line.expression();
    rule.term = read_term(line, part, scope_);
    if (line.accept_word("where")) {
      part = line.expression();
      rule.applies = read_term(line, part, scope_, ValueType::boolean);
    }
    static_cast<void>(line.quoted());
    game_.rules.push_back(std::move(rule));
  }

  TextGame game_;
  Scope scope_;
  bool has_position_ = false;
};

}  // namespace

TextGame read_game(std::string_view text, std::string_view file) {
  if (text.size() > max_game_text)
    throw InputError(
        fmt::format("{}: line 1: column 1: expected up to {} characters, found {}", file, max_game_text, text.size()));
  GameReader reader(file);
  std::size_t number = 0;
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    Line line(file, ++number, text.substr(0, end));
    reader.read(line);
    if (end == text.size()) return reader.finish(line);
    text.remove_prefix(end + 1);
  }
}

}  // namespace mexhaust::text
