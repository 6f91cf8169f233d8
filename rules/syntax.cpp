#include "mexhaust/rules/syntax.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include <fmt/format.h>

#include "mexhaust/base/error.hpp"
#include "mexhaust/base/suggest.hpp"
#include "mexhaust/base/text.hpp"
#include "mexhaust/rules/grammar.hpp"
#include "mexhaust/rules/words.hpp"

namespace mexhaust::rules {
namespace {

/// What other languages write, and what it is here.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> habits{{
    {"==", "'='"},
    {"<>", "'!='"},
    {"=<", "'<='"},
    {"=>", "'>='"},
    {"&&", "'and'"},
    {"&", "'and'"},
    {"||", "'or'"},
    {"|", "'or'"},
    {"!", "'not'"},
    {"^", "'xor'"},
    {"%", "'mod'"},
    {"**", "'*'"},
    {"/", "'div', which rounds down"},
    {"//", "'div'"},
}};

bool is_name_character(char character) {
  return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '_';
}

/// The word, the run of signs or the single character (of one or more bytes) at a place.
std::string_view token_at(std::string_view text, std::size_t place) {
  constexpr std::string_view signs = "=!<>&|^%*/";
  constexpr unsigned char continued = 0x80;
  constexpr unsigned char continued_mask = 0xC0;
  std::size_t end = place + 1;
  const auto run_of = [&](auto belongs) {
    while (end < text.size() && belongs(text[end])) ++end;
  };
  if (is_name_character(text[place])) {
    run_of(is_name_character);
  } else if (signs.find(text[place]) != std::string_view::npos) {
    run_of([&](char character) { return signs.find(character) != std::string_view::npos; });
  } else {
    run_of([](char byte) { return (static_cast<unsigned char>(byte) & continued_mask) == continued; });
  }
  return text.substr(place, end - place);
}

/// What may help with a token that stands where it must not.
std::string hint_for(std::string_view token) {
  if (token == "not" || token == "if")
    return fmt::format("; a part that begins with '{}' needs parentheses here", token);
  const auto* const habit = std::ranges::find(habits, token, &std::pair<std::string_view, std::string_view>::first);
  if (habit != habits.end()) return fmt::format(" (did you mean {}?)", habit->second);
  std::string lowered(token);
  std::ranges::transform(lowered, lowered.begin(), [](unsigned char letter) { return std::tolower(letter); });
  const auto words = reserved_words();
  return lowered != token && std::ranges::find(words, lowered) != words.end()
             ? fmt::format(" (did you mean '{}'?)", lowered)
             : "";
}

}  // namespace

void RuleText::fail(std::size_t place, const std::string& message) const {
  throw InputError(fmt::format("{}: column {}: {}", what, place + 1, message));
}

std::string RuleText::shown(std::size_t begin, std::size_t end) const {
  constexpr std::size_t most_shown = 40;
  std::string part(text.substr(begin, end - begin));
  std::ranges::replace_if(
      part, [](unsigned char letter) { return std::isspace(letter) != 0; }, ' ');
  return part.size() <= most_shown ? part : std::string(beginning_of(part, most_shown)) + " ...";
}

Syntax parse_syntax(const RuleText& rule) {
  if (rule.text.size() > longest_rule) {
    throw InputError(
        fmt::format("{}: expected up to {} characters, found {}", rule.what, longest_rule, rule.text.size()));
  }
  Syntax syntax;
  const auto mistake = parse_by_grammar(rule.text, deepest_rule, syntax);
  if (!mistake) return syntax;
  if (mistake->too_deep)
    rule.fail(mistake->place, fmt::format("expected parts nested up to {} deep, found more", deepest_rule));
  std::size_t place = mistake->place;
  while (place < rule.text.size() && std::isspace(static_cast<unsigned char>(rule.text[place])) != 0) ++place;
  if (place == rule.text.size()) rule.fail(place, fmt::format("expected {}, found the end", mistake->expected));
  const std::string_view token = token_at(rule.text, place);
  const bool unprintable = std::iscntrl(static_cast<unsigned char>(token.front())) != 0;
  const std::string found = unprintable ? fmt::format("\\x{:02x}", token.front()) : std::string(token);
  rule.fail(place, fmt::format("expected {}, found '{}'{}", mistake->expected, found, hint_for(token)));
}

}  // namespace mexhaust::rules
